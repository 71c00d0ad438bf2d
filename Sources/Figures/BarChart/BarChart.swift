public import Geometry
public import SceneModel

/// Bars over records: one a record and series, beside or upon one another.
public struct BarChart: Hashable, Sendable {
  /// A value at a record that several series may have.
  public struct Record: Hashable, Sendable {
    /// What stands at the record.
    public var label: LineChart.Record.Label
    /// The values by the names of their fields; a field without value is a gap.
    public var values: [String: Double]
    /// The record's name, unique among the records where it is to be selected.
    public var id: String?
    /// Where a click on the bars leads.
    public var link: Link?

    /// A record.
    public init(
      _ label: LineChart.Record.Label = .none, values: [String: Double], id: String? = nil,
      link: Link? = nil
    ) {
      self.label = label
      self.values = values
      self.id = id
      self.link = link
    }

    /// A record of one value.
    public init(category: String, y: Double, id: String? = nil, link: Link? = nil) {
      self.init(.category(category), values: ["y": y], id: id, link: link)
    }
  }

  /// Values that belong together.
  public struct Series: Hashable, Sendable {
    /// The field that its values stand in.
    public var y: String
    /// Its name in outputs; nil is the field.
    public var id: String?
    /// Its name in the legend; nil is the field.
    public var title: String?
    /// Its paint; nil takes the chart's colour in turn.
    public var fill: Paint?

    /// A series of a field.
    public init(_ y: String, id: String? = nil, title: String? = nil, fill: Paint? = nil) {
      self.y = y
      self.id = id
      self.title = title
      self.fill = fill
    }
  }

  /// Where the records come from.
  public enum Data: Hashable, Sendable {
    /// Records as they are.
    case records([Record])
    /// A table beside the scene, with fields `x` or `date`, `id`, `link` and those of the series.
    case source(TableSource)
  }

  /// How the bars of one record stand.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Beside one another.
    case grouped
    /// Upon one another, negative ones below zero.
    case stacked
    /// Upon one another, as shares of their sum.
    case percent
  }

  /// Where bars grow to.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Upwards, the records from left to right.
    case up
    /// To the right, the records from top to bottom.
    case right
  }

  /// What bars take their colours by.
  public enum ColorBy: String, Hashable, Sendable, CaseIterable {
    /// Each series has its own.
    case series
    /// Each record has its own.
    case record
    /// The value's place on the ramp of all colours.
    case value
  }

  /// The corners of a bar.
  public struct Corners: Hashable, Sendable {
    /// The radius, at most half the bar's width.
    public var radius: Double
    /// Whether both ends are round, not the far one alone.
    public var isAll: Bool

    /// Corners.
    public init(_ radius: Double = 4, isAll: Bool = false) {
      self.radius = radius
      self.isAll = isAll
    }
  }

  /// The numbers at the ends of the bars.
  public struct EndLabels: Hashable, Sendable {
    /// How they are written.
    public var format: NumberFormat
    /// How they look.
    public var style: LabelStyle

    /// Numbers.
    public init(
      format: NumberFormat = .plain,
      style: LabelStyle = LabelStyle(size: 11, color: Color(0x4B5563))
    ) {
      self.format = format
      self.style = style
    }
  }

  /// The whole chart's rectangle.
  public var frame: Rect
  /// Where the records come from.
  public var data: Data
  /// The series, at least one.
  public var series: [Series]
  /// From the frame to the plot; nil leaves the labels the room they need.
  public var insets: Insets?
  /// How the bars of one record stand.
  public var mode: Mode
  /// Where bars grow to.
  public var direction: Direction
  /// The bars' share of the distance of two records, above 0, at most 1.
  public var bar: Double
  /// The gap between the bars of a record, in user units.
  public var gap: Double
  /// The bars' corners.
  public var corners: Corners
  /// The paint of all bars; nil takes the colours.
  public var fill: Paint?
  /// Whether a gradient of `fill` lies over the plot, not over each bar.
  public var isFillOverPlot: Bool
  /// What bars take their colours by.
  public var colorBy: ColorBy
  /// The colours in turn, or the ramp of values.
  public var colors: [Color]
  /// The values that have a grid line and a number.
  public var yTicks: Ticks
  /// The values at the plot's ends; zero is among them where an end is automatic.
  public var yRange: AxisRange
  /// How the ticks' numbers are written; nil is plain, in per cent where bars are shares.
  public var yFormat: NumberFormat?
  /// What the values are.
  public var yTitle: String
  /// How dates are shown.
  public var dateFormat: DateFormat
  /// The grid's lines; nil for none.
  public var grid: Stroke?
  /// How the labels of records and ticks look.
  public var axisLabels: LabelStyle
  /// The numbers at the ends of the bars; nil for none.
  public var labels: EndLabels?
  /// The names of the series; nil for none.
  public var legend: Legend?
  /// The id of the record that is marked: the others are fainter.
  public var selected: String?
  /// How long bars grow from zero, in seconds; nil where they stand.
  public var animated: Double?
  /// How wide and high links are at least where nothing else is there, in user units, 0 or more.
  public var hit = LinkSize.least

  /// Whether the colours say values, by their place on a ramp.
  var colorsAreRamp: Bool { colorBy == .value && fill == nil && series.allSatisfy { $0.fill == nil } }

  /// A chart, everything else by default.
  public init(frame: Rect, records: [Record], series: [Series] = [Series("y")]) {
    self.frame = frame
    data = .records(records)
    self.series = series
    mode = .grouped
    direction = .up
    bar = 0.7
    gap = 2
    corners = Corners()
    isFillOverPlot = false
    colorBy = .series
    colors = SeriesColors.standard
    yTicks = .count(5)
    yRange = .auto
    yTitle = ""
    dateFormat = .monthAndDay
    grid = BarChart.defaultGrid
    axisLabels = LabelStyle(size: 11, color: Color(0x6B7280))
  }

  /// `#E5E7EB`, 1 wide.
  public static let defaultGrid = Stroke(.solid(Color(0xE5E7EB)))
}
