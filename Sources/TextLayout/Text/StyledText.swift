public import Geometry
public import UnicodeText

/// A text of runs with what holds for all its lines.
public struct StyledText: Hashable, Sendable {
  /// The sides that lines are aligned at.
  public enum Alignment: Hashable, Sendable {
    /// Where the paragraph's direction begins.
    case start
    /// The middle.
    case middle
    /// Where the paragraph's direction ends.
    case end
    /// Both sides: what is left of a line goes to its spaces. Lines before a forced end, and all text without a box, are
    /// aligned at their start.
    case justify
  }

  /// The runs in the order of the text.
  public var runs: [TextRun]
  /// The direction of paragraphs.
  public var direction: BidiParagraph.Direction
  /// The sides that lines are aligned at.
  public var alignment: Alignment
  /// The height of a line in sizes of its runs, above 0; nil for ascent - descent + line gap of each run's first font.
  public var lineHeight: Double?

  /// A text.
  public init(
    _ runs: [TextRun], direction: BidiParagraph.Direction = .automatic, alignment: Alignment = .start,
    lineHeight: Double? = nil
  ) {
    (self.runs, self.direction, self.alignment, self.lineHeight) = (runs, direction, alignment, lineHeight)
  }

  /// A text in one style.
  public init(_ text: String, _ style: TextStyle) { self.init([TextRun(text, style)]) }

  /// The most scalars that a text may have.
  public static let limit = 1_000_000
}

/// The height of a text that stands on a point at the point.
public enum TextBaseline: Hashable, Sendable {
  /// The first line's baseline.
  case alphabetic
  /// The middle between the first line's capital height and the last line's baseline.
  case middle
  /// The ascent of the first line.
  case top
  /// The descent of the last line.
  case bottom
}

/// A box that a text is set into.
public struct TextBox: Hashable, Sendable {
  /// The heights that lines are set at.
  public enum VerticalAlignment: Hashable, Sendable {
    /// The first line begins at the top.
    case top
    /// As much is left above the lines as below.
    case middle
    /// The last line ends at the bottom.
    case bottom
  }

  /// What becomes of lines that are wider, or higher together, than the box by more than 0.001 of the size.
  public enum Overflow: Hashable, Sendable {
    /// They are a fault.
    case fault
    /// They stand out of the box.
    case visible
    /// They are cut at the box.
    case clip
    /// The last line that fits whole, and every line that is too wide, ends in an ellipsis.
    case ellipsis
  }

  /// The box in user units.
  public var rect: Rect
  /// The heights that lines are set at.
  public var verticalAlignment: VerticalAlignment
  /// What becomes of lines that do not fit.
  public var overflow: Overflow

  /// A box.
  public init(_ rect: Rect, verticalAlignment: VerticalAlignment = .top, overflow: Overflow = .fault) {
    (self.rect, self.verticalAlignment, self.overflow) = (rect, verticalAlignment, overflow)
  }
}
