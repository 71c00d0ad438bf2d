extension Int {
  /// The whole part of a number: the nearer end of `Int` for what lies beyond it, 0 for not-a-number.
  ///
  /// The only way from a `Double` to a whole number in vecgen: the standard library's own conversion ends the process.
  @inline(__always) package init(saturating value: Double) {
    // 2^63 is the first power that `Int` does not hold.
    if value >= 0x1p63 {
      self = .max
    } else if value > -0x1p63 {
      self = Int(exactly: value.rounded(.towardZero)) ?? 0
    } else {
      self = value.isNaN ? 0 : .min
    }
  }

  /// The whole part of a number that counts something: kept within `range`, for what lies beyond it and for not-a-number.
  @inline(__always) package init(_ value: Double, within range: ClosedRange<Int>) {
    self = Swift.min(Swift.max(Int(saturating: value), range.lowerBound), range.upperBound)
  }
}
