import Fonts
import Resolving
import TextLayout

/// The fonts that a page embeds: which glyphs of each, and what these are copied as.
struct FontUses {
  /// The text of every glyph of a font; empty for one that stands for nothing by itself.
  typealias Glyphs = [UInt16: String]

  /// The glyphs by fonts.
  private(set) var fonts: [BookFont: Glyphs] = [:]

  /// Looks through a scene, masks included.
  ///
  /// A glyph is copied as the text of all its uses; where they differ as the least of them, by characters and then by value,
  /// never as that of the first: no layer's glyphs depend on the order of layers.
  init(_ scene: ResolvedScene) {
    for layer in scene.layers {
      layer.forEach { layer in
        guard case .glyphs(let text) = layer.content, !text.isOutlined else { return }
        add(text)
      }
    }
  }

  private mutating func add(_ text: ResolvedGlyphs) {
    let bytes = Array(text.string.utf8)
    for run in text.runs {
      var known = fonts[run.glyphs.font] ?? [:]
      for group in GlyphGroup.groups(of: run.glyphs, in: bytes) {
        for index in group.glyphs {
          let (glyph, part) = (run.glyphs.glyphs[index].glyph, group.part(at: index))
          guard let other = known[glyph] else {
            known[glyph] = part
            continue
          }
          if other.utf8.elementsEqual(part.utf8) { continue }
          if other.isEmpty || !part.isEmpty && part.isLess(than: other) { known[glyph] = part }
        }
      }
      fonts[run.glyphs.font] = known
    }
  }

  /// The texts of a font's glyphs.
  func texts(of font: BookFont) -> Glyphs { fonts[font] ?? [:] }
}

extension String {
  /// Whether the text has fewer characters than another, or as many and lower ones.
  fileprivate func isLess(than other: String) -> Bool {
    let (own, others) = (unicodeScalars.map(\.value), other.unicodeScalars.map(\.value))
    return own.count == others.count ? own.lexicographicallyPrecedes(others) : own.count < others.count
  }
}
