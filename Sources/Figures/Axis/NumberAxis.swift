/// An axis of numbers: its ends and its marks.
struct NumberAxis: Hashable {
  /// The values at the ends, which differ.
  let range: ClosedRange<Double>
  /// The marked values.
  let ticks: [Double]
  /// The distance of the marks where it is even.
  let step: Double?

  /// The axis of data.
  ///
  /// - Parameters:
  ///   - wanted: The ends.
  ///   - ticks: The marks.
  ///   - values: The least and the largest value; nil where there is none.
  init(_ wanted: AxisRange, ticks: Ticks, values: ClosedRange<Double>?) {
    let ends = Ends(wanted, values)
    switch ticks {
    case .values(let list):
      let first = ends.isLowFixed ? ends.low : list.filter { $0 <= ends.low }.max() ?? ends.low
      let last = ends.isHighFixed ? ends.high : list.filter { $0 >= ends.high }.min() ?? ends.high
      range = first...last
      self.ticks = list
      step = nil
    case .count(let count):
      let run = TickRun.nearest(
        to: count, from: ends.low, to: ends.high, isLowFixed: ends.isLowFixed, isHighFixed: ends.isHighFixed)
      let values = run?.values ?? []
      let first = ends.isLowFixed ? ends.low : min(values.first ?? ends.low, ends.low)
      let last = ends.isHighFixed ? ends.high : max(values.last ?? ends.high, ends.high)
      range = first...last
      self.ticks = values
      step = run?.step.value
    }
  }
}

/// The ends of an axis before they are widened to ticks.
private struct Ends {
  var low: Double
  var high: Double
  var isLowFixed: Bool
  var isHighFixed: Bool

  init(_ wanted: AxisRange, _ values: ClosedRange<Double>?) {
    let (least, largest) = (values?.lowerBound, values?.upperBound)
    (isLowFixed, isHighFixed) = (wanted.low != .auto, wanted.high != .auto)
    switch (wanted.low, wanted.high) {
    case (.value(let low), .value(let high)): (self.low, self.high) = (low, high)
    case (.value(let low), .auto):
      self.low = low
      high = largest.flatMap { Ends.rise(low, $0) ? $0 : nil } ?? low + Ends.unit(of: low)
    case (.auto, .value(let high)):
      self.high = high
      low = least.flatMap { Ends.rise($0, high) ? $0 : nil } ?? high - Ends.unit(of: high)
    case (.auto, .auto):
      low = least ?? 0
      high = largest ?? 1
      if Ends.rise(low, high) { return }
      // A step on each side of data that are one value.
      let unit = Ends.unit(of: low)
      (low, high) = (low - unit, low + unit)
      (isLowFixed, isHighFixed) = (true, true)
    }
  }

  /// Whether two values rise by more than the rounding of sums.
  private static func rise(_ low: Double, _ high: Double) -> Bool {
    high - low > max(abs(high), abs(low)) * 1e-12
  }

  /// The step beside a value that stands alone: the power of ten of its first digit, 1 for 0.
  private static func unit(of value: Double) -> Double {
    value == 0 ? 1 : TickStep(digits: 1, power: DecimalDigits(value).exponent - 1).value
  }
}
