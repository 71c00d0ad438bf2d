import Bytes
import Geometry
import SceneModel

/// A bar chart with its axis and its plot.
struct BarChartLayout {
  let chart: BarChart
  let records: [BarChart.Record]
  let axis: NumberAxis
  let plot: Rect
  /// The labels of the records, and those that had to be shortened.
  let names: [String]
  let shortened: [String]
  let format: NumberFormat
  private let legendLayers: [Layer]
  let roles: [String]

  init(_ chart: BarChart, records: [BarChart.Record]) {
    self.chart = chart
    self.records = records
    var partNames = PartNames()
    let long = records.enumerated().map {
      $1.label == .none ? String($0 + 1) : $1.label.text(chart.dateFormat)
    }
    roles = records.enumerated().map { partNames.unique($1.id ?? long[$0]) }
    format = chart.yFormat ?? (chart.mode == .percent ? .wholePercent : .plain)
    axis = BarChartLayout.axis(chart, records)
    let frame: Rect
    (legendLayers, frame) = BarChartLayout.legend(chart, over: axis.range, format: format)
    let style = chart.axisLabels
    let numbers = axis.ticks.map { [format, axis] in
      style.box(of: format.text(of: $0, step: axis.step)).width
    }
    let line = style.box(of: "").height
    let title = chart.yTitle.isEmpty ? 0 : line * BarChartLayout.titleLines
    let isUp = chart.direction == .up
    let most = isUp ? frame.width * 0.25 : frame.width * 0.4
    names = long.map { style.shortened($0, toWidth: most) ?? "" }
    shortened = zip(long, names).filter { $0 != $1 }.map(\.0)
    let widths = names.map { style.box(of: $0).width }
    if let insets = chart.insets {
      plot = frame.inset(by: insets)
      return
    }
    let gap = chart.labelGap
    let ends = chart.labels.map { $0.style.box(of: "").height + gap / 2 } ?? 0
    if isUp {
      let fixed = Insets(
        top: max(title + ends, line / 2), right: 0, bottom: line + gap,
        left: (numbers.max() ?? 0) + gap)
      plot = BarChartLayout.widened(
        frame, fixed, first: widths.first ?? 0, last: widths.last ?? 0, widths.count)
    } else {
      let texts = chart.labels.map { labels in
        records.flatMap { $0.values.values }.map {
          labels.style.box(of: labels.format.text(of: $0)).width + gap
        }
      }
      let step = frame.height / Double(max(records.count, 1))
      plot = frame.inset(
        by: Insets(
          top: max(line - step, 0) / 2,
          right: max((numbers.last ?? 0) / 2, (texts ?? []).max() ?? 0),
          bottom: line + gap + title, left: max((widths.max() ?? 0) + gap, (numbers.first ?? 0) / 2)
        ))
    }
  }

  /// The layers of a legend, and the room that it leaves.
  private static func legend(
    _ chart: BarChart, over range: ClosedRange<Double>, format: NumberFormat
  ) -> (layers: [Layer], rest: Rect) {
    guard let legend = chart.legend else { return ([], chart.frame) }
    guard chart.colorsAreRamp, let last = chart.colors.last else {
      let entries = chart.series.enumerated().map { index, series in
        Legend.Entry(
          role: PartNames.single(series.id ?? series.y), title: series.title ?? series.y,
          paint: series.fill ?? chart.fill ?? chart.color(index))
      }
      return legend.layers(entries, in: chart.frame)
    }
    let count = Double(max(chart.colors.count - 1, 1))
    let stops = chart.colors.enumerated().map { Gradient.Stop(Double($0) / count, $1) }
    return legend.layers(
      of: stops.count > 1 ? stops : [Gradient.Stop(0, last)], over: range, ticks: chart.yTicks, format: format,
      in: chart.frame)
  }

  /// The plot whose first and last label, in the middle of their steps, lie in the frame.
  private static func widened(
    _ frame: Rect, _ insets: Insets, first: Double, last: Double, _ count: Int
  ) -> Rect {
    var result = insets
    // The step depends on the insets, and they on the step: each turn comes nearer.
    for _ in 0..<20 {
      let half = frame.inset(by: result).width / Double(max(count, 1)) / 2
      result.left = max(insets.left, first / 2 - half)
      result.right = max(insets.right, last / 2 - half)
    }
    return frame.inset(by: result)
  }

