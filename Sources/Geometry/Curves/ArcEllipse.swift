/// The ellipse of an arc in a path's command, without the angles of the arc's ends: bounds and tangents need no more.
struct ArcEllipse {
  /// The centre.
  let center: Point
  /// The radii, grown where they were too small.
  let radii: Size
  /// Whether the arc is half of the ellipse.
  let isHalf: Bool
  /// Half of the way from the end to the start, and the centre from the chord's middle on, where the ellipse is the unit circle.
  let unitChord: Vector, unitCenter: Vector

  /// The ellipse of a command; nil where SVG draws a line (a radius of 0) or nothing (equal ends).
  ///
  /// Radii too small to reach from one end to the other grow until they just do. Source: SVG 2, appendix B.2.4 and B.2.5.
  @inline(__always)
  init?(from start: Point, parameters: Path.ArcParameters, to end: Point) {
    let radii = parameters.radii
    guard start != end, radii.width > 0, radii.height > 0 else { return nil }
    let half = Arc.turned(start - end, by: -parameters.rotation) / 2
    // Half the chord, seen where the ellipse is the unit circle.
    let chord = Vector(dx: half.dx / radii.width, dy: half.dy / radii.height)
    let squared = chord.squaredLength
    guard squared > 0, squared.isFinite else { return nil }
    let growth = max(squared.squareRoot(), 1)
    let grown = Size(width: radii.width * growth, height: radii.height * growth)
    let unitChord = chord / growth
    let rest = 1 - unitChord.squaredLength
    let size = max(abs(start.x), abs(start.y), abs(end.x), abs(end.y))
    let isHalf = rest <= Self.halfTurnRounding * (1 + size / min(grown.width, grown.height))
    let height = isHalf ? 0 : (rest / unitChord.squaredLength).squareRoot()
    let side = parameters.isLarge == parameters.isClockwise ? -height : height
    let unitCenter = Vector(dx: unitChord.dy * side, dy: -unitChord.dx * side)
    let offset = Arc.turned(
      Vector(dx: unitCenter.dx * grown.width, dy: unitCenter.dy * grown.height), by: parameters.rotation)
    center = start.interpolated(to: end, at: 0.5) + offset
    (self.radii, self.isHalf, self.unitChord, self.unitCenter) = (grown, isHalf, unitChord, unitCenter)
  }

  /// A chord that falls short of the diameter by rounding alone would move the centre by the root of that rounding; some
  /// ulps of the coordinates, in radii, are taken for a half turn.
  private static let halfTurnRounding = 4 * Double.ulpOfOne

  /// Whether the arc's angle is surely some way from nothing and from a whole turn: the chord is not short.
  var hasPlainSweep: Bool { unitChord.squaredLength > 1e-20 }

  /// Directions of the arc at its start and at its end, of any length; nil where rounding could tell.
  func directions(_ parameters: Path.ArcParameters) -> (start: Vector, end: Vector)? {
    guard hasPlainSweep, max(radii.width, radii.height) < 1e3 * min(radii.width, radii.height) else { return nil }
    return derivatives(parameters)
  }

  /// Directions of an arc of a circle at its start and at its end, of length 1; nil for a short chord.
  func circularDirections(_ parameters: Path.ArcParameters) -> (start: Vector, end: Vector)? {
    guard hasPlainSweep, radii.width == radii.height else { return nil }
    let (leaving, arriving) = derivatives(parameters)
    return (leaving / radii.width, arriving / radii.width)
  }

  /// The derivatives at the start and at the end of the arc by its angle, as it is run through.
  private func derivatives(_ parameters: Path.ArcParameters) -> (start: Vector, end: Vector) {
    (derivative(at: unitChord - unitCenter, parameters), derivative(at: -unitChord - unitCenter, parameters))
  }

  /// The derivative by the angle, as the arc is run through, at a place of the unit circle.
  @inline(__always)
  private func derivative(at place: Vector, _ parameters: Path.ArcParameters) -> Vector {
    let sign = parameters.isClockwise ? 1.0 : -1
    let upright = Vector(dx: -radii.width * place.dy * sign, dy: radii.height * place.dx * sign)
    return Arc.turned(upright, by: parameters.rotation)
  }

  /// Calls `body` with the one or two cubics that stay within `tolerance` (user units) of an arc of clearly less than a half
  /// turn, which need no angles.
  ///
  /// On the unit circle half of the chord is the sine of half the sweep, and the way to the centre its cosine; a cubic's
  /// handles are ``Arc/handleRatio(sweep:)`` radii long, which goes by the tangent of a quarter of its own sweep.
  ///
  /// - Returns: Whether the arc is such a one.
  @inline(__always)
  func forEachPlainCubic(
    from start: Point, _ parameters: Path.ArcParameters, to end: Point, tolerance: Double, _ body: (CubicBezier) -> Void
  ) -> Bool {
    guard hasPlainSweep, !parameters.isLarge else { return false }
    let (sine, cosine) = (unitChord.squaredLength.squareRoot(), unitCenter.squaredLength.squareRoot())
    guard cosine > Self.leastCosine else { return false }
    let isOne = cosine - sine >= -Self.quarterTurnRounding
    // Of two cubics each has half of the sweep.
    let tangent: Double
    if isOne {
      tangent = sine / (1 + cosine)
    } else {
      let halfCosine = ((1 + cosine) / 2).squareRoot()
      tangent = sine / (2 * halfCosine) / (1 + halfCosine)
    }
    guard Arc.isShort(tangentOfQuarter: tangent, radius: radii.largerSide, tolerance: tolerance) else { return false }
    let handle = Arc.handleRatio(tangentOfQuarter: tangent)
    let (leaving, arriving) = derivatives(parameters)
    if isOne {
      body(CubicBezier(start, start + leaving * handle, end - arriving * handle, end))
      return true
    }
    let place = -unitCenter / cosine
    let passing = derivative(at: place, parameters) * handle
    let offset = Vector(dx: radii.width * place.dx, dy: radii.height * place.dy)
    let middle = center + Arc.turned(offset, by: parameters.rotation)
    body(CubicBezier(start, start + leaving * handle, middle - passing, middle))
    body(CubicBezier(middle, middle + passing, end - arriving * handle, end))
    return true
  }

  /// What the cosine of an eighth of a turn may fall short of its sine by; less than what a count of quarters is settled by.
  private static let quarterTurnRounding = 1e-7
  /// The cosine of half a sweep of some 170 degrees.
  private static let leastCosine = 0.087
}
