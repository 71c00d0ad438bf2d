import Geometry
public import SceneModel

extension LineChart {
  /// Values that belong together; what is nil is the chart's.
  public struct Series: Hashable, Sendable {
    /// The field of its values.
    public var y: String
    /// Its name in outputs, and for areas that reach down to it; nil is the field.
    public var id: String?
    /// Its name in the legend; nil is the field.
    public var title: String?
    /// Its line; nil is the chart's in the series' colour, `.some(nil)` none.
    public var line: Stroke??
    /// What lies under its line; nil is the chart's where that has an area of its own, `.some(nil)` nothing.
    public var area: Area??
    /// Its dots; nil are the chart's.
    public var points: Dot?
    /// Its selected record's dot; nil is the chart's.
    public var selectedPoint: Dot?
    /// The side that it is measured at; nil is the chart's.
    public var axis: Side?

    /// A series of a field.
    public init(_ y: String, id: String? = nil, title: String? = nil, axis: Side? = nil) {
      self.y = y
      self.id = id
      self.title = title
      self.axis = axis
    }
  }

  /// A side of the plot.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// The left one.
    case left
    /// The right one.
    case right
  }

  /// Where numbers stand.
  public enum YAxis: String, Hashable, Sendable, CaseIterable {
    /// At the left.
    case left
    /// At the right.
    case right
    /// At both sides.
    case both
  }

  /// How the records' distances are measured.
  public enum Spacing: String, Hashable, Sendable, CaseIterable {
    /// All are the same.
    case even
    /// By their dates or numbers, rising, all within the plot.
    case value
  }

  /// How a line goes from record to record.
  public enum Curve: String, Hashable, Sendable, CaseIterable {
    /// Straight.
    case straight
    /// Smooth, and between two records never beyond their values.
    case monotone
    /// Level to the next record, then up or down.
    case step
  }

  /// What stands where a record has no value.
  public enum Gaps: String, Hashable, Sendable, CaseIterable {
    /// The line ends and begins anew.
    case `break`
    /// The line goes on to the next record that has one.
    case connect
    /// Zero.
    case zero
  }

  /// What lies under a line.
  public struct Area: Hashable, Sendable {
    /// What it reaches to.
    public enum Base: Hashable, Sendable {
      /// The plot's bottom.
      case bottom
      /// The value 0.
      case zero
      /// A value.
      case value(Double)
      /// The line of the series of that id.
      case series(String)
    }

    /// The paint, in box units over the frame's height and the board's width.
    public var gradient: Gradient
    /// How much of it is seen.
    public var opacity: Opacity
    /// What it reaches to.
    public var base: Base

    /// An area.
    public init(_ gradient: Gradient = Area.defaultGradient, opacity: Opacity = 0.5, base: Base = .bottom) {
      self.gradient = gradient
      self.opacity = opacity
      self.base = base
    }

    /// An area of one colour.
    public init(_ color: Color, opacity: Opacity = 0.5, base: Base = .bottom) {
      self.init(Area.gradient(of: color), opacity: opacity, base: base)
    }

    static func gradient(of color: Color) -> Gradient {
      Gradient(.axial(start: Point(0.5, 0), end: Point(0.5, 1)), stops: [Gradient.Stop(0, color)])
    }

    /// From the line's default pink at the top to white at the bottom.
    public static let defaultGradient = Gradient(
      .axial(start: Point(0.5, 0), end: Point(0.5, 1)),
      stops: [
        Gradient.Stop(0, LineChart.pink), Gradient.Stop(0.4, Color(0xFFC7D6)), Gradient.Stop(0.6, Color(0xFFE4EC)),
        Gradient.Stop(0.8, Color(0xFFF5F7)), Gradient.Stop(1, .white),
      ])
  }

  /// A dot.
  public struct Dot: Hashable, Sendable {
    /// The radius, 0 or more.
    public var radius: Double
    /// The paint, a gradient in the dot's own box; nil takes another's.
    public var fill: Paint?

    /// A dot.
    public init(radius: Double, fill: Paint? = nil) {
      self.radius = radius
      self.fill = fill
    }
  }

  /// A box with a pointer over a record, in which its value stands.
  public struct Bubble: Hashable, Sendable {
    /// How the value is written; nil as the ticks' numbers are.
    public var format: NumberFormat?
    /// How the record's date is written above it; nil for none.
    public var date: DateFormat?
    /// The box's paint.
    public var fill: Paint
    /// What the letters are painted with.
    public var color: Color
    /// The corners' radius, 0 or more.
    public var radius: Double

    /// A bubble.
    public init(
      format: NumberFormat? = nil, date: DateFormat? = nil, fill: Paint = .solid(Color(0x23272E)),
      color: Color = .white,
      radius: Double = 6
    ) {
      self.format = format
      self.date = date
      self.fill = fill
      self.color = color
      self.radius = radius
    }
  }

  /// A level line at a value that is computed from the records, with a label.
  public struct ReferenceLine: Hashable, Sendable {
    /// The line; nil for the label alone.
    public var stroke: Stroke?
    /// What stands before the number; nil is the line's own name.
    public var label: String?
    /// How the number is written; nil as the ticks' numbers are.
    public var format: NumberFormat?

    /// A line.
    public init(
      stroke: Stroke? = ReferenceLine.defaultStroke, label: String? = nil, format: NumberFormat? = nil
    ) {
      self.stroke = stroke
      self.label = label
      self.format = format
    }

    /// `#6B7280`, 1 wide, dashes of 2 with gaps of 3.
    public static let defaultStroke = Stroke(.solid(Color(0x6B7280)), style: StrokeStyle(width: 1, dash: [2, 3]))
  }
}
