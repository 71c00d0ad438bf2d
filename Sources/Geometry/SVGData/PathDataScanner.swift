import Bytes

/// Reads the tokens of SVG path data from bytes.
///
/// Source: SVG 2, section 9.3.9 "The grammar for path data".
struct PathDataScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The number of bytes read.
  var offset = 0

  /// The largest size of a number: the scene format's limit, beyond which sums and products might leave the range that
  /// outputs can write.
  static let limit = 1e9

  /// A scanner of bytes of UTF-8, which stay where they are.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// How many bytes there are.
  var length: Int { bytes.count }

  /// How many commands and places the letters of the whole text ask for, each counted once and arcs as commands alone.
  var roomForLetters: (commands: Int, points: Int) {
    var (commands, points) = (0, 0)
    for byte in bytes where byte >= UInt8(ascii: "A") {
      switch byte & ~0x20 {
      case UInt8(ascii: "M"), UInt8(ascii: "L"), UInt8(ascii: "H"), UInt8(ascii: "V"): points &+= 1
      case UInt8(ascii: "Q"), UInt8(ascii: "T"): points &+= 2
      case UInt8(ascii: "C"), UInt8(ascii: "S"): points &+= 3
      case UInt8(ascii: "A"), UInt8(ascii: "Z"): break
      default: continue
      }
      commands &+= 1
    }
    return (commands, points)
  }

  /// The next byte; nil at the end.
  @inline(__always)
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func advance() { offset += 1 }

  @inline(__always)
  mutating func skipSpace() {
    while let byte = next, byte <= 0x20, byte == 0x20 || (0x09...0x0D).contains(byte), byte != 0x0B { offset += 1 }
  }

  /// Skips spaces and at most one comma; answers whether there was a comma.
  @discardableResult @inline(__always)
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

  /// Reads two numbers of few digits with one space or comma between them, or none; nil, with nothing read, where they are written
  /// otherwise.
  @inline(__always)
  mutating func takePlainPoint() -> Point? {
    let start = offset
    guard let x = plainNumber() else { return nil }
    skipPlainSeparator()
    guard let y = plainNumber() else {
      offset = start
      return nil
    }
    return Point(x, y)
  }

  /// The same behind one space or comma, or none, that stands between two places of a command; where it is nil, that may be passed.
  @inline(__always)
  mutating func takeNextPlainPoint() -> Point? {
    skipPlainSeparator()
    return takePlainPoint()
  }

  @inline(__always)
  private mutating func skipPlainSeparator() {
    if next == UInt8(ascii: " ") || next == UInt8(ascii: ",") { offset &+= 1 }
  }

  /// Skips what stands between most commands that are written alike: a space, the letter and a space, of which any may lack; or else
  /// a comma. What is read from there has to be a number.
  @inline(__always)
  mutating func skipToPlainNumber(behind letter: UInt8) {
    guard next != UInt8(ascii: ",") else {
      offset &+= 1
      return
    }
    if next == UInt8(ascii: " ") { offset &+= 1 }
    guard next == letter else { return }
    offset &+= 1
    if next == UInt8(ascii: " ") { offset &+= 1 }
  }

  /// A number of few digits; nil where something else stands at `offset`, or the end is near.
  @inline(__always)
  private mutating func plainNumber() -> Double? {
    guard bytes.count &- offset >= PlainNumber.reach else { return nil }
    let number = PlainNumber(in: bytes, at: offset)
    guard number.length > 0, bytes[offset &+ number.length] | 0x20 != UInt8(ascii: "e") else { return nil }
    offset &+= number.length
    return number.value
  }

  /// A number, rounded correctly.
  mutating func number() throws(PathSyntaxError) -> Double {
    if let value = plainNumber() { return value }
    let start = offset
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { offset += 1 }
    var literal = DecimalLiteral()
    var digits = literal.takeDigits(bytes, at: &offset)
    if next == UInt8(ascii: ".") {
      offset += 1
      let fraction = literal.takeDigits(bytes, at: &offset)
      literal.exponent -= fraction
      digits += fraction
    }
    guard digits > 0 else { throw PathSyntaxError(offset: start, message: "expected a number") }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") { literal.exponent += scanExponent() }
    // Only numbers of more digits than a Double has or of huge exponents need the standard library.
    var value =
      literal.exactValue ?? abs(Double(String(decoding: bytes[start..<offset], as: UTF8.self)) ?? .infinity)
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
}
