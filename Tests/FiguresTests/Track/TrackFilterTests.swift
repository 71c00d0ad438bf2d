import TestSupport
import Testing

@testable import Figures

/// Values that jump, from a seed.
private func noise(_ count: Int, seed: UInt64) -> [Double] {
  var generator = SeededGenerator(seed: seed)
  return (0..<count).map { _ in Double.random(in: -50...200, using: &generator) }
}

private func filtered(_ values: [Double], _ filter: SeriesFilter) -> [Double] {
  var result = values
  filter.apply(to: &result, in: values.indices)
  return result
}

private func naiveAverage(_ values: [Double], _ n: Int) -> [Double] {
  values.indices.map { i in
    let window = values[max(i - (n - 1) / 2, 0)...min(i + n / 2, values.count - 1)]
    return window.reduce(0, +) / Double(window.count)
  }
}

private func largestDifference(_ a: [Double], _ b: [Double]) -> Double {
  zip(a, b).map { abs($0 - $1) }.max() ?? .infinity
}

@Suite struct TrackFilterTests {
  @Test(arguments: [0, 0.1, 0.5, 1])
  func `a low-pass filter takes a fraction alpha of each change`(alpha: Double) {
    let values = noise(300, seed: 1)
    var expected = [values[0]]
    for x in values.dropFirst() { expected.append((1 - alpha) * expected[expected.count - 1] + alpha * x) }
    #expect(largestDifference(filtered(values, .lowPass(alpha)), expected) < 1e-9)
  }

  @Test(arguments: [1, 2, 3, 4, 7, 299, 300, 1000, Int.max])
  func `a moving average is the mean of its window, shortened at the ends`(count: Int) {
    let values = noise(300, seed: 2)
    let expected = naiveAverage(values, min(count, 10_000))
    #expect(largestDifference(filtered(values, .movingAverage(count)), expected) < 1e-9)
  }

  @Test func `an even window reaches one further ahead than back`() {
    #expect(filtered([0, 0, 12, 0, 0], .movingAverage(4)) == [4, 3, 3, 4, 0])
  }

  @Test(arguments: [SeriesFilter.lowPass(0.2), .movingAverage(4), .movingAverage(5)])
  func `zero phase runs forwards and then backwards over the result`(filter: SeriesFilter) {
    let values = noise(120, seed: 3)
    let once = filtered(values, filter)
    let twice = Array(filtered(once.reversed(), filter).reversed())
    var zeroPhase = filter
    zeroPhase.isZeroPhase = true
    #expect(largestDifference(filtered(values, zeroPhase), twice) < 1e-9)
  }

  @Test(arguments: [SeriesFilter.lowPass(0.2, zeroPhase: true), .movingAverage(4, zeroPhase: true)])
  func `zero phase answers an impulse far from the ends symmetrically`(filter: SeriesFilter) {
    var impulse = [Double](repeating: 0, count: 401)
    impulse[200] = 1
    let answer = filtered(impulse, filter)
    for distance in 1...60 { #expect(abs(answer[200 - distance] - answer[200 + distance]) < 1e-12) }
    #expect(answer[200] == answer.max())
  }

  @Test(arguments: [SeriesFilter.lowPass(0.3), .movingAverage(9), .lowPass(0.3, zeroPhase: true)])
  func `a level series stays as it is to the last bit`(filter: SeriesFilter) {
    let values = [Double](repeating: 0.1, count: 1000)
    #expect(filtered(values, filter) == values)
  }

  @Test func `each segment is filtered on its own`() {
    var values = [0.0, 0, 0, 100, 100, 100]
    SeriesFilter.lowPass(0.5).apply(to: &values, in: 0..<3)
    SeriesFilter.lowPass(0.5).apply(to: &values, in: 3..<6)
    #expect(values == [0, 0, 0, 100, 100, 100])
  }

  @Test func `missing values lie evenly between their neighbours and at the ends take the nearest`() {
    var values = [.nan, 2, .nan, .nan, 8, .nan]
    SeriesGaps.fill(&values, segments: [0..<6])
    #expect(values == [2, 2, 4, 6, 8, 8])
  }

  @Test func `a segment without any value lies between its neighbouring segments`() {
    var values = [1, .nan, .nan, .nan, .nan, 4]
    SeriesGaps.fill(&values, segments: [0..<2, 2..<4, 4..<6])
    #expect(values[0...1] == [1, 1])
    #expect(values[4...5] == [4, 4])
    #expect(values[2...3] == [2, 3])
  }
}
