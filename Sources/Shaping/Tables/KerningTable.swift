internal import Fonts

/// The pairs of `kern`, for fonts whose GPOS has none: formats 0 and 2.
struct KerningTable: Sendable {
  private let table: TableReader
  /// Where the horizontal subtables that are read begin, behind their heads.
  private let subtables: [Subtable]

  private struct Subtable {
    let format: Int
    let start: Int
    let headSize: Int
  }

  /// The table of a face; nil where it has none, or of another version.
  init?(_ face: FontFace) throws(FontFault) {
    guard let table = try face.table("kern") else { return nil }
    self.table = table
    let isOpenType = try table.uint16(0) == 0
    if !isOpenType, try table.uint32(0) != 0x1_0000 { return nil }
    var found: [Subtable] = []
    var at = isOpenType ? 4 : 8
    for _ in 0..<(try isOpenType ? table.uint16(2) : min(table.uint32(4), 0xFFFF)) {
      let (length, format, coverage): (Int, Int, Int)
      if isOpenType {
        (length, format, coverage) = (try table.uint16(at + 2), try table.uint8(at + 4), try table.uint8(at + 5))
        // Horizontal, not across the line.
        if coverage & 0x05 == 0x01 { found.append(Subtable(format: format, start: at, headSize: 6)) }
      } else {
        (length, coverage, format) = (try table.uint32(at), try table.uint8(at + 4), try table.uint8(at + 5))
        // Not vertical, not across the line, not of a variation.
        if coverage & 0xE0 == 0 { found.append(Subtable(format: format, start: at, headSize: 8)) }
      }
      // A length that overflowed stands in the last subtable alone: nothing comes after it.
      at += max(length, 6)
      if at >= table.count { break }
    }
    subtables = found.filter { $0.format == 0 || $0.format == 2 }
  }

  /// The number of subtables.
  var count: Int { subtables.count }

  /// The kerning that one subtable has for two glyphs.
  func kerning(_ left: Int, _ right: Int, in index: Int) throws(FontFault) -> Int {
    let subtable = subtables[index]
    return subtable.format == 0 ? try pair(subtable, left, right) : try byClass(subtable, left, right)
  }

  private func pair(_ subtable: Subtable, _ left: Int, _ right: Int) throws(FontFault) -> Int {
    let pairs = subtable.start + subtable.headSize + 8
    let key = left << 16 | right
    var (low, high) = (0, try table.uint16(pairs - 8))
    while low < high {
      let middle = (low + high) / 2
      let found = try table.uint32(pairs + middle * 6)
      if found == key { return try table.int16(pairs + middle * 6 + 4) }
      if found < key { low = middle + 1 } else { high = middle }
    }
    return 0
  }

  private func byClass(_ subtable: Subtable, _ left: Int, _ right: Int) throws(FontFault) -> Int {
    let head = subtable.start + subtable.headSize
    let array = try table.uint16(head + 6)
    guard let row = try offset(of: left, subtable, head + 2), let column = try offset(of: right, subtable, head + 4)
    else { return 0 }
    let place = row + column
    guard place >= array, subtable.start + place + 2 <= table.count else { return 0 }
    return try table.int16(subtable.start + array + (place - array) / 2 * 2)
  }

  /// What a glyph's class adds to the place of a value; nil for a glyph of no class.
  private func offset(of glyph: Int, _ subtable: Subtable, _ at: Int) throws(FontFault) -> Int? {
    let classes = subtable.start + (try table.uint16(at))
    let index = glyph - (try table.uint16(classes))
    guard index >= 0, index < (try table.uint16(classes + 2)) else { return nil }
    return try table.uint16(classes + 4 + index * 2)
  }
}
