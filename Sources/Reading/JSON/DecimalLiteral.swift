/// A number's decimal digits and the power of ten they are times.
package struct DecimalLiteral {
  /// The power of ten.
  package var exponent = 0
  private var mantissa: UInt64 = 0
  private var count = 0

  /// No digit yet.
  package init() {}

  /// Adds a digit, 0...9, at the end.
  @inline(__always)
  package mutating func append(_ digit: UInt8) {
    // Leading zeros do not count; beyond 19 digits the mantissa is not used.
    if count > 0 || digit > 0 { count += 1 }
    if count <= 19 { mantissa = mantissa &* 10 &+ UInt64(digit) }
  }

  /// The value where one multiplication or division of exact numbers gives it, rounded correctly; nil where that needs more.
  /// The method is W. D. Clinger's ("How to read floating point numbers accurately", 1990).
  package var exactValue: Double? {
    guard count <= 19, mantissa <= 1 << 53 else { return nil }
    if exponent == 0 || mantissa == 0 { return Double(mantissa) }
    guard abs(exponent) < Self.powersOfTen.count else { return nil }
    let power = Self.powersOfTen[abs(exponent)]
    return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
