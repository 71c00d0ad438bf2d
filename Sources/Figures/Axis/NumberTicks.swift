import Bytes
import Geometry

/// Which values of an axis have a mark.
public enum Ticks: Hashable, Sendable {
  /// These.
  case values([Double])
  /// About so many, 1...100, at multiples of 1, 2, 2.5 or 5 times a power of ten.
  case count(Int)
}

/// An end of an axis.
public enum AxisEnd: Hashable, Sendable {
  /// A value.
  case value(Double)
  /// The least or the largest value of the data, widened to a tick.
  case auto
}

/// The ends of an axis.
public struct AxisRange: Hashable, Sendable {
  /// The end of the small values.
  public var low: AxisEnd
  /// The end of the large values.
  public var high: AxisEnd

  /// Two ends; two values rise.
  public init(_ low: AxisEnd, _ high: AxisEnd) {
    self.low = low
    self.high = high
  }

  /// Both ends from the data.
  public static let auto = AxisRange(.auto, .auto)

  /// Two values.
  public static func fixed(_ range: ClosedRange<Double>) -> AxisRange {
    AxisRange(.value(range.lowerBound), .value(range.upperBound))
  }

  var isAuto: Bool { low == .auto || high == .auto }
}

/// A step of ticks: 1, 2, 2.5 or 5 times a power of ten, kept in whole numbers so that every tick is the nearest `Double`.
struct TickStep: Hashable {
  /// 1, 2, 5 or 25.
  let digits: Int
  /// The power of ten that the digits are multiplied by.
  let power: Int

  /// The value at a multiple of the step.
  func value(at index: Double) -> Double {
    let whole = index * Double(digits)
    let factor = ElementaryFunctions.pow(10, Double(abs(power)))
    return power < 0 ? whole / factor : whole * factor
  }

  /// The step itself.
  var value: Double { value(at: 1) }

  /// The ticks of an axis from `low` to `high`, widened to ticks at the ends that are not fixed; none may lie between two
  /// fixed ones.
  func run(from low: Double, to high: Double, isLowFixed: Bool, isHighFixed: Bool) -> TickRun {
    // What is a multiple up to rounding is one.
    let (a, b) = (low / value, high / value)
    let first = isLowFixed ? (a - Self.rounding(a)).rounded(.up) : (a + Self.rounding(a)).rounded(.down)
    let last = isHighFixed ? (b + Self.rounding(b)).rounded(.down) : (b - Self.rounding(b)).rounded(.up)
    return TickRun(step: self, first: first, count: Int(saturating: max(last - first + 1, 0)))
  }

  private static func rounding(_ multiple: Double) -> Double { max(abs(multiple), 1) * 1e-9 }

  /// The steps from the finest that may be asked for to the first that is not below a span, which is above 0.
  static func candidates(span: Double, count: Int) -> [TickStep] {
    let top = Int(saturating: ElementaryFunctions.log10(span).rounded(.up)) + 1
    let bottom = Int(saturating: ElementaryFunctions.log10(span / Double(count)).rounded(.down)) - 1
    var steps: [TickStep] = []
    for power in bottom...max(top, bottom) {
      for step in [
        TickStep(digits: 1, power: power), TickStep(digits: 2, power: power), TickStep(digits: 25, power: power - 1),
        TickStep(digits: 5, power: power),
      ] {
        steps.append(step)
        if step.value >= span { return steps }
      }
    }
    return steps
  }
}

/// Ticks that follow one another at multiples of a step.
struct TickRun: Hashable {
  let step: TickStep
  /// The first tick in steps.
  let first: Double
  let count: Int

  /// The ticks' values, rising.
  var values: [Double] { (0..<count).map { step.value(at: first + Double($0)) } }

  /// The run whose count is nearest to the wanted one, of two the larger step; `high` is above `low`.
  static func nearest(
    to count: Int, from low: Double, to high: Double, isLowFixed: Bool, isHighFixed: Bool
  ) -> TickRun? {
    var best: TickRun?
    for step in TickStep.candidates(span: high - low, count: count) {
      let run = step.run(from: low, to: high, isLowFixed: isLowFixed, isHighFixed: isHighFixed)
      if abs(run.count - count) <= best.map({ abs($0.count - count) }) ?? Int.max { best = run }
    }
    return best
  }
}
