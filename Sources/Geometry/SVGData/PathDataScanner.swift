/// Reads the tokens of SVG path data from bytes.
///
/// Source: SVG 2, section 9.3.9 "The grammar for path data".
struct PathDataScanner {
  private let bytes: [UInt8]
  /// The number of bytes read.
  private(set) var offset = 0

  /// The largest size of a number: the scene format's limit, beyond which sums and products might leave the range that
  /// outputs can write.
  static let limit = 1e9

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next byte; nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func advance() { offset += 1 }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte), byte != 0x0B { offset += 1 }
  }

  /// Skips spaces and at most one comma; answers whether there was a comma.
  @discardableResult
  mutating func skipSeparator() -> Bool {
    skipSpace()
    guard next == UInt8(ascii: ",") else { return false }
    offset += 1
    skipSpace()
    return true
  }

  /// Whether a number may begin at the next byte.
  var isAtNumber: Bool {
    guard let byte = next else { return false }
    return PathDataScanner.isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }

  /// An arc's flag, one digit that needs no separator after it.
  mutating func flag() throws(PathSyntaxError) -> Bool {
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw PathSyntaxError(offset: offset, message: "expected an arc flag, 0 or 1")
    }
    offset += 1
    return byte == UInt8(ascii: "1")
  }

  /// A number, rounded correctly.
  mutating func number() throws(PathSyntaxError) -> Double {
    let start = offset
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { offset += 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var exponent = 0
    var isExact = true
    func take(_ byte: UInt8, fraction: Bool) {
      digits += 1
      if mantissa < PathDataScanner.largestShortMantissa {
        mantissa = mantissa * 10 + UInt64(byte - 0x30)
        if fraction { exponent -= 1 }
      } else {
        isExact = false
      }
    }
    while let byte = next, PathDataScanner.isDigit(byte) {
      take(byte, fraction: false)
      offset += 1
    }
    if next == UInt8(ascii: ".") {
      offset += 1
      while let byte = next, PathDataScanner.isDigit(byte) {
        take(byte, fraction: true)
        offset += 1
      }
    }
    guard digits > 0 else { throw PathSyntaxError(offset: start, message: "expected a number") }
    exponent += scanExponent()
    var value: Double
    if isExact, mantissa == 0 {
      value = 0
    } else if isExact, abs(exponent) < PathDataScanner.exactPowers.count {
      // Both are exact in a Double, so that one operation rounds once.
      let power = PathDataScanner.exactPowers[abs(exponent)]
      value = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    } else {
      // Only numbers of more than 15 digits or huge exponents come here.
      value = abs(Double(String(decoding: bytes[start..<offset], as: UTF8.self)) ?? .infinity)
    }
    if isNegative { value = -value }
    guard abs(value) <= PathDataScanner.limit else {
      throw PathSyntaxError(offset: start, message: "the number is larger than 1e9 in size")
    }
    return value
  }

  /// The exponent where one follows; an `e` without digits is left where it is.
  private mutating func scanExponent() -> Int {
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return 0 }
    let start = offset
    offset += 1
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { offset += 1 }
    var value = 0
    let firstDigit = offset
    while let byte = next, PathDataScanner.isDigit(byte) {
      // Any exponent of this size overflows or vanishes whatever stands before it.
      if value < 1_000_000 { value = value * 10 + Int(byte - 0x30) }
      offset += 1
    }
    guard offset > firstDigit else {
      offset = start
      return 0
    }
    return isNegative ? -value : value
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  /// Below it one more digit still leaves an integer that a Double holds exactly (2^53 is above 9e15).
  private static let largestShortMantissa: UInt64 = 900_000_000_000_000
  /// The powers of ten that a Double holds exactly.
  private static let exactPowers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
