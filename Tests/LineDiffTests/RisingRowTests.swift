import LineDiff
import TestSupport
import Testing

@Suite struct RisingRowTests {
  /// The greatest length of a rising subsequence, tried in quadratic time.
  private func length(of values: [Int]) -> Int {
    var best: [Int] = []
    for (index, value) in values.enumerated() {
      best.append((0..<index).filter { values[$0] < value }.map { best[$0] }.max().map { $0 + 1 } ?? 1)
    }
    return best.max() ?? 0
  }

  @Test func `the row rises, and none is longer`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let values = (0..<Int.random(in: 0...40, using: &random)).map { _ in Int.random(in: 0...30, using: &random) }
      let row = LongestIncreasingSubsequence.longest(in: values)
      #expect(row == row.sorted() && zip(row, row.dropFirst()).allSatisfy { values[$0] < values[$1] }, "\(values)")
      #expect(row.count == length(of: values), "\(values)")
    }
  }
}
