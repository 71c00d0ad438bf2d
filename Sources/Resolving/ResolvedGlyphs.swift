import Fonts
package import Geometry
package import SceneModel
package import TextLayout

/// A text in font files: glyphs in their places.
package struct ResolvedGlyphs: Hashable, Sendable {
  /// Glyphs of one instance, size, paint and level on one line.
  package struct Run: Hashable, Sendable {
    /// The glyphs, in user units of the layer.
    package let glyphs: GlyphRun
    /// What they are painted with where it is not the text's colour.
    package var color: ScreenColor?
  }

  /// All letters of the text, to which the glyphs' sources lead.
  package let string: String
  /// What the letters are painted with unless their run says otherwise.
  package var color: ScreenColor
  /// The runs, line by line, each from left to right.
  package var runs: [Run]
  /// The tight bounds of all outlines.
  package let bounds: Rect
  /// What the text is cut to.
  package let clip: Rect?
  /// The language of the letters; nil where it is their font's or the scene's.
  package let language: String?
  /// Whether a PDF shows outlines in place of an embedded font.
  package let isOutlined: Bool
  /// The outlines as one shape, for a text with a gradient or a stroke: it is painted in place of the glyphs.
  package var shape: ResolvedShape?

  /// A text with its glyphs; nil where there is no ink.
  init?(_ text: Text, _ placed: PlacedText, _ colors: AuthorColors) {
    guard let bounds = placed.bounds else { return nil }
    string = text.letters
    color = colors.line(text.color)
    runs = placed.runs.map { run in
      guard case .solid(let color) = text.paint(ofRun: run.paint) else { return Run(glyphs: run) }
      return Run(glyphs: run, color: colors.line(color))
    }
    self.bounds = bounds
    clip = placed.clip
    language = text.typography.letters.language
    isOutlined = text.typography.isOutlined
  }

  /// The colour of a run.
  package func color(of run: Run) -> ScreenColor { run.color ?? color }

  /// The colours of all runs.
  package var colors: [ScreenColor] { runs.map(color(of:)) }

  /// A rectangle around all that is painted.
  package var paintedBounds: Rect? { shape.map(\.paintedBounds) ?? bounds }

  /// The text with every colour changed.
  func mapped(_ change: (ScreenColor) -> ScreenColor) -> ResolvedGlyphs {
    var text = self
    text.color = change(color)
    for index in runs.indices { text.runs[index].color = runs[index].color.map(change) }
    text.shape?.fill = shape?.fill?.mapped(change)
    if let paint = shape?.stroke?.paint { text.shape?.stroke?.paint = paint.mapped(change) }
    return text
  }

  /// The outlines of all glyphs in user units.
  package var outline: Path {
    var path = Path()
    for run in runs { run.glyphs.append(to: &path) }
    return path
  }
}

extension GlyphRun {
  /// The map from a glyph's outline, y upwards, to user units.
  package func placement(of glyph: PlacedGlyph) -> AffineTransform {
    let scale = scale
    return AffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: origin.x + Double(glyph.x) * scale, ty: origin.y - Double(glyph.y) * scale)
  }

  /// The outline of a glyph in font units, y upwards; none where the font is broken, which the layout has reported.
  package func outline(of glyph: PlacedGlyph) -> Path {
    (try? font.instance.outline(of: glyph.glyph)) ?? Path()
  }

  /// Appends the outlines of all glyphs in user units.
  fileprivate func append(to path: inout Path) {
    for glyph in glyphs {
      path.append(outline(of: glyph).transformed(by: placement(of: glyph)))
    }
  }
}
