/// The compressor of deflated data (RFC 1951) and of the streams around them. The same bytes give the same stream on every machine.
package enum Deflated {
  /// The zlib stream of some bytes (RFC 1950).
  package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    stream(of: bytes, after: [0x78, 0x9C]) { output in
      let check = Adler32.of(bytes)
      for shift in [24, 16, 8, 0] as [UInt32] { output.append(UInt8(truncatingIfNeeded: check >> shift)) }
    }
  }

  /// A zlib stream is no shorter: its head, a block of ten bits and its check.
  package static let leastZlibLength = 8

  /// The gzip file of some bytes (RFC 1952), without a time and a name.
  package static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    // The last two: neither the fastest nor the smallest, made on a system that is not told.
    stream(of: bytes, after: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]) { output in
      for number in [CRC32.of(bytes[...]), UInt32(truncatingIfNeeded: bytes.count)] {
        for shift in [0, 8, 16, 24] as [UInt32] { output.append(UInt8(truncatingIfNeeded: number >> shift)) }
      }
    }
  }

  private static func stream(
    of bytes: [UInt8], after head: [UInt8], closing: (inout [UInt8]) -> Void
  ) -> [UInt8] {
    var writer = BitWriter(head, room: bytes.count / 4)
    bytes.withUnsafeBytes { bytes in
      // Places within a part are numbers of 32 bits.
      for start in stride(from: 0, through: max(bytes.count - 1, 0), by: longestPart) {
        let end = min(start + longestPart, bytes.count)
        var deflater = Deflater(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
        deflater.run(isLast: end == bytes.count, into: &writer)
      }
    }
    writer.align()
    closing(&writer.bytes)
    return writer.bytes
  }

  private static let longestPart = 1 << 30
}
