import Bytes
import Synchronization

extension JSONScanner {
  /// Rows that were read apart from those before them, behind each of which another one begins.
  private struct Part: Sendable {
    var packed: PackedNumbers
    /// Where the next row begins, and whether it is the next part's first.
    let next: Int
    let isWhole: Bool
  }

  /// The rows of a list as parts come in, up to one that is not whole.
  private struct Rows: Sendable {
    var packed: PackedNumbers
    var next: Int
    var isWhole = true
  }

  /// A text that threads share.
  private struct Text: @unchecked Sendable {
    let bytes: UnsafeBufferPointer<UInt8>
  }

  /// Reads rows of a width from `offset` on, where one begins, on all cores: as many as another one follows.
  ///
  /// What the text is from a place on is known when all before it was read; but mostly a bracket behind so many rows begins a row.
  ///
  /// - Parameter length: How far it is read at most, in bytes.
  /// - Returns: Whether rows may go on like this.
  mutating func takeSharedRows(of width: Int, length: Int) -> Bool {
    let count = min(length, bytes.count - offset) / Self.sharedPart
    guard cores.share(count) else { return false }
    let (text, start) = (Text(bytes: bytes), offset)
    let isBroken = Mutex(false)
    @Sendable func place(_ index: Int) -> Int {
      var place = start + index * Self.sharedPart
      while place < text.bytes.count, text.bytes[place] != UInt8(ascii: "[") { place += 1 }
      return place
    }
    tree.makeRoom(forNext: count * Self.sharedPart, at: offset)
    var rows = Rows(packed: tree.packed, next: offset)
    _ = cores.parts(of: count, atMost: 1, waiting: 32, into: &rows) { range -> Part? in
      if isBroken.withLock({ $0 }) { return nil }
      let part = Self.rows(of: width, in: text.bytes, from: place(range.lowerBound), to: place(range.upperBound))
      if !part.isWhole { isBroken.withLock { $0 = true } }
      return part
    } _: { part, rows in
      // One that was not begun, since another one broke off, ends the rows, too.
      rows.isWhole = rows.isWhole && part != nil
      guard var part else { return }
      if rows.isWhole {
        rows.packed.take(&part.packed)
        (rows.next, rows.isWhole) = (part.next, part.isWhole)
      }
      part.packed.deallocate()
    }
    tree.packed = rows.packed
    offset = rows.next
    return rows.isWhole
  }

  private static func rows(
    of width: Int, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Part {
    var scanner = JSONScanner(bytes, from: start, length: max(end - start, 1))
    let next = scanner.takeRows(of: width, until: end)
    return Part(packed: scanner.tree.packedAlone(), next: next, isWhole: next == end)
  }

  /// Reads rows from `offset` on, one of which begins there, until one begins at a place or beyond it.
  ///
  /// - Returns: Where the next row begins: one that nothing is known of, or behind which no other one begins.
  private mutating func takeRows(of width: Int, until end: Int) -> Int {
    while offset < end {
      let (place, first) = (offset, tree.numberCount)
      offset &+= 1
      skipSpace()
      if takeNumbers(), tree.numberCount &- first == width {
        skipSpace()
        if skip(",") {
          skipSpace()
          if peek == UInt8(ascii: "[") { continue }
        }
      }
      tree.removeNumbers(from: first)
      return place
    }
    return offset
  }

  /// So much text is read faster than a thread begins, and has some thousand numbers.
  private static let sharedPart = 1 << 14
  /// Behind so much of a list the rest of it is read by all cores.
  static let sharedStart = 1 << 17
  /// So many times what was read of a list is read on, since it may end.
  static let sharedShare = 8
}