  /// The axis of all bars' ends, zero among them.
  private static func axis(_ chart: BarChart, _ records: [BarChart.Record]) -> NumberAxis {
    if chart.mode == .percent, chart.yRange == .auto {
      return NumberAxis(.fixed(0...1), ticks: chart.yTicks, values: nil)
    }
    var (low, high) = (0.0, 0.0)
    for record in records {
      for (from, to) in chart.extents(of: record) where from.isFinite {
        (low, high) = (min(low, from, to), max(high, from, to))
      }
    }
    return NumberAxis(chart.yRange, ticks: chart.yTicks, values: low < high ? low...high : nil)
  }

  /// The chart's parts in painting order, and the labels that the insets leave no room.
  func layers(places: Layer.Places) -> (layers: [Layer], missing: [String]) {
    guard !plot.isEmpty else { return (legendLayers, []) }
    let axisLayers = gridLayers() + nameLayers()
    let lines = axisLayers.filter { if case .text = $0.content { false } else { true } }
    let all = axisLayers.filter { if case .text = $0.content { true } else { false } }
    // The legend comes first, then the axes' labels: what leaves the frame or would lie over them is left out.
    let frame = chart.frame.outset(by: BarChartLayout.rounding)
    let legend = legendLayers.compactMap(\.labelBox)
    let boxes = all.map { layer in layer.labelBox.flatMap { frame.union($0) == frame ? $0 : nil } }
    let kept = LabelThinning.apart(legend + boxes).compactMap { $0 >= legend.count ? $0 - legend.count : nil }
    let isKept = Set(kept)
    let missing = all.indices.filter { !isKept.contains($0) }.compactMap { index in
      if case .text(let text) = all[index].content, !text.string.isEmpty { text.string } else { nil }
    }
    let labels = kept.map { all[$0] }
    let ends = endLayers(beside: legend + labels.compactMap(\.labelBox))
    return (lines + barLayers(places: places) + zeroLayers() + labels + ends + legendLayers, missing)
  }

  // MARK: Places

  var isUp: Bool { chart.direction == .up }

  /// The place of a value on its axis, kept within the plot.
  func place(of value: Double) -> Double {
    let share = (value - axis.range.lowerBound) / (axis.range.upperBound - axis.range.lowerBound)
    let kept = min(max(share, 0), 1)
    return isUp ? plot.maxY - kept * plot.height : plot.minX + kept * plot.width
  }

  /// The distance of two records.
  var step: Double { (isUp ? plot.width : plot.height) / Double(max(records.count, 1)) }

  private func point(_ along: Double, _ value: Double) -> Point {
    isUp ? Point(plot.minX + along, value) : Point(value, plot.minY + along)
  }

  /// The bar of a series at a record from one value to another.
  func bar(_ index: Int, series: Int, from: Double, to: Double) -> BarShape {
    let band = step * chart.bar
    let start = Double(index) * step + (step - band) / 2
    var (offset, width) = (0.0, band)
    if chart.mode == .grouped {
      let count = Double(chart.series.count)
      // Where gaps would leave nothing of the bars there are none.
      let gap = chart.gap * (count - 1) < band ? chart.gap : 0
      width = (band - gap * (count - 1)) / count
      offset = Double(series) * (width + gap)
    }
    let foot = point(start + offset, place(of: from))
    return BarShape(
      origin: foot, across: point(start + offset + width, place(of: from)) - foot,
      along: point(start + offset, place(of: to)) - foot)
  }

  // MARK: Bars

  func role(_ index: Int, _ series: Int) -> String {
    guard chart.series.count > 1 else { return roles[index] }
    return roles[index] + "-" + PartNames.single(chart.series[series].id ?? chart.series[series].y)
  }

  private func barLayers(places: Layer.Places) -> [Layer] {
    var layers: [Layer] = []
    for (index, record) in records.enumerated() {
      let extents = chart.extents(of: record)
      for series in chart.series.indices {
        let (from, to) = extents[series]
        guard from.isFinite, place(of: from) != place(of: to) else { continue }
        // Of bars upon one another the outermost alone is round.
        let isLast =
          chart.mode == .grouped
          || !extents[(series + 1)...].contains { $0.from == to && $0.to != to }
        let shape = bar(index, series: series, from: from, to: to)
        let path = shape.path(isLast ? chart.corners : BarChart.Corners(0))
        var layer = Layer(
          .part("bar-\(role(index, series))"), .shape(Shape(path, fill: paint(index, series))))
        layer.title =
          names(index, series)
          + chart.valueFormat.text(of: record.values[chart.series[series].y] ?? 0)
        layer.link = record.link
        if layer.link != nil { layer.hitArea = hitArea(index, series, shape) }
        layer.places = places
        if let selected = chart.selected, record.id != selected {
          layer.opacity = BarChartLayout.faint
        }
        if let duration = chart.animated { layer.animations = [growth(duration)] }
        layers.append(layer)
      }
    }
    return layers
  }

