/// One block on its way into a stream: stored, in the fixed code, or in codes of its own, whatever takes the fewest bits.
struct BlockWriter {
  private let counts: TokenCounts
  private let tokens: Slice<UnsafeMutableBufferPointer<Token>>
  private let bytes: UnsafeRawBufferPointer?

  /// A block.
  ///
  /// - Parameters:
  ///   - counts: How often each symbol stands among the tokens.
  ///   - tokens: What it holds.
  ///   - bytes: The bytes that they stand for; nil where these are too many to be stored.
  init(_ counts: TokenCounts, _ tokens: Slice<UnsafeMutableBufferPointer<Token>>, _ bytes: UnsafeRawBufferPointer?) {
    (self.counts, self.tokens, self.bytes) = (counts, tokens, bytes)
  }

  /// Writes the block.
  func write(isLast: Bool, into writer: inout BitWriter) {
    let literals = HuffmanCode(counts: counts.literals, limit: HuffmanTable.longest)
    let distances = HuffmanCode(counts: counts.distances, limit: HuffmanTable.longest)
    let lengths = CodeLengths(literals, distances)
    let extraBits = counts.extraBits
    let own = lengths.bitCount + extraBits + bits(literals, distances)
    let fixed = extraBits + bits(Self.fixedLiterals, Self.fixedDistances)
    if let bytes, !bytes.isEmpty {
      // Each part begins with a head of three bits up to a whole byte, then two numbers of two bytes.
      let parts = (bytes.count + Self.longestStored - 1) / Self.longestStored
      let stored = writer.bitsToByte(after: 3) + 32 + 40 * (parts - 1) + 8 * bytes.count
      if stored < min(own, fixed) { return Self.store(bytes, isLast: isLast, into: &writer) }
    }
    writer.put(isLast ? 1 : 0, count: 1)
    if fixed <= own {
      writer.put(1, count: 2)
      write(Self.fixedLiterals, Self.fixedDistances, bitCount: fixed, into: &writer)
    } else {
      writer.put(2, count: 2)
      lengths.write(into: &writer)
      write(literals, distances, bitCount: own, into: &writer)
    }
  }

  private static let fixedLiterals = HuffmanCode(lengths: FixedCode.literalLengths)
  private static let fixedDistances = HuffmanCode(lengths: FixedCode.distanceLengths)
  /// The most bytes of a stored block.
  private static let longestStored = 65_535

  /// The bits of all codes.
  private func bits(_ literals: HuffmanCode, _ distances: HuffmanCode) -> Int {
    Self.bits(counts.literals, literals.lengths) + Self.bits(counts.distances, distances.lengths)
  }

  private static func bits(_ counts: [UInt32], _ lengths: [UInt8]) -> Int {
    counts.withUnsafeBufferPointer { counts in
      lengths.withUnsafeBufferPointer { lengths in
        var bits = 0
        for symbol in 0..<min(counts.count, lengths.count) { bits &+= Int(counts[symbol]) &* Int(lengths[symbol]) }
        return bits
      }
    }
  }

  private static func store(_ bytes: UnsafeRawBufferPointer, isLast: Bool, into writer: inout BitWriter) {
    for start in stride(from: 0, to: bytes.count, by: longestStored) {
      let end = min(start + longestStored, bytes.count)
      writer.put(isLast && end == bytes.count ? 1 : 0, count: 3)
      writer.align()
      writer.put(end - start, count: 16)
      writer.put(~(end - start) & 0xFFFF, count: 16)
      writer.bytes += bytes[start..<end]
    }
  }

  private func write(
    _ literals: HuffmanCode, _ distances: HuffmanCode, bitCount: Int, into writer: inout BitWriter
  ) {
    let (literals, distances) = (literals.entries, distances.entries)
    writer.put(atMost: bitCount) { bits in
      literals.withUnsafeBufferPointer { literals in
        distances.withUnsafeBufferPointer { distances in
          for index in tokens.indices {
            let token = tokens.base[index]
            let (distance, value) = (token.distance, token.lengthOrLiteral)
            guard distance > 0 else {
              bits.put(literals[value])
              bits.flush()
              continue
            }
            let length = TokenSymbol.ofLength(value)
            bits.put(literals[257 &+ length.symbol])
            bits.put(UInt64((value &- 3) & ((1 &<< length.extraBits) &- 1)), count: length.extraBits)
            let far = TokenSymbol.ofDistance(distance)
            bits.put(distances[far.symbol])
            bits.put(UInt64((distance &- 1) & ((1 &<< far.extraBits) &- 1)), count: far.extraBits)
            bits.flush()
          }
          bits.put(literals[TokenCounts.end])
          bits.flush()
        }
      }
    }
  }
}
