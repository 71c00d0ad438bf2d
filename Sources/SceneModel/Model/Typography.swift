public import Fonts
public import TextLayout
public import UnicodeText

extension Text {
  /// What texts in font files may have besides; those in the standard fonts have none of it.
  public struct Typography: Hashable, Sendable, SeldomChanged {
    /// How letters are set beyond font, size and paint.
    public struct Letters: Hashable, Sendable {
      /// Features, laid over those of each font.
      public var features: [Tag: Int] = [:]
      /// Values on axes, laid over those of each font.
      public var axes: [Tag: Double] = [:]
      /// Space between letters; nil for what the layer says, or none.
      public var letterSpacing: TextStyle.LetterSpacing?
      /// The language as a BCP 47 tag; nil for the layer's, or each font's.
      public var language: String?

      /// Letters as their fonts set them.
      public init() {}
    }

    /// Names of fonts that are tried after the text's first one for each grapheme cluster.
    public var furtherFonts: [String] = []
    /// How letters are set.
    public var letters = Letters()
    /// What the letters are painted with in place of the text's colour.
    public var gradient: Gradient?
    /// The line along the outlines, over the fill.
    public var stroke: Stroke?
    /// The parts of the text, each in a look of its own; empty where all of it is in the text's.
    public var runs: [Run] = []
    /// The direction of paragraphs.
    public var direction = BidiParagraph.Direction.automatic
    /// The height of a line in sizes of its runs, above 0; nil for the font's own.
    public var lineHeight: Double?
    /// Whether lines have the same two sides, in a box; `align` then holds for what stays short.
    public var isJustified = false
    /// The box that lines are broken in; nil for a text that stands at its place.
    public var box: TextBox?
    /// Whether a PDF shows outlines in place of an embedded font.
    public var isOutlined = false

    /// Nothing beyond what a line of text has.
    public init() {}

    /// Whether it says how letters are painted alone, not where they stand.
    fileprivate var isPaintAlone: Bool {
      var rest = self
      (rest.gradient, rest.stroke, rest.isOutlined) = (nil, nil, false)
      return rest == Typography()
    }

    /// The keys of a scene file whose values are not what they are by default.
    package var usedKeys: [String] {
      let none = Typography()
      guard self != none else { return [] }
      return [
        ("text", !runs.isEmpty), ("font", !furtherFonts.isEmpty), ("box", box != nil), ("color", gradient != nil),
        ("stroke", stroke != nil), ("features", !letters.features.isEmpty), ("axes", !letters.axes.isEmpty),
        ("letterSpacing", letters.letterSpacing != nil), ("language", letters.language != nil),
        ("direction", direction != none.direction), ("lineHeight", lineHeight != nil), ("align", isJustified),
      ].filter(\.1).map(\.0)
    }
  }

  /// A part of a text in a look of its own; what is nil is the text's.
  public struct Run: Hashable, Sendable {
    /// The letters.
    public var string: String
    /// The names of fonts, tried in this order; nil for the text's.
    public var fonts: [String]?
    /// The em in user units.
    public var size: Double?
    /// What the letters are painted with.
    public var paint: Paint?
    /// How letters are set; features and axes are laid over the text's.
    public var letters = Typography.Letters()
    /// Where the letters stand in the scene file.
    package var place = Computed<Place>()

    /// A part in the text's own look.
    public init(
      _ string: String, fonts: [String]? = nil, size: Double? = nil, paint: Paint? = nil,
      letters: Typography.Letters = Typography.Letters()
    ) {
      (self.string, self.fonts, self.size, self.paint, self.letters) = (string, fonts, size, paint, letters)
    }
  }

  /// The names of the fonts that are tried in this order, at least one.
  public var fonts: [String] {
    get { ownTypography.map { [font] + $0.furtherFonts } ?? [font] }
    set {
      font = newValue.first ?? ""
      if newValue.count > 1 || ownTypography != nil { typography.furtherFonts = Array(newValue.dropFirst()) }
    }
  }

  /// What the letters are painted with.
  public var paint: Paint {
    get { ownTypography?.gradient.map(Paint.gradient) ?? .solid(color) }
    set {
      switch newValue {
      case .solid(let color):
        self.color = color
        if ownTypography != nil { typography.gradient = nil }
      case .gradient(let gradient): typography.gradient = gradient
      }
    }
  }

  /// What is said of a key that only texts in font files take.
  package static let fontFileHint =
    "name a font file in the scene's 'fonts': \"Helvetica\" there puts one behind every text in Helvetica"

  /// Whether its letters stand as those of a line without typography.
  package var isSetPlainly: Bool { ownTypography?.isPaintAlone ?? true }

  /// All letters, of all runs.
  package var letters: String {
    guard let runs = ownTypography?.runs, !runs.isEmpty else { return string }
    return runs.map(\.string).joined()
  }
}

/// A value that follows from others, or that says nothing of the picture: equal to any other.
package struct Computed<Value: Sendable>: Hashable, Sendable {
  /// The value; nil where it was not computed.
  package var value: Value?

  /// A value.
  package init(_ value: Value? = nil) { self.value = value }

  package static func == (a: Computed, b: Computed) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