  /// Where a click counts as one on a bar: at least as wide and high as wanted, but within the record's room along the axis of
  /// records, and no farther than to the bars beside it and upon it.
  private func hitArea(_ index: Int, _ series: Int, _ shape: BarShape) -> Rect? {
    let wanted = chart.hit
    guard wanted > 0 else { return nil }
    let box = Rect(shape.origin, shape.origin + shape.along + shape.across)
    let start = (isUp ? plot.minX : plot.minY) + Double(index) * step
    var (low, high) = isUp ? (box.minX, box.maxX) : (box.minY, box.maxY)
    let isGrouped = chart.mode == .grouped
    let inner = isGrouped && chart.series.count > 1 ? chart.gap / 2 : 0
    let limits = (
      low: isGrouped && series > 0 ? low - inner : start,
      high: isGrouped && series < chart.series.count - 1 ? high + inner : start + step
    )
    let more = max(wanted - (high - low), 0) / 2
    (low, high) = (max(low - more, min(limits.low, low)), min(high + more, max(limits.high, high)))
    var (near, far) = isUp ? (box.minY, box.maxY) : (box.minX, box.maxX)
    // What stands upon one another leaves no room but where bars stand alone.
    let others = chart.extents(of: records[index]).enumerated().filter { $0.offset != series && $0.element.to.isFinite }
    if isGrouped || others.allSatisfy({ place(of: $0.element.from) == place(of: $0.element.to) }) {
      let longer = max(wanted - (far - near), 0) / 2
      (near, far) = (near - longer, far + longer)
    }
    return isUp ? Rect(Point(low, near), Point(high, far)) : Rect(Point(near, low), Point(far, high))
  }

  private func names(_ index: Int, _ series: Int) -> String {
    let name = names[index].isEmpty ? "" : names[index] + ", "
    let title =
      chart.series.count > 1 ? (chart.series[series].title ?? chart.series[series].y) + ", " : ""
    return String((name + title).dropLast(2)) + (name.isEmpty && title.isEmpty ? "" : ": ")
  }

  func paint(_ index: Int, _ series: Int) -> Paint? {
    if let own = chart.series[series].fill ?? chart.fill {
      guard chart.isFillOverPlot, case .gradient(var gradient) = own, case .box = gradient.units
      else { return own }
      gradient.units = .box(frame: plot)
      return .gradient(gradient)
    }
    switch chart.colorBy {
    case .series: return chart.color(series)
    case .record: return chart.color(index)
    case .value:
      let value = records[index].values[chart.series[series].y] ?? 0
      return rampColor(
        (value - axis.range.lowerBound) / (axis.range.upperBound - axis.range.lowerBound))
    }
  }

  /// The colour at a share of the ramp of all colours.
  private func rampColor(_ share: Double) -> Paint? {
    guard let last = chart.colors.last else { return nil }
    let place = min(max(share, 0), 1) * Double(chart.colors.count - 1)
    let index = min(max(Int(saturating: place), 0), chart.colors.count - 1)
    let (a, b) = (
      chart.colors[index].screen,
      (index + 1 < chart.colors.count ? chart.colors[index + 1] : last).screen
    )
    return .solid(Color(a.mixed(with: b, at: place - Double(index))))
  }

  /// A bar's growth from the line at zero.
  private func growth(_ duration: Double) -> Animation {
    let zero = place(of: 0)
    let foot = isUp ? Vector(dx: 0, dy: zero) : Vector(dx: zero, dy: 0)
    let values = [0.0, 1].map { size -> [Transform] in
      [.translate(foot), isUp ? .scale(x: 1, y: size) : .scale(x: size, y: 1), .translate(-foot)]
    }
    return Animation(.transform(values), duration: duration, timings: [.easeOut], fill: .both)
  }

  /// The height of the values' title, in lines.
  static let titleLines = 1.8
  /// What sums of places lose.
  static let rounding = 1e-6
  private static let faint: Opacity = 0.35
  static let zeroColor = Color(0x9CA3AF)
}
