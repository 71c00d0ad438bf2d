public import Geometry
public import SceneModel

/// An arc with a scale that is filled up to a value, or that a needle points into.
public struct Gauge: Hashable, Sendable {
  /// A part of the scale that has a colour of its own.
  public struct Zone: Hashable, Sendable {
    /// The value where it ends; it begins where the one before ends.
    public var to: Double
    /// Its colour.
    public var color: Color

    /// A zone up to a value.
    public init(to: Double, color: Color) {
      self.to = to
      self.color = color
    }
  }

  /// On which side of the arc the scale stands.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// Towards the middle.
    case inside
    /// Away from it.
    case outside
  }

  /// The scale's marks.
  public struct Marks: Hashable, Sendable {
    /// The values that have a mark and a number.
    public var major: Ticks
    /// How many short marks stand between two of them, 0 or more.
    public var minor: Int
    /// The length of a mark; that of a short one is half of it.
    public var length: Double
    /// The marks' line.
    public var stroke: Stroke?

    /// Marks.
    public init(major: Ticks = .count(5), minor: Int = 0, length: Double = 6, stroke: Stroke? = Gauge.defaultMark) {
      self.major = major
      self.minor = minor
      self.length = length
      self.stroke = stroke
    }
  }

  /// The numbers at the marks.
  public struct Numbers: Hashable, Sendable {
    /// How they are written.
    public var format: NumberFormat
    /// On which side of the arc they and the marks stand.
    public var side: Side
    /// How they look.
    public var style: LabelStyle

    /// Numbers.
    public init(format: NumberFormat = .plain, side: Side = .inside, style: LabelStyle = Gauge.defaultNumbers) {
      self.format = format
      self.side = side
      self.style = style
    }
  }

  /// A pointer from the middle to the value.
  public struct Needle: Hashable, Sendable {
    /// From the middle to the tip; nil reaches the middle of the arc's line.
    public var length: Double?
    /// The width in the middle.
    public var width: Double
    /// The radius of the disc in the middle, 0 for none.
    public var hub: Double
    /// The paint.
    public var fill: Paint

    /// A needle.
    public init(length: Double? = nil, width: Double = 6, hub: Double = 7, fill: Paint = .solid(Gauge.ink)) {
      self.length = length
      self.width = width
      self.hub = hub
      self.fill = fill
    }
  }

  /// The value as text: in the middle, below a needle's disc.
  public struct Caption: Hashable, Sendable {
    /// How it is written.
    public var format: NumberFormat
    /// How it looks.
    public var style: LabelStyle

    /// A text.
    public init(format: NumberFormat = .plain, style: LabelStyle = Gauge.defaultCaption) {
      self.format = format
      self.style = style
    }
  }

  /// The centre of the arc.
  public var center: Point
  /// The radius of the line's middle.
  public var radius: Double
  /// The line's width, at most twice the radius.
  public var width: Double
  /// The value.
  public var value: Double
  /// The angle of the range's low end.
  public var from: Angle
  /// The angle of the range's high end, clockwise from `from`, at most a turn.
  public var to: Angle
  /// The values at the ends of the arc.
  public var range: ClosedRange<Double>
  /// The colours from one end of the arc to the other.
  public var colors: [Color?]
  /// The parts of the scale in place of `colors`.
  public var zones: [Zone]
  /// The paint of what is not filled; nil is `#E9EBEF`, but with a needle all of the arc is filled.
  public var rest: Paint?
  /// What stands at the arc's ends.
  public var cap: GradientArc.Cap
  /// The scale's marks; nil for none.
  public var ticks: Marks?
  /// The numbers at the marks; nil for none.
  public var labels: Numbers?
  /// A pointer to the value; nil for none.
  public var needle: Needle?
  /// The value as text; nil for none.
  public var text: Caption?

  /// How the value is written for readers and screen readers, and where text and numbers have no format of their own; nil
  /// as many decimals as it has.
  public var format: NumberFormat?

  /// A gauge, everything else by default.
  public init(center: Point, radius: Double, width: Double, value: Double, range: ClosedRange<Double> = 0...100) {
    self.center = center
    self.radius = radius
    self.width = width
    self.value = value
    self.range = range
    from = .degrees(135)
    to = .degrees(405)
    colors = [SeriesColors.standard[0]]
    zones = []
    cap = .round
  }

  /// `#23272E`.
  public static let ink = Color(0x23272E)
  /// `#8A919C`, 1 wide.
  public static let defaultMark = Stroke(.solid(Color(0x8A919C)))
  /// Helvetica of size 11 in `#6B7280`.
  public static let defaultNumbers = LabelStyle(size: 11, color: Color(0x6B7280))
  /// Helvetica-Bold of size 24 in `#23272E`.
  public static let defaultCaption = LabelStyle(font: "Helvetica-Bold", size: 24, color: ink)
  static let defaultRest = Color(0xE9EBEF)
}
