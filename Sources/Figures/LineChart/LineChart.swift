public import Geometry
public import SceneModel

/// A line over records at even distances, with a gradient area below it, a grid, and a dot for every record.
public struct LineChart: Hashable, Sendable {
  /// Where the records come from.
  public enum Data: Hashable, Sendable {
    /// Records as they are.
    case records([Record])
    /// A table beside the scene.
    case source(Source)
  }

  /// In what order the records stand.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// As they are given.
    case given
    /// By their date or number; those without one come last.
    case ascending
  }

  /// What happens where the records are more than fit.
  public enum Overflow: String, Hashable, Sendable, CaseIterable {
    /// The part up to the record after the selected one is shown.
    case window
    /// The scene becomes wider.
    case expand
    /// The records move together.
    case fit
  }

  /// Which record is marked, and in a window shown.
  public enum Selection: Hashable, Sendable {
    /// The last one.
    case last
    /// The first one with this id.
    case id(String)
  }

  /// What lies under the line.
  public struct Area: Hashable, Sendable {
    /// The paint, in box units over the frame's height and the board's width.
    public var gradient: Gradient
    /// How much of it is seen.
    public var opacity: Opacity

    /// An area.
    public init(_ gradient: Gradient = Area.defaultGradient, opacity: Opacity = 0.5) {
      self.gradient = gradient
      self.opacity = opacity
    }

    /// From the line's default pink at the top to white at the bottom.
    public static let defaultGradient = Gradient(
      .axial(start: Point(0.5, 0), end: Point(0.5, 1)),
      stops: [
        Gradient.Stop(0, LineChart.pink), Gradient.Stop(0.4, Color(0xFFC7D6)),
        Gradient.Stop(0.6, Color(0xFFE4EC)),
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

  /// The whole chart's rectangle.
  public var frame: Rect
  /// Where the records come from.
  public var data: Data
  /// From the frame to the plot.
  public var insets: Insets
  /// The values that have a grid line and a number.
  public var yTicks: [Double]
  /// The values at the plot's bottom and top, which differ.
  public var yRange: ClosedRange<Double>
  /// How dates are shown.
  public var dateFormat: DateFormat
  /// In what order the records stand.
  public var order: Order
  /// The distance of two records where they are many, above 0.
  public var itemSpacing: Double
  /// What happens where the records are more than fit.
  public var overflow: Overflow
  /// Which record is marked.
  public var selected: Selection
  /// The line; nil for none.
  public var line: Stroke?
  /// What lies under the line; nil for nothing.
  public var area: Area?
  /// The grid's lines; nil for none.
  public var grid: Stroke?
  /// The records' dots; without a fill of their own they have the line's paint, and are not drawn where there is none.
  public var points: Dot
  /// The selected record's dot; without a fill of its own it has the other dots'.
  public var selectedPoint: Dot
  /// How numbers and dates look.
  public var labels: LabelStyle

  /// A chart.
  public init(
    frame: Rect, data: Data, insets: Insets = Insets(top: 20, right: 0, bottom: 34, left: 40),
    yTicks: [Double] = [100, 80, 60, 40, 20], yRange: ClosedRange<Double> = 0...100,
    dateFormat: DateFormat = .monthAndDay, order: Order = .given, itemSpacing: Double = 40,
    overflow: Overflow = .window, selected: Selection = .last, line: Stroke? = LineChart.defaultLine,
    area: Area? = Area(), grid: Stroke? = LineChart.defaultGrid, points: Dot = Dot(radius: 3),
    selectedPoint: Dot = Dot(radius: 5), labels: LabelStyle = LineChart.defaultLabels
  ) {
    self.frame = frame
    self.data = data
    self.insets = insets
    self.yTicks = yTicks
    self.yRange = yRange
    self.dateFormat = dateFormat
    self.order = order
    self.itemSpacing = itemSpacing
    self.overflow = overflow
    self.selected = selected
    self.line = line
    self.area = area
    self.grid = grid
    self.points = points
    self.selectedPoint = selectedPoint
    self.labels = labels
  }

  /// A chart of records made in Swift, everything else by default.
  public init(frame: Rect, records: [Record]) { self.init(frame: frame, data: .records(records)) }

  /// `#FF4275`, the colour of the line and of the area's top.
  static let pink = Color(0xFF4275)

  /// `#FF4275`, 2 wide, with round ends and corners.
  public static let defaultLine = Stroke(.solid(pink), style: StrokeStyle(width: 2, cap: .round, join: .round))

  /// `#E0E1E7`, 1 wide, dashes of 6 with gaps of 5.
  public static let defaultGrid = Stroke(
    .solid(Color(0xE0E1E7)), style: StrokeStyle(width: 1, dash: [6, 5]))

  /// Helvetica of size 12 in `#808080`.
  public static let defaultLabels = LabelStyle(size: 12, color: Color(0x808080))
}
