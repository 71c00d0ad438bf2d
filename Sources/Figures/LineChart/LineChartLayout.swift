import Geometry
import SceneBuilding
import SceneModel

/// A chart with its records in order, laid out on its board.
struct LineChartLayout {
  let chart: LineChart
  let records: [(given: Int, record: LineChart.Record)]
  let series: [LineChartSeries]
  let values: LineChartValues
  let board: LineChartBoard
  /// The axes of the sides that series are measured at.
  let axes: [LineChart.Side: NumberAxis]
  /// The sides at which numbers stand, each with the side whose axis they are of.
  let numberSides: [(side: LineChart.Side, axis: LineChart.Side)]
  /// The index of the selected record in the order of the chart; nil where there is no record.
  let selected: Int?
  /// The records' names in outputs: they depend on the records before, not on what is seen.
  let roles: [String]
  /// What the legend leaves of the chart's frame.
  let frame: Rect
  let legendLayers: [Layer]
  /// Where a wrong link is reported.
  let places: Layer.Places
  let context: FigureContext
  /// What was said of labels.
  var diagnostics = Diagnostics()
  /// Whether all labels can be drawn.
  var isSound = true

  /// - Parameter selected: The selected record's place in the order they were given; nil for the last of the chart.
  init(
    chart: LineChart, records: [(given: Int, record: LineChart.Record)], selected: Int?, places: Layer.Places,
    context: FigureContext
  ) {
    var chart = chart
    chart.labels.settle(in: context)
    chart.legend?.style.settle(in: context)
    self.context = context
    self.places = places
    self.chart = chart
    self.records = records
    series = chart.drawnSeries
    values = LineChartValues(chart, series, records)
    let index = selected.flatMap { given in records.firstIndex { $0.given == given } }
    self.selected = records.isEmpty ? nil : index ?? records.count - 1
    var names = PartNames()
    roles = records.map { names.unique($0.record.id ?? $0.record.longLabel(number: $0.given)) }
    (legendLayers, frame) =
      chart.legend?.layers(
        series.filter { $0.paint != nil && !$0.title.isEmpty }.map {
          Legend.Entry(role: PartNames.single($0.id), title: $0.title, paint: $0.paint)
        }, in: chart.frame)
      ?? ([], chart.frame)
    var axes: [LineChart.Side: NumberAxis] = [:]
    for side in LineChart.Side.allCases where series.contains(where: { $0.side == side }) {
      axes[side] = NumberAxis(
        chart.yRange, ticks: chart.yTicks ?? chart.usualTicks, values: values.extent(of: series, at: side))
    }
    self.axes = axes
    let own = LineChart.Side.allCases.filter { axes[$0] != nil }.map { (side: $0, axis: $0) }
    let isBoth = chart.yAxis == .both && own.count == 1
    numberSides = isBoth ? own.flatMap { one in LineChart.Side.allCases.map { ($0, one.axis) } } : own
    board = LineChartLayout.board(chart, frame, records, selected: self.selected, axes, numberSides, context)
  }

  /// The chart's parts in painting order: what stands still, what the records draw, the labels.
  mutating func layers() -> [Layer] {
    let bubble = bubbleLayers()
    let labels = keptLabels(besides: bubble.texts, in: bubble.area)
    var layers = gridLayers() + labels.numbers + axisLayers()
    if !records.isEmpty {
      layers += series.indices.compactMap { areaLayer($0) }
      layers += referenceLayers()
      layers += series.indices.compactMap { lineLayer($0) }
      layers += series.indices.flatMap { pointLayers($0) }
    }
    return layers + bubble.box + labels.others + legendLayers
  }

  /// The heights of a series' values.
  func scale(of index: Int) -> LineChartScale { scale(at: series[index].side) }

  func scale(at side: LineChart.Side) -> LineChartScale {
    LineChartScale(range: axes[side]?.range ?? 0...1, plot: board.plot)
  }

  /// A label with its glyphs, where it is in font files.
  mutating func place(_ text: Text) -> Text {
    var text = text
    isSound = context.place(&text, reporting: &diagnostics) && isSound
    return text
  }

  /// How many values lie beyond their axis.
  var countBeyond: Int {
    series.indices.reduce(0) { count, index in
      let range = scale(of: index).range
      return count + values.tops[index].reduce(0) { $0 + ($1.map { range.contains($0) ? 0 : 1 } ?? 0) }
    }
  }
}
