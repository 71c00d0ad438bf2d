import Geometry
import SceneBuilding
import SceneModel

/// A chart with its records in order, laid out on its board.
struct LineChartLayout {
  let chart: LineChart
  let records: [(given: Int, record: LineChart.Record)]
  let board: LineChartBoard
  /// The index of the selected record in the order of the chart; nil where there is no record.
  let selected: Int?
  /// Where a wrong link is reported.
  let places: Layer.Places
  private let context: FigureContext
  /// What was said of labels.
  private(set) var diagnostics = Diagnostics()
  /// Whether all labels can be drawn.
  private(set) var isSound = true
  private var names = PartNames()

  /// - Parameter selected: The selected record's place in the order they were given; nil for the last of the chart.
  init(
    chart: LineChart, records: [(given: Int, record: LineChart.Record)], selected: Int?, places: Layer.Places,
    context: FigureContext
  ) {
    self.context = context
    self.places = places
    self.chart = chart
    self.records = records
    let index = selected.flatMap { given in records.firstIndex { $0.given == given } }
    self.selected = records.isEmpty ? nil : index ?? records.count - 1
    board = LineChartBoard(chart: chart, count: records.count, selected: self.selected)
  }

  /// The chart's parts in painting order.
  mutating func layers() -> [Layer] {
    var layers = gridLayers()
    guard !records.isEmpty else { return layers }
    if let area = areaLayer() { layers.append(area) }
    if let line = chart.line { layers.append(lineLayer(line)) }
    // Names depend on the records before, not on what is seen.
    let roles = records.enumerated().map { index, entry in
      names.unique(entry.record.id ?? entry.record.longLabel(number: entry.given))
    }
    layers.append(contentsOf: pointLayers(roles: roles))
    layers.append(contentsOf: labelLayers(roles: roles))
    return layers
  }

  // MARK: What stands still

  private mutating func gridLayers() -> [Layer] {
    let plot = board.plot
    func line(at y: Double, _ stroke: Stroke?, _ role: String) -> Layer? {
      guard let stroke else { return nil }
      return Layer(
        .part(role), .shape(Shape(.line(Point(plot.minX, y), Point(plot.maxX, y)), stroke: stroke)))
    }
    var lines: [Layer?] = []
    var numbers: [Layer?] = []
    for tick in chart.yTicks {
      let y = board.y(of: tick)
      let role = names.unique(tick.text)
      lines.append(line(at: y, chart.grid, "grid-\(role)"))
      let text = place(
        chart.labels.text(
          tick.text, at: Point(plot.minX - LineChartLayout.numberGap, y), align: .end, baseline: .middle))
      numbers.append(Layer(.part("tick-\(role)"), .text(text)))
    }
    names = PartNames()
    var solid = chart.grid
    solid?.style.dash = []
    return (lines + numbers + [line(at: plot.maxY, solid, "axis")]).compactMap { $0 }
  }

  /// The distance from a tick's number to the plot, in user units.
  private static let numberGap = 5.0

  // MARK: Line and area

  private func point(_ index: Int) -> Point { Point(board.x(of: index), board.y(of: records[index].record.y)) }

  /// The height of the line at a place, level beyond the first and the last record.
  private func lineHeight(at x: Double) -> Double {
    let (index, fraction) = board.position(at: x)
    let next = min(index + 1, records.count - 1)
    return point(index).interpolated(to: point(next), at: fraction).y
  }

  private func lineLayer(_ stroke: Stroke) -> Layer {
    let style = stroke.style
    let reach = style.width * (style.join == .miter ? max(style.miterLimit, 1) : 1)
    var range = 0..<records.count
    if stroke.dependsOnItsPlaceAlone {
      // One record beyond the reach on both sides: the line's pieces at the edges keep their directions.
      let near = board.indices(reach: reach)
      range = max(near.lowerBound - 1, 0)..<min(near.upperBound + 1, records.count)
    }
    var path = Path()
    path.reserveCapacity(range.count + 2)
    if range.lowerBound == 0 { path.line(to: Point(board.left, point(0).y)) }
    for index in range { path.line(to: point(index)) }
    if range.upperBound == records.count { path.line(to: Point(board.right, point(records.count - 1).y)) }
    var layer = Layer(.part("line"), .shape(Shape(path, stroke: stroke)))
    layer.clip = clip(to: path, reach: reach)
    return layer
  }

  /// The plot's width over the height of what is drawn.
  private func clip(to path: Path, reach: Double) -> Clip {
    let bounds = path.bounds ?? board.plot
    let top = min(board.plot.minY, bounds.minY - reach)
    let bottom = max(board.plot.maxY, bounds.maxY + reach)
    return Clip(.rect(Rect(Point(board.plot.minX, top), Point(board.plot.maxX, bottom))))
  }

