/// An INDEX of CFF or CFF2, searched in its bytes (Adobe Technical Note 5176, 5; OpenType, CFF2).
struct CompactIndex: Sendable {
  private let table: Table
  /// The number of entries.
  let count: Int
  private let offsetSize: Int
  private let offsetsAt: Int
  /// The byte before the first entry's first: offsets count from it.
  private let base: Int
  /// The byte after the INDEX.
  let end: Int

  /// The INDEX at a byte of the table; its count has two bytes in CFF, four in CFF2.
  init(_ table: Table, at start: Int, isWide: Bool) throws(FontFault) {
    self.table = table
    let countSize = isWide ? 4 : 2
    let head = try table.available(start, count: countSize + 1)
    count = try head.uint(0, size: countSize)
    guard count > 0 else {
      (offsetSize, offsetsAt, base, end) = (1, start, start, start + countSize)
      return
    }
    offsetSize = try head.uint8(countSize)
    guard (1...4).contains(offsetSize) else {
      throw FontFault.format(table.tag, "offsets of the size", offsetSize, at: start + countSize)
    }
    offsetsAt = start + countSize + 1
    base = offsetsAt + (count + 1) * offsetSize - 1
    end = base + (try table.part(offsetsAt + count * offsetSize, count: offsetSize).uint(0, size: offsetSize))
  }

  /// An entry; nil where there is none of this number.
  func entry(_ index: Int) throws(FontFault) -> TableReader? {
    guard index >= 0, index < count else { return nil }
    let at = offsetsAt + index * offsetSize
    let offsets = try table.part(at, count: offsetSize * 2)
    let (first, last) = (try offsets.uint(0, size: offsetSize), try offsets.uint(offsetSize, size: offsetSize))
    guard first >= 1, last >= first, base + last <= table.count else { throw FontFault.offset(table.tag, at: at) }
    return try table.part(base + first, count: last - first)
  }

  /// What is added to the number of a subroutine to call it (Adobe Technical Note 5176, 16).
  var bias: Int { count < 1240 ? 107 : count < 33_900 ? 1131 : 32_768 }
}
