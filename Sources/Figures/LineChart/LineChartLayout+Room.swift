import Bytes
import Geometry
import SceneBuilding
import SceneModel

extension LineChartLayout {
  /// From a tick's number to the plot, in user units.
  static let numberGap = 5.0
  /// Labels nearer than this many ems are read as one.
  static let labelGap = 0.2

  /// The board on the plot that is left where insets are given, or else where all labels have their room.
  static func board(
    _ chart: LineChart, _ frame: Rect, _ records: [(given: Int, record: LineChart.Record)], selected: Int?,
    _ axes: [LineChart.Side: NumberAxis], _ sides: [(side: LineChart.Side, axis: LineChart.Side)],
    _ context: FigureContext
  ) -> LineChartBoard {
    let positions: [Double]? =
      chart.spacing == .even
      ? nil
      : records.map { $0.record.label == .none ? Double($0.given + 1) : $0.record.label.position }
    func board(_ insets: Insets) -> LineChartBoard {
      let plot = frame.inset(by: insets)
      return positions.map { LineChartBoard(plot: plot, positions: $0) }
        ?? LineChartBoard(chart: chart, plot: plot, count: records.count, selected: selected)
    }
    if let insets = chart.insets { return board(insets) }
    var insets = LineChart.defaultInsets
    func widest(at side: LineChart.Side) -> Double {
      let axis = sides.first { $0.side == side }.flatMap { axes[$0.axis] }
      let strings = axis.map { axis in axis.ticks.map { chart.number($0, on: axis) } } ?? []
      return (strings.map { chart.labels.box(of: $0).width }.max() ?? 0) + numberGap
    }
    if sides.contains(where: { $0.side == .left }) {
      insets.left = max(insets.left, widest(at: .left))
    } else {
      insets.left = 0
    }
    if sides.contains(where: { $0.side == .right }) {
      insets.right = max(LineChart.defaultInsets.left, widest(at: .right))
    }
    if !chart.yTitle.isEmpty { insets.top = max(insets.top, chart.labels.box(of: "").height * titleLines) }
    // Where the ends stand depends on the insets, and they on the ends: each turn comes nearer.
    for _ in 0..<20 {
      let board = board(insets)
      guard board.plot.width > 0, let over = overhang(chart, board, frame, records, context) else { break }
      insets.left += over.left
      insets.right += over.right
    }
    return board(insets)
  }

  /// By how much the labels and dots at the ends leave the frame; nil where none does.
  private static func overhang(
    _ chart: LineChart, _ board: LineChartBoard, _ frame: Rect, _ records: [(given: Int, record: LineChart.Record)],
    _ context: FigureContext
  ) -> (left: Double, right: Double)? {
    // Labels of evenly spaced records keep to the scene where they stand: the records' places are the format's.
    guard !board.isEven, !records.isEmpty else { return nil }
    let ticks = chart.valueTicks(on: board, records.first?.record, in: context)
    let radius = max(chart.points.radius, chart.selectedPoint.radius)
    let ends =
      ticks.map { (x: board.x(ofValue: $0.value), reach: chart.labels.box(of: $0.label).width / 2) }
      + [(x: board.plot.minX, reach: radius), (x: board.plot.maxX, reach: radius)]
    let left = ends.map { frame.minX - ($0.x - $0.reach) }.max() ?? 0
    let right = ends.map { $0.x + $0.reach - frame.maxX }.max() ?? 0
    guard max(left, right) > rounding else { return nil }
    return (max(left, 0), max(right, 0))
  }

  /// The height of the values' title, in lines.
  static let titleLines = 1.8
  /// What sums of places lose.
  static let rounding = 1e-6
}

extension LineChart {
  /// A tick's number as text.
  func number(_ value: Double, on axis: NumberAxis) -> String { (yFormat ?? .plain).text(of: value, step: axis.step) }

  /// What stands below a record that is one of evenly spaced ones.
  func label(of record: Record, number: Int, in frame: Rect) -> String {
    switch record.label {
    case .date(let date): dateFormat.text(of: date)
    case .category(let name): labels.shortened(name, toWidth: frame.width * LineChart.widestCategory) ?? ""
    case .number, .none: record.longLabel(number: number)
    }
  }

  /// The marks below records at true distances, with a label where there is room for one.
  func valueTicks(
    on board: LineChartBoard, _ first: Record?, in context: FigureContext
  ) -> [(value: Double, label: String)] {
    guard let range = board.range else { return [] }
    let values: [Double]
    let strings: (Int) -> [String]
    if case .date = first?.label {
      let format = dateFormat == .monthAndDay ? nil : dateFormat
      let axis = TimeAxis(
        from: range.lowerBound, to: range.upperBound, count: LineChart.wantedTicks, format: format)
      (values, strings) = (axis.seconds, axis.labels)
    } else {
      let axis = NumberAxis(.fixed(range), ticks: .count(LineChart.wantedTicks), values: nil)
      let all = axis.ticks.map { NumberFormat.plain.text(of: $0, step: axis.step) }
      values = axis.ticks
      strings = { stride in all.enumerated().filter { $0.offset % stride == 0 }.map(\.element) }
    }
    for every in 1...max(values.count, 1) {
      let labels = strings(every)
      let ends = labels.enumerated().map { index, label in
        let (x, half) = (board.x(ofValue: values[index * every]), self.labels.box(of: label).width / 2)
        return (left: x - half, right: x + half + self.labels.size * LineChartLayout.labelGap)
      }
      if zip(ends, ends.dropFirst()).allSatisfy({ $0.right <= $1.left }) {
        return values.enumerated().map { ($1, $0 % every == 0 ? labels[$0 / every] : "") }
      }
    }
    return values.map { ($0, "") }
  }

  /// How many marks a chart has where nothing else is said.
  static let wantedTicks = 5
  /// The share of the frame's width that the name of a category takes at most.
  private static let widestCategory = 0.25
}
