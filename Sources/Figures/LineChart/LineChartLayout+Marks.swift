import Geometry
import SceneModel

extension LineChartLayout {
  // MARK: Dots

  func pointLayers(_ index: Int) -> [Layer] {
    let (plot, series) = (board.plot, series[index])
    let fill = series.dot.fill ?? series.line?.paint.inOwnBox
    let selectedFill = series.selectedDot.fill ?? fill
    let range = board.indices(reach: max(series.dot.radius, series.selectedDot.radius))
    let valueRange = scale(of: index).range
    var layers: [Layer] = []
    layers.reserveCapacity(range.count)
    for record in range {
      let isSelected = record == selected
      let radius = isSelected ? series.selectedDot.radius : series.dot.radius
      guard radius > 0, let value = values.tops[index][record], let center = point(record, of: index),
        center.x + radius > plot.minX, center.x - radius < plot.maxX
      else { continue }
      let isBeyond = !valueRange.contains(value)
      guard !isBeyond || center.y + radius > plot.minY && center.y - radius < plot.maxY else { continue }
      let circle = Path.circle(center: center, radius: radius)
      var layer = Layer(
        .part("point\(series.suffix)-\(roles[record])"), .shape(Shape(circle, fill: isSelected ? selectedFill : fill)))
      if isBeyond || board.isEven && (center.x - radius < plot.minX || center.x + radius > plot.maxX) {
        layer.clip = clip(to: circle, reach: radius, isCut: isBeyond)
      }
      layer.title = title(of: record, series)
      layer.link = records[record].record.link
      if layer.link != nil { layer.hitArea = hitArea(of: record, at: center) }
      layer.places = places
      layers.append(appearing(layer, at: center.x))
    }
    return layers
  }

  private func title(of index: Int, _ series: LineChartSeries) -> String {
    let (given, record) = records[index]
    let value = record.value(of: series.valueField).map { chart.yFormat?.text(of: $0) ?? $0.text } ?? ""
    let name = series.title.isEmpty ? "" : ", " + series.title
    return "\(record.longLabel(number: given + 1))\(name): \(value)"
  }

  /// Where a click counts as one on a record's dot: no farther than half of the way to the next record.
  private func hitArea(of index: Int, at center: Point) -> Rect? {
    let half = chart.hit / 2
    func middle(_ other: Int) -> Double? {
      records.indices.contains(other) ? (board.x(of: other) + center.x) / 2 : nil
    }
    let left = max(center.x - half, middle(index - 1) ?? -.infinity)
    let right = min(center.x + half, middle(index + 1) ?? .infinity)
    guard left < right, half > 0 else { return nil }
    return Rect(Point(left, center.y - half), Point(right, center.y + half))
  }

  /// A layer that appears when the growing line reaches it.
  private func appearing(_ layer: Layer, at x: Double) -> Layer {
    guard let duration = chart.animated else { return layer }
    let share = min(max((x - board.plot.minX) / board.plot.width, 0), 1)
    return layer.appearing(after: share * duration, over: duration * LineChartLayout.appearance)
  }

  /// The share of the growth that a dot takes to appear.
  private static let appearance = 0.1

  // MARK: Lines at values

  /// The values of the lines with their names.
  private var references: [(role: String, line: LineChart.ReferenceLine, value: Double)] {
    let known = records.compactMap { $0.record.value(of: series[0].valueField) }
    guard let largest = known.max() else { return [] }
    let mean = known.reduce(0) { $0 + $1 / Double(known.count) }
    let all = [("average", chart.average, mean), ("best", chart.best, largest)]
    return all.compactMap { role, line, value in line.map { (role, $0, value) } }
  }

  func referenceLayers() -> [Layer] {
    references.compactMap { role, line, value in
      guard let stroke = line.stroke, scale(of: 0).range.contains(value) else { return nil }
      let y = scale(of: 0).y(of: value)
      let path = Path.line(Point(board.plot.minX, y), Point(board.plot.maxX, y))
      return Layer(.part(role), .shape(Shape(path, stroke: stroke)))
    }
  }

  /// The labels of the lines at values, at an end of theirs where the first series does not run through them.
  ///
  /// - Parameter taken: What they may not lie over.
  mutating func referenceTexts(besides taken: [Rect]) -> [ChartLabel] {
    guard !records.isEmpty else { return [] }
    let axis = axes[series[0].side]
    // A mean has a digit more than the ticks.
    let distances = axis.map { zip($0.ticks, $0.ticks.dropFirst()).map { abs($1 - $0) } } ?? []
    let step = (axis?.step ?? distances.filter { $0 > 0 }.min()).map { $0 / 10 }
    return references.compactMap { role, line, value in
      guard scale(of: 0).range.contains(value) else { return nil }
      let format = line.format ?? chart.yFormat
      let number =
        role == "average" ? (format ?? .plain).text(of: value, step: step) : (format ?? .plain).text(of: value)
      let name = line.label ?? role
      let string = name.isEmpty ? number : "\(name) \(number)"
      var style = chart.labels
      if case .solid(let color)? = line.stroke?.paint { style.color = color }
      let (plot, y) = (board.plot, scale(of: 0).y(of: value))
      let (gap, end) = (LineChartLayout.lineGap, LineChartLayout.numberGap)
      var texts: [Text] = []
      for (height, baseline) in [(y - gap, Text.Baseline.bottom), (y + gap, .top)] {
        for (x, align) in [(plot.minX + end, Text.Align.start), (plot.maxX - end, .end)] {
          texts.append(self.place(style.text(string, at: Point(x, height), align: align, baseline: baseline)))
        }
      }
      let free = texts.first { text in
        let box = text.measuredBox
        return plot.union(box) == plot && !isCrossed(box) && taken.allSatisfy { $0.intersection(box) == nil }
      }
      let apart = texts.first { text in taken.allSatisfy { $0.intersection(text.measuredBox) == nil } }
      return (free ?? apart).map { ChartLabel(role: role + "-label", text: $0) }
    }
  }

