import Fonts
package import Geometry
package import SceneModel
package import TextLayout

/// A text in font files: glyphs in their places.
package struct ResolvedGlyphs: Hashable, Sendable {
  /// All letters of the text, to which the glyphs' sources lead.
  package let string: String
  /// What the letters are painted with unless their run says otherwise.
  package var color: ScreenColor
  /// The glyphs in user units of the layer: shared with the scene, or those of some runs.
  private var placed: TextPlacement.Storage
  /// The tight bounds of all outlines.
  package let bounds: Rect
  private var details = Seldom<Details>.usual

  /// What few texts have.
  private struct Details: SeldomChanged {
    var clip: Rect?
    var language: String?
    var isOutlined = false
    var shape: ResolvedShape?
    /// The colours of the runs, nil for those that have the text's; empty where all have.
    var colors: [ScreenColor?] = []
  }

  /// A text with its glyphs; nil where there is no ink.
  init?(_ text: Text, _ placed: TextPlacement.Storage, _ colors: AuthorColors) {
    guard let bounds = placed.text.bounds else { return nil }
    string = text.letters
    color = colors.line(text.color)
    self.placed = placed
    self.bounds = bounds
    let (clip, typography) = (placed.text.clip, text.ownTypography)
    if typography?.runs.isEmpty == false {
      details.all.colors = placed.text.runs.map { run in
        if case .solid(let color) = text.paint(ofRun: run.paint) { colors.line(color) } else { nil }
      }
    }
    let (language, isOutlined) = (typography?.letters.language, typography?.isOutlined ?? false)
    details.change(unless: clip == nil && language == nil && !isOutlined) {
      ($0.clip, $0.language, $0.isOutlined) = (clip, language, isOutlined)
    }
  }

  /// What the text is cut to.
  package var clip: Rect? { if case .own(let details) = details { details.clip } else { nil } }
  /// The language of the letters; nil where it is their font's or the scene's.
  package var language: String? { if case .own(let details) = details { details.language } else { nil } }
  /// Whether a PDF shows outlines in place of an embedded font.
  package var isOutlined: Bool { if case .own(let details) = details { details.isOutlined } else { false } }
  /// The outlines as one shape, for a text with a gradient or a stroke: it is painted in place of the glyphs.
  package var shape: ResolvedShape? {
    get { if case .own(let details) = details { details.shape } else { nil } }
    set { details.change(unless: newValue == nil) { $0.shape = newValue } }
  }

  /// Whether the text has such a shape.
  package var hasShape: Bool { if case .own(let details) = details { details.shape != nil } else { false } }

  /// The runs, line by line, each from left to right: glyphs of one instance, size, paint and level on one line.
  package var runs: [GlyphRun] { placed.text.runs }

  /// What runs are painted with, nil for those that have the text's colour; empty where all have.
  private var ownColors: [ScreenColor?] { if case .own(let details) = details { details.colors } else { [] } }

  /// What a run is painted with where it is not the text's colour.
  package func ownColor(ofRun index: Int) -> ScreenColor? {
    if case .own(let details) = details, index < details.colors.count { details.colors[index] } else { nil }
  }

  /// The colour of a run.
  package func color(ofRun index: Int) -> ScreenColor { ownColor(ofRun: index) ?? color }

  /// The colours of all runs.
  package var colors: [ScreenColor] { runs.indices.map(color(ofRun:)) }

  /// How many glyphs there are.
  package var glyphCount: Int {
    let runs = runs
    return runs.indices.reduce(0) { $0 + runs[$1].glyphs.count }
  }

  /// The text with some of its runs alone.
  func keepingRuns(where isKept: (GlyphRun) -> Bool) -> ResolvedGlyphs {
    var text = self
    let numbers = runs.indices.filter { isKept(runs[$0]) }
    var kept = placed.text
    kept.runs = numbers.map { runs[$0] }
    text.placed = TextPlacement.Storage(kept)
    if !ownColors.isEmpty { text.details.all.colors = numbers.map(ownColor(ofRun:)) }
    return text
  }

  /// Changes the colours that runs have themselves.
  mutating func changeOwnColors(_ change: (ScreenColor) -> ScreenColor) {
    if !ownColors.isEmpty { details.all.colors = ownColors.map { $0.map(change) } }
  }

  /// A rectangle around all that is painted.
  package var paintedBounds: Rect? { shape.map(\.paintedBounds) ?? bounds }

  /// The text with every colour changed.
  func mapped(_ change: (ScreenColor) -> ScreenColor) -> ResolvedGlyphs {
    var text = self
    text.color = change(color)
    text.changeOwnColors(change)
    if var shape {
      shape.fill = shape.fill?.mapped(change)
      if let paint = shape.stroke?.paint { shape.stroke?.paint = paint.mapped(change) }
      text.shape = shape
    }
    return text
  }

  /// Whether any glyph has an outline.
  var hasInk: Bool { runs.contains { run in run.glyphs.contains { !run.outline(of: $0).isEmpty } } }

  /// The outlines of all glyphs in user units, each on a line of its own.
  package var outline: Path {
    var path = Path()
    for run in runs { run.append(to: &path) }
    return path
  }
}

extension ResolvedGlyphs {
  package static func == (a: ResolvedGlyphs, b: ResolvedGlyphs) -> Bool {
    a.string == b.string && a.color == b.color && a.bounds == b.bounds && a.details == b.details
      && (a.placed === b.placed || a.runs == b.runs)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(color)
    hasher.combine(bounds)
  }
}

extension GlyphRun {
  /// The map from a glyph's outline, y upwards, to user units.
  package func placement(of glyph: PlacedGlyph) -> AffineTransform {
    let scale = scale
    return AffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: origin.x + Double(glyph.x) * scale, ty: origin.y - Double(glyph.y) * scale)
  }

  /// The outline of a glyph in font units, y upwards.
  package func outline(of glyph: PlacedGlyph) -> Path { font.outline(of: glyph.glyph) }

  /// Appends the outlines of all glyphs in user units.
  fileprivate func append(to path: inout Path) {
    for glyph in glyphs {
      path.beginLine()
      path.append(outline(of: glyph).transformed(by: placement(of: glyph)))
    }
  }
}

extension BookFont {
  /// The outline of a glyph in font units, y upwards; none where the font is broken, which the layout has reported.
  package func outline(of glyph: UInt16) -> Path { (try? instance.outline(of: glyph)) ?? Path() }
}
