import Geometry

/// Divides the places of one line into runs.
struct RunCutter {
  let nodes: [RunLine.Node]
  private let isClosed: Bool
  private let ramp: ColorRamp
  /// Whether the ramp changes over time: then every run shows it.
  private let isChanging: Bool
  private let style: StrokeStyle
  let halfWidth: Double
  let tolerance: Double
  private let overlap: Double
  /// How far a colour may be off at most, 0...1, as computed for the runs cut so far.
  private(set) var error = 0.0
  private var hasCaps: Bool { style.cap != .butt }

  /// A cutter of a line; colours may be off by `tolerance`, 0...1.
  init(
    _ line: RunLine, ramp: ColorRamp, isChanging: Bool, style: StrokeStyle, tolerance: Double, overlap: Double
  ) {
    nodes = line.nodes
    isClosed = line.isClosed
    self.ramp = ramp
    self.isChanging = isChanging
    self.style = style
    halfWidth = style.width / 2
    self.tolerance = tolerance
    self.overlap = overlap
  }

  /// How far a colour may be off, 0...1: what rounding takes is left out.
  static func allowed(_ tolerance: Tolerance) -> Double { max(tolerance.color * 0.9, 0.5) / 255 }
  /// Of that, what one colour may take: it is rounded to a 255th itself.
  private static let solidShare = 0.75
  /// A run of more steps than this is longer than a search for its end should look ahead.
  private static let longestRun = 4096
  /// How many ends are tried for a run that the ramp's own vector shows.
  private static let triedEnds = 8

  /// Appends the runs in order.
  mutating func cut(into runs: inout [StrokeRun]) {
    guard nodes.count > 1 else {
      guard let dot = nodes.first, hasCaps else { return }
      var path = Path()
      path.move(to: dot.point)
      path.line(to: dot.point)
      return runs.append(StrokeRun(path: path, paint: .solid(dot.color), hasCaps: true))
    }
    let first = nodes.startIndex
    let last = nodes.endIndex - 1
    var line: [StrokeRun] = []
    var start = first
    var places: [(start: Int, run: Int)] = []
    // What is nearer to the way before a bend lies on top of all runs that begin next to the corner.
    var insides: [(corner: Point, run: StrokeRun)] = []
    func appendInsides(notNear point: Point?) {
      while let inside = insides.first, point.map({ $0.distance(to: inside.corner) >= halfWidth }) ?? true {
        line.append(inside.run)
        insides.removeFirst()
      }
    }
    while start < last {
      // A hard step between two runs is where they meet.
      guard nodes[start + 1].point != nodes[start].point else {
        start += 1
        continue
      }
      appendInsides(notNear: nodes[start].point)
      let (end, paint, error) = longestRun(from: start)
      self.error = max(self.error, error)
      let isFirst = start == first
      let isLast = end == last
      let leadIn = isFirst && isClosed && !isLast ? overlap : 0
      var path = path(from: start, to: end, leadIn: leadIn, leadOut: isLast ? 0 : overlap)
      if isFirst, isLast, isClosed { path.close() }
      if let before = places.last, let area = insideOfBend(at: start, after: before.start) {
        let paint = line[before.run].paint
        insides.append((nodes[start].point, StrokeRun(path: area, paint: paint, hasCaps: false, isArea: true)))
      }
      places.append((start, line.count))
      line.append(StrokeRun(path: path, paint: paint, hasCaps: hasCaps && isFirst && isLast && !isClosed))
      start = end
    }
    appendInsides(notNear: nil)
    if hasCaps, !isClosed, places.count > 1 {
      // Under every run that the end's cap reaches back to.
      let below = places.dropFirst().first { nodes[$0.start].point.distance(to: nodes[last].point) < halfWidth }
      line.insert(cap(at: last, step: -1), at: (below ?? places[places.count - 1]).run)
      line.insert(cap(at: first, step: 1), at: 0)
    }
    runs += line
  }

  /// A stub that shows the cap at one of the line's ends, where the runs are butt: a disc, or the half of a square beyond.
  private func cap(at end: Int, step: Int) -> StrokeRun {
    let point = nodes[end].point
    var path = Path()
    if style.cap == .square {
      let inner = place(from: end, step: step, distance: overlap)
      let outward = (point - inner).normalized ?? Vector(dx: 1, dy: 0)
      path.move(to: point + outward * halfWidth)
      path.line(to: inner)
    } else {
      path.move(to: point)
      path.line(to: point)
    }
    return StrokeRun(path: path, paint: .solid(nodes[end].color), hasCaps: style.cap == .round)
  }

