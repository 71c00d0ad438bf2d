extension ParametricCurve {
  /// The direction of travel, of length 1; at an end where the derivative vanishes that of the limit.
  func direction(at t: Double) -> Vector? {
    if t == 0 { return startDirection }
    if t == 1 { return endDirection }
    return derivative(at: t).normalized
  }

  /// The parts between its cusps, places where it stops and turns back; nearly always the curve itself.
  var smoothParts: [Self] {
    let size = max(bounds.width, bounds.height)
    var parts: [Self] = []
    var from = 0.0
    for t in speedExtrema where t > 0 && t < 1 && derivative(at: t).length <= size * ParallelCurve.standstill {
      parts.append(portion(from: from, to: t))
      from = t
    }
    return from == 0 ? [self] : parts + [portion(from: from, to: 1)]
  }

  /// Calls `body` with the stretches of parameters on which the parallel curve at a distance to the right runs one way:
  /// the curve's own, or, beyond the centres of curvature, the other way. Between two stretches it has a cusp.
  ///
  /// With k the curvature it runs at 1 - k d times the curve's velocity. Between two extrema of the curvature that changes
  /// its sign once at most. The curve has a tangent everywhere but at its ends (``smoothParts``).
  func forEachParallelStretch(distance: Double, _ body: (_ from: Double, _ to: Double, _ isForward: Bool) -> Void) {
    // Of the sign of 1 - k d, without a division.
    func sense(_ t: Double) -> Double {
      let velocity = derivative(at: t)
      let speed = velocity.length
      return speed * speed * speed - distance * velocity.cross(secondDerivative(at: t))
    }
    var start = 0.0
    var isForward: Bool?
    func turn(at t: Double, isForward next: Bool) {
      if let isForward, isForward != next {
        body(start, t, isForward)
        start = t
      }
      isForward = next
    }
    var from = 0.0
    var extrema = curvatureExtrema
    extrema.append(1)
    for to in extrema where to > from {
      // Where the curve stands still the sense is 0, and its sign that of the places nearby.
      let nudge = (to - from) * ParallelCurve.nudge
      let (low, high) = (sense(from + nudge), sense(to - nudge))
      turn(at: from, isForward: low >= 0)
      if (low >= 0) != (high >= 0) {
        let cusp = Bracketing.root(between: from + nudge, and: to - nudge, valueAtLow: low) { (sense($0), 0) }
        turn(at: cusp, isForward: high >= 0)
      }
      from = to
    }
    body(start, 1, isForward ?? true)
  }
}

extension CubicBezier {
  /// The parallel curve at a distance (user units) to the right of travel, clockwise on the page; to the left where it is
  /// negative.
  ///
  /// Cubics, end to end, that stay within `tolerance` (user units, above 0) and have the parallel curve's tangents at
  /// their ends. Beyond the centres of curvature they run the other way, with a cusp between. Around a cusp of the curve
  /// itself, a place where it turns straight back, they run along half a circle. Empty for a curve that is one point.
  public func offset(by distance: Double, tolerance: Double) -> [CubicBezier] {
    Segment.cubic(self).parallelCubics(distance: distance, tolerance: tolerance)
  }
}

extension Segment {
  /// The parallel curve at a distance (user units) to the right of travel, clockwise on the page; to the left where it is
  /// negative.
  ///
  /// Of a line it is a line and of a circular arc one about the same centre, or, where the radius runs out exactly there,
  /// nothing; of other curves it is cubics within `tolerance` (user units, above 0), as
  /// ``CubicBezier/offset(by:tolerance:)`` makes them.
  public func offset(by distance: Double, tolerance: Double) -> [Segment] {
    switch self {
    case .line(let line):
      guard let aside = line.startDirection.map({ $0.perpendicular * distance }) else { return [] }
      return [.line(Line(line.start + aside, line.end + aside))]
    case .arc(let arc) where arc.isCircular: return arc.parallel(distance: distance).map { [.arc($0)] } ?? []
    default: return parallelCubics(distance: distance, tolerance: tolerance).map { .cubic($0) }
    }
  }

  /// The cubics of the parallel curve.
  fileprivate func parallelCubics(distance: Double, tolerance: Double) -> [CubicBezier] {
    var cubics: [CubicBezier] = []
    var before: Segment?
    for part in smoothParts {
      if let leaving = before?.endDirection {
        let tip = Arc(
          center: part.start, radii: Size(width: abs(distance), height: abs(distance)),
          startAngle: (leaving.perpendicular * distance).angle, sweep: .degrees(distance > 0 ? -180 : 180))
        cubics += tip.cubics(tolerance: tolerance)
      }
      before = part
      part.forEachParallelStretch(distance: distance) { from, to, isForward in
        part.parallelCubics(from: from, to: to, distance: distance, tolerance: tolerance, isForward: isForward) {
          cubics.append($0)
        }
      }
    }
    return cubics
  }

  /// Calls `body` with the cubics of the parallel curve of one stretch.
  func parallelCubics(
    from: Double, to: Double, distance: Double, tolerance: Double, isForward: Bool, _ body: (CubicBezier) -> Void
  ) {
    func fit(_ curve: some ParametricCurve) {
      ParallelFit(curve, distance: distance, tolerance: tolerance)
        .cubics(from: from, to: to, isForward: isForward, body)
    }
    switch self {
    case .line(let line): fit(line)
    case .quad(let quad): fit(quad)
    case .cubic(let cubic): fit(cubic)
    case .arc(let arc): fit(arc)
    }
  }
}

extension Arc {
  /// The circular arc about the same centre at a distance to the right; nil where the radius runs out exactly there.
  func parallel(distance: Double) -> Arc? {
    let radius = sweep.degrees > 0 ? radii.width - distance : radii.width + distance
    guard radius != 0 else { return nil }
    let (first, last) = ((start - center) * (radius / radii.width), (end - center) * (radius / radii.width))
    return Arc(
      center: center, radii: Size(width: abs(radius), height: abs(radius)), rotation: rotation,
      startAngle: startAngle + .degrees(radius < 0 ? 180 : 0), sweep: sweep, start: center + first, end: center + last)
  }
}

/// What the parallel curves of all curves share.
private enum ParallelCurve {
  /// A curve stands still where its speed is below this share of its size: the ends of its parts then have the tangents
  /// of the limit, as coincident control points do.
  static let standstill = 1e-12
  /// How far inside a stretch its sense is looked at, as a share of it.
  static let nudge = 1e-7
}
