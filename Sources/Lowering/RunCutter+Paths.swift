import Geometry

extension RunCutter {
  /// The line of a run, which on a closed line begins a little earlier, and ends a little later, under its follower.
  func putRun(_ cut: RunCut, into path: inout some LinePen) {
    let (start, end) = (cut.start, cut.end)
    let (isFirst, isLast) = (start == nodes.startIndex, end == nodes.endIndex - 1)
    if isFirst, isClosed, !isLast, overlap > 0 {
      // On a closed line what comes before the first place is the last step.
      var points: [Point] = []
      walk(from: nodes.endIndex - 1, step: -1, distance: overlap) { points.append($0) }
      path.move(to: points[points.count - 1])
      for point in points.dropLast().reversed() { path.line(to: point) }
      path.line(to: nodes[start].point)
    } else {
      path.move(to: nodes[start].point)
    }
    let leadOut = isLast ? 0 : overlap
    if end > start {
      for index in (start + 1)..<end where shades[index].isCorner && nodes[index].point != path.currentPoint {
        path.line(to: nodes[index].point)
      }
      if shades[end].isCorner || leadOut == 0 { path.line(to: nodes[end].point) }
    }
    if leadOut > 0 { walk(from: end, step: 1, distance: leadOut) { path.line(to: $0) } }
    if isFirst, isLast, isClosed { path.close() }
  }

  /// Reports the corners after (or before) a place as far as a distance, and the place there, at least one; half the distance is
  /// enough at a corner.
  func walk(from start: Int, step: Int, distance: Double, _ report: (Point) -> Void) {
    var point = nodes[start].point
    var rest = distance
    var index = start
    while rest > distance / 2, let corner = corner(from: index, by: step, elsewhereThan: point) {
      let length = index == start ? self.distance(start, corner) : point.distance(to: nodes[corner].point)
      point = point.interpolated(to: nodes[corner].point, at: min(rest / length, 1))
      report(point)
      rest -= length
      index = corner
    }
    if index == start { report(point) }
  }

  /// The direction from a place to the next corner, of length 1, and the distance.
  func step(from index: Int, by step: Int) -> (direction: Vector, length: Double)? {
    if shades[index].isCorner {
      let position = shades[index].cornersUpTo - 1
      if step > 0, let leg = leg(from: position) { return (leg.direction, leg.length) }
      // The way back from a corner is that of the corner before it: of two at one place, a hard step, the first has none.
      if step < 0, let leg = leg(from: position - 1) { return (-leg.direction, leg.length) }
    }
    guard let corner = corner(from: index, by: step, elsewhereThan: nodes[index].point) else { return nil }
    let length = distance(index, corner)
    guard length > 0, length.isFinite else { return nil }
    return ((nodes[corner].point - nodes[index].point) / length, length)
  }

  /// The way from a corner, by its number, to the next one; nil where there is none or that lies at the same place.
  @inline(__always) private func leg(from position: Int) -> RunLeg? {
    guard position >= 0, position + 1 < corners.count else { return nil }
    let (corner, next) = (Int(corners[position]), Int(corners[position + 1]))
    return RunLeg(from: nodes[corner].point, to: nodes[next].point, length: distance(corner, next))
  }

  /// The next corner after (or before) a place that does not lie at a point.
  func corner(from index: Int, by step: Int, elsewhereThan point: Point) -> Int? {
    let isItself = shades[index].isCorner ? 1 : 0
    var position = step > 0 ? shades[index].cornersUpTo : shades[index].cornersUpTo - isItself - 1
    while corners.indices.contains(position) {
      let corner = Int(corners[position])
      if nodes[corner].point != point { return corner }
      position += step
    }
    return nil
  }
}

/// What draws straight lines: a path, or what measures one.
protocol LinePen {
  /// Where the pen is; nil before the first move.
  var currentPoint: Point? { get }
  mutating func move(to point: Point)
  mutating func line(to point: Point)
  mutating func close()
}

extension Path: LinePen {}

/// The rectangle around straight lines.
struct LineBounds: LinePen {
  private(set) var currentPoint: Point?
  private(set) var rect: Rect?

  mutating func move(to point: Point) { line(to: point) }

  mutating func line(to point: Point) {
    let place = Rect(point, point)
    rect = rect?.union(place) ?? place
    currentPoint = point
  }

  mutating func close() {}
}
