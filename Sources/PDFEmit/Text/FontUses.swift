import Bytes
import Fonts
import Resolving
import SceneModel
import TextLayout

/// The fonts that a page embeds: which glyphs of each, and what these are copied as.
struct FontUses {
  /// The text of every glyph of a font; empty for one that stands for nothing by itself.
  typealias Glyphs = [UInt16: String]

  /// The glyphs of each font.
  private(set) var fonts: [UsedGlyphs] = []
  /// The number of the font that glyphs were added to last, as those of most texts are.
  private var last = 0

  /// Looks through a scene, masks included.
  init(_ scene: ResolvedScene, on cores: Cores) {
    self = scene.outermost.gather(bringing: .texts, on: cores, from: self) { layer, uses in
      layer.forEach { layer in
        guard case .glyphs(let text) = layer.content, !text.isOutlined else { return }
        uses.add(text)
      }
    } join: {
      $1.join($0)
    }
  }

  /// Joins the glyphs of other texts.
  private mutating func join(_ other: FontUses) {
    for used in other.fonts {
      find(used.font)
      fonts[last].join(used)
    }
  }

  private mutating func add(_ text: ResolvedGlyphs) {
    let (runs, string) = (text.runs, text.string)
    for index in runs.indices {
      find(runs[index].font)
      if string.utf8.withContiguousStorageIfAvailable({ fonts[last].hasAll(runs[index].glyphs, in: $0) }) == true {
        continue
      }
      fonts[last].add(GlyphGroups(of: runs[index], in: Array(string.utf8)))
    }
  }

  /// Makes a font the last one; it has no glyphs where it is new.
  private mutating func find(_ font: BookFont) {
    if last < fonts.count, fonts[last].font === font { return }
    last = fonts.firstIndex { $0.font == font } ?? fonts.count
    if last == fonts.count { fonts.append(UsedGlyphs(font)) }
  }
}

/// The glyphs of a font that a page shows, with what a viewer knows of them.
struct UsedGlyphs {
  /// The font.
  let font: BookFont
  /// The text of every glyph.
  private(set) var texts: FontUses.Glyphs = [:]
  /// For each glyph the bytes of its text, if they are four at most and if there are any; else 0.
  private var sources: [UInt32]
  /// For each glyph its width as the PDF says it; -1 for glyphs that are not shown.
  private var widths: [Int32]

  init(_ font: BookFont) {
    self.font = font
    let count = font.instance.face.glyphCount
    sources = [UInt32](repeating: 0, count: count)
    widths = [Int32](repeating: -1, count: count)
  }

  /// Whether a group is a glyph that is copied as the text that it stands for; false for some that are.
  ///
  /// What is copied of a text that is copied as it stands is that text again.
  @inline(__always)
  func isCopied(_ glyph: UInt16, for group: GlyphGroup) -> Bool {
    group.source != 0 && Int(glyph) < sources.count && sources[Int(glyph)] == group.source
  }

  /// What a glyph is copied as.
  func text(of glyph: UInt16) -> String { texts[glyph] ?? "" }

  /// The width of a glyph in thousandths of an em, as the PDF says it.
  @inline(__always)
  func width(of glyph: UInt16) -> Int {
    let known = Int(glyph) < widths.count ? widths[Int(glyph)] : -1
    return known >= 0 ? Int(known) : EmbeddedFont.width(of: glyph, font.instance)
  }

  /// Whether each glyph of a run is copied as what it stands for, so that nothing new is known of any: what holds of most runs.
  func hasAll(_ glyphs: [PlacedGlyph], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    sources.withUnsafeBufferPointer { sources in
      glyphs.withUnsafeBufferPointer { glyphs in
        var before: UInt32?
        for glyph in glyphs {
          let (first, length) = (Int(glyph.source), Int(glyph.length))
          // Groups of more glyphs begin alike.
          guard length > 0, length <= 4, first + length <= text.count, glyph.source != before,
            Int(glyph.glyph) < sources.count
          else { return false }
          before = glyph.source
          var bytes: UInt32 = 0
          for index in first..<first &+ length { bytes = bytes << 8 | UInt32(text[index]) }
          guard bytes != 0, sources[Int(glyph.glyph)] == bytes else { return false }
        }
        return true
      }
    }
  }

  /// Adds the glyphs of a run.
  ///
  /// A glyph is copied as the text of all its uses; where they differ as the least of them, by characters and then by value,
  /// never as that of the first: no layer's glyphs depend on the order of layers.
  mutating func add(_ groups: GlyphGroups) {
    var next = 0
    while next < groups.run.glyphs.count {
      let group = groups.group(at: next)
      let first = groups.run.glyphs[next].glyph
      next = group.glyphs.upperBound
      if isCopied(first, for: group) { continue }
      let parts = groups.parts(of: group)
      for (index, part) in zip(group.glyphs, parts) { add(groups.run.glyphs[index].glyph, part) }
    }
  }

  /// Adds the glyphs that other texts show in the same font.
  mutating func join(_ other: UsedGlyphs) {
    for glyph in other.widths.indices where other.widths[glyph] >= 0 {
      let glyph = UInt16(truncatingIfNeeded: glyph)
      add(glyph, other.text(of: glyph))
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
    texts[glyph] = part
    sources[Int(glyph)] = part.utf8.count <= 4 ? part.utf8.reduce(0) { $0 << 8 | UInt32($1) } : 0
  }
}

extension String {
  /// Whether the text has fewer characters than another, or as many and lower ones.
  fileprivate func isLess(than other: String) -> Bool {
    let (own, others) = (unicodeScalars.map(\.value), other.unicodeScalars.map(\.value))
    return own.count == others.count ? own.lexicographicallyPrecedes(others) : own.count < others.count
  }
}
