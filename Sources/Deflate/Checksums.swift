/// The cyclic redundancy check of PNG, gzip and zip (ISO 3309; PNG, annex D).
package struct CRC32: Sendable {
  private var register: UInt32 = 0xFFFF_FFFF

  /// The check of no byte.
  package init() {}

  /// The check of all bytes so far.
  package var value: UInt32 { ~register }

  /// Takes in further bytes.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    var register = register
    Self.tables.withUnsafeBufferPointer { tables in
      bytes.withUnsafeBytes { bytes in
        let words = bytes.count & ~7
        for place in stride(from: 0, to: words, by: 8) {
          let word =
            UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) ^ UInt64(register)
          register = 0
          for index in 0..<8 {
            register ^= tables[(7 &- index) &<< 8 | Int(truncatingIfNeeded: word &>> UInt64(8 &* index) & 0xFF)]
          }
        }
        for byte in bytes[words...] { register = tables[Int((register ^ UInt32(byte)) & 0xFF)] ^ register >> 8 }
      }
    }
    self.register = register
  }

  /// The check of some bytes.
  package static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var check = CRC32()
    check.add(bytes)
    return check.value
  }

  /// What a byte leaves when 0 to 7 bytes of zeros follow it: eight bytes are taken in at once.
  private static let tables: [UInt32] = {
    var tables: [UInt32] = (0..<256).map { (byte: UInt32) in
      (0..<8).reduce(byte) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
    }
    for index in 256..<2048 { tables.append(tables[Int(tables[index - 256] & 0xFF)] ^ tables[index - 256] >> 8) }
    return tables
  }()
}

/// The checksum of zlib's streams (RFC 1950, 8.2).
package struct Adler32: Sendable {
  private var (low, high): (UInt32, UInt32) = (1, 0)

  /// The checksum of no byte.
  package init() {}

  /// The checksum of all bytes so far.
  package var value: UInt32 { high << 16 | low }

  /// Takes in further bytes.
  package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (low, high) = (low, high)
    var start = 0
    while start < bytes.count {
      // So many sums of bytes fit in 32 bits before the remainder is due.
      let end = min(start + 5552, bytes.count)
      for index in start..<end {
        low &+= UInt32(bytes[index])
        high &+= low
      }
      (low, high) = (low % 65_521, high % 65_521)
      start = end
    }
    (self.low, self.high) = (low, high)
  }

  /// The checksum of some bytes.
  package static func of(_ bytes: [UInt8]) -> UInt32 {
    var check = Adler32()
    bytes.withUnsafeBufferPointer { check.add($0) }
    return check.value
  }
}
