import Geometry

/// Whether places lie inside a path, by counting the crossings of a ray with the path's chords.
struct IdealFill: Sendable {
  private var edges: [(Point, Point)] = []
  private let rule: FillRule
  private let bounds: Rect

  init(_ path: Path, rule: FillRule) {
    self.rule = rule
    bounds = path.sampledBounds
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
    guard bounds.contains(point) else { return false }
    var winding = 0
    for (a, b) in edges where (a.y <= point.y) != (b.y <= point.y) {
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if x > point.x { winding += a.y <= point.y ? 1 : -1 }
    }
    return rule == .nonzero ? winding != 0 : winding % 2 != 0
  }
}

extension Path {
  /// The subpaths as dense points: 48 of each curve, evenly in its parameter.
  func sampledSubpaths() -> [[Point]] {
    var subpaths: [[Point]] = []
    for subpath in self.subpaths {
      var points: [Point] = []
      for segment in subpath.segments {
        let steps: Int
        switch segment {
        case .line: steps = 1
        default: steps = 48
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

extension Path {
  /// The bounds of dense samples.
  var sampledBounds: Rect {
    let points = sampledSubpaths().joined()
    guard let first = points.first(where: { _ in true }) else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    return points.reduce(Rect(first, first)) { $0.union($1) }
  }
}

extension Rect {
  /// Whether a place lies inside or on the edge.
  func contains(_ point: Point) -> Bool {
    x <= point.x && point.x <= maxX && y <= point.y && point.y <= maxY
  }
}
