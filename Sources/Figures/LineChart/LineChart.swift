public import Geometry
public import SceneModel

/// Lines over records at even or true distances, with areas, a grid, and a dot for every record.
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

  /// The whole chart's rectangle.
  public var frame: Rect
  /// Where the records come from.
  public var data: Data
  /// The series; empty for one in the chart's own look.
  public var series: [Series] = []
  /// The series' colours in turn.
  public var colors: [Color] = SeriesColors.standard
  /// Whether each series stands upon the one before.
  public var isStacked = false
  /// How the records' distances are measured.
  public var spacing = Spacing.even
  /// How a line goes from record to record.
  public var curve = Curve.straight
  /// What stands where a record has no value.
  public var gaps = Gaps.break
  /// From the frame to the plot; nil is `defaultInsets`, or more where labels need it.
  public var insets: Insets?
  /// The values that have a grid line and a number; nil for 20 to 100, or about five where the range is taken from the data.
  public var yTicks: Ticks?
  /// The values at the plot's bottom and top.
  public var yRange: AxisRange
  /// How the ticks' numbers and the values are written; nil is plain.
  public var yFormat: NumberFormat?
  /// What the values are.
  public var yTitle = ""
  /// On which sides numbers stand; a series without an axis of its own is measured on the left one of both.
  public var yAxis = YAxis.left
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
  /// The box over the selected record of the first series; nil for none.
  public var bubble: Bubble?
  /// The line at the mean of the first series; nil for none.
  public var average: ReferenceLine?
  /// The line at the largest value of the first series; nil for none.
  public var best: ReferenceLine?
  /// The names of the series; nil for none.
  public var legend: Legend?
  /// How long the lines grow from the left, in seconds; nil where they stand.
  public var animated: Double?
  /// How wide and high a record's link is at least where nothing else is there.
  public var hit = LinkSize.least

  /// A chart.
  public init(
    frame: Rect, data: Data, insets: Insets? = nil, yTicks: Ticks? = nil,
    yRange: AxisRange = .fixed(0...100),
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

  /// The values that have a grid line and a number where none are asked for: 20 to 100, or about five where an end of the range
  /// is taken from the data.
  var usualTicks: Ticks { yRange.isAuto ? .count(LineChart.wantedTicks) : .values([100, 80, 60, 40, 20]) }

  /// 20 above the plot, none at its right, 34 below it, 40 at its left.
  public static let defaultInsets = Insets(top: 20, right: 0, bottom: 34, left: 40)

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
