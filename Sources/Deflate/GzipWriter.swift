/// The compressor of a gzip file (RFC 1952), without a time and a name, of bytes that come in pieces. Where pieces begin changes nothing
/// of the file.
package struct GzipWriter: ~Copyable {
  // The last two: neither the fastest nor the smallest, made on a system that is not told.
  private var writer = BitWriter([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255], room: 0)
  private var check = CRC32()
  private var byteCount = 0
  /// What came before it was known that more comes than a window of matches.
  private var first: [UInt8] = []
  private var deflater: Deflater?

  /// The file of no bytes yet.
  package init() {}

  /// Takes further bytes.
  ///
  /// - Returns: What of the file is finished and has not been told.
  package mutating func add(_ bytes: [UInt8]) -> [UInt8] {
    check.add(bytes[...])
    byteCount += bytes.count
    if byteCount < MatchFinder.window {
      first += bytes
      return []
    }
    begin()
    bytes.withUnsafeBytes { deflater?.add($0, into: &writer) }
    return writer.takeBytes()
  }

  /// The rest of the file.
  package consuming func finish() -> [UInt8] {
    begin()
    deflater?.finish(into: &writer)
    writer.align()
    for number in [check.value, UInt32(truncatingIfNeeded: byteCount)] {
      for shift in [0, 8, 16, 24] as [UInt32] { writer.bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    return writer.bytes
  }

  /// Hands on what came first.
  private mutating func begin() {
    guard deflater == nil else { return }
    // From a window on nobody has to know.
    deflater = Deflater(expecting: byteCount < MatchFinder.window ? byteCount : .max)
    first.withUnsafeBytes { deflater?.add($0, into: &writer) }
    first = []
  }
}
