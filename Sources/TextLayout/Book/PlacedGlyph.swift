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

  /// A word has at most so many clusters.
  static let wordLimit = 16
  /// A run ends before its glyphs are so far from its origin that 32 bits do not hold them.
  static let runLimit = 1 << 30
}
