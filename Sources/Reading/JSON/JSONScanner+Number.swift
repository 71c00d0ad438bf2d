extension JSONScanner {
  /// Whether a number may begin with the byte.
  static func beginsNumber(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || isDigit(byte) }

  /// Reads a number by RFC 8259's grammar, rounded correctly; infinite where it is too large for a Double.
  mutating func number() throws(SyntaxFault) -> Double {
    let start = offset
    let isNegative = skip("-")
    var digits = Digits()
    let firstDigit = offset
    guard takeDigits(&digits) > 0 else { throw unexpected("a digit after '-'") }
    if bytes[firstDigit] == UInt8(ascii: "0"), offset > firstDigit + 1 {
      throw SyntaxFault(offset: start, message: "a number begins with 0 only before '.' or alone")
    }
    if skip(".") {
      let fraction = takeDigits(&digits)
      guard fraction > 0 else { throw unexpected("a digit after '.'") }
      digits.exponent -= fraction
    }
    if skip("e") || skip("E") {
      let isSmall = skip("-")
      if !isSmall { _ = skip("+") }
      digits.exponent += try exponent() * (isSmall ? -1 : 1)
    }
    if let peek, peek | 0x20 >= UInt8(ascii: "a"), peek | 0x20 <= UInt8(ascii: "z") {
      throw unexpected("the end of a number")
    }
    if let value = digits.exactValue { return isNegative ? -value : value }
    // Too many digits for exact arithmetic: the standard library rounds, and says nil or infinity beyond Double.
    return Double(String(decoding: bytes[start..<offset], as: UTF8.self)) ?? (isNegative ? -.infinity : .infinity)
  }

  /// A number's decimal digits and the power of ten they are times.
  private struct Digits {
    var mantissa: UInt64 = 0
    var count = 0
    var exponent = 0

    /// The value where one multiplication or division of exact numbers gives it; the method is W. D. Clinger's (1990).
    var exactValue: Double? {
      guard count <= 19, mantissa <= 1 << 53 else { return nil }
      if exponent == 0 || mantissa == 0 { return Double(mantissa) }
      guard abs(exponent) < Self.powersOfTen.count else { return nil }
      let power = Self.powersOfTen[abs(exponent)]
      return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    }

    private static let powersOfTen: [Double] = [
      1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
      1e20, 1e21, 1e22,
    ]
  }

  /// Reads digits and says how many.
  @inline(__always)
  private mutating func takeDigits(_ digits: inout Digits) -> Int {
    let start = offset
    var (next, taken) = (start, digits)
    while next < bytes.count {
      let digit = bytes[next] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      // Leading zeros do not count; beyond 19 digits the mantissa is not used.
      if taken.count > 0 || digit > 0 { taken.count += 1 }
      if taken.count <= 19 { taken.mantissa = taken.mantissa &* 10 &+ UInt64(digit) }
      next += 1
    }
    (offset, digits) = (next, taken)
    return next - start
  }

  /// The exponent's size, at most a number so large that more makes no difference.
  private mutating func exponent() throws(SyntaxFault) -> Int {
    guard let peek, Self.isDigit(peek) else { throw unexpected("a digit in the exponent") }
    var value = 0
    while offset < bytes.count, Self.isDigit(bytes[offset]) {
      value = min(value * 10 + Int(bytes[offset] - UInt8(ascii: "0")), 1_000_000_000)
      offset += 1
    }
    return value
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
