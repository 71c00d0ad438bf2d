public import Geometry

/// Glyphs of one instance, size, paint and level on one line, from left to right.
public struct GlyphRun: Hashable, Sendable {
  /// The font.
  public var font: BookFont
  /// The em in user units.
  public var size: Double
  /// What the glyphs are painted with: `TextStyle.paint`.
  public var paint: Int
  /// The level of their characters (UAX #9): even ones run from left to right, odd ones from right to left.
  public var level: UInt8
  /// Where the run begins on its baseline, in user units.
  public var origin: Point
  /// The advance of all glyphs, in font units.
  public var advance: Int
  /// The glyphs.
  public var glyphs: [PlacedGlyph]

  /// User units in a font unit.
  public var scale: Double { size / font.unitsPerEm }

  /// A rectangle in font units from the origin, y upwards, in user units.
  func placed(_ rect: Rect) -> Rect {
    let scale = scale
    return Rect(
      Point(origin.x + rect.minX * scale, origin.y - rect.maxY * scale),
      Point(origin.x + rect.maxX * scale, origin.y - rect.minY * scale))
  }
}
