public import Geometry
public import SceneModel

/// Two buttons that share a frame in the proportion of their votes, with a slanted gap between them.
public struct Vote: Hashable, Sendable {
  /// One of the two buttons.
  public struct Side: Hashable, Sendable {
    /// The colours, from left to right over the side's own frame; nil is the nearest real colour with alpha 0.
    public var colors: [Color?]
    /// The text in the middle; empty for none.
    public var label: String
    /// Where a click leads.
    public var link: Link?

    /// A button.
    public init(colors: [Color?], label: String = "", link: Link? = nil) {
      self.colors = colors
      self.label = label
      self.link = link
    }
  }

  /// What is written on the sides before the result is shown.
  public struct Before: Hashable, Sendable {
    /// On the left side; empty for none.
    public var left: String
    /// On the right side; empty for none.
    public var right: String

    /// Two texts.
    public init(left: String, right: String) {
      self.left = left
      self.right = right
    }
  }

  /// Widths and height of the sides in a phase; what is nil is the phase's own.
  public struct Extent: Hashable, Sendable {
    /// The left side's width.
    public var left: Double?
    /// The right side's width.
    public var right: Double?
    /// The height of both.
    public var height: Double?

    /// Widths and a height.
    public init(left: Double? = nil, right: Double? = nil, height: Double? = nil) {
      self.left = left
      self.right = right
      self.height = height
    }

    /// One width for both sides, and a height.
    public init(width: Double, height: Double? = nil) { self.init(left: width, right: width, height: height) }
  }

  /// What is shown of the way from the question to the result.
  public enum Phase: Hashable, Sendable {
    /// The question: by default an even split.
    case start
    /// The turning point: by default both sides at their least widths.
    case middle
    /// The result.
    case end
    /// A place on the way: 0 is the start, 0.5 the middle, 1 the end.
    case at(Double)
    /// All of the way, played.
    case animated
  }

  /// The rectangle of the result.
  public var frame: Rect
  /// The left side's share, 0...1.
  public var percent: Double
  /// The left button.
  public var left: Side
  /// The right button.
  public var right: Side
  /// The slanted edge's angle to the base, above 0 and below 180 degrees.
  public var angle: Angle
  /// The gap between the slants, measured level, 0 or more.
  public var space: Double
  /// The radius in a slant's acute corner, 0 or more.
  public var smallRadius: Double
  /// The radius in a slant's obtuse corner, 0 or more.
  public var bigRadius: Double
  /// The width of the border, which lies wholly inside; 0 for none.
  public var borderWidth: Double
  /// What the border is painted with, in box units over the side's frame; nil for none.
  public var border: Gradient?
  /// How the labels look.
  public var labels: LabelStyle
  /// Whether labels that have no room between the edges get smaller, and then an ellipsis.
  public var fitsLabels = true
  /// The least size that they get for want of room.
  public var leastLabelSize = 10.0
  /// The labels until the animation begins; nil for none.
  public var before: Before?
  /// How fast the animation's two halves go.
  public var timings: [Animation.Timing] = [.linear, .linear]
  /// The sizes at the start; nil is an even split at the frame's height.
  public var start: Extent?
  /// The sizes in the middle; nil is the least widths at the frame's height.
  public var middle: Extent?
  /// What is shown.
  public var phase: Phase
  /// How long the animation takes, in seconds, above 0.
  public var duration: Double
  /// What starts the animation; before a click the start is shown.
  public var begin: Animation.Begin

  /// White at alpha 0.3 to black at alpha 0.06, downwards.
  public static let defaultBorder = Gradient(
    .axial(start: Point(0.5, 0), end: Point(0.5, 1)),
    stops: [Gradient.Stop(0, .white.withAlpha(0.3)), Gradient.Stop(1, .black.withAlpha(0.06))])

  /// Two buttons in their final proportion.
  public init(
    frame: Rect, percent: Double, left: Side, right: Side, angle: Angle = .degrees(65), space: Double = 4,
    smallRadius: Double = 4, bigRadius: Double = 8, borderWidth: Double = 2, border: Gradient? = Vote.defaultBorder,
    labels: LabelStyle = LabelStyle(size: 15, color: .white), start: Extent? = nil, middle: Extent? = nil,
    phase: Phase = .end,
    duration: Double = 2, begin: Animation.Begin = .load
  ) {
    self.frame = frame
    self.percent = percent
    self.left = left
    self.right = right
    self.angle = angle
    self.space = space
    self.smallRadius = smallRadius
    self.bigRadius = bigRadius
    self.borderWidth = borderWidth
    self.border = border
    self.labels = labels
    self.start = start
    self.middle = middle
    self.phase = phase
    self.duration = duration
    self.begin = begin
  }
}
