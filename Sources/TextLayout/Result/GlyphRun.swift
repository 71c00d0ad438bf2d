internal import Fonts
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
  public var scale: Double { size / Double(font.instance.face.unitsPerEm) }
}

/// A glyph in its place.
public struct PlacedGlyph: Hashable, Sendable {
  /// How far right of the run's origin the glyph is drawn, in font units.
  public var x: Int32
  /// How far above the baseline the glyph is drawn, in font units.
  public var y: Int32
  /// The characters that the glyph's cluster stands for: where they begin in the text of all runs, in bytes of UTF-8.
  public var source: UInt32
  /// How many bytes of UTF-8 they are; 0 for what the text has not: the hyphen of a broken word, an ellipsis.
  public var length: UInt32
  /// The glyph's number.
  public var glyph: UInt16
  /// True for the first glyph of a word: after a space, after 16 clusters, and at the run's start.
  public var startsWord: Bool
}
