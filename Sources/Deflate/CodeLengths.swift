/// The lengths of a block's codes as they are sent before it (RFC 1951, 3.2.7): runs are shortened, and the rest is in a code of its own.
struct CodeLengths {
  /// A length, or a run: the symbol, and what follows it.
  private struct Item {
    var symbol: Int
    var extra = 0
    var extraBits = 0
  }

  private var items: [Item] = []
  private let literalCount: Int
  private let distanceCount: Int
  private let code: HuffmanCode
  /// How many of the code's own lengths are sent.
  private let sentCount: Int

  /// The lengths of two codes.
  init(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    literalCount = max((literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1, 257)
    distanceCount = (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1
    let lengths = literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]
    var start = lengths.startIndex
    while start < lengths.endIndex {
      let end = lengths[start...].firstIndex { $0 != lengths[start] } ?? lengths.endIndex
      Self.append(Int(lengths[start]), count: end - start, to: &items)
      start = end
    }
    var counts = [UInt32](repeating: 0, count: LengthCode.order.count)
    for item in items { counts[item.symbol] += 1 }
    code = HuffmanCode(counts: counts, limit: 7)
    let lengthsOfCode = code.lengths
    sentCount = max((LengthCode.order.lastIndex { lengthsOfCode[$0] > 0 } ?? 0) + 1, 4)
  }

  private static func append(_ length: Int, count: Int, to items: inout [Item]) {
    var rest = count
    if length > 0 {
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

  /// How many bits they take.
  var bitCount: Int {
    items.reduce(14 + 3 * sentCount) { $0 + Int(code.lengths[$1.symbol]) + $1.extraBits }
  }

  /// Writes them.
  func write(into writer: inout BitWriter) {
    writer.put(literalCount - 257, count: 5)
    writer.put(distanceCount - 1, count: 5)
    writer.put(sentCount - 4, count: 4)
    for symbol in LengthCode.order.prefix(sentCount) { writer.put(Int(code.lengths[symbol]), count: 3) }
    let entries = code.entries
    for item in items {
      writer.put(Int(entries[item.symbol] >> 8), count: Int(entries[item.symbol] & 0xFF))
      writer.put(item.extra, count: item.extraBits)
    }
  }
}
