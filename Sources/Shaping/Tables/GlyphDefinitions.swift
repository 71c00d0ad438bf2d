internal import Fonts

/// The classes of glyphs, sets of marks and variations that `GDEF` has.
struct GlyphDefinitions: Sendable {
  private let table: TableReader?
  private let classes: Int?
  private let markClasses: Int?
  private let markSets: Int?
  private let markSetCount: Int
  /// The deltas that positions refer to.
  let store: ItemVariationStore?

  /// The definitions of a face; none where it has no `GDEF`, or one known to call letters marks.
  init(_ face: FontFace) throws(FontFault) {
    let table = try face.table("GDEF")
    guard let table, try !BlockedDefinitions.contain(table, face) else {
      self.table = nil
      (classes, markClasses, markSets, markSetCount, store) = (nil, nil, nil, 0, nil)
      return
    }
    let (major, minor) = (try table.uint16(0), try table.uint16(2))
    guard major == 1 else { throw table.unread("version", major, at: 0) }
    self.table = table
    classes = try table.place16(4, from: 0)
    markClasses = try table.place16(10, from: 0)
    let sets = minor >= 2 ? try table.place16(12, from: 0) : nil
    if let sets, try table.uint16(sets) == 1 {
      markSets = sets
      markSetCount = try table.uint16(sets + 2)
    } else {
      (markSets, markSetCount) = (nil, 0)
    }
    if minor >= 3, let place = try table.place32(14, from: 0) {
      store = try ItemVariationStore(table.part(place), axisCount: face.axes.count)
    } else {
      store = nil
    }
  }

  /// True where glyphs have classes.
  var hasClasses: Bool { classes != nil }

  /// The part that a glyph plays, with the class of marks it belongs to in the higher byte.
  func role(of glyph: Int) throws(FontFault) -> UInt16 {
    guard let table, classes != nil else { return 0 }
    switch try table.glyphClass(of: glyph, at: classes) {
    case 1: return GlyphRole.base
    case 2: return GlyphRole.ligature
    case 3:
      let markClass = try table.glyphClass(of: glyph, at: markClasses)
      return GlyphRole.mark | UInt16(truncatingIfNeeded: markClass) << 8
    default: return 0
    }
  }

  /// True where there is such a set of marks.
  func hasMarkSet(_ index: Int) -> Bool { index < markSetCount }

  /// True where a set of marks has a glyph.
  func markSet(_ index: Int, contains glyph: Int) throws(FontFault) -> Bool {
    guard let table, let markSets, index < markSetCount else { return false }
    let coverage = try table.place32(markSets + 4 + index * 4, from: markSets)
    return try table.coverageIndex(of: glyph, at: coverage) != nil
  }
}
