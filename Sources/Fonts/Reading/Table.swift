/// A table of a face that is read where it is asked: where it lies in the file, and the blocks it comes from.
struct Table: Sendable {
  let tag: Tag
  let range: Range<Int>
  let cache: BlockCache

  /// The length in bytes.
  var count: Int { range.count }

  /// The whole table.
  func whole() throws(FontFault) -> TableReader { TableReader(tag, try cache.whole(range)) }

  /// Some bytes of the table.
  func part(_ at: Int, count: Int) throws(FontFault) -> TableReader {
    guard at >= 0, count >= 0, at <= self.count - count else {
      throw FontFault.cut(tag, at: min(max(at, 0), self.count))
    }
    let first = range.lowerBound + at
    return TableReader(tag, try cache.bytes(first..<first + count), start: at)
  }

  /// Two bytes, without a copy.
  func uint16(_ at: Int) throws(FontFault) -> Int {
    guard at >= 0, at <= count - 2 else { throw FontFault.cut(tag, at: min(max(at, 0), count)) }
    let (block, index) = try cache.block(around: range.lowerBound + at)
    // The second byte of an odd place may be the next block's first.
    guard index + 1 < block.count else { return try part(at, count: 2).uint16(0) }
    return Int(block[index]) << 8 | Int(block[index + 1])
  }

  /// At most `count` bytes of the table: fewer where it ends.
  func available(_ at: Int, count: Int) throws(FontFault) -> TableReader {
    try part(at, count: min(count, max(self.count - at, 0)))
  }
}
