import SceneModel

/// A filter that smooths the values along a track, each segment on its own.
public struct SeriesFilter: Hashable, Sendable {
  /// How each value follows from the ones around it.
  public enum Kind: Hashable, Sendable {
    /// Values as they are.
    case none
    /// y0 = x0, yi = y(i-1) + alpha (xi - y(i-1)); alpha within 0...1, the smaller the smoother.
    case lowPass(alpha: Double)
    /// The mean from i - (n - 1) / 2 to i + n / 2 in whole numbers, shortened at the ends; n at least 1.
    case movingAverage(count: Int)
  }

  /// How each value follows from the ones around it.
  public var kind: Kind
  /// Whether the filter runs forwards and then backwards over the result, so that nothing is delayed.
  public var isZeroPhase: Bool

  /// A filter.
  public init(_ kind: Kind, zeroPhase isZeroPhase: Bool = false) {
    self.kind = kind
    self.isZeroPhase = isZeroPhase
  }

  /// Values as they are.
  public static let none = SeriesFilter(.none)
  /// A low-pass filter; `alpha` within 0...1.
  public static func lowPass(_ alpha: Double, zeroPhase: Bool = false) -> SeriesFilter {
    SeriesFilter(.lowPass(alpha: alpha), zeroPhase: zeroPhase)
  }
  /// A moving average over `count` values, at least 1.
  public static func movingAverage(_ count: Int, zeroPhase: Bool = false) -> SeriesFilter {
    SeriesFilter(.movingAverage(count: count), zeroPhase: zeroPhase)
  }

  /// What is wrong with the filter; nil where nothing is.
  var fault: String? {
    switch kind {
    case .none: nil
    case .lowPass(let alpha): named("lowPass", NumberLimit.fraction.fault(of: alpha))
    case .movingAverage(let count):
      count >= 1 ? nil : "'movingAverage': expected a whole number of 1 or more, found \(count)"
    }
  }

  /// Filters a part of a series in place, in time linear in its length.
  func apply(to values: inout [Double], in range: Range<Int>) {
    guard kind != .none, range.count > 1 else { return }
    run(&values, range)
    guard isZeroPhase else { return }
    values[range].reverse()
    run(&values, range)
    values[range].reverse()
  }

  private func run(_ values: inout [Double], _ range: Range<Int>) {
    switch kind {
    case .none: return
    case .lowPass(let alpha):
      for index in range.dropFirst() { values[index] = values[index - 1] + alpha * (values[index] - values[index - 1]) }
    case .movingAverage(let count): Self.takeMeans(of: &values, range, over: min(count, 2 * range.count))
    }
  }

  private static func takeMeans(of values: inout [Double], _ range: Range<Int>, over count: Int) {
    // Sums of differences from the first value: a level series stays as it is to the last bit.
    let base = values[range.lowerBound]
    var sums = [0.0]
    sums.reserveCapacity(range.count + 1)
    var sum = 0.0
    for index in range {
      sum += values[index] - base
      sums.append(sum)
    }
    for index in 0..<range.count {
      let first = max(index - (count - 1) / 2, 0)
      let end = min(index + count / 2, range.count - 1) + 1
      values[range.lowerBound + index] = base + (sums[end] - sums[first]) / Double(end - first)
    }
  }
}
