/// A number's decimal digits and the power of ten they are times.
public struct DecimalLiteral {
  /// The power of ten.
  public var exponent = 0
  @usableFromInline var mantissa: UInt64 = 0
  /// Whether there were more digits than the mantissa holds.
  @usableFromInline var isLong = false

  /// No digit yet.
  @inlinable
  public init() {}

  /// Takes the digits that stand in bytes from an offset on, which is moved behind them, and says how many there are.
  ///
  /// Up to seven are read at once: the lengths of numbers differ, so that a loop over digits is mispredicted once a number.
  @inlinable @inline(__always)
  public mutating func takeDigits(_ bytes: UnsafeBufferPointer<UInt8>, at offset: inout Int) -> Int {
    guard let base = bytes.baseAddress, offset + 8 <= bytes.count, mantissa <= Self.largestBeforeSeven else {
      return takeMany(bytes, at: &offset)
    }
    let word = UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
    let digits = word ^ Self.zeros
    // The high bit of each byte that is no digit, from the lowest such byte on.
    let others = ((digits &+ Self.beyondNine) | digits) & Self.highBits
    guard others != 0 else { return takeMany(bytes, at: &offset) }
    let count = others.trailingZeroBitCount >> 3
    let value = Self.value(ofEight: (digits << 8) << UInt64(56 - 8 * count))
    mantissa = mantissa &* Self.wholePower(count) &+ value
    offset += count
    return count
  }

  /// The same one by one, for many digits and for those at the end of the bytes.
  @usableFromInline
  mutating func takeMany(_ bytes: UnsafeBufferPointer<UInt8>, at offset: inout Int) -> Int {
    let start = offset
    while offset < bytes.count {
      let digit = bytes[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      append(digit)
      offset += 1
    }
    return offset - start
  }

  /// Adds a digit, 0...9, at the end.
  private mutating func append(_ digit: UInt8) {
    let (product, isTooLong) = mantissa.multipliedReportingOverflow(by: 10)
    let (sum, isTooLarge) = product.addingReportingOverflow(UInt64(digit))
    if isTooLong || isTooLarge { isLong = true }
    mantissa = sum
  }

  /// A mantissa that seven more digits leave within 64 bits.
  @inlinable
  static var largestBeforeSeven: UInt64 { 900_000_000_000 }
  @inlinable
  static var zeros: UInt64 { 0x3030_3030_3030_3030 }
  @inlinable
  static var beyondNine: UInt64 { 0x7676_7676_7676_7676 }
  @inlinable
  static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// The number that eight digits are, the first in the lowest byte: pairs, then fours, then all (D. Lemire's way).
  @inlinable @inline(__always)
  static func value(ofEight digits: UInt64) -> UInt64 {
    let pairs = digits &* 10 &+ (digits >> 8)
    let low = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let high = ((pairs >> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (low &+ high) >> 32
  }

  /// A power of ten up to the seventh.
  @inlinable @inline(__always)
  static func wholePower(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    default: 10_000_000
    }
  }

  /// The value where one multiplication or division of exact numbers gives it, rounded correctly; nil where that needs more.
  /// The method is W. D. Clinger's ("How to read floating point numbers accurately", 1990).
  @inlinable @inline(__always)
  public var exactValue: Double? {
    guard !isLong, mantissa <= 1 << 53 else { return nil }
    let value = Double(Int64(bitPattern: mantissa))
    if exponent == 0 || mantissa == 0 { return value }
    guard exponent >= -22, exponent <= 22 else { return nil }
    return exponent < 0 ? value / Self.power(-exponent) : value * Self.power(exponent)
  }

  /// A power of ten up to the twenty-second, all of which a Double holds exactly.
  @inlinable @inline(__always)
  static func power(_ exponent: Int) -> Double {
    switch exponent {
    case 1: 1e1
    case 2: 1e2
    case 3: 1e3
    case 4: 1e4
    case 5: 1e5
    case 6: 1e6
    case 7: 1e7
    case 8: 1e8
    case 9: 1e9
    case 10: 1e10
    case 11: 1e11
    case 12: 1e12
    case 13: 1e13
    case 14: 1e14
    case 15: 1e15
    case 16: 1e16
    case 17: 1e17
    case 18: 1e18
    case 19: 1e19
    case 20: 1e20
    case 21: 1e21
    case 22: 1e22
    default: 1
    }
  }
}
