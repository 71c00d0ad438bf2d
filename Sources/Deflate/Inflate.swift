/// The decompressor of zlib's streams (RFC 1950) and of the deflated data in them (RFC 1951).
///
/// Never makes more bytes than the caller allows, whatever the data say.
package struct Inflate {
  /// What came of a stream.
  package struct Result: Hashable, Sendable {
    /// The bytes that were compressed.
    package var bytes: [UInt8]
    /// The place in the input behind the stream's last byte.
    package var end: Int
  }

  private var input: BitReader
  private var output: [UInt8] = []
  private let limit: Int

  private init(_ bytes: [UInt8], _ range: Range<Int>, limit: Int) {
    input = BitReader(bytes, range)
    self.limit = max(limit, 0)
    // No code of deflate makes more than 1,032 bytes of one.
    output.reserveCapacity(min(self.limit, range.count > Int.max / 1032 ? Int.max : range.count * 1032))
  }

  /// The bytes of a zlib stream, their checksum looked at.
  ///
  /// - Parameters:
  ///   - bytes: What holds the stream; offsets of faults are places in it.
  ///   - start: The place of its first byte.
  ///   - limit: The most bytes that may come of it; one more is a fault.
  package static func zlib(_ bytes: [UInt8], from start: Int = 0, limit: Int) throws(InflateFault) -> Result {
    let start = min(max(start, 0), bytes.count)
    guard bytes.count - start >= 2 else { throw InflateFault(.cutShort, at: bytes.count) }
    let (method, flags) = (Int(bytes[start]), Int(bytes[start + 1]))
    guard method & 15 == 8, method >> 4 <= 7, (method << 8 | flags) % 31 == 0 else {
      throw InflateFault(.head, at: start)
    }
    guard flags & 0x20 == 0 else { throw InflateFault(.dictionary, at: start) }
    var inflate = Inflate(bytes, start + 2..<bytes.count, limit: limit)
    try inflate.run()
    inflate.input.align()
    let place = inflate.input.offset
    var checksum: UInt32 = 0
    for _ in 0..<4 { checksum = checksum << 8 | UInt32(truncatingIfNeeded: try inflate.input.take(8)) }
    guard checksum == Adler32.of(inflate.output) else { throw InflateFault(.checksum, at: place) }
    return Result(bytes: inflate.output, end: inflate.input.offset)
  }

  /// The bytes of deflated data without a head or a checksum.
  package static func raw(_ bytes: [UInt8], from start: Int = 0, limit: Int) throws(InflateFault) -> Result {
    let start = min(max(start, 0), bytes.count)
    var inflate = Inflate(bytes, start..<bytes.count, limit: limit)
    try inflate.run()
    inflate.input.align()
    return Result(bytes: inflate.output, end: inflate.input.offset)
  }

  private mutating func run() throws(InflateFault) {
    var isLast = false
    while !isLast {
      isLast = try input.take(1) == 1
      switch try input.take(2) {
      case 0: try stored()
      case 1:
        guard let literals = HuffmanTable.fixedLiterals, let distances = HuffmanTable.fixedDistances else {
          throw input.fault(.code)
        }
        try block(literals, distances)
      case 2:
        let codes = try codes()
        try block(codes.literals, codes.distances)
      default: throw input.fault(.block)
      }
    }
  }

  /// A block of bytes as they are (RFC 1951, 3.2.4).
  private mutating func stored() throws(InflateFault) {
    input.align()
    let count = try input.take(16)
    guard try input.take(16) == count ^ 0xFFFF else { throw input.fault(.storedLength) }
    guard count <= limit - output.count else { throw input.fault(.limit(limit)) }
    try input.take(bytes: count, into: &output)
  }

  /// The codes that a block brings (RFC 1951, 3.2.7).
  private mutating func codes() throws(InflateFault) -> (literals: HuffmanTable, distances: HuffmanTable) {
    let (literalCount, distanceCount) = (try input.take(5) + 257, try input.take(5) + 1)
    let lengthCount = try input.take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw input.fault(.code) }
    var lengths = [UInt8](repeating: 0, count: LengthCode.order.count)
    for place in LengthCode.order.prefix(lengthCount) {
      lengths[place] = UInt8(truncatingIfNeeded: try input.take(3))
    }
    guard let code = HuffmanTable(lengths: lengths[...]), !code.symbols.isEmpty else { throw input.fault(.code) }
    lengths.removeAll(keepingCapacity: true)
    let total = literalCount + distanceCount
    while lengths.count < total {
      let symbol = try input.take(code)
      if symbol < 16 {
        lengths.append(UInt8(truncatingIfNeeded: symbol))
        continue
      }
      var (length, count): (UInt8, Int) = (0, 0)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw input.fault(.code) }
        (length, count) = (last, 3 + (try input.take(2)))
      case 17: count = 3 + (try input.take(3))
      default: count = 11 + (try input.take(7))
      }
      guard lengths.count + count <= total else { throw input.fault(.code) }
      for _ in 0..<count { lengths.append(length) }
    }
    // A block without a code for its end has none.
    guard lengths[256] > 0, let literals = HuffmanTable(lengths: lengths[..<literalCount]),
      let distances = HuffmanTable(lengths: lengths[literalCount...])
    else { throw input.fault(.code) }
    return (literals, distances)
  }

  private mutating func block(_ literals: HuffmanTable, _ distances: HuffmanTable) throws(InflateFault) {
    while true {
      let symbol = try input.take(literals)
      if symbol < 256 {
        guard output.count < limit else { throw input.fault(.limit(limit)) }
        output.append(UInt8(truncatingIfNeeded: symbol))
        continue
      }
      if symbol == 256 { return }
      let index = symbol - 257
      guard index < LengthCode.bases.count else { throw input.fault(.symbol) }
      let length = LengthCode.bases[index] + (try input.take(LengthCode.extraBits[index]))
      let distanceSymbol = try input.take(distances)
      guard distanceSymbol < LengthCode.distanceBases.count else { throw input.fault(.symbol) }
      let distance =
        LengthCode.distanceBases[distanceSymbol] + (try input.take(LengthCode.distanceExtraBits[distanceSymbol]))
      guard distance <= output.count else { throw input.fault(.distance) }
      guard length <= limit - output.count else { throw input.fault(.limit(limit)) }
      copy(length, from: output.count - distance)
    }
  }

  /// Appends bytes that stand in the output already, those that this appends included.
  @inline(__always) private mutating func copy(_ length: Int, from start: Int) {
    // A slice of the output would hold it, and appending would then copy it whole.
    for index in start..<start + length { output.append(output[index]) }
  }
}
