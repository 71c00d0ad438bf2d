/// The tables `glyf` and `loca`, and where each glyph's description lies.
struct GlyfTable: Sendable {
  private let glyf: Table
  private let loca: Table
  private let hasLongOffsets: Bool
  let metrics: HorizontalMetrics
  let glyphCount: Int

  init(_ directory: TableDirectory, _ head: FontHead, _ metrics: HorizontalMetrics) throws(FontFault) {
    glyf = try directory.required(.glyf)
    loca = try directory.required(.loca)
    hasLongOffsets = head.hasLongOffsets
    glyphCount = head.glyphCount
    self.metrics = metrics
  }

  /// The description of a glyph; nil for one without outline.
  func description(of glyph: UInt16) throws(FontFault) -> TableReader? {
    guard Int(glyph) < glyphCount else {
      throw FontFault.glyph(.glyf, glyph, "does not exist: there are \(glyphCount)")
    }
    let start: Int
    let end: Int
    if hasLongOffsets {
      let entries = try loca.part(Int(glyph) * 4, count: 8)
      (start, end) = (try entries.uint32(0), try entries.uint32(4))
    } else {
      let entries = try loca.part(Int(glyph) * 2, count: 4)
      (start, end) = (try entries.uint16(0) * 2, try entries.uint16(2) * 2)
    }
    if start == end { return nil }
    guard start < end, end <= glyf.count else {
      throw FontFault.offset(.loca, at: Int(glyph) * (hasLongOffsets ? 4 : 2))
    }
    return try glyf.part(start, count: end - start)
  }
}
