/// The lengths of a block's codes as they are sent before it (RFC 1951, 3.2.7): runs are shortened, and the rest is in a code of its own.
struct CodeLengths {
  /// A length, or a run: the symbol, and what follows it.
  private struct Item {
    var symbol: Int
    var extra = 0
    var extraBits = 0
  }

  private let items: [Item]
  private let literalCount: Int
  private let distanceCount: Int
  private let code: HuffmanCode
  /// How many of the code's own lengths are sent.
  private let sentCount: Int
  /// How many bits they take.
  let bitCount: Int

  /// The lengths of two codes.
  init(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    literalCount = max((literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1, 257)
    distanceCount = (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1
    var items: [Item] = []
    items.reserveCapacity(Self.usualItems)
    var (last, run) = (0, 0)
    func add(_ lengths: ArraySlice<UInt8>) {
      for length in lengths {
        if Int(length) != last {
          Self.append(last, count: run, to: &items)
          (last, run) = (Int(length), 0)
        }
        run &+= 1
      }
    }
    add(literals.lengths[..<literalCount])
    add(distances.lengths[..<distanceCount])
    Self.append(last, count: run, to: &items)
    var counts = [UInt32](repeating: 0, count: LengthCode.order.count)
    for item in items { counts[item.symbol] += 1 }
    let code = HuffmanCode(counts: counts, limit: 7)
    let sentCount = max((LengthCode.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1, 4)
    bitCount = items.reduce(14 + 3 * sentCount) { $0 + Int(code.lengths[$1.symbol]) + $1.extraBits }
    (self.items, self.code, self.sentCount) = (items, code, sentCount)
  }

  /// Most blocks have fewer.
  private static let usualItems = 160

  /// Appends a run of one length, which may have none.
  private static func append(_ length: Int, count: Int, to items: inout [Item]) {
    var rest = count
    if length > 0, rest > 0 {
      items.append(Item(symbol: length))
      rest -= 1
    }
    while rest >= 3 {
      // No run but the last may leave one or two behind.
      let most = length > 0 ? 6 : 138
      let run = min(rest, most)
      switch (length, run) {
      case (1..., _): items.append(Item(symbol: 16, extra: run - 3, extraBits: 2))
      case (_, ...10): items.append(Item(symbol: 17, extra: run - 3, extraBits: 3))
      default: items.append(Item(symbol: 18, extra: run - 11, extraBits: 7))
      }
      rest -= run
    }
    for _ in 0..<rest { items.append(Item(symbol: length)) }
  }

  /// Writes them.
  func write(into writer: inout BitWriter) {
    let entries = code.entries
    writer.put(atMost: bitCount) { bits in
      func put(_ value: Int, count: Int) {
        bits.put(UInt64(truncatingIfNeeded: value), count: count)
        bits.flush()
      }
      put(literalCount - 257, count: 5)
      put(distanceCount - 1, count: 5)
      put(sentCount - 4, count: 4)
      for symbol in LengthCode.order.prefix(sentCount) { put(Int(code.lengths[symbol]), count: 3) }
      for item in items {
        bits.put(entries[item.symbol])
        put(item.extra, count: item.extraBits)
      }
    }
  }
}
