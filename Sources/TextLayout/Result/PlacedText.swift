public import Geometry

/// A text that was laid out.
public struct PlacedText: Hashable, Sendable {
  /// The glyphs that are seen, and spaces: line by line, each from left to right.
  public var runs: [GlyphRun] = []
  /// The lines from top to bottom.
  public var lines: [TextLine] = []
  /// The smallest rectangle around all outlines in user units; nil where there is no ink.
  public var bounds: Rect?
  /// The box, where the text stands out of it and is to be cut there.
  public var clip: Rect?
  /// What to look at.
  public var warnings: [TextFault] = []

  /// Moves all of it.
  public mutating func translate(by move: Vector) {
    for index in runs.indices { runs[index].origin += move }
    for index in lines.indices { lines[index].origin += move }
    bounds = bounds?.translated(by: move)
    clip = clip?.translated(by: move)
  }
}

/// A line of a text that was laid out.
public struct TextLine: Hashable, Sendable {
  /// The left end of its baseline, in user units.
  public var origin: Point
  /// How far its glyphs reach from there by their advances, spaces at the line's end not counted, in user units.
  public var width: Double
  /// How far it reaches above the baseline, in user units.
  public var ascent: Double
  /// How far it reaches above the baseline at its bottom: mostly below 0, in user units.
  public var descent: Double
  /// Its characters, spaces at its end and the line's end not left out, in bytes of UTF-8 of the text of all runs.
  public var source: Range<Int>
  /// The runs of the text's result that are on it.
  public var runs: Range<Int>
  /// True where its paragraph runs from right to left.
  public var isRightToLeft: Bool
}
