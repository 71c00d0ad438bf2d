/// The compressor of deflated data (RFC 1951) in zlib's streams (RFC 1950). The same bytes give the same stream on every machine.
package enum Deflated {
  /// The zlib stream of some bytes.
  package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter([0x78, 0x9C], room: bytes.count / 4)
    var deflater = Deflater(expecting: bytes.count)
    bytes.withUnsafeBytes { deflater.add($0, into: &writer) }
    deflater.finish(into: &writer)
    writer.align()
    let check = Adler32.of(bytes)
    for shift in [24, 16, 8, 0] as [UInt32] { writer.bytes.append(UInt8(truncatingIfNeeded: check >> shift)) }
    return writer.bytes
  }

  /// A zlib stream is no shorter: its head, a block of ten bits and its check.
  package static let leastZlibLength = 8
}
