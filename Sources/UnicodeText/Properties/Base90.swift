/// Numbers in base 90 that stand in the program as printable ASCII, `#` to `}` without the backslash, most significant
/// digit first: the form of all tables, read where they lie.
enum Base90 {
  /// The digit of a byte, 0...89.
  @inline(__always)
  static func digit(_ byte: UInt8) -> Int { Int(byte) - (byte > 0x5C ? 0x24 : 0x23) }

  /// The number of two digits.
  @inline(__always)
  static func pair(_ start: UnsafePointer<UInt8>) -> Int { digit(start[0]) * 90 + digit(start[1]) }

  /// The number of three digits.
  @inline(__always)
  static func triple(_ start: UnsafePointer<UInt8>) -> Int { pair(start) * 90 + digit(start[2]) }

  /// The scalar whose value is the number of three digits; nil for 0.
  @inline(__always)
  static func scalar(_ start: UnsafePointer<UInt8>) -> Unicode.Scalar? {
    let value = triple(start)
    return value == 0 ? nil : Unicode.Scalar(UInt32(value))
  }
}
