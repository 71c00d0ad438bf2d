public import SceneModel

/// How the labels of a figure look.
public struct LabelStyle: Hashable, Sendable {
  /// A standard font's PostScript name, a name of the scene's fonts, or a family.
  public var font: String
  /// The em in user units, 0 or more.
  public var size: Double
  /// What the letters are painted with.
  public var color: Color

  /// A look of labels.
  public init(font: String = "Helvetica", size: Double = 12, color: Color = .black) {
    self.font = font
    self.size = size
    self.color = color
  }

  /// The widths of labels in user units; a font that is none of the 14 standard ones counts as Helvetica.
  func widths(of texts: [String]) -> [Double] {
    let font = StandardFont.measuring(font)
    return texts.map { font.width(of: $0) * size }
  }
}
