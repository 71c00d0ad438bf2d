/// What shaping makes of a few letters alone.
struct ShapedWindow {
  /// A glyph with its place.
  struct Glyph {
    var info: GlyphInfo
    var advance: Int32
    var x: Int32
    var y: Int32
  }

  var glyphs: [Glyph]
  var watch: RuleWatch
  /// How many rules were tried.
  var trials: Int

  /// The number of a glyph that stands on the baseline, is no mark and stands for the characters from one on; nil for others.
  ///
  /// - Parameter shifted: Whether it may stand beside its place.
  func plainGlyph(_ index: Int, at cluster: Int, shifted: Bool = false) -> UInt16? {
    let glyph = glyphs[index]
    guard glyph.y == 0, glyph.x == 0 || shifted, !glyph.info.role.isMark, !glyph.info.isIgnorable,
      glyph.info.cluster == UInt32(truncatingIfNeeded: cluster)
    else { return nil }
    return UInt16(truncatingIfNeeded: glyph.info.code)
  }
}