  /// Whether the first series runs through a box.
  private func isCrossed(_ box: Rect) -> Bool {
    let near = box.outset(by: LineChartLayout.lineGap)
    var last: Point?
    for index in board.indices(reach: near.width) {
      guard let point = point(index, of: 0) else { continue }
      let start = last ?? point
      last = point
      guard max(start.x, point.x) >= near.minX, min(start.x, point.x) <= near.maxX else { continue }
      // The piece of the line over the box: its heights at both of the box's edges, or at its own ends.
      func height(at x: Double) -> Double {
        point.x > start.x ? start.interpolated(to: point, at: (x - start.x) / (point.x - start.x)).y : point.y
      }
      let heights = [height(at: max(start.x, near.minX)), height(at: min(point.x, near.maxX))]
      if (heights.min() ?? 0) <= near.maxY, (heights.max() ?? 0) >= near.minY { return true }
    }
    return false
  }

  /// From a line to the label above it.
  private static let lineGap = 2.0

  // MARK: The bubble

  /// The box over the selected record, and what is written in it.
  mutating func bubbleLayers() -> (box: [Layer], texts: [ChartLabel], area: Rect?) {
    guard let bubble = chart.bubble, let selected, chart.labels.size > 0, let record = point(selected, of: 0),
      let value = records[selected].record.value(of: series[0].valueField), scale(of: 0).range.contains(value)
    else { return ([], [], nil) }
    var strings = [(bubble.format ?? chart.yFormat)?.text(of: value) ?? value.text]
    if case .date(let date) = records[selected].record.label, let format = bubble.date {
      strings.insert(format.text(of: date), at: 0)
    }
    var style = chart.labels
    style.color = bubble.color
    var texts = strings.map { place(style.text($0, at: .origin)) }
    let (above, below) = style.reach
    let line = (above + below) * LineChartLayout.bubbleLine
    let width = (texts.map(\.measuredBox.width).max() ?? 0) + 2 * style.size * LineChartLayout.bubblePadding
    let height = line * Double(texts.count) + style.size * LineChartLayout.bubblePadding
    let shape = BubbleShape(
      size: Size(width: width, height: height), radius: bubble.radius, over: record,
      gap: series[0].selectedDot.radius + LineChartLayout.bubbleGap, within: board.plot, top: frame.minY)
    for (index, string) in strings.enumerated() {
      let y = shape.box.center.y + (Double(index) - Double(texts.count - 1) / 2) * line + (above - below) / 2
      texts[index] = place(style.text(string, at: Point(shape.box.center.x, y)))
    }
    let layer = Layer(.part("bubble"), .shape(Shape(shape.path, fill: bubble.fill)))
    let labels = zip(["date", "value"].suffix(texts.count), texts).map { ChartLabel(role: "bubble-" + $0, text: $1) }
    return ([appearing(layer, at: record.x)], labels, shape.path.bounds)
  }

  /// The height of a line in a bubble, in heights of its letters.
  private static let bubbleLine = 1.25
  /// The space beside the letters, in ems.
  private static let bubblePadding = 0.6
  /// From the dot to the pointer.
  private static let bubbleGap = 2.0
}

/// A label with its name in outputs.
struct ChartLabel {
  let role: String
  let text: Text

  var layer: Layer { Layer(.part(role), .text(text)) }
}

/// A rounded box with a pointer above a place, or below it where there is no room above.
struct BubbleShape {
  /// The box without its pointer.
  let box: Rect
  let path: Path

  /// - Parameters:
  ///   - gap: From the place to the pointer.
  ///   - plot: What the box stays in from left to right.
  ///   - top: What the box does not rise above.
  init(size: Size, radius: Double, over place: Point, gap: Double, within plot: Rect, top: Double) {
    let pointer = 5.0
    let (half, height) = (size.width / 2, size.height.rounded(.up))
    let x = min(max(place.x, plot.minX + half), max(plot.maxX - half, plot.minX + half))
    let isAbove = place.y - gap - pointer - height >= top
    let y = isAbove ? place.y - gap - pointer - height : place.y + gap + pointer
    // Level edges on whole units are sharp, and corners off the middle between two digits.
    box = Rect(x: x - half, y: y.rounded(), width: size.width, height: height)
    let radius = min(radius, height / 2, half)
    // The pointer leaves from the level part of the edge.
    let reach = max(half - radius - pointer, 0)
    let foot = min(max(place.x, x - reach), x + reach)
    let edge = isAbove ? box.maxY : box.minY
    let tip = Point(min(max(place.x, box.minX), box.maxX), isAbove ? edge + pointer : edge - pointer)
    var corners = [
      RoundedPolygon.Corner(Point(box.minX, box.minY), radius: radius),
      RoundedPolygon.Corner(Point(box.maxX, box.minY), radius: radius),
      RoundedPolygon.Corner(Point(box.maxX, box.maxY), radius: radius),
      RoundedPolygon.Corner(Point(box.minX, box.maxY), radius: radius),
    ]
    let side = isAbove ? 1.0 : -1
    let ends = [Point(foot + side * pointer, edge), tip, Point(foot - side * pointer, edge)]
    corners.insert(contentsOf: ends.map { RoundedPolygon.Corner($0, radius: 0) }, at: isAbove ? 3 : 1)
    path = .roundedPolygon(corners)
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
