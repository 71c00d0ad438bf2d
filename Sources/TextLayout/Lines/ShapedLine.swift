internal import Shaping

/// The glyphs of a line before they have their places.
struct ShapedLine: Sendable {
  /// Glyphs of one item on the line.
  struct Piece: Sendable {
    /// The characters; those of a hyphen or an ellipsis are the place where it stands, without length.
    var range: Range<Int>
    var level: UInt8
    var style: Int
    var font: Int
    /// Space behind each grapheme cluster, in font units.
    var spacing: Int
    /// True for what the text has not: a hyphen, an ellipsis.
    var isAdded = false
    var glyphs: [ShapedGlyph] = []
    /// The advance of the glyphs that count, in font units, without space between them.
    var advance = 0
    /// The advance of those that hang.
    var hanging = 0
    /// The grapheme clusters that count, or groups of them that one glyph stands for.
    var clusters = 0

    var isRightToLeft: Bool { level & 1 == 1 }
  }

  /// From left to right.
  var pieces: [Piece] = []
  /// The characters, those that hang as well.
  var range: Range<Int>
  /// The characters that count.
  var visible: Range<Int>
  /// The width of what counts, in user units.
  var width = 0.0
  /// The width of what hangs.
  var hangingWidth = 0.0
  /// All clusters that count.
  var clusters = 0
}
