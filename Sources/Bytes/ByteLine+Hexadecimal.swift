extension ByteLine {
  /// Appends a number as four lower-case hexadecimal digits.
  @inlinable @inline(__always) public mutating func append(hex value: UInt16) {
    append(hex: UInt64(value), byteCount: 2)
  }

  /// Appends a byte as two lower-case hexadecimal digits.
  @inlinable @inline(__always) public mutating func append(hex byte: UInt8) {
    append(hex: UInt64(byte), byteCount: 1)
  }

  /// Appends the lowest `byteCount` bytes of a number, 8 at most, in lower-case hexadecimal digits, the most significant first.
  @inlinable @inline(__always) public mutating func append(hex value: UInt64, byteCount: Int) {
    if byteCount <= 4, byteCount > 0, hasRoom(for: 8), let base = room.baseAddress {
      // Eight digits are written, of which what follows takes the last ones' place.
      let word = Self.hexDigits(of: value &<< UInt64(32 &- 8 &* byteCount))
      UnsafeMutableRawPointer(base + count).storeBytes(of: word.bigEndian, as: UInt64.self)
      count &+= 2 &* byteCount
      return
    }
    var shift = UInt64(truncatingIfNeeded: byteCount &* 8)
    while shift > 0 {
      shift &-= 4
      let digit = UInt8(truncatingIfNeeded: value &>> shift & 15)
      append(digit < 10 ? 48 &+ digit : 87 &+ digit)
    }
  }

  /// The eight hexadecimal digits of a number's lowest 32 bits, one a byte, the first in the highest: halves, bytes and digits are
  /// split side by side.
  @inlinable @inline(__always) public static func hexDigits(of value: UInt64) -> UInt64 {
    var word = value & 0xFFFF_FFFF
    word = (word | word &<< 16) & 0x0000_FFFF_0000_FFFF
    word = (word | word &<< 8) & 0x00FF_00FF_00FF_00FF
    word = (word | word &<< 4) & 0x0F0F_0F0F_0F0F_0F0F
    let letters = (word &+ 0x0606_0606_0606_0606) &>> 4 & 0x0101_0101_0101_0101
    return word &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
  }

  /// Appends bytes as two lower-case hexadecimal digits each.
  @inlinable @inline(__always) public mutating func append(hexDigitsOf bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 8, hasRoom(for: 2 &* bytes.count), let source = bytes.baseAddress, let base = room.baseAddress
    else {
      for byte in bytes { append(hex: byte) }
      return
    }
    let target = UnsafeMutableRawPointer(base + count)
    func put(_ place: Int) {
      let digits = Self.hexDigits(of: source.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt8>.self))
      target.storeBytes(of: digits, toByteOffset: 2 &* place, as: SIMD8<UInt16>.self)
    }
    var place = 0
    while place &+ 8 <= bytes.count {
      put(place)
      place &+= 8
    }
    // The last bytes that are no eight are written with those before them.
    if place < bytes.count { put(bytes.count &- 8) }
    count &+= 2 &* bytes.count
  }

  /// The hexadecimal digits of bytes, two in the order of memory each: split side by side.
  @inlinable @inline(__always) static func hexDigits(of bytes: SIMD8<UInt8>) -> SIMD8<UInt16> {
    let wide = SIMD8<UInt16>(truncatingIfNeeded: bytes)
    let digits = (wide &>> 4 | wide &<< 8) & 0x0F0F
    let letters = (digits &+ 0x0606) &>> 4 & 0x0101
    return digits &+ 0x3030 &+ letters &* 0x27
  }
}
