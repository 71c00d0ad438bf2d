public import Geometry

/// A text: a line in a standard font, or lines in font files.
public struct Text: Hashable, Sendable {
  /// Which end of the line stands at its place.
  public enum Align: String, Hashable, Sendable, CaseIterable {
    /// The line begins at its place.
    case start
    /// The line's middle is at its place.
    case middle
    /// The line ends at its place.
    case end
  }

  /// Which height of the letters stands at the text's place.
  public enum Baseline: String, Hashable, Sendable, CaseIterable {
    /// The line the letters stand on.
    case alphabetic
    /// Half the height of the capital letters.
    case middle
    /// The top of the tall letters: the font's ascent.
    case top
    /// The bottom of the letters that reach below the line: the font's descent.
    case bottom
  }

  /// The letters.
  public var string: String
  /// The place that `align` and `baseline` speak of.
  public var position: Point
  /// A standard font's PostScript name, a name of the scene's fonts, or a family that a browser may have.
  public var font: String
  /// The font's size (its em) in user units.
  public var size: Double
  /// What the letters are painted with.
  public var color: Color
  /// Which end of the line stands at its place.
  public var align: Align
  /// Which height of the letters stands at the place.
  public var baseline: Baseline
  /// What texts in font files may have besides.
  public var typography: Typography {
    get { seldomTypography.all }
    set { seldomTypography.all = newValue }
  }
  private var seldomTypography = Seldom<Typography>.usual
  /// The same; nil where it is the usual one, as that of most texts is.
  package var ownTypography: Typography? { if case .own(let typography) = seldomTypography { typography } else { nil } }
  /// The glyphs in their places, for a text in font files that its figure has laid out.
  package var placed = TextPlacement()

  /// A line of text.
  public init(
    _ string: String, at position: Point, font: String = "Helvetica", size: Double = 12, color: Color = .black,
    align: Align = .start, baseline: Baseline = .alphabetic
  ) {
    self.string = string
    self.position = position
    self.font = font
    self.size = size
    self.color = color
    self.align = align
    self.baseline = baseline
  }

  /// Keeps once the typography of another text where this one has the same of its own; whether it has.
  mutating func shareTypography(with other: Text) -> Bool {
    guard let own = ownTypography, own == other.ownTypography else { return false }
    seldomTypography = other.seldomTypography
    return true
  }
}
