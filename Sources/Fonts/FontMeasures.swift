internal import Geometry

/// The measures of a face by which lines of text are laid, in font units; up is positive.
public struct FontMeasures: Hashable, Sendable {
  /// The fields of the file that ascent, descent and line gap come from.
  public enum Source: String, Hashable, Sendable {
    /// `sTypoAscender`, `sTypoDescender`, `sTypoLineGap` of `OS/2`.
    case typographic = "OS/2 sTypo"
    /// `ascender`, `descender`, `lineGap` of `hhea`.
    case horizontalHeader = "hhea"
    /// `usWinAscent` and `usWinDescent` of `OS/2`.
    case windows = "OS/2 usWin"
  }

  /// How far letters reach above the baseline, at least 0.
  public let ascent: Int
  /// How far letters reach below the baseline, at most 0.
  public let descent: Int
  /// What is left free between lines.
  public let lineGap: Int
  /// The height of capital letters.
  public let capHeight: Int
  /// Where ascent, descent and line gap come from.
  public let source: Source

  /// Measures as they are given.
  public init(ascent: Int, descent: Int, lineGap: Int, capHeight: Int, source: Source) {
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
    self.capHeight = capHeight
    self.source = source
  }
}

extension FontInstance {
  /// The measures of the face at the instance's place.
  ///
  /// Ascent, descent and line gap are OS/2's typographic ones where it asks for them, else `hhea`'s, else OS/2's
  /// typographic, else its Windows ones, the first that are not both 0 (HarfBuzz `hb-ot-metrics`). The capital height is
  /// OS/2's if it is above 0, else the top of the outline of `H`, else the ascent.
  public func measures() throws(FontFault) -> FontMeasures {
    let (style, head) = (try face.style(), face.head)
    let variations = location.isOrigin ? nil : try face.measureVariations()
    func varied(_ value: Int, _ tag: Tag) throws(FontFault) -> Int {
      let sum = Float(value) + (try variations?.delta(of: tag, at: location) ?? 0)
      return Int(exactly: GlyphPoint.rounded(Double(sum))) ?? value
    }
    let os2 = style.measures
    let (source, ascender, descender, gap): (FontMeasures.Source, Int, Int, Int)
    if let os2, os2.usesTypographic {
      (source, (ascender, descender, gap)) = (.typographic, os2.typographic)
    } else if head.ascender != 0 || head.descender != 0 {
      (source, ascender, descender, gap) = (.horizontalHeader, head.ascender, head.descender, head.lineGap)
    } else if let os2, os2.typographic.ascender != 0 || os2.typographic.descender != 0 {
      (source, (ascender, descender, gap)) = (.typographic, os2.typographic)
    } else {
      (source, ascender, descender, gap) = (.windows, os2?.windows.ascent ?? 0, -(os2?.windows.descent ?? 0), 0)
    }
    let isWindows = source == .windows
    let ascent = abs(try varied(ascender, isWindows ? "hcla" : "hasc"))
    // The Windows descent is counted downwards.
    let descent =
      isWindows ? -(try varied(-descender, "hcld")) : try varied(descender, "hdsc")
    var capHeight = 0
    if let height = os2?.capHeight, height > 0 { capHeight = try varied(height, "cpht") }
    if capHeight <= 0, let glyph = try face.glyph(for: "H"), let bounds = try outline(of: glyph).bounds {
      capHeight = Int(exactly: bounds.maxY.rounded()) ?? 0
    }
    return FontMeasures(
      ascent: ascent, descent: -abs(descent), lineGap: try varied(gap, "hlgp"),
      capHeight: capHeight > 0 ? capHeight : ascent, source: source)
  }
}
