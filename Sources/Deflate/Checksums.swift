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
    Self.table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        for byte in bytes { register = table[Int((register ^ UInt32(byte)) & 0xFF)] ^ register >> 8 }
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

  private static let table: [UInt32] = (0..<256).map { (byte: UInt32) in
    (0..<8).reduce(byte) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
  }
}

/// The checksum of zlib's streams (RFC 1950, 8.2).
package enum Adler32 {
  /// The checksum of some bytes.
  package static func of(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    bytes.withUnsafeBufferPointer { bytes in
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
    }
    return high << 16 | low
  }
}
