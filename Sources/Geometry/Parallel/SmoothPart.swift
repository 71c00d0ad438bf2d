/// A part of a segment with a tangent everywhere but where it stands still at an end, and what its parallels need to know.
struct SmoothPart {
  /// The part.
  let curve: Segment
  /// Where its curvature has an extremum or changes its sign, in rising order.
  let breaks: RealRoots
  /// The way the direction turns, by half a turn, from the part before of the same segment to this one: clockwise on the
  /// page or not; nil where it stops and turns straight back, or where there is none before.
  let turnsClockwise: Bool?
}

extension Segment {
  /// The parts between its cusps, places where it stops and turns back; nearly always the segment itself. Empty for a
  /// segment that is one point.
  var smoothParts: [SmoothPart] {
    let size = max(bounds.width, bounds.height)
    guard size > 0, size.isFinite else { return [] }
    var parts: [SmoothPart] = []
    var from = 0.0
    var turnsClockwise: Bool?
    for root in speedExtrema where root > SmoothPart.nearEnd && root < 1 - SmoothPart.nearEnd {
      guard derivative(at: root).length <= size * SmoothPart.nearStandstill else { continue }
      let t = standstill(near: root)
      let velocity = derivative(at: t)
      guard velocity.length <= size * SmoothPart.standstill, !isNothing(from: from, to: t), !isNothing(from: t, to: 1)
      else {
        continue
      }
      parts.append(part(from: from, to: t, turnsClockwise))
      from = t
      let isTold = velocity.length > size * SmoothPart.rounding
      turnsClockwise = isTold ? velocity.cross(secondDerivative(at: t)) > 0 : nil
    }
    parts.append(part(from: from, to: 1, turnsClockwise))
    return parts.filter { $0.curve.startDirection != nil }
  }

  /// The parameter where it stands still, from one nearby: of a double root there are but a third of the digits, and beside
  /// it the parts would turn back.
  private func standstill(near root: Double) -> Double {
    var t = root
    for _ in 0..<SmoothPart.polishing {
      let (velocity, acceleration) = (derivative(at: t), secondDerivative(at: t))
      let square = acceleration.squaredLength
      guard square > 0 else { break }
      let next = t - velocity.dot(acceleration) / square
      guard next > 0, next < 1, next != t else { break }
      t = next
    }
    return t
  }

  /// Whether a part is one place but for rounding: then the curve stands still at its end, and turns nowhere.
  private func isNothing(from: Double, to: Double) -> Bool {
    let (part, whole) = (portion(from: from, to: to).bounds, bounds)
    return max(part.width, part.height) <= max(whole.width, whole.height) * coincidence
  }

  private func part(from: Double, to: Double, _ turnsClockwise: Bool?) -> SmoothPart {
    var curve = from == 0 && to == 1 ? self : portion(from: from, to: to)
    // Where it stands still, rounding would give it another direction right beside that place.
    switch curve {
    case .cubic(let cubic): curve = .cubic(cubic.settled(startsStill: from > 0, endsStill: to < 1))
    case .quad(let quad): curve = .quad(quad.settled(startsStill: from > 0, endsStill: to < 1))
    case .line, .arc: break
    }
    var breaks = RealRoots()
    for t in (Array(curve.curvatureExtrema) + Array(curve.inflections)).sorted() { breaks.append(t) }
    return SmoothPart(curve: curve, breaks: breaks, turnsClockwise: turnsClockwise)
  }

  /// The parameters in 0...1 where it may stand still.
  private var speedExtrema: RealRoots {
    switch self {
    case .quad(let curve): curve.speedExtrema
    case .cubic(let curve): curve.speedExtrema
    case .line, .arc: RealRoots()
    }
  }
}

