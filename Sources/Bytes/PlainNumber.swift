/// A number as nearly all are written: up to seven digits, and behind a point one to seven more where there is one.
///
/// Each part is found by one load and valued by products (D. Lemire's way), so that no loop has a length to be guessed. What has
/// more digits, an exponent, or is no number at all is left to others.
public struct PlainNumber {
  /// The value, rounded correctly.
  public let value: Double
  /// How many bytes it takes; 0 where it is something else.
  public let length: Int

  /// How many bytes from the first on have to be there.
  @inlinable public static var reach: Int { 24 }

  @inlinable @inline(__always)
  init(value: Double, length: Int) {
    self.value = value
    self.length = length
  }

  @inlinable static var none: PlainNumber { PlainNumber(value: 0, length: 0) }

  /// The number that stands at an offset of bytes, which reach `reach` bytes from there at least.
  ///
  /// What follows it, which is within reach, is not looked at: it may be an exponent.
  @inlinable @inline(__always)
  public init(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    let sign = bytes[offset] == UInt8(ascii: "-") ? 1 : 0
    let word = Self.word(bytes, offset &+ sign)
    let wholeBits = Self.digitBits(word)
    // From one digit to seven: none is far more as an unsigned number. A zero before other digits is wrong in JSON.
    guard wholeBits &- 8 <= 48, word & 0xFF != 0 || wholeBits == 8 else {
      self = .none
      return
    }
    let next = UInt8(truncatingIfNeeded: word &>> wholeBits)
    let wholeCount = Int(wholeBits &>> 3)
    guard next == Self.point else {
      let value = DecimalLiteral.value(ofEight: word &<< (64 &- wholeBits))
      self = Self.signed(Double(Int64(bitPattern: value)), sign, length: wholeCount &+ sign)
      return
    }
    let tail = Self.word(bytes, offset &+ sign &+ wholeCount &+ 1)
    let tailBits = Self.digitBits(tail)
    guard tailBits &- 8 <= 48 else {
      self = .none
      return
    }
    let tailCount = Int(tailBits &>> 3)
    let digits: UInt64
    if wholeBits &+ tailBits <= 64 {
      // Both parts side by side in one word.
      let both = word & (1 &<< wholeBits &- 1) | tail &<< wholeBits
      digits = DecimalLiteral.value(ofEight: both &<< (64 &- wholeBits &- tailBits))
    } else {
      let whole = DecimalLiteral.value(ofEight: word &<< (64 &- wholeBits))
      let rest = DecimalLiteral.value(ofEight: tail &<< (64 &- tailBits))
      digits = whole &* DecimalLiteral.wholePower(tailCount) &+ rest
    }
    // Both are exact, so that the quotient is rounded once (W. D. Clinger's way).
    let value = Double(Int64(bitPattern: digits)) / DecimalLiteral.power(tailCount)
    self = Self.signed(value, sign, length: wholeCount &+ tailCount &+ sign &+ 1)
  }

  @inlinable @inline(__always)
  static func signed(_ value: Double, _ sign: Int, length: Int) -> PlainNumber {
    PlainNumber(value: Double(bitPattern: value.bitPattern | UInt64(bitPattern: Int64(sign)) &<< 63), length: length)
  }

  /// Eight bytes, in which digits are their values.
  @inlinable @inline(__always)
  static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(bytes)
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) ^ DecimalLiteral.zeros
  }

  /// How many bits the digits take that a word begins with: 8 for each.
  @inlinable @inline(__always)
  static func digitBits(_ word: UInt64) -> UInt64 {
    let others = ((word &+ DecimalLiteral.beyondNine) | word) & DecimalLiteral.highBits
    return UInt64(truncatingIfNeeded: others.trailingZeroBitCount) & 0x78
  }

  @inlinable static var point: UInt8 { UInt8(ascii: ".") ^ UInt8(ascii: "0") }
}
