import Geometry

/// Whether places lie inside a path, by counting the crossings of a ray with the path's chords.
struct IdealFill {
  private var edges: [(Point, Point)] = []
  private let rule: FillRule

  init(_ path: Path, rule: FillRule) {
    self.rule = rule
    for subpath in path.sampledSubpaths() {
      guard let first = subpath.first, var last = subpath.last else { continue }
      edges.append((last, first))
      last = first
      for point in subpath.dropFirst() {
        edges.append((last, point))
        last = point
      }
    }
  }

  func contains(_ point: Point) -> Bool {
    var winding = 0
    for (a, b) in edges where (a.y <= point.y) != (b.y <= point.y) {
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if x > point.x { winding += a.y <= point.y ? 1 : -1 }
    }
    return rule == .nonzero ? winding != 0 : winding % 2 != 0
  }
}

extension Path {
  /// The subpaths as dense points: 64 of each curve, evenly in its parameter.
  func sampledSubpaths() -> [[Point]] {
    var subpaths: [[Point]] = []
    for subpath in self.subpaths {
      var points: [Point] = []
      for segment in subpath.segments {
        let steps: Int
        switch segment {
        case .line: steps = 1
        default: steps = 64
        }
        if points.isEmpty { points.append(segment.start) }
        for step in 1...steps { points.append(segment.point(at: Double(step) / Double(steps))) }
      }
      if points.isEmpty { points.append(subpath.start) }
      subpaths.append(points)
    }
    return subpaths
  }
}
