/// Where two lists of lines differ, found in n log n time: common heads and tails are cut, then lines that stand once in
/// both lists divide the rest (Bram Cohen's patience diff).
struct LineChanges {
  /// Lines that stand in place of others; one side may be empty.
  struct Block: Hashable {
    var expected: Range<Int>
    var received: Range<Int>
  }

  /// The blocks in order; all lines between them are the same on both sides.
  private(set) var blocks: [Block] = []

  /// Each division cuts what is left into parts; so deep is enough for what people read, and bounds the time.
  private static let depth = 12

  private let expected: [Int]
  private let received: [Int]

  /// - Parameters:
  ///   - expected: A number for each line; equal lines have equal numbers.
  ///   - received: The same for the other side.
  init(expected: [Int], received: [Int]) {
    self.expected = expected
    self.received = received
    compare(Block(expected: expected.indices, received: received.indices), depth: 0)
  }

  private mutating func compare(_ whole: Block, depth: Int) {
    let rest = trimmed(whole)
    if rest.expected.isEmpty && rest.received.isEmpty { return }
    let anchors = rest.expected.isEmpty || rest.received.isEmpty || depth == Self.depth ? [] : anchors(in: rest)
    guard !anchors.isEmpty else {
      blocks.append(rest)
      return
    }
    var (from, start) = (rest.expected.lowerBound, rest.received.lowerBound)
    for anchor in anchors {
      compare(Block(expected: from..<anchor.expected, received: start..<anchor.received), depth: depth + 1)
      (from, start) = (anchor.expected + 1, anchor.received + 1)
    }
    compare(
      Block(expected: from..<rest.expected.upperBound, received: start..<rest.received.upperBound), depth: depth + 1)
  }

  /// The block without the lines that its two sides begin or end with alike.
  private func trimmed(_ block: Block) -> Block {
    var (from, to) = (block.expected.lowerBound, block.expected.upperBound)
    var (start, end) = (block.received.lowerBound, block.received.upperBound)
    while from < to, start < end, expected[from] == received[start] {
      from += 1
      start += 1
    }
    while from < to, start < end, expected[to - 1] == received[end - 1] {
      to -= 1
      end -= 1
    }
    return Block(expected: from..<to, received: start..<end)
  }

  private struct Anchor {
    var expected: Int
    var received: Int
  }

  /// The longest rising row of pairs of lines that stand once on each side.
  private func anchors(in block: Block) -> [Anchor] {
    var places: [Int: (expected: Int?, received: Int?)] = [:]
    for index in block.expected {
      let isFirst = places[expected[index]] == nil
      places[expected[index]] = (isFirst ? index : nil, nil)
    }
    var seen: Set<Int> = []
    for index in block.received {
      let isFirst = seen.insert(received[index]).inserted
      places[received[index]]?.received = isFirst ? index : nil
    }
    let pairs = block.expected.compactMap { index -> Anchor? in
      guard let place = places[expected[index]], place.expected == index, let other = place.received else { return nil }
      return Anchor(expected: index, received: other)
    }
    return Self.longestRise(of: pairs)
  }

  /// The longest subsequence whose `received` rises, by patience sorting.
  private static func longestRise(of pairs: [Anchor]) -> [Anchor] {
    var tops: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].received < pair.received { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tops[low - 1] : nil
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var rise: [Anchor] = []
    var next = tops.last
    while let index = next {
      rise.append(pairs[index])
      next = previous[index]
    }
    return rise.reversed()
  }
}