extension SmoothPart {
  /// Calls `body` with the stretches of parameters on which the parallel curve at a distance to the right runs one way:
  /// the curve's own, or, beyond the centres of curvature, the other way. Between two stretches it has a cusp.
  ///
  /// With k the curvature it runs at 1 - k d times the curve's velocity. Between two extrema of the curvature that changes
  /// its sign once at most.
  func forEachStretch(distance: Double, _ body: (_ from: Double, _ to: Double, _ isForward: Bool) -> Void) {
    // Of the sign of 1 - k d, without a division.
    func sense(_ t: Double) -> Double {
      let velocity = curve.derivative(at: t)
      let speed = velocity.length
      return speed * speed * speed - distance * velocity.cross(curve.secondDerivative(at: t))
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
    for index in 0...breaks.count {
      let to = index < breaks.count ? breaks[index] : 1
      guard to > from else { continue }
      // Where the curve stands still the sense is 0, and its sign that of the places nearby.
      let nudge = (to - from) * SmoothPart.nudge
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

  /// Calls `body` with cubics for the parallel curve of one stretch.
  func forEachParallelCubic(
    from: Double, to: Double, distance: Double, tolerance: Double, isForward: Bool, _ body: (CubicBezier) -> Void
  ) {
    let tolerance = max(tolerance, (curve.reach + abs(distance)) * SmoothPart.smallestRelativeTolerance)
    func fit(_ curve: some ParametricCurve) {
      let parallel = ParallelCurve(curve: curve, distance: distance, isForward: isForward)
      var fitter = CubicFitter(parallel, breaks: breaks, tolerance: tolerance)
      fitter.fit(from: from, to: to, body)
    }
    switch curve {
    case .line(let line): fit(line)
    case .quad(let quad): fit(quad)
    case .cubic(let cubic): fit(cubic)
    case .arc(let arc): fit(arc)
    }
  }

  /// Calls `body` with cubics for the centres of curvature of a stretch that has them: one without an inflection.
  func forEachEvoluteCubic(from: Double, to: Double, tolerance: Double, _ body: (CubicBezier) -> Void) {
    let tolerance = max(tolerance, curve.reach * SmoothPart.smallestRelativeTolerance)
    func fit(_ curve: some ParametricCurve) {
      var start = from
      for index in 0...breaks.count {
        let end = min(index < breaks.count ? breaks[index] : 1, to)
        guard end > start else { continue }
        // Where the radius grows to the right, or shrinks to the left, the centres move to the right.
        let evolute = Evolute(curve: curve, runsRight: curve.radius(at: end) > curve.radius(at: start))
        var fitter = CubicFitter(evolute, breaks: RealRoots(), tolerance: tolerance)
        fitter.fit(from: start, to: end, body)
        start = end
      }
    }
    switch curve {
    case .line(let line): fit(line)
    case .quad(let quad): fit(quad)
    case .cubic(let cubic): fit(cubic)
    case .arc(let arc): fit(arc)
    }
  }

  /// The line at a distance to the right of a part that is straight within the tolerance, its direction included.
  func straightParallel(distance: Double, tolerance: Double) -> Line? {
    guard let direction = (curve.end - curve.start).normalized else { return nil }
    let slope = min(tolerance / 4 / abs(distance), SmoothPart.straightSlope)
    var aside = 0.0
    func isAlong(_ legs: Vector...) -> Bool {
      for leg in legs {
        guard abs(direction.cross(leg)) <= slope * direction.dot(leg) else { return false }
        aside += abs(direction.cross(leg))
      }
      return aside <= tolerance / 4
    }
    let isStraight =
      switch curve {
      case .line: true
      case .quad(let quad): isAlong(quad.control - quad.start, quad.end - quad.control)
      case .cubic(let cubic):
        isAlong(cubic.control1 - cubic.start, cubic.control2 - cubic.control1, cubic.end - cubic.control2)
      case .arc: false
      }
    guard isStraight, let leaving = curve.startDirection, let arriving = curve.endDirection else { return nil }
    return Line(curve.start + leaving.perpendicular * distance, curve.end + arriving.perpendicular * distance)
  }

  /// Curves that err by less than this share of their coordinates fall between the digits of their places.
  private static let smallestRelativeTolerance = 1e-13
  /// A curve stands still where its speed is below this share of its size: its direction there has half of its digits.
  fileprivate static let standstill = 1e-9
  /// Below this share of its size the velocity is rounding alone.
  fileprivate static let rounding = 1e-14
  /// Control points nearer to a standstill than this share of the reach lie there.
  fileprivate static let stillReach = 1e-7
  /// Where it is below this share, the place of a standstill is looked for.
  fileprivate static let nearStandstill = 1e-6
  /// Newton's method halves the distance to a double root with each step.
  fileprivate static let polishing = 40
  /// A curve that stands still this near to an end has the limit's direction there.
  fileprivate static let nearEnd = 1e-9
  /// How far inside a stretch its sense is looked at, as a share of it.
  private static let nudge = 1e-7
  /// A direction that strays by less is that of a line, whatever the tolerance.
  private static let straightSlope = 1e-2
}

extension Segment {
  /// The largest coordinate of its ends.
  fileprivate var reach: Double { max(max(abs(start.x), abs(start.y)), max(abs(end.x), abs(end.y))) }
}

extension CubicBezier {
  /// The curve with control points that coincide with its ends but for rounding put there.
  fileprivate func settled(startsStill: Bool, endsStill: Bool) -> CubicBezier {
    let reach = max(start.distance(to: control1), start.distance(to: control2), start.distance(to: end))
    let reachBack = max(end.distance(to: control1), end.distance(to: control2), start.distance(to: end))
    var curve = self
    if startsStill || start.distance(to: control1) <= reach * coincidence { curve.control1 = start }
    if endsStill || end.distance(to: control2) <= reachBack * coincidence { curve.control2 = end }
    // Beside a standstill at which it goes on the same way both control points lie there, but for half of the digits.
    if startsStill, start.distance(to: control2) <= reach * SmoothPart.stillReach { curve.control2 = start }
    if endsStill, end.distance(to: control1) <= reachBack * SmoothPart.stillReach { curve.control1 = end }
    return curve
  }
}

extension QuadraticBezier {
  /// The parabola with a control point that coincides with an end but for rounding put there.
  fileprivate func settled(startsStill: Bool, endsStill: Bool) -> QuadraticBezier {
    let reach = start.distance(to: end) * coincidence
    if startsStill || start.distance(to: control) <= reach { return QuadraticBezier(start, start, end) }
    if endsStill || end.distance(to: control) <= reach { return QuadraticBezier(start, end, end) }
    return self
  }
}
