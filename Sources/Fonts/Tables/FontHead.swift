/// What the tables `head`, `hhea` and `maxp` say of a face as a whole.
struct FontHead: Sendable {
  let unitsPerEm: Int
  let glyphCount: Int
  /// The box around all glyphs, in font units: left, bottom, right, top.
  let box: (xMin: Int, yMin: Int, xMax: Int, yMax: Int)
  /// Whether `loca` has offsets of four bytes.
  let hasLongOffsets: Bool
  let ascender: Int
  let descender: Int
  let lineGap: Int
  let advanceWidthMax: Int
  /// How many glyphs have an advance of their own in `hmtx`.
  let advanceCount: Int

  init(_ directory: TableDirectory) throws(FontFault) {
    let head = try directory.required(.head).whole()
    unitsPerEm = try head.uint16(18)
    guard (16...16_384).contains(unitsPerEm) else {
      throw FontFault.table(.head, "\(FontFault.grouped(unitsPerEm)) units per em are not between 16 and 16,384")
    }
    box = (try head.int16(36), try head.int16(38), try head.int16(40), try head.int16(42))
    let format = try head.int16(50)
    guard format == 0 || format == 1 else { throw FontFault.format(.head, "the format of 'loca'", format, at: 50) }
    hasLongOffsets = format == 1
    glyphCount = try directory.required(.maxp).whole().uint16(4)
    guard glyphCount > 0 else { throw FontFault.table(.maxp, "it counts no glyph") }
    let hhea = try directory.required(.hhea).whole()
    ascender = try hhea.int16(4)
    descender = try hhea.int16(6)
    lineGap = try hhea.int16(8)
    advanceWidthMax = try hhea.uint16(10)
    advanceCount = try hhea.uint16(34)
  }
}
