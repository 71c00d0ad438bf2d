/// The compressor of a zlib stream (RFC 1950) of bytes that come in pieces. Where pieces begin changes nothing of the stream.
package struct ZlibWriter: ~Copyable {
  private var writer: BitWriter
  private var check = Adler32()
  private var deflater: Deflater

  /// A stream is no shorter: its head, a block of ten bits and its check.
  package static let leastLength = 8

  /// The stream of so many bytes, none of which has come.
  package init(of byteCount: Int) {
    writer = BitWriter([0x78, 0x9C], room: min(byteCount / 4, Self.pieceLength))
    deflater = Deflater(expecting: byteCount)
  }

  /// The stream of some bytes.
  package static func stream(of bytes: [UInt8]) -> [UInt8] {
    var writer = ZlibWriter(of: bytes.count)
    let first = bytes.withUnsafeBufferPointer { writer.add($0) }
    return first.isEmpty ? writer.finish() : first + writer.finish()
  }

  /// Takes further bytes.
  ///
  /// - Returns: A piece of the stream where one is finished, else nothing.
  package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    check.add(bytes)
    deflater.add(UnsafeRawBufferPointer(bytes), into: &writer)
    return writer.bytes.count < Self.pieceLength ? [] : writer.takeBytes()
  }

  /// The rest of the stream.
  package consuming func finish() -> [UInt8] {
    deflater.finish(into: &writer)
    writer.align()
    for shift in [24, 16, 8, 0] as [UInt32] { writer.bytes.append(UInt8(truncatingIfNeeded: check.value >> shift)) }
    return writer.bytes
  }

  private static let pieceLength = 1 << 17
}
