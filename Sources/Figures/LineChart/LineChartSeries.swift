import Geometry
import SceneModel

/// A series with the look that it is drawn in.
struct LineChartSeries: Hashable {
  /// What tells its parts from those of other series; empty where it is alone.
  let suffix: String
  /// The field of its values.
  let valueField: String
  /// Its id, which areas may reach down to.
  let id: String
  /// Its name for readers; empty where it is alone.
  let title: String
  let line: Stroke?
  let area: LineChart.Area?
  let dot: LineChart.Dot
  let selectedDot: LineChart.Dot
  let side: LineChart.Side

  /// What stands for it in a legend.
  var paint: Paint? { line?.paint ?? area.map { .gradient($0.gradient) } ?? (dot.radius > 0 ? dot.fill : nil) }
}

extension LineChart {
  /// The colour of a series.
  func color(ofSeries index: Int) -> Color { colors.isEmpty ? LineChart.pink : colors[index % colors.count] }

  /// The series as they are drawn: those of the chart, or the one in the chart's look.
  var drawnSeries: [LineChartSeries] {
    let side: Side = yAxis == .right ? .right : .left
    if series.isEmpty {
      return [
        LineChartSeries(
          suffix: "", valueField: LineChart.plainField, id: "", title: "", line: line, area: area, dot: points,
          selectedDot: selectedPoint, side: side)
      ]
    }
    return series.enumerated().map { index, one in
      var stroke = line
      stroke?.paint = .solid(color(ofSeries: index))
      let id = one.id ?? one.y
      return LineChartSeries(
        suffix: "-" + PartNames.single(id), valueField: one.y, id: id, title: one.title ?? one.y,
        line: one.line ?? stroke,
        area: one.area ?? inheritedArea(color(ofSeries: index)), dot: one.points ?? points,
        selectedDot: one.selectedPoint ?? selectedPoint, side: one.axis ?? side)
    }
  }

  /// The area of a series that has none of its own: several in the pink of one would hide each other.
  private func inheritedArea(_ color: Color) -> Area? {
    guard area == Area() else { return area }
    return isStacked ? Area(color, opacity: LineChart.stackedOpacity) : nil
  }

  private static let stackedOpacity: Opacity = 0.6
}

/// The values of all series, each by its records; nil for a gap.
struct LineChartValues {
  /// Where the lines run.
  let tops: [[Double?]]
  /// Where stacked series begin; empty where they are not stacked.
  let floors: [[Double]]

  init(_ chart: LineChart, _ series: [LineChartSeries], _ records: [(given: Int, record: LineChart.Record)]) {
    var tops: [[Double?]] = []
    var floors: [[Double]] = []
    var sums: [LineChart.Side: [Double]] = [:]
    for one in series {
      var values = records.map { $0.record.value(of: one.valueField) }
      if chart.gaps == .zero { values = values.map { $0 ?? 0 } }
      if chart.isStacked {
        let floor = sums[one.side] ?? Array(repeating: 0, count: records.count)
        floors.append(floor)
        sums[one.side] = zip(floor, values).map { $0 + ($1 ?? 0) }
        values = zip(floor, values).map { floor, value in value.map { $0 + floor } }
      }
      tops.append(values)
    }
    self.tops = tops
    self.floors = floors
  }

  /// The least and the largest value of the series of a side; nil where there is none.
  func extent(of series: [LineChartSeries], at side: LineChart.Side) -> ClosedRange<Double>? {
    var extent: ClosedRange<Double>?
    func add(_ value: Double) {
      extent = extent.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
    }
    for (index, one) in series.enumerated() where one.side == side {
      for case .some(let value) in tops[index] { add(value) }
      if extent != nil, !floors.isEmpty { add(0) }
    }
    return extent
  }
}
