extension Path {
  /// Whether the path is one subpath whose control points are the corners of a convex polygon, so that it cannot overlap
  /// itself; arcs count by the control points of their cubics. A path of two corners or fewer is not convex.
  public var isConvex: Bool {
    var points: [Point] = []
    for (index, element) in arcsAsCubics(segmentsPerArc: 4).elements.enumerated() {
      switch element {
      case .move(let point):
        guard index == 0 else { return false }
        points.append(point)
      case .line(let point), .arc(_, let point): points.append(point)
      case .quad(let control, let point): points += [control, point]
      case .cubic(let control1, let control2, let point): points += [control1, control2, point]
      case .close: break
      }
    }
    let corners = points.reduce(into: [Point]()) { if $0.last != $1 { $0.append($1) } }
    guard let first = corners.first, corners.count > 2 else { return false }
    let ring = corners.last == first ? Array(corners.dropLast()) : corners
    var turned = 0.0
    var sign = 0.0
    for index in ring.indices {
      let before = ring[(index + 1) % ring.count] - ring[index]
      let after = ring[(index + 2) % ring.count] - ring[(index + 1) % ring.count]
      let cross = before.cross(after)
      // Rounding leaves straight corners a little to either side.
      if abs(cross) > 1e-9 * before.length * after.length {
        guard sign * cross >= 0 else { return false }
        sign = cross
      } else if before.dot(after) < 0 {
        return false
      }
      turned += before.turn(to: after).degrees
    }
    return abs(turned) < 400
  }
}
