public import Geometry
package import Reading
public import SceneBuilding
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
    isSound(in: context, reporting: &diagnostics) ? Layer(.type(Self.typeName), .text(text)) : nil
  }
}

extension TextLayer {
  package static let typeName = "text"
  package static let summary = "A line of text."
  package static let blank = TextLayer("", at: .origin)
  package static let animatableProperties: [Animation.Property] = [.fill]
  package static let keys: [KeyOf<TextLayer>] = [
    .required("text", \.text.string, .text, "The letters."),
    .required("at", \.text.position, .point, "The place that align and baseline speak of."),
    .defaulted("font", \.text.font, .text, "A standard font, a name of the scene's fonts, or a family."),
    .defaulted("size", \.text.size, .positive, "The font's size in user units."),
    .defaulted("color", \.text.color, .color, "What the letters are painted with."),
    .defaulted("align", \.text.align, .choice(), "Which end of the line stands at the place."),
    .defaulted("baseline", \.text.baseline, .choice(), "Which height of the letters stands at the place."),
    .unused(
      .defaulted("outline", .boolean, to: true, "Whether letters of a font file are drawn as paths.")),
  ]
}
