import TestSupport

/// Rows of values, one of each axis, such that every two values of different axes that may meet do meet in a row.
///
/// Made greedily as AETG does (Cohen, Dalal, Fredman, Patton 1997): of some candidates, each grown from a pair that is not
/// covered yet, the row with the most new pairs.
struct CoveringArray: Sendable {
  /// Two values that may meet: indices of values over all axes, the smaller first.
  struct Pair: Hashable, Sendable {
    let first: Int
    let second: Int
  }

  /// The values of each row, an index for each axis.
  private(set) var rows: [[Int]] = []
  /// The pairs that may meet and stand in no row, since `limit` ended the work.
  private(set) var missing: [Pair] = []
  /// The pairs that may meet as such, but beside no values of the other axes.
  private(set) var impossible: [Pair] = []

  private static let candidates = 8

  /// - Parameters:
  ///   - counts: How many values each axis has.
  ///   - mayMeet: Whether two values, numbered over all axes, may stand in one row.
  ///   - limit: The most rows.
  init(counts: [Int], seed: UInt64, limit: Int = .max, mayMeet: (Int, Int) -> Bool) {
    var builder = RowBuilder(counts: counts, mayMeet: mayMeet, random: SeededGenerator(seed: seed))
    while rows.count < limit {
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
    (missing, impossible) = (builder.uncovered, builder.impossible)
  }
}

/// What the rows are grown from.
private struct RowBuilder {
  private let counts: [Int]
  /// The number of each axis' first value.
  private let starts: [Int]
  private let total: Int
  private let mayMeet: [Bool]
  private var isOpen: [Bool]
  private var random: SeededGenerator
  /// The pairs that no row can hold.
  private(set) var impossible: [CoveringArray.Pair] = []

  init(counts: [Int], mayMeet: (Int, Int) -> Bool, random: SeededGenerator) {
    self.counts = counts
    self.random = random
    var starts: [Int] = []
    var total = 0
    for count in counts {
      starts.append(total)
      total += count
    }
    (self.starts, self.total) = (starts, total)
    let axes = counts.indices.flatMap { axis in Array(repeating: axis, count: counts[axis]) }
    var matrix = [Bool](repeating: false, count: total * total)
    for a in 0..<total {
      for b in 0..<total where axes[a] != axes[b] { matrix[a * total + b] = mayMeet(a, b) }
    }
    (self.mayMeet, isOpen) = (matrix, matrix)
  }

  var uncovered: [CoveringArray.Pair] {
    (0..<total).flatMap { a in
      (a..<total).filter { isOpen[a * total + $0] }.map { CoveringArray.Pair(first: a, second: $0) }
    }
  }

  /// A row that holds an open pair; nil where none is left. A pair that no row can hold is no longer open.
  mutating func candidate() -> [Int]? {
    while let pair = uncovered.randomElement(using: &random) {
      let axes = counts.indices.filter { !values(of: $0).contains(pair.first) && !values(of: $0).contains(pair.second) }
      if let row = completed([pair.first, pair.second], axes.shuffled(using: &random)[...]) {
        return row.sorted().enumerated().map { $1 - starts[$0] }
      }
      close(pair)
      impossible.append(pair)
    }
    return nil
  }

  private func values(of axis: Int) -> Range<Int> { starts[axis]..<(starts[axis] + counts[axis]) }

  /// The values with one of each of the axes, those with the most new pairs first; nil where none goes with the others.
  private mutating func completed(_ chosen: [Int], _ axes: ArraySlice<Int>) -> [Int]? {
    guard let axis = axes.first else { return chosen }
    let choices = possible(axis, beside: chosen).shuffled(using: &random).map { value in
      (value: value, gain: chosen.count { isOpen[value * total + $0] })
    }
    for choice in choices.sorted(by: { $0.gain > $1.gain }) {
      let longer = chosen + [choice.value]
      // Nothing is left of an axis: every row from here on would come to an end.
      guard !axes.dropFirst().contains(where: { possible($0, beside: longer).isEmpty }) else { continue }
      if let row = completed(longer, axes.dropFirst()) { return row }
    }
    return nil
  }

  private func possible(_ axis: Int, beside chosen: [Int]) -> [Int] {
    values(of: axis).filter { value in chosen.allSatisfy { mayMeet[value * total + $0] } }
  }

  private mutating func close(_ pair: CoveringArray.Pair) {
    isOpen[pair.first * total + pair.second] = false
    isOpen[pair.second * total + pair.first] = false
  }

  func gain(of row: [Int]) -> Int {
    var gain = 0
    forEachPair(of: row) { if isOpen[$0] { gain += 1 } }
    return gain
  }

  mutating func cover(_ row: [Int]) {
    var covered: [Int] = []
    forEachPair(of: row) { covered.append($0) }
    for index in covered { close(CoveringArray.Pair(first: index / total, second: index % total)) }
  }

  private func forEachPair(of row: [Int], _ body: (Int) -> Void) {
    for (i, a) in row.enumerated() {
      for (j, b) in row.enumerated() where j > i { body((starts[i] + a) * total + starts[j] + b) }
    }
  }
}
