package import Geometry
package import SceneModel

/// A line of text, measured.
package struct ResolvedText: Hashable, Sendable {
  /// The letters, at least one.
  package let string: String
  /// The font's name as it was written: a family for browsers where it is no standard font's.
  package let fontName: String
  /// The standard font that measures the line: that of the name, else Helvetica.
  package let font: StandardFont
  /// The em in user units, above 0.
  package let size: Double
  /// What the letters are painted with.
  package var color: ScreenColor
  /// Which end of the line stands at its place.
  package let align: Text.Align
  /// The place of `align`, on the baseline.
  package let anchor: Point
  /// The left end of the baseline.
  package let start: Point
  /// The length of the line, in ems.
  package let advance: Double

  /// A text measured; nil where it has no letter or no size.
  package init?(_ text: Text) {
    guard !text.string.isEmpty, text.size > 0 else { return nil }
    string = text.string
    fontName = text.font
    font = .measuring(text.font)
    size = text.size
    color = text.color.screen
    align = text.align
    start = font.baselineStart(of: text)
    anchor = Point(x: text.position.x, y: start.y)
    advance = font.width(of: string)
  }

  /// A rectangle around the letters: accents and slanted letters reach past the measures that text is set by.
  package var paintedBounds: Rect {
    Rect(x: start.x - 0.2 * size, y: start.y - 1.05 * size, width: (advance + 0.4) * size, height: 1.35 * size)
  }
}
