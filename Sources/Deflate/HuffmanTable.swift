/// A Huffman code for decoding (RFC 1951, 3.2.2): short codes by one look into a table, longer ones bit by bit.
struct HuffmanTable: Sendable {
  /// The most bits of a code.
  static let longest = 15
  /// The bits of a code that the table knows.
  static let tableBits = 10

  /// For each pattern of bits, the first one lowest: the symbol times 16, and the code's length; 0 where it is longer or none.
  let entries: [UInt16]
  /// The number of codes of each length.
  let counts: [Int]
  /// The symbols in order of their codes.
  let symbols: [UInt16]

  /// The code of some symbols by the length of each one's code, 0 where it has none.
  ///
  /// Nil where more codes are wanted than there are, or where some are left over, but for one code alone of one bit, or none.
  init?(lengths: ArraySlice<UInt8>) {
    var counts = [Int](repeating: 0, count: Self.longest + 1)
    for length in lengths {
      guard Int(length) <= Self.longest else { return nil }
      counts[Int(length)] += 1
    }
    let used = lengths.count - counts[0]
    counts[0] = 0
    var left = 1
    for length in 1...Self.longest {
      left = left * 2 - counts[length]
      guard left >= 0 else { return nil }
    }
    guard left == 0 || used == 0 || used == 1 && counts[1] == 1 else { return nil }

    var starts = [Int](repeating: 0, count: Self.longest + 2)
    var codes = [Int](repeating: 0, count: Self.longest + 2)
    for length in 1...Self.longest {
      starts[length + 1] = starts[length] + counts[length]
      codes[length + 1] = (codes[length] + counts[length]) << 1
    }
    var symbols = [UInt16](repeating: 0, count: used)
    var entries = [UInt16](repeating: 0, count: 1 << Self.tableBits)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[starts[length]] = UInt16(truncatingIfNeeded: symbol)
      starts[length] += 1
      let code = codes[length]
      codes[length] += 1
      guard length <= Self.tableBits else { continue }
      let entry = UInt16(truncatingIfNeeded: symbol << 4 | length)
      var pattern = Self.reversed(code, bits: length)
      while pattern < entries.count {
        entries[pattern] = entry
        pattern += 1 << length
      }
    }
    (self.entries, self.counts, self.symbols) = (entries, counts, symbols)
  }

  /// Some bits, at most 16, in the other order.
  static func reversed(_ code: Int, bits: Int) -> Int {
    var word = UInt16(truncatingIfNeeded: code).byteSwapped
    word = (word & 0x0F0F) << 4 | word >> 4 & 0x0F0F
    word = (word & 0x3333) << 2 | word >> 2 & 0x3333
    word = (word & 0x5555) << 1 | word >> 1 & 0x5555
    return Int(word >> UInt16(truncatingIfNeeded: 16 - bits))
  }

  /// The code of literals and lengths in blocks that bring none (RFC 1951, 3.2.6).
  static let fixedLiterals = HuffmanTable(lengths: FixedCode.literalLengths[...])
  /// The code of distances in blocks that bring none.
  static let fixedDistances = HuffmanTable(lengths: FixedCode.distanceLengths[...])
}

/// The lengths of the codes that need not be sent (RFC 1951, 3.2.6).
enum FixedCode {
  /// Of literals and lengths.
  static let literalLengths: [UInt8] =
    Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112) + Array(repeating: 7, count: 24)
    + Array(repeating: 8, count: 8)
  /// Of distances; the last two stand for nothing.
  static let distanceLengths = [UInt8](repeating: 5, count: 32)
}

/// What the symbols of lengths and distances begin with, and how many bits follow them (RFC 1951, 3.2.5).
enum LengthCode {
  /// The first length of symbol 257 and those that follow.
  static let bases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  /// The bits behind each.
  static let extraBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
  /// The first distance of each symbol.
  static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]
  /// The bits behind each.
  static let distanceExtraBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]
  /// The order in which the lengths of the code for lengths are sent (RFC 1951, 3.2.7).
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
}