  /// The line from one place to another, begun `leadIn` earlier and ended `leadOut` later.
  private func path(from start: Int, to end: Int, leadIn: Double, leadOut: Double) -> Path {
    var path = Path()
    if leadIn > 0 {
      // On a closed line what comes before the first place is the last step.
      let way = way(from: start == nodes.startIndex ? nodes.endIndex - 1 : start, step: -1, distance: leadIn)
      path.move(to: way[way.count - 1])
      for point in way.dropLast().reversed() { path.line(to: point) }
      path.line(to: nodes[start].point)
    } else {
      path.move(to: nodes[start].point)
    }
    if end > start {
      for index in (start + 1)..<end where nodes[index].isCorner && nodes[index].point != path.currentPoint {
        path.line(to: nodes[index].point)
      }
      if nodes[end].isCorner || leadOut == 0 { path.line(to: nodes[end].point) }
    }
    if leadOut > 0 {
      for point in way(from: end, step: 1, distance: leadOut) { path.line(to: point) }
    }
    return path
  }

  /// The corners after (or before) a place as far as a distance, and the place there; half the distance is enough at a corner.
  private func way(from start: Int, step: Int, distance: Double) -> [Point] {
    var points: [Point] = []
    var point = nodes[start].point
    var rest = distance
    var index = start
    while rest > distance / 2 {
      index += step
      while nodes.indices.contains(index), !nodes[index].isCorner || nodes[index].point == point { index += step }
      guard nodes.indices.contains(index) else { break }
      let length = point.distance(to: nodes[index].point)
      point = point.interpolated(to: nodes[index].point, at: min(rest / length, 1))
      points.append(point)
      rest -= length
    }
    return points.isEmpty ? [point] : points
  }

  /// The place at a distance after (or before) another one, at most at the next corner.
  private func place(from start: Int, step: Int, distance: Double) -> Point {
    let point = nodes[start].point
    var next = start + step
    while nodes.indices.contains(next), !nodes[next].isCorner || nodes[next].point == point { next += step }
    guard nodes.indices.contains(next) else { return point }
    let length = point.distance(to: nodes[next].point)
    return point.interpolated(to: nodes[next].point, at: min(distance / length, 1))
  }

  /// The farthest place that a run from `start` reaches, and what it is painted with.
  private func longestRun(from start: Int) -> (end: Int, paint: StrokeRun.Paint, error: Double) {
    let solid = isChanging ? nil : solidRun(from: start)
    var reached = start
    var best: Fit?
    var step = 1
    // Doubling, then halving: the cost is that of the run itself times a logarithm.
    let limit = min(nodes.endIndex - 1, start + RunCutter.longestRun)
    var failed = limit + 1
    while reached < limit {
      let candidate = min(start + step, limit)
      guard let fit = fit(from: start, to: candidate) else {
        failed = candidate
        break
      }
      (reached, best) = (candidate, fit)
      step *= 2
    }
    while failed - reached > 1, failed <= limit {
      let middle = (reached + failed) / 2
      if let fit = fit(from: start, to: middle) {
        (reached, best) = (middle, fit)
      } else {
        failed = middle
      }
    }
    if let solid, solid.end >= reached { return (solid.end, .solid(solid.color), solid.error) }
    if let best {
      // A little earlier the join may be a slighter one, or none: that costs less than a gradient of its own.
      for end in stride(from: reached, to: (start + reached) / 2, by: -1).prefix(RunCutter.triedEnds) {
        guard let fit = end == reached ? best : fit(from: start, to: end),
          let paint = rampPaint(fit.change, from: start, to: end)
        else { continue }
        return (end, paint, error(of: fit))
      }
      return (reached, partPaint(best.change, from: start, to: reached), error(of: best))
    }
    // No ramp shows it: the colours of the step itself.
    var end = start + 1
    while end < limit, !nodes[end].isCorner, nodes[end].offsets.low > nodes[end].offsets.high { end += 1 }
    return (end, ownPaint(from: start, to: end), 0)
  }

  /// How far one colour shows the line, whatever its bends; nil where not even one step.
  private func solidRun(from start: Int) -> (end: Int, color: Color, error: Double)? {
    let room = 2 * tolerance * RunCutter.solidShare
    var low = nodes[start].color
    var high = low
    var end = start
    for index in (start + 1)..<nodes.endIndex {
      let color = nodes[index].color
      let newLow = Color(
        red: min(low.red, color.red), green: min(low.green, color.green), blue: min(low.blue, color.blue))
      let newHigh = Color(
        red: max(high.red, color.red), green: max(high.green, color.green), blue: max(high.blue, color.blue))
      guard newLow.difference(from: newHigh) <= room else { break }
      low = newLow
      high = newHigh
      end = index
    }
    return end > start ? (end, low.mixed(with: high, at: 0.5), low.difference(from: high) / 2 + 0.5 / 255) : nil
  }

  /// The gradient along a straight piece with the colours of its own places.
  private func ownPaint(from start: Int, to end: Int) -> StrokeRun.Paint {
    let (from, to) = (nodes[start], nodes[end])
    let span = to.location - from.location
    guard from.point != to.point, span > 0 else { return .solid(from.color) }
    let stops = (start...end).map { Gradient.Stop((nodes[$0].location - from.location) / span, nodes[$0].color) }
    return .axial(start: from.point, end: to.point, stops: stops)
  }

