import Geometry
import SceneModel

extension LineChartLayout {
  func point(_ index: Int, of series: Int) -> Point? {
    values.tops[series][index].map { Point(board.x(of: index), scale(of: series).y(of: $0)) }
  }

  /// The parts of a series between its gaps, with whether each reaches the first and the last record.
  private func runs(_ series: Int, in range: Range<Int>) -> [(run: LineChartRun, isFirst: Bool, isLast: Bool)] {
    var runs: [(run: LineChartRun, isFirst: Bool, isLast: Bool)] = []
    var points: [Point] = []
    var start = range.lowerBound
    func close(at end: Int) {
      guard !points.isEmpty else { return }
      runs.append((LineChartRun(points, chart.curve), start == 0, end == records.count))
      points = []
    }
    let scale = scale(of: series)
    points.reserveCapacity(range.count)
    for index in range {
      if let value = values.tops[series][index] {
        if points.isEmpty { start = index }
        points.append(Point(board.x(of: index), scale.y(of: value)))
      } else if chart.gaps == .break {
        close(at: index)
      }
    }
    close(at: range.upperBound)
    if chart.gaps == .connect, runs.count == 1 {
      // Level to the edges from whatever record comes first and last.
      let isWhole = range == 0..<records.count
      runs[0].isFirst = isWhole || runs[0].isFirst
      runs[0].isLast = isWhole || runs[0].isLast
    }
    return runs
  }

  private func hasGaps(_ series: Int) -> Bool { values.tops[series].contains { $0 == nil } }

  // MARK: Lines

  func lineLayer(_ index: Int) -> Layer? {
    guard let stroke = series[index].line else { return nil }
    let style = stroke.style
    let reach = style.width * (style.join == .miter ? max(style.miterLimit, 1) : 1)
    var range = 0..<records.count
    if stroke.dependsOnItsPlaceAlone, !hasGaps(index) {
      // One record beyond the reach on both sides: the line's pieces at the edges keep their directions. A smooth one asks
      // the records beyond for its own.
      let near = board.indices(reach: reach)
      let more = chart.curve == .monotone ? 3 : 1
      range = max(near.lowerBound - more, 0)..<min(near.upperBound + more, records.count)
    }
    var path = Path()
    path.reserveCapacity(range.count + 2)
    for (run, isFirst, isLast) in runs(index, in: range) {
      guard let first = run.points.first, let last = run.points.last else { continue }
      let (runsIn, runsOut) = (isFirst && board.isEven, isLast && board.isEven)
      guard runsIn || runsOut || run.points.count > 1 else { continue }
      path.move(to: runsIn ? Point(board.left, first.y) : first)
      if runsIn { path.line(to: first) }
      for element in run.elements { path.append(element) }
      if runsOut { path.line(to: Point(board.right, last.y)) }
    }
    guard !path.isEmpty else { return nil }
    var layer = Layer(.part("line" + series[index].suffix), .shape(Shape(path, stroke: stroke)))
    let isBeyond = isBeyond(index)
    if board.isEven || isBeyond { layer.clip = clip(to: path, reach: reach, isCut: isBeyond) }
    return revealed(layer)
  }

  /// Whether a series leaves the plot at its top or bottom.
  func isBeyond(_ index: Int) -> Bool {
    let range = scale(of: index).range
    return values.tops[index].contains { $0.map { !range.contains($0) } ?? false }
  }

  /// The plot's width over the height of what is drawn, or of the plot where that cuts it.
  func clip(to path: Path, reach: Double, isCut: Bool) -> Clip {
    let plot = board.plot
    let bounds = isCut ? plot : path.bounds ?? plot
    let more = isCut ? 0 : reach
    let side = board.isEven ? 0 : reach
    return Clip(
      .rect(
        Rect(
          Point(plot.minX - side, min(plot.minY, bounds.minY - more)),
          Point(plot.maxX + side, max(plot.maxY, bounds.maxY + more)))))
  }

  // MARK: Areas

  func areaLayer(_ index: Int) -> Layer? {
    guard let area = series[index].area else { return nil }
    var gradient = area.gradient
    if case .box = gradient.units {
      gradient.units = .box(
        frame: Rect(x: board.left, y: chart.frame.y, width: board.width, height: chart.frame.height))
    }
    let path = floor(of: index).map { levelArea(index, to: $0) } ?? areaBetween(index)
    guard !path.isEmpty else { return nil }
    var layer = Layer(.part("area" + series[index].suffix), .shape(Shape(path, fill: .gradient(gradient))))
    layer.opacity = area.opacity
    let plot = board.plot.outset(by: LineChartLayout.rounding)
    if let bounds = path.bounds, plot.union(bounds) != plot { layer.clip = Clip(.rect(board.plot)) }
    return revealed(layer)
  }

