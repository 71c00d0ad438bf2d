import Bytes
import Fonts
import Resolving
import TextLayout

/// The fonts that a page embeds: which glyphs of each, and what these are copied as.
struct FontUses {
  /// The text of every glyph of a font; empty for one that stands for nothing by itself.
  typealias Glyphs = [UInt16: String]

  /// The glyphs by fonts.
  private(set) var fonts: [BookFont: UsedGlyphs] = [:]

  /// Looks through a scene, masks included.
  init(_ scene: ResolvedScene) {
    scene.layers.forEachInPlace { layer in
      layer.forEach { layer in
        guard case .glyphs(let text) = layer.content, !text.isOutlined else { return }
        add(text)
      }
    }
  }

  private mutating func add(_ text: ResolvedGlyphs) {
    let bytes = Array(text.string.utf8)
    text.runs.forEachInPlace { run in
      let font = run.glyphs.font
      fonts[font, default: UsedGlyphs(font)].add(GlyphGroups(of: run.glyphs, in: bytes))
    }
  }
}

/// The glyphs of a font that a page shows, with what a viewer knows of them.
struct UsedGlyphs {
  /// The font.
  let font: BookFont
  /// For each glyph the letter of ASCII that all its uses stand for; 0 for other glyphs, which `texts` may have.
  private var letters: [UInt8]
  /// For each glyph its width as the PDF says it; -1 for glyphs that are not shown.
  private var widths: [Int32]
  private var others: FontUses.Glyphs = [:]

  init(_ font: BookFont) {
    self.font = font
    let count = font.instance.face.glyphCount
    letters = [UInt8](repeating: 0, count: count)
    widths = [Int32](repeating: -1, count: count)
  }

  /// The text of every glyph.
  var texts: FontUses.Glyphs {
    var texts = others
    for (glyph, letter) in letters.enumerated() where letter != 0 {
      texts[UInt16(truncatingIfNeeded: glyph)] = String(Unicode.Scalar(letter))
    }
    return texts
  }

  /// The letter of ASCII that all uses of a glyph stand for; 0 where it is none.
  @inline(__always)
  func letter(of glyph: UInt16) -> UInt8 { Int(glyph) < letters.count ? letters[Int(glyph)] : 0 }

  /// What a glyph is copied as.
  func text(of glyph: UInt16) -> String {
    let letter = letter(of: glyph)
    return letter != 0 ? String(Unicode.Scalar(letter)) : others[glyph] ?? ""
  }

  /// The width of a glyph in thousandths of an em, as the PDF says it.
  @inline(__always)
  func width(of glyph: UInt16) -> Int {
    let known = Int(glyph) < widths.count ? widths[Int(glyph)] : -1
    return known >= 0 ? Int(known) : EmbeddedFont.width(of: glyph, font.instance)
  }

  /// Adds the glyphs of a run.
  ///
  /// A glyph is copied as the text of all its uses; where they differ as the least of them, by characters and then by value,
  /// never as that of the first: no layer's glyphs depend on the order of layers.
  mutating func add(_ groups: GlyphGroups) {
    for group in groups.list {
      let first = groups.run.glyphs[group.glyphs.lowerBound].glyph
      if group.letter != 0, letter(of: first) == group.letter { continue }
      let parts = groups.parts(of: group)
      for (index, part) in zip(group.glyphs, parts) { add(groups.run.glyphs[index].glyph, part) }
    }
  }

  private mutating func add(_ glyph: UInt16, _ part: String) {
    guard Int(glyph) < widths.count else { return }
    if widths[Int(glyph)] >= 0 {
      let other = text(of: glyph)
      if other.utf8.elementsEqual(part.utf8) { return }
      guard other.isEmpty || !part.isEmpty && part.isLess(than: other) else { return }
    }
    widths[Int(glyph)] = Int32(clamping: EmbeddedFont.width(of: glyph, font.instance))
    let letter = part.utf8.count == 1 ? part.utf8.first ?? 0 : 0
    letters[Int(glyph)] = letter
    others[glyph] = letter == 0 ? part : nil
  }
}

extension String {
  /// Whether the text has fewer characters than another, or as many and lower ones.
  fileprivate func isLess(than other: String) -> Bool {
    let (own, others) = (unicodeScalars.map(\.value), other.unicodeScalars.map(\.value))
    return own.count == others.count ? own.lexicographicallyPrecedes(others) : own.count < others.count
  }
}