  /// An even change and how far its offsets stray.
  private typealias Fit = (change: RampFit, deviation: Double)

  /// How far the colours of a fit are off at most: between two places offsets are even, and no color change is faster than the
  /// ramp's.
  private func error(of fit: Fit) -> Double {
    fit.deviation > 0 ? min(fit.deviation * ramp.fastest, tolerance) : 0
  }

  /// The even change of the ramp's offset along the chord that shows the line between two places; nil where none does.
  private func fit(from start: Int, to end: Int) -> Fit? {
    let origin = nodes[start].point
    let chord = nodes[end].point - origin
    let length = chord.length
    guard length > 0 else { return nil }
    let axis = chord / length
    var constraints: [RampConstraint] = []
    constraints.reserveCapacity(end - start + 1)
    var shift = 0.0
    for index in start...end {
      let node = nodes[index]
      guard node.offsets.low <= node.offsets.high else { return nil }
      if index > start {
        let step = node.point - nodes[index - 1].point
        let stepLength = step.length
        if stepLength > 0 {
          // A step that turns back along the chord has no place of its own in the gradient.
          guard step.dot(axis) > 0 else { return nil }
          // A step along the chord shifts nothing, whatever the last bits say.
          shift = ElementaryFunctions.settled(halfWidth * abs(step.cross(axis)) / stepLength)
          let last = constraints.count - 1
          constraints[last].shift = max(constraints[last].shift, shift)
        }
      }
      constraints.append(
        RampConstraint(
          place: (node.point - origin).dot(axis), shift: shift, offset: node.offset, low: node.offsets.low,
          high: node.offsets.high))
    }
    return RampFit(constraints, scale: 2 / length).map { ($0, $0.deviation(on: constraints)) }
  }

  /// The ramp's vector for a run whose offset changes evenly.
  ///
  /// The ramp runs on past the run's ends, where a cap or a join has the colour of the end alone: nil where that would show.
  private func rampPaint(_ fit: RampFit, from start: Int, to end: Int) -> StrokeRun.Paint? {
    let chord = nodes[end].point - nodes[start].point
    let length = chord.length
    guard !isChanging else {
      // Where every offset would do, those of the ends; a join shows a little more of the ramp.
      let isFree = fit.slope == 0
      let first = isFree ? nodes[start].offset : fit.intercept
      return vector(from: first, by: isFree ? (nodes[end].offset - first) / length : fit.slope, at: start, to: end)
    }
    guard fit.slope != 0 else { return .solid(ramp.color(at: fit.intercept)) }
    let axis = chord / length
    let (first, last) = (fit.intercept, fit.intercept + fit.slope * length)
    // Alone, a run has the caps itself.
    let isWhole = start == nodes.startIndex && end == nodes.endIndex - 1 && !isClosed
    let before = isWhole && hasCaps ? halfWidth : 0
    let beyond = isWhole && hasCaps ? halfWidth : reachOfJoin(at: end, past: axis)
    guard isLike(first, first - fit.slope * before), isLike(last, last + fit.slope * beyond) else { return nil }
    return vector(from: first, by: fit.slope, at: start, to: end)
  }

  /// Where the ramp lies whose offset changes along a run's chord.
  private func vector(from first: Double, by slope: Double, at start: Int, to end: Int) -> StrokeRun.Paint {
    let origin = nodes[start].point
    let chord = nodes[end].point - origin
    let axis = chord / chord.length
    return .ramp(start: origin - axis * (first / slope), end: origin + axis * ((1 - first) / slope))
  }

  /// The same change in a gradient of the run's own that ends with it.
  private func partPaint(_ fit: RampFit, from start: Int, to end: Int) -> StrokeRun.Paint {
    let (from, to) = (nodes[start].point, nodes[end].point)
    let last = fit.intercept + fit.slope * from.distance(to: to)
    return .axial(start: from, end: to, stops: ramp.part(from: fit.intercept, to: last))
  }

  private func isLike(_ offset: Double, _ other: Double) -> Bool {
    ramp.color(at: offset).difference(from: ramp.color(at: other)) <= tolerance
  }

  /// How far the join at a run's end reaches past it along its chord.
  private func reachOfJoin(at index: Int, past axis: Vector) -> Double {
    guard nodes[index].isCorner, let before = step(from: index, by: -1)?.way,
      let after = step(from: index, by: 1)?.way
    else { return 0 }
    let incoming = -before
    let side = incoming.cross(after) > 0 ? -halfWidth : halfWidth
    let outer = (incoming.perpendicular * side, after.perpendicular * side)
    let reach = max(outer.0.dot(axis), outer.1.dot(axis), 0)
    let cosine = incoming.dot(after)
    switch style.join {
    case .bevel: return reach
    case .round: return cosine < 0 ? halfWidth : reach
    case .miter:
      let isCut = 2 / (1 + cosine) > style.miterLimit * style.miterLimit
      return isCut ? reach : max(reach, ((outer.0 + outer.1) / (1 + cosine)).dot(axis))
    }
  }
}
