import Geometry

/// Whether places lie inside a path, by counting the crossings of a ray with the path's chords.
struct IdealFill: Sendable {
  /// The chords that cross each of a number of equally high bands of the bounds.
  private var bands: [[(Point, Point)]]
  private let rule: FillRule
  private let bounds: Rect

  private static let bandCount = 64

  init(_ path: Path, rule: FillRule) {
    self.rule = rule
    bounds = path.sampledBounds
    bands = Array(repeating: [], count: Self.bandCount)
    for subpath in path.sampledSubpaths() {
      guard let first = subpath.first, var last = subpath.last else { continue }
      append(last, first)
      last = first
      for point in subpath.dropFirst() {
        append(last, point)
        last = point
      }
    }
  }

  private mutating func append(_ a: Point, _ b: Point) {
    for index in band(min(a.y, b.y))...band(max(a.y, b.y)) { bands[index].append((a, b)) }
  }

  private func band(_ y: Double) -> Int {
    guard bounds.height > 0 else { return 0 }
    return min(max(Int((y - bounds.y) / bounds.height * Double(Self.bandCount)), 0), Self.bandCount - 1)
  }

  func contains(_ point: Point) -> Bool {
    guard bounds.contains(point) else { return false }
    var winding = 0
    for (a, b) in bands[band(point.y)] where (a.y <= point.y) != (b.y <= point.y) {
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
      // A move alone is nothing, not even for the bounds.
      if points.isEmpty, !subpath.isMoveOnly { points.append(subpath.start) }
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
