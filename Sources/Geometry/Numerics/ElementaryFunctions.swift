#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The functions of the C library that vecgen uses; nothing else imports it for its mathematics.
public enum ElementaryFunctions {
  /// The sine of an angle in radians.
  public static func sin(_ x: Double) -> Double { _sin(x) }
  /// The cosine of an angle in radians.
  public static func cos(_ x: Double) -> Double { _cos(x) }
  /// The tangent of an angle in radians.
  public static func tan(_ x: Double) -> Double { _tan(x) }
  /// The angle of the vector (`x`, `y`) in radians, in -pi...pi.
  public static func atan2(_ y: Double, _ x: Double) -> Double { _atan2(y, x) }
  /// The arc cosine in radians; the argument is clamped to -1...1.
  public static func acos(_ x: Double) -> Double { _acos(min(max(x, -1), 1)) }
  /// The arc sine in radians; the argument is clamped to -1...1.
  public static func asin(_ x: Double) -> Double { _asin(min(max(x, -1), 1)) }
  /// The inverse hyperbolic tangent, of an argument between -1 and 1.
  public static func atanh(_ x: Double) -> Double { _atanh(x) }
  /// `base` to the power of `exponent`.
  public static func pow(_ base: Double, _ exponent: Double) -> Double { _pow(base, exponent) }
  /// The real cube root.
  public static func cbrt(_ x: Double) -> Double { _cbrt(x) }
  /// The natural logarithm.
  public static func log(_ x: Double) -> Double { _log(x) }
  /// The decimal logarithm.
  public static func log10(_ x: Double) -> Double { _log10(x) }
  /// e to the power of `x`.
  public static func exp(_ x: Double) -> Double { _exp(x) }
  /// The length of the vector (`x`, `y`), without overflow on the way.
  public static func hypot(_ x: Double, _ y: Double) -> Double { _hypot(x, y) }

  /// `x` rounded to a grid of 2^-20 relative to 1, so that a count taken from a sine, cosine or power does not depend on
  /// the last bit of a C library.
  public static func settled(_ x: Double) -> Double { (x * 1_048_576).rounded() / 1_048_576 }
}

private func _sin(_ x: Double) -> Double { sin(x) }
private func _cos(_ x: Double) -> Double { cos(x) }
private func _tan(_ x: Double) -> Double { tan(x) }
private func _atan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
private func _acos(_ x: Double) -> Double { acos(x) }
private func _asin(_ x: Double) -> Double { asin(x) }
private func _atanh(_ x: Double) -> Double { atanh(x) }
private func _pow(_ x: Double, _ y: Double) -> Double { pow(x, y) }
private func _cbrt(_ x: Double) -> Double { cbrt(x) }
private func _log(_ x: Double) -> Double { log(x) }
private func _log10(_ x: Double) -> Double { log10(x) }
private func _exp(_ x: Double) -> Double { exp(x) }
private func _hypot(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
