import Geometry
import SceneBuilding
public import SceneModel
import TextLayout

/// How the labels of a figure look.
public struct LabelStyle: Hashable, Sendable {
  /// A standard font's PostScript name, a name of the scene's fonts, or a family.
  public var font: String
  /// The em in user units, 0 or more.
  public var size: Double
  /// What the letters are painted with.
  public var color: Color
  /// Names of font files that are tried after the first one for each grapheme cluster.
  public var furtherFonts: [String] = []
  /// How letters in font files are set.
  public var letters = Text.Typography.Letters()
  /// The scene's font files, which labels in them are measured and drawn with; nil before the figure is drawn.
  private var sceneFonts = Computed<SceneFonts>()

  /// A look of labels.
  public init(font: String = "Helvetica", size: Double = 12, color: Color = .black) {
    self.font = font
    self.size = size
    self.color = color
  }

  /// The names of the fonts in order.
  var fonts: [String] {
    get { [font] + furtherFonts }
    set {
      font = newValue.first ?? ""
      furtherFonts = Array(newValue.dropFirst())
    }
  }

  /// The look in a scene: labels in its font files have their glyphs from the start, and their measures.
  mutating func settle(in context: FigureContext) {
    guard !context.fonts.isEmpty else { return }
    sceneFonts = Computed(context.fonts)
  }

  /// Whether the labels are in the scene's font files.
  var isInFontFile: Bool { sceneFonts.value?.book.names.contains(font) ?? false }

  /// A label.
  func text(
    _ string: String, at place: Point, align: Text.Align = .middle, baseline: Text.Baseline = .middle
  ) -> Text {
    var text = Text(string, at: place, font: font, size: size, color: color, align: align, baseline: baseline)
    if !furtherFonts.isEmpty { text.typography.furtherFonts = furtherFonts }
    if letters != Text.Typography.Letters() { text.typography.letters = letters }
    // What cannot be set is told where the text is checked.
    if isInFontFile, let fonts = sceneFonts.value { text.placed = TextPlacement(try? text.placed(with: fonts)) }
    return text
  }

  /// What keeps labels of this look from being drawn in a scene, beyond their letters; reported at the figure's key.
  func isSound(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Bool {
    let text = text("", at: .origin, align: .start, baseline: .alphabetic)
    guard !context.fonts.hold(text), let key = text.ownTypography?.usedKeys.first else { return true }
    diagnostics.error("'\(key)' needs a font file", at: context.place(of: "labels"), hint: Text.fontFileHint)
    return false
  }
}
