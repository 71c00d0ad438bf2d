public import Fonts

/// How the letters of a run are set.
public struct TextStyle: Hashable, Sendable {
  /// Space between letters, beyond what the font gives them; may be negative.
  public enum LetterSpacing: Hashable, Sendable {
    /// In user units.
    case units(Double)
    /// In ems of the run's size.
    case ems(Double)
  }

  /// The names of fonts of the book, tried in this order for each grapheme cluster; all their fallbacks come after them.
  public var fonts: [String]
  /// The em in user units, above 0.
  public var size: Double
  /// Features, laid over those of each font.
  public var features: [Tag: Int]
  /// Values on axes, laid over those of each font. The first font must have them all.
  public var axes: [Tag: Double]
  /// Space between letters.
  public var letterSpacing: LetterSpacing
  /// The language in BCP 47; nil for that of each font.
  public var language: String?
  /// What the letters are painted with, as the caller counts it: layout only tells letters of different paints apart.
  public var paint: Int

  /// A style.
  public init(
    _ fonts: [String], size: Double, features: [Tag: Int] = [:], axes: [Tag: Double] = [:],
    letterSpacing: LetterSpacing = .units(0), language: String? = nil, paint: Int = 0
  ) {
    (self.fonts, self.size, self.features, self.axes) = (fonts, size, features, axes)
    (self.letterSpacing, self.language, self.paint) = (letterSpacing, language, paint)
  }

  /// A style in one font.
  public init(_ font: String, size: Double) { self.init([font], size: size) }

  /// True where both set letters alike, whatever they are painted with.
  func setsLettersAs(_ other: TextStyle) -> Bool {
    var other = other
    other.paint = paint
    return self == other
  }

  /// The space between letters in user units.
  var letterSpacingInUnits: Double {
    switch letterSpacing {
    case .units(let units): units
    case .ems(let ems): ems * size
    }
  }
}

/// A part of a text in one style.
public struct TextRun: Hashable, Sendable {
  /// The characters. U+000A, U+000D U+000A, U+2028 and the other line ends of UAX #14 begin a line, U+2029 begins a
  /// paragraph; a tab is a space.
  public var text: String
  /// The style.
  public var style: TextStyle

  /// A run.
  public init(_ text: String, _ style: TextStyle) { (self.text, self.style) = (text, style) }
}
