extension Segment {
  /// Straight lines and circular arcs, in order and end to end, that stay within `tolerance` (user units) of the segment;
  /// where the segment has a tangent they have it too.
  ///
  /// Lines and circles alone have parallel curves of their own kind, and what lies within the tolerance of a curve has a
  /// parallel curve within the tolerance of the curve's. Each part becomes two arcs that meet smoothly and have its ends
  /// and end tangents (a biarc; Bolton, Biarc curves, 1975), halved until samples of it lie near enough.
  package func approximatedByArcs(tolerance: Double) -> [Segment] {
    switch self {
    case .line: return [self]
    case .arc(let arc) where arc.isCircular: return [self]
    default:
      let places = bounds
      var fitter = BiarcFitter(curve: self, tolerance: tolerance, size: max(places.width, places.height))
      var turns = smoothBreaks
      turns.append(1)
      var from = 0.0
      for to in turns where to > from {
        fitter.fit(from: from, to: to)
        from = to
      }
      return fitter.pieces
    }
  }

  /// Where the curvature changes its sign or has an extremum that a single biarc cannot follow.
  private var smoothBreaks: RealRoots {
    switch self {
    case .line: RealRoots()
    case .quad(let quad): quad.speedExtrema
    case .cubic(let cubic): cubic.inflections.isEmpty ? cubic.speedExtrema : cubic.inflections
    case .arc(let arc): arc.parameters(atTurnsOf: 90, from: .zero)
    }
  }
}

/// Fits biarcs to the parts of one curve.
private struct BiarcFitter {
  let curve: Segment
  let tolerance: Double
  let size: Double
  private(set) var pieces: [Segment] = []

  init(curve: Segment, tolerance: Double, size: Double) {
    self.curve = curve
    self.tolerance = tolerance
    self.size = size
  }

  /// The places of a part, in halves of each arc, at which its distance is looked at: the error of an arc over a part
  /// whose curvature is monotone has one hump.
  private static let samples = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875]
  /// A part of so little of the parameter is a line; only a cusp comes that far, and an inflection beside an end.
  private static let shortest = 0x1p-30

  mutating func fit(from: Double, to: Double) {
    let start = curve.point(at: from)
    let end = curve.point(at: to)
    if to - from <= BiarcFitter.shortest {
      if start != end { pieces.append(.line(Line(start, end))) }
      return
    }
    if let leaving = direction(at: from, towards: to), let arriving = direction(at: to, towards: from).map({ -$0 }),
      let (first, second) = biarc(from: start, leaving: leaving, to: end, arriving: arriving),
      isNear(first, second, from: from, to: to)
    {
      pieces.append(first)
      pieces.append(second)
      return
    }
    let middle = (from + to) / 2
    fit(from: from, to: middle)
    fit(from: middle, to: to)
  }

  /// The direction at one end of a part, into it.
  private func direction(at t: Double, towards other: Double) -> Vector? {
    let derivative = curve.derivative(at: t)
    if derivative.length > size * 1e-6 { return (other > t ? derivative : -derivative).normalized }
    let part = curve.portion(from: min(t, other), to: max(t, other))
    return other > t ? part.startDirection : part.endDirection.map { -$0 }
  }

  /// The two arcs of equal tangent length; nil where one would turn by more than a quarter.
  private func biarc(from start: Point, leaving: Vector, to end: Point, arriving: Vector) -> (Segment, Segment)? {
    let chord = end - start
    guard leaving.dot(chord) > 0, arriving.dot(chord) > 0 else { return nil }
    let along = chord.dot(leaving + arriving)
    let turn = 2 * (1 - leaving.dot(arriving))
    // The positive root of turn d^2 + 2 along d - chord^2 = 0, in the form that does not cancel.
    let squared = chord.squaredLength
    let length = squared / (along + (along * along + turn * squared).squareRoot())
    let joint = (start + leaving * length).interpolated(to: end - arriving * length, at: 0.5)
    let first = Segment(from: start, leaving: leaving, to: joint)
    let second = Segment(from: end, leaving: -arriving, to: joint).reversed
    guard first.turn <= 90, second.turn <= 90 else { return nil }
    return (first, second)
  }

  private func isNear(_ first: Segment, _ second: Segment, from: Double, to: Double) -> Bool {
    let joint = first.end
    let across = second.end - first.start
    return BiarcFitter.samples.allSatisfy { fraction in
      let place = curve.point(at: from + (to - from) * fraction)
      let piece = (place - joint).dot(across) < 0 ? first : second
      return piece.distanceFromWhole(to: place) <= tolerance
    }
  }
}

extension Segment {
  /// The size of the angle that a line or arc turns by, in degrees.
  fileprivate var turn: Double {
    if case .arc(let arc) = self { abs(arc.sweep.degrees) } else { 0 }
  }

  /// The distance from a place to the endless line, or the whole circle, that a line or circular arc is a part of.
  fileprivate func distanceFromWhole(to place: Point) -> Double {
    if case .arc(let arc) = self { return abs(place.distance(to: arc.center) - arc.radii.width) }
    guard let direction = (end - start).normalized else { return place.distance(to: start) }
    return abs(direction.cross(place - start))
  }
}
