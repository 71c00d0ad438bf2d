public import Geometry
public import Reading
public import SceneModel

/// A line of text.
public struct TextLayer: LayerType {
  /// The letters, their place and their looks.
  public var text: Text

  /// A line of text.
  ///
  /// - Parameters:
  ///   - string: The letters.
  ///   - position: The place that `align` and `baseline` speak of.
  ///   - font: A standard font's PostScript name, or a family that a browser may have.
  ///   - size: The font's size in user units.
  ///   - color: What the letters are painted with.
  ///   - align: Which end of the line stands at the place.
  ///   - baseline: Which height of the letters stands at the place.
  public init(
    _ string: String, at position: Point, font: String = "Helvetica", size: Double = 12, color: Color = .black,
    align: Text.Align = .start, baseline: Text.Baseline = .alphabetic
  ) {
    text = Text(
      string, at: position, font: font, size: size, color: color, align: align, baseline: baseline)
  }

  /// The text's layer.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    Layer(.type(Self.typeName), .text(text))
  }
}

extension TextLayer {
  private static let string = Key.required("text", .text, "The letters.")
  private static let position = Key.required("at", .point, "The place that align and baseline speak of.")
  private static let font = Key.defaulted(
    "font", .text, to: "Helvetica", shown: "Helvetica", "A standard font, a name of the scene's fonts, or a family.")
  private static let size = Key.defaulted("size", .positive, to: 12, shown: "12", "The font's size in user units.")
  private static let color = Key.defaulted(
    "color", .color, to: .black, shown: "black", "What the letters are painted with.")
  private static let align = Key.defaulted(
    "align", .choice(Text.Align.self), to: .start, shown: "start", "Which end of the line stands at the place.")
  private static let baseline = Key.defaulted(
    "baseline", .choice(Text.Baseline.self), to: .alphabetic, shown: "alphabetic",
    "Which height of the letters stands at the place.")
  private static let outline = Key.defaulted(
    "outline", .boolean, to: true, shown: "true", "Whether letters of a font file are drawn as paths.")

  /// `text`.
  public static let typeName = "text"
  /// What it is for.
  public static let summary = "A line of text."
  /// The letters, their place and their looks.
  public static let keys = [
    string.erased, position.erased, font.erased, size.erased, color.erased, align.erased, baseline.erased,
    outline.erased,
  ]
  /// The colour of the letters.
  public static let animatableProperties = ["fill"]

  /// Reads the text; `outline` is checked and decides nothing as long as no font file is read.
  public init?(reading object: inout ObjectReader) {
    let (string, position, font) = (object(Self.string), object(Self.position), object(Self.font))
    let (size, color) = (object(Self.size), object(Self.color))
    let (align, baseline) = (object(Self.align), object(Self.baseline))
    guard object(Self.outline) != nil, let string, let position, let font, let size, let color, let align, let baseline
    else { return nil }
    self.init(
      string, at: position, font: font, size: size, color: color, align: align, baseline: baseline)
  }
}
