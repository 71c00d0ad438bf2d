/// Where two lists of lines differ, found in n log n time: common heads and tails are cut, then lines that stand once in
/// both lists divide the rest (Bram Cohen's patience diff).
package struct LineChanges: Sendable {
  /// Lines that stand in place of others; one side may be empty.
  package struct Block: Hashable, Sendable {
    /// The lines that went.
    package var old: Range<Int>
    /// The lines that stand there instead.
    package var new: Range<Int>
  }

  /// The blocks in order; all lines between them are the same on both sides.
  package private(set) var blocks: [Block] = []

  /// Each division cuts what is left into parts; so deep is enough for what people read, and bounds the time.
  private static let depth = 12

  private let old: [Int]
  private let new: [Int]

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - old: A number for each line; equal lines have equal numbers.
  ///   - new: The same for the other side.
  package init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
    compare(Block(old: old.indices, new: new.indices), depth: 0)
  }

  /// Moves each block with one side down while it begins with a line that ends what stands before it, as far as the lines
  /// after it allow: what came or went then begins with its own first line.
  ///
  /// - Parameter endings: The numbers of lines that end something.
  mutating func slideDown(past endings: Set<Int>) {
    for index in blocks.indices {
      let limit = index + 1 < blocks.count ? blocks[index + 1].old.lowerBound : old.count
      var block = blocks[index]
      let (lines, range) = block.new.isEmpty ? (old, block.old) : (new, block.new)
      guard block.old.isEmpty || block.new.isEmpty else { continue }
      var count = 0
      while block.old.upperBound + count < limit, endings.contains(lines[range.lowerBound + count]),
        lines[range.lowerBound + count] == lines[range.upperBound + count]
      { count += 1 }
      block.old = block.old.lowerBound + count..<block.old.upperBound + count
      block.new = block.new.lowerBound + count..<block.new.upperBound + count
      blocks[index] = block
    }
  }

  private mutating func compare(_ whole: Block, depth: Int) {
    let rest = trimmed(whole)
    if rest.old.isEmpty && rest.new.isEmpty { return }
    let anchors = rest.old.isEmpty || rest.new.isEmpty || depth == Self.depth ? [] : anchors(in: rest)
    guard !anchors.isEmpty else {
      blocks.append(rest)
      return
    }
    var (from, start) = (rest.old.lowerBound, rest.new.lowerBound)
    for anchor in anchors {
      compare(Block(old: from..<anchor.old, new: start..<anchor.new), depth: depth + 1)
      (from, start) = (anchor.old + 1, anchor.new + 1)
    }
    compare(
      Block(old: from..<rest.old.upperBound, new: start..<rest.new.upperBound), depth: depth + 1)
  }

  /// The block without the lines that its two sides begin or end with alike.
  private func trimmed(_ block: Block) -> Block {
    var (from, to) = (block.old.lowerBound, block.old.upperBound)
    var (start, end) = (block.new.lowerBound, block.new.upperBound)
    while from < to, start < end, old[from] == new[start] {
      from += 1
      start += 1
    }
    while from < to, start < end, old[to - 1] == new[end - 1] {
      to -= 1
      end -= 1
    }
    return Block(old: from..<to, new: start..<end)
  }

  /// A line that both sides have.
  private struct Anchor {
    var old: Int
    var new: Int
  }

  /// The longest rising row of pairs of lines that stand once on each side.
  private func anchors(in block: Block) -> [Anchor] {
    var places: [Int: (old: Int?, new: Int?)] = [:]
    for index in block.old {
      let isFirst = places[old[index]] == nil
      places[old[index]] = (isFirst ? index : nil, nil)
    }
    var seen: Set<Int> = []
    for index in block.new {
      let isFirst = seen.insert(new[index]).inserted
      places[new[index]]?.new = isFirst ? index : nil
    }
    let pairs = block.old.compactMap { index -> Anchor? in
      guard let place = places[old[index]], place.old == index, let other = place.new else { return nil }
      return Anchor(old: index, new: other)
    }
    return LongestIncreasingSubsequence.longest(in: pairs.map(\.new)).map { pairs[$0] }
  }
}
