extension Path {
  /// Whether two neighbouring pieces meet at an angle that a miter would lengthen by more than a thousandth.
  package var hasCorner: Bool { plainlyHasCorner ?? hasCornerByTangents }

  /// The cosine of the slightest angle of a corner.
  private static let cornerCosine = 0.996

  /// The same by the directions of lines, of cubics with handles and of arcs, none of which is divided by its length; nil where
  /// rounding could tell.
  var plainlyHasCorner: Bool? { withElements { Self.plainlyHasCorner(in: $0) } }

  @inline(__always)
  private static func plainlyHasCorner(in elements: Walk) -> Bool? {
    var (start, pen) = (Point.origin, Point.origin)
    var first: Vector?
    var last: Vector?
    for element in elements {
      let directions: (start: Vector, end: Vector)
      let end: Point
      var isClose = false
      switch element {
      case .move(let point):
        (first, last, start, pen) = (nil, nil, point, point)
        continue
      case .line(let point): (directions, end) = ((point - pen, point - pen), point)
      case .close: (directions, end, isClose) = ((start - pen, start - pen), start, true)
      case .quad(let control, let point):
        guard isModest(control - pen), isModest(point - pen) else { return nil }
        (directions, end) = ((control - pen, point - control), point)
      case .cubic(let control1, let control2, let point):
        guard [control1, control2, point].allSatisfy({ isModest($0 - pen) }) else { return nil }
        (directions, end) = ((control1 - pen, point - control2), point)
      case .arc(let parameters, let point):
        guard let ellipse = ArcEllipse(from: pen, parameters: parameters, to: point),
          let tangents = ellipse.directions(parameters)
        else { return nil }
        (directions, end) = (tangents, point)
      }
      if !isClose || pen != start {
        if let last {
          guard let isCorner = isCorner(last, directions.start) else { return nil }
          if isCorner { return true }
        } else if isCorner(directions.start, directions.start) == nil {
          return nil
        }
        (first, last) = (first ?? directions.start, directions.end)
      }
      if isClose, let first, let last {
        guard let isCorner = isCorner(last, first) else { return nil }
        if isCorner { return true }
      }
      pen = end
    }
    return false
  }

  /// Whether no handle that counts as one is taken for a coincidence beside a way.
  @inline(__always)
  private static func isModest(_ way: Vector) -> Bool { way.squaredLength < 1e12 }

  /// Whether directions of any length turn at a corner; nil where that is close, or one of them may be none.
  @inline(__always)
  private static func isCorner(_ before: Vector, _ after: Vector) -> Bool? {
    let (lengths, product) = (before.squaredLength * after.squaredLength, before.dot(after))
    guard before.squaredLength > 1e-10, after.squaredLength > 1e-10, lengths < 1e100 else { return nil }
    let (square, limit) = (product * product, cornerCosine * cornerCosine * lengths)
    if product <= 0 || square < limit * (1 - 1e-6) { return true }
    return square > limit * (1 + 1e-6) ? false : nil
  }

  /// The same of any path.
  var hasCornerByTangents: Bool {
    for subpath in subpaths {
      var first: Vector?
      var last: Vector?
      for segment in subpath.segments {
        guard let begins = segment.startDirection, let ends = segment.endDirection else { continue }
        if let last, last.dot(begins) < Self.cornerCosine { return true }
        first = first ?? begins
        last = ends
      }
      if subpath.isClosed, let first, let last, last.dot(first) < Self.cornerCosine { return true }
    }
    return false
  }
}
