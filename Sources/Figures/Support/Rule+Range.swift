import Reading
import SceneModel

extension Rule where Value == ClosedRange<Double> {
  /// Two numbers `[low, high]` that rise.
  static var risingRange: Rule {
    pair("a range [low, high]") { $0 < $1 ? nil : "the ends of a range must rise" }
  }

  /// Two numbers `[low, high]`, the second not below the first.
  static var orderedRange: Rule {
    pair("a range [low, high]") { $0 <= $1 ? nil : "the ends of a range must not fall" }
  }

  /// Two fractions `[begin, end]` that do not fall.
  static var holdRange: Rule {
    pair("two fractions [begin, end]") { begin, end in
      if begin < 0 || end > 1 || begin > 1 || end < 0 { return "both ends lie in 0...1" }
      return begin <= end ? nil : "the change of colour ends before it begins"
    }
  }

  private static func pair(
    _ expectation: String, fault: @escaping @Sendable (Double, Double) -> String?
  ) -> Rule {
    Rule<[Double]>.tuple(expectation, leastValues: [nil, nil]).checked { fault($0[0], $0[1]) }.map(
      back: { [$0.lowerBound, $0.upperBound] }
    ) { $0[0] <= $0[1] ? $0[0]...$0[1] : nil }
  }
}
