import Bytes

extension JSONScanner {
  /// Whether a number may begin with the byte.
  static func beginsNumber(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || isDigit(byte) }

  /// Reads a number by RFC 8259's grammar, rounded correctly; infinite where it is too large for a Double.
  mutating func number() throws(SyntaxFault) -> Double {
    let start = offset
    let isNegative = skip("-")
    var digits = DecimalLiteral()
    let firstDigit = offset
    guard digits.takeDigits(bytes, at: &offset) > 0 else { throw unexpected("a digit after '-'") }
    if bytes[firstDigit] == UInt8(ascii: "0"), offset > firstDigit + 1 {
      throw SyntaxFault(offset: start, message: "a number begins with 0 only before '.' or alone")
    }
    if skip(".") {
      let fraction = digits.takeDigits(bytes, at: &offset)
      guard fraction > 0 else { throw unexpected("a digit after '.'") }
      digits.exponent -= fraction
    }
    if let next = peek, Self.isLetter(next) { try exponent(&digits) }
    if let value = digits.exactValue { return isNegative ? -value : value }
    // Too many digits for exact arithmetic: the standard library rounds, and says nil or infinity beyond Double.
    return Double(String(decoding: bytes[start..<offset], as: UTF8.self)) ?? (isNegative ? -.infinity : .infinity)
  }

  /// Reads an exponent where there is one, behind which no letter may stand.
  private mutating func exponent(_ digits: inout DecimalLiteral) throws(SyntaxFault) {
    if skip("e") || skip("E") {
      let isSmall = skip("-")
      if !isSmall { _ = skip("+") }
      digits.exponent += try exponent() * (isSmall ? -1 : 1)
    }
    if let peek, Self.isLetter(peek) { throw unexpected("the end of a number") }
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

  /// Whether a byte is a letter, which may not stand behind a number.
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
