/// What is known of units of a line that follow one another, by their numbers: a table with open addressing.
struct PlainPairs: Sendable {
  /// A unit before another one, or at the line's end.
  struct Pair: Sendable {
    fileprivate var key: UInt32
    /// What is added to the advance of the first.
    var first: Int32 = 0
    /// What is added to the place and to the advance of the second.
    var second: Int32 = 0
    var state = State.unknown
    /// The unit that both become; of ligatures alone.
    var ligature: UInt16 = 0

    /// How the first of both stands before the second.
    enum State: UInt8, Sendable {
      case unknown
      /// As it stands alone.
      case plain
      /// The same at the line's start; elsewhere it depends on what stands before it.
      case plainAtStart
      /// Both become one glyph.
      case ligature
      /// Rules change it, or look farther.
      case changed
    }
  }

  private var pairs: [Pair] = []
  private var count = 0
  private static let empty = UInt32.max
  /// The most pairs that are kept.
  private static let limit = 16_384

  /// The place of a pair, which is there from then on.
  @inline(__always)
  mutating func place(_ first: UInt16, _ second: UInt16) -> Int {
    let key = UInt32(first) << 16 | UInt32(second)
    if let place = find(key), pairs[place].key == key { return place }
    return add(key)
  }

  @inline(__always)
  subscript(place: Int) -> Pair {
    get { pairs[place] }
    set { pairs[place] = newValue }
  }

  /// Where a pair is, or the free place for it; nil while there is no table.
  @inline(__always)
  private func find(_ key: UInt32) -> Int? {
    guard !pairs.isEmpty else { return nil }
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 16) & (pairs.count &- 1)
    while pairs[place].key != key, pairs[place].key != Self.empty { place = (place &+ 1) & (pairs.count &- 1) }
    return place
  }

  private mutating func add(_ key: UInt32) -> Int {
    if count * 2 >= pairs.count { grow() }
    // There is a table now, half of it free.
    let place = find(key) ?? 0
    pairs[place] = Pair(key: key)
    count += 1
    return place
  }

  private mutating func grow() {
    let old = count < Self.limit ? pairs : []
    count = old.isEmpty ? 0 : count
    pairs = Array(repeating: Pair(key: Self.empty), count: max(1_024, old.count * 2))
    for pair in old where pair.key != Self.empty {
      if let place = find(pair.key) { pairs[place] = pair }
    }
  }
}
