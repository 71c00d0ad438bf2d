import TestSupport

/// Rows of values, one of each axis, such that every two values of different axes that may meet do meet in a row.
///
/// Made greedily as AETG does (Cohen, Dalal, Fredman, Patton 1997): of some candidates, each grown from a pair that is not
/// covered yet, the row with the most new pairs.
struct CoveringArray: Sendable {
  /// Two values that may meet: numbers over all axes, the smaller first.
  struct Pair: Hashable, Sendable {
    let first: Int
    let second: Int
  }

  /// The values of each row, an index for each axis.
  private(set) var rows: [[Int]] = []
  /// The pairs that may meet as such, but beside no values of the other axes.
  private(set) var impossible: [Pair] = []

  private static let candidates = 3

  /// - Parameters:
  ///   - counts: How many values each axis has, at most 64.
  ///   - mayMeet: Whether two values, numbered over all axes, may stand in one row.
  init(counts: [Int], seed: UInt64, mayMeet: (Int, Int) -> Bool) {
    var builder = RowBuilder(Companions(counts: counts, mayMeet: mayMeet), random: SeededGenerator(seed: seed))
    while true {
      var best: (row: [Int], gain: Int)?
      for _ in 0..<Self.candidates {
        guard let row = builder.candidate() else { break }
        let gain = builder.gain(of: row)
        if gain > best?.gain ?? 0 { best = (row, gain) }
      }
      guard let best else { break }
      builder.cover(best.row)
      rows.append(best.row)
    }
    impossible = builder.impossible
  }
}

/// The values that may stand beside each value, as a set of bits for each axis.
private struct Companions {
  /// The number of each axis' first value.
  let starts: [Int]
  /// The axis of each value.
  let axes: [Int]
  /// The pairs that may meet as such, but leave an axis without a value beside both.
  private(set) var impossible: [CoveringArray.Pair] = []
  private var sets: [UInt64]

  /// What `mayMeet` says, less what is impossible.
  init(counts: [Int], mayMeet: (Int, Int) -> Bool) {
    starts = counts.indices.map { counts[..<$0].reduce(0, +) }
    axes = counts.indices.flatMap { axis in Array(repeating: axis, count: counts[axis]) }
    sets = Array(repeating: 0, count: axes.count * counts.count)
    for a in axes.indices {
      for b in axes.indices where a == b || axes[a] != axes[b] && mayMeet(a, b) { sets[index(a, axes[b])] |= bit(b) }
    }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for pair in pairs where starts.indices.contains(where: { self[pair.first, $0] & self[pair.second, $0] == 0 }) {
        sets[index(pair.first, axes[pair.second])] &= ~bit(pair.second)
        sets[index(pair.second, axes[pair.first])] &= ~bit(pair.first)
        impossible.append(pair)
        isSettled = false
      }
    }
  }

  /// The values of an axis that may stand beside a value; on the value's own axis itself alone.
  subscript(value: Int, axis: Int) -> UInt64 { sets[index(value, axis)] }

  /// A value's place on its axis.
  func bit(_ value: Int) -> UInt64 { 1 << UInt64(value - starts[axes[value]]) }

  /// All values of an axis.
  func values(of axis: Int) -> Range<Int> {
    starts[axis]..<(axis + 1 < starts.count ? starts[axis + 1] : axes.count)
  }

  /// Every two values that may meet.
  var pairs: [CoveringArray.Pair] {
    axes.indices.flatMap { a in
      axes.indices.dropFirst(a + 1).filter { axes[$0] != axes[a] && self[a, axes[$0]] & bit($0) != 0 }.map {
        CoveringArray.Pair(first: a, second: $0)
      }
    }
  }

  private func index(_ value: Int, _ axis: Int) -> Int { value * starts.count + axis }
}

/// What the rows are grown from.
private struct RowBuilder {
  /// What is left of each axis, a set of bits each.
  private typealias Choices = [UInt64]

  private let companions: Companions
  /// The values of each axis with which a value has not met yet, a set of bits for each value and axis.
  private var open: [[UInt64]]
  /// The pairs that have not met yet, and some that have.
  private var pairs: [CoveringArray.Pair]
  private var random: SeededGenerator
  /// The pairs that no row can hold.
  private(set) var impossible: [CoveringArray.Pair]

  init(_ companions: Companions, random: SeededGenerator) {
    self.companions = companions
    self.random = random
    pairs = companions.pairs
    impossible = companions.impossible
    open = companions.axes.indices.map { value in
      companions.starts.indices.map { $0 == companions.axes[value] ? 0 : companions[value, $0] }
    }
  }

  /// A row that holds an open pair; nil where none is left.
  mutating func candidate() -> [Int]? {
    while let place = pairs.indices.randomElement(using: &random) {
      let pair = pairs[place]
      if isOpen(pair.first, pair.second) {
        let all = companions.starts.indices.map { UInt64.max >> UInt64(64 - companions.values(of: $0).count) }
        let axes = companions.starts.indices.shuffled(using: &random)
        if let choices = narrowed(all, by: pair.first).flatMap({ narrowed($0, by: pair.second) }),
          let row = completed(choices, axes[...])
        {
          return row.map(\.trailingZeroBitCount)
        }
        close(pair.first, pair.second)
        impossible.append(pair)
      }
      pairs.swapAt(place, pairs.count - 1)
      pairs.removeLast()
    }
    return nil
  }

  /// What a value leaves of the choices; nil where nothing is left of an axis.
  private func narrowed(_ choices: Choices, by value: Int) -> Choices? {
    var result = choices
    for axis in result.indices {
      result[axis] &= companions[value, axis]
      if result[axis] == 0 { return nil }
    }
    return result
  }

  /// One choice of each of the axes, those with the most new pairs first; nil where none goes with the others.
  private mutating func completed(_ choices: Choices, _ axes: ArraySlice<Int>) -> Choices? {
    guard let axis = axes.first else { return choices }
    let values = companions.values(of: axis).filter { companions.bit($0) & choices[axis] != 0 }
    if values.count == 1, let value = values.first {
      return narrowed(choices, by: value).flatMap { completed($0, axes.dropFirst()) }
    }
    let ranked = values.shuffled(using: &random).map { value in
      (
        value: value,
        gain: choices.indices.count { choices[$0].nonzeroBitCount == 1 && open[value][$0] & choices[$0] != 0 }
      )
    }
    for choice in ranked.sorted(by: { $0.gain > $1.gain }) {
      if let rest = narrowed(choices, by: choice.value), let row = completed(rest, axes.dropFirst()) { return row }
    }
    return nil
  }

  private func isOpen(_ a: Int, _ b: Int) -> Bool { open[a][companions.axes[b]] & companions.bit(b) != 0 }

  private mutating func close(_ a: Int, _ b: Int) {
    open[a][companions.axes[b]] &= ~companions.bit(b)
    open[b][companions.axes[a]] &= ~companions.bit(a)
  }

  /// How many open pairs a row holds.
  func gain(of row: [Int]) -> Int {
    row.indices.reduce(0) { sum, axis in
      let value = companions.starts[axis] + row[axis]
      return sum + row.indices.dropFirst(axis + 1).count { open[value][$0] & (1 << UInt64(row[$0])) != 0 }
    }
  }

  /// Closes the pairs of a row.
  mutating func cover(_ row: [Int]) {
    for axis in row.indices {
      for other in row.indices.dropFirst(axis + 1) {
        close(companions.starts[axis] + row[axis], companions.starts[other] + row[other])
      }
    }
  }
}
