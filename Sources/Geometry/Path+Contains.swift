extension Path {
  /// Whether a place lies inside the path, its open subpaths closed as filling does; on the edge itself either may come.
  public func contains(_ point: Point, rule: FillRule) -> Bool {
    let winding = windingNumber(around: point)
    return rule == .nonzero ? winding != 0 : winding % 2 != 0
  }

  /// How many times the path runs around a place, clockwise on the page counted up and the other way down.
  public func windingNumber(around point: Point) -> Int {
    var winding = 0
    for subpath in subpaths {
      var pen = subpath.start
      for segment in subpath.segments {
        winding += segment.winding(around: point)
        pen = segment.end
      }
      if pen != subpath.start { winding += Segment.line(Line(pen, subpath.start)).winding(around: point) }
    }
    return winding
  }
}

extension Segment {
  /// How many times the segment crosses the ray from a place to the right, downwards counted up.
  ///
  /// A piece that only rises or only falls crosses once where its ends lie on different sides; an end at the very height
  /// counts as below, so that a vertex is counted by one of its two pieces.
  func winding(around point: Point) -> Int {
    var winding = 0
    var from = 0.0
    var top = start
    var turns = yExtrema
    turns.append(1)
    for to in turns where to > from {
      let bottom = self.point(at: to)
      if (top.y <= point.y) != (bottom.y <= point.y), crossing(at: point.y, from: from, to: to, top: top) > point.x {
        winding += bottom.y > top.y ? 1 : -1
      }
      (from, top) = (to, bottom)
    }
    return winding
  }

  /// Where a monotone piece crosses a height.
  private func crossing(at y: Double, from: Double, to: Double, top: Point) -> Double {
    if case .line(let line) = self {
      return line.start.x + (line.end.x - line.start.x) * ((y - line.start.y) / (line.end.y - line.start.y))
    }
    let t = Bracketing.root(between: from, and: to, valueAtLow: top.y - y) {
      (self.point(at: $0).y - y, self.derivative(at: $0).dy)
    }
    return self.point(at: t).x
  }
}
