import Geometry

extension RunCutter {
  /// The line from one place to another, begun `leadIn` earlier and ended `leadOut` later.
  func path(from start: Int, to end: Int, leadIn: Double, leadOut: Double) -> Path {
    var path = Path()
    if leadIn > 0 {
      // On a closed line what comes before the first place is the last step.
      let points = polyline(from: start == nodes.startIndex ? nodes.endIndex - 1 : start, step: -1, distance: leadIn)
      path.move(to: points[points.count - 1])
      for point in points.dropLast().reversed() { path.line(to: point) }
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
      for point in polyline(from: end, step: 1, distance: leadOut) { path.line(to: point) }
    }
    return path
  }

  /// The corners after (or before) a place as far as a distance, and the place there, at least one; half the distance is enough
  /// at a corner.
  func polyline(from start: Int, step: Int, distance: Double) -> [Point] {
    var points: [Point] = []
    var point = nodes[start].point
    var rest = distance
    var index = start
    while rest > distance / 2, let corner = corner(from: index, by: step, elsewhereThan: point) {
      let length = point.distance(to: nodes[corner].point)
      point = point.interpolated(to: nodes[corner].point, at: min(rest / length, 1))
      points.append(point)
      rest -= length
      index = corner
    }
    return points.isEmpty ? [point] : points
  }

  /// The direction from a place to the next corner, of length 1, and the distance.
  func step(from index: Int, by step: Int) -> (direction: Vector, length: Double)? {
    guard let corner = corner(from: index, by: step, elsewhereThan: nodes[index].point) else { return nil }
    let displacement = nodes[corner].point - nodes[index].point
    return displacement.normalized.map { ($0, displacement.length) }
  }

  /// The next corner after (or before) a place that does not lie at a point.
  func corner(from index: Int, by step: Int, elsewhereThan point: Point) -> Int? {
    let isItself = nodes[index].isCorner ? 1 : 0
    var position = step > 0 ? cornersUpTo[index] : cornersUpTo[index] - isItself - 1
    while corners.indices.contains(position), nodes[corners[position]].point == point { position += step }
    return corners.indices.contains(position) ? corners[position] : nil
  }
}