  /// The height that an area reaches down to, where that is level.
  private func floor(of index: Int) -> Double? {
    let scale = scale(of: index)
    if !values.floors.isEmpty, series[index].area?.base == .bottom { return nil }
    switch series[index].area?.base ?? .bottom {
    case .bottom: return board.plot.maxY
    case .zero: return scale.y(of: 0)
    case .value(let value): return scale.y(of: value)
    case .series: return nil
    }
  }

  /// The area between a line and a level.
  private func levelArea(_ index: Int, to floor: Double) -> Path {
    var path = Path()
    if chart.curve == .straight, board.isEven, !hasGaps(index) { return windowArea(index, to: floor) }
    for (run, isFirst, isLast) in runs(index, in: 0..<records.count) {
      guard let first = run.points.first, let last = run.points.last else { continue }
      let left = isFirst && board.isEven ? board.left : first.x
      let right = isLast && board.isEven ? board.right : last.x
      guard left < right else { continue }
      path.move(to: Point(left, floor))
      path.line(to: Point(left, first.y))
      if left < first.x { path.line(to: first) }
      for element in run.elements { path.append(element) }
      if right > last.x { path.line(to: Point(right, last.y)) }
      path.line(to: Point(right, floor))
      path.close()
    }
    return path
  }

  /// The area under a straight line without gaps, of which only what the plot shows is drawn.
  private func windowArea(_ index: Int, to floor: Double) -> Path {
    let plot = board.plot
    func height(at x: Double) -> Double {
      let (before, fraction) = board.position(at: x)
      let next = min(before + 1, records.count - 1)
      guard let a = point(before, of: index), let b = point(next, of: index) else { return floor }
      return a.interpolated(to: b, at: fraction).y
    }
    var path = Path()
    let inside = board.indices(reach: 0)
    path.reserveCapacity(inside.count + 5)
    path.move(to: Point(plot.minX, floor))
    path.line(to: Point(plot.minX, height(at: plot.minX)))
    for record in inside {
      if let point = point(record, of: index) { path.line(to: point) }
    }
    path.line(to: Point(plot.maxX, height(at: plot.maxX)))
    path.line(to: Point(plot.maxX, floor))
    path.close()
    return path
  }

  /// The area between a line and that of another series, or the one it stands upon, where both have values.
  private func areaBetween(_ index: Int) -> Path {
    let (own, lower) = (scale(of: index), base(of: index))
    var path = Path()
    var top: [Point] = []
    var bottom: [Point] = []
    func close(isFirst: Bool, isLast: Bool) {
      defer { (top, bottom) = ([], []) }
      guard let first = top.first, let last = top.last, let foot = bottom.first, let end = bottom.last else { return }
      let left = isFirst && board.isEven ? board.left : first.x
      let right = isLast && board.isEven ? board.right : last.x
      guard left < right else { return }
      path.move(to: Point(left, foot.y))
      path.line(to: Point(left, first.y))
      if left < first.x { path.line(to: first) }
      for element in LineChartRun(top, chart.curve).elements { path.append(element) }
      if right > last.x { path.line(to: Point(right, last.y)) }
      path.line(to: Point(right, end.y))
      if right > end.x { path.line(to: end) }
      for element in LineChartRun(bottom, chart.curve).reversed { path.append(element) }
      path.close()
    }
    var start = 0
    for record in records.indices {
      let x = board.x(of: record)
      if let value = values.tops[index][record], let base = lower(record) {
        if top.isEmpty { start = record }
        top.append(Point(x, own.y(of: value)))
        bottom.append(Point(x, base))
      } else if chart.gaps == .break {
        close(isFirst: start == 0, isLast: false)
      }
    }
    let isConnected = chart.gaps == .connect
    close(isFirst: start == 0 || isConnected, isLast: true)
    return path
  }

  /// The heights, record by record, that an area reaches down to.
  private func base(of index: Int) -> (Int) -> Double? {
    if case .series(let id) = series[index].area?.base, let other = series.firstIndex(where: { $0.id == id }) {
      let (scale, tops) = (scale(of: other), values.tops[other])
      return { tops[$0].map(scale.y) }
    }
    let scale = scale(of: index)
    let floors = values.floors.isEmpty ? [] : values.floors[index]
    return { floors.indices.contains($0) ? scale.y(of: floors[$0]) : nil }
  }

  // MARK: Growth

  /// A layer that grows from the left where the chart is animated.
  private func revealed(_ layer: Layer) -> Layer {
    guard let duration = chart.animated else { return layer }
    let box = Rect(
      Point(board.plot.minX - LineChartLayout.revealMargin, chart.frame.minY),
      Point(board.plot.maxX + LineChartLayout.revealMargin, chart.frame.maxY))
    let start = Rect(x: box.x, y: box.y, width: 0, height: box.height)
    return layer.revealed(
      through: box, Animation(.path([.rect(start), .rect(box)]), duration: duration, fill: .both))
  }

  /// How far round ends and wide lines reach out of the plot while it grows.
  private static let revealMargin = 8.0
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