  private func areaLayer() -> Layer? {
    guard let area = chart.area else { return nil }
    let plot = board.plot
    var gradient = area.gradient
    if case .box = gradient.units {
      gradient.units = .box(
        frame: Rect(x: board.left, y: chart.frame.y, width: board.width, height: chart.frame.height))
    }
    var path = Path()
    let inside = board.indices(reach: 0)
    path.reserveCapacity(inside.count + 5)
    path.move(to: Point(plot.minX, plot.maxY))
    path.line(to: Point(plot.minX, lineHeight(at: plot.minX)))
    for index in inside { path.line(to: point(index)) }
    path.line(to: Point(plot.maxX, lineHeight(at: plot.maxX)))
    path.line(to: Point(plot.maxX, plot.maxY))
    path.close()
    var layer = Layer(.part("area"), .shape(Shape(path, fill: .gradient(gradient))))
    layer.opacity = area.opacity
    return layer
  }

  // MARK: Dots and labels

  private func pointLayers(roles: [String]) -> [Layer] {
    let plot = board.plot
    let fill = chart.points.fill ?? chart.line?.paint.inOwnBox
    let selectedFill = chart.selectedPoint.fill ?? fill
    let range = board.indices(reach: max(chart.points.radius, chart.selectedPoint.radius))
    var layers: [Layer] = []
    layers.reserveCapacity(range.count)
    for index in range {
      let isSelected = index == selected
      let radius = isSelected ? chart.selectedPoint.radius : chart.points.radius
      let center = point(index)
      guard radius > 0, center.x + radius > plot.minX, center.x - radius < plot.maxX else { continue }
      let circle = Path.circle(center: center, radius: radius)
      var layer = Layer(.part("point-\(roles[index])"), .shape(Shape(circle, fill: isSelected ? selectedFill : fill)))
      if center.x - radius < plot.minX || center.x + radius > plot.maxX {
        layer.clip = clip(to: circle, reach: radius)
      }
      let (given, record) = records[index]
      layer.title = "\(record.longLabel(number: given + 1)): \(record.y.text)"
      layer.link = record.link
      layer.places = places
      layers.append(layer)
    }
    return layers
  }

  private mutating func labelLayers(roles: [String]) -> [Layer] {
    guard chart.labels.size > 0 else { return [] }
    let texts = records.map { given, record in
      if case .date(let date) = record.label {
        chart.dateFormat.text(of: date)
      } else {
        record.longLabel(number: given + 1)
      }
    }
    let y = (board.plot.maxY + chart.frame.maxY) / 2
    let labels = texts.enumerated().map { index, text in
      place(chart.labels.text(text, at: Point(board.x(of: index), y), align: .middle, baseline: .middle))
    }
    let step = labelStep(widths: labels.map(chart.labels.width(of:)))
    return board.indices(reach: 0).filter { $0 % step == 0 && !texts[$0].isEmpty }.map { index in
      Layer(.part("label-\(roles[index])"), .text(labels[index]))
    }
  }

  /// A label with its glyphs, where it is in font files.
  private mutating func place(_ text: Text) -> Text {
    var text = text
    isSound = context.place(&text, reporting: &diagnostics) && isSound
    return text
  }

  /// The least n for which labels at every n-th record, from the first on, do not overlap.
  private func labelStep(widths: [Double]) -> Int {
    let gap = chart.labels.size * LineChartLayout.labelGap
    for step in 1..<max(widths.count, 2) {
      let distance = Double(step) * board.spacing
      let fits = stride(from: 0, to: widths.count - step, by: step).allSatisfy {
        (widths[$0] + widths[$0 + step]) / 2 + gap <= distance
      }
      if fits { return step }
    }
    return max(widths.count, 1)
  }

  /// Labels nearer than this many ems are read as one.
  private static let labelGap = 0.2
}

extension Stroke {
  /// Whether what is painted at a place depends on the line there alone, so that far parts may be left out.
  fileprivate var dependsOnItsPlaceAlone: Bool {
    guard trim == 0...1, style.dash.isEmpty else { return false }
    guard case .gradient(let gradient) = paint else { return true }
    if gradient.kind == .along { return false }
    return gradient.units == .user
  }
}

extension Paint {
  /// The paint for a dot: box units of its own, and a gradient along the line as one from left to right.
  fileprivate var inOwnBox: Paint {
    guard case .gradient(var gradient) = self else { return self }
    if gradient.kind == .along {
      gradient.kind = .axial(start: Point(0, 0.5), end: Point(1, 0.5))
      gradient.units = .box(frame: nil)
    } else if case .box = gradient.units {
      gradient.units = .box(frame: nil)
    }
    return .gradient(gradient)
  }
}
