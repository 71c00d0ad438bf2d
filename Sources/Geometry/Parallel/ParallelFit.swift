/// Fits cubics to the parallel curve of a part of a curve that has a tangent everywhere but at its ends.
///
/// A fit has the ends and end tangents of the parallel curve, so that two lengths remain free, those of its handles. They
/// begin as the handles of the curve itself plus those of an arc that turns by the same angle (Levien's "arc drawing",
/// kurbo's `offset.rs`), and are improved by Gauss and Newton's method on the distances of some of its places from the
/// curve: such a place q errs by (q - c) . n - d, with c the foot of the perpendicular from q to the curve and n the
/// normal there. The error grows with the sixth power of a part's length.
struct ParallelFit<Curve: ParametricCurve> {
  private let curve: Curve
  private let distance: Double
  private let tolerance: Double

  /// A fit to the curve at a distance to the right of travel, clockwise on the page.
  init(_ curve: Curve, distance: Double, tolerance: Double) {
    self.curve = curve
    self.distance = distance
    self.tolerance = tolerance
  }

  /// Calls `body` with cubics for the parallel curve between two parameters between which it has no cusp.
  ///
  /// `isForward` says whether it runs the way of the curve, or, beyond the centres of curvature, the other way.
  func cubics(from start: Double, to end: Double, isForward: Bool, _ body: (CubicBezier) -> Void) {
    let subdivision = Subdivision(order: 6, tolerance: tolerance * ParallelFitting.margin)
    subdivision.divide(from: start, to: end, fit: { fit(from: $0, to: $1, of: end, sign: isForward ? 1 : -1) }) {
      from, to, part in
      if let part { return body(part) }
      let (from, to) = (place(at: from), place(at: to))
      body(CubicBezier(from, from, to, to))
    }
  }

  /// The place of the parallel curve at a parameter.
  func place(at t: Double) -> Point {
    curve.point(at: t) + (curve.direction(at: t) ?? .zero).perpendicular * distance
  }

  private func fit(from: Double, to: Double, of end: Double, sign: Double) -> (part: CubicBezier, error: Double)? {
    guard let leaving = curve.direction(at: from), let arriving = curve.direction(at: to) else { return nil }
    let place = curve.point(at: from) + leaving.perpendicular * distance
    let endPlace = curve.point(at: to) + arriving.perpendicular * distance
    let turn = ElementaryFunctions.atan2(leaving.cross(arriving), leaving.dot(arriving))
    let ofArc = distance * 4 / 3 * ElementaryFunctions.tan(turn / 4)
    let third = (to - from) / 3
    var handles = (
      first: max((curve.derivative(at: from).length * third - ofArc) * sign, 0),
      last: max((curve.derivative(at: to).length * third - ofArc) * sign, 0)
    )
    let longest = 2 * (handles.first + handles.last) + place.distance(to: endPlace)
    // A part that ends its stretch need not be as good as it can be: no longer one is asked for.
    let enough = tolerance * (to == end ? ParallelFitting.margin : 0.25)
    var feet = ParallelFitting.places * (to - from) + from
    var best: (part: CubicBezier, error: Double, feet: SIMD8<Double>)?
    for _ in 0...ParallelFitting.improvements {
      let cubic = CubicBezier(
        place, place + leaving * (handles.first * sign), endPlace - arriving * (handles.last * sign), endPlace)
      var normal = NormalEquations()
      let squaredError = squaredError(of: cubic, at: ParallelFitting.places, feet: &feet, in: from...to) {
        u, aside, across in
        let (first, last) = (3 * u * (1 - u) * (1 - u) * sign, -3 * u * u * (1 - u) * sign)
        normal.add(leaving.dot(aside) * first, arriving.dot(aside) * last, -across)
      }
      // Feet that change their order tell of a fit that turns back.
      for index in 1..<feet.scalarCount where feet[index] < feet[index - 1] { return checked(best, in: from...to) }
      let error = squaredError.squareRoot()
      let before = best?.error ?? .infinity
      if error < before { best = (cubic, error, feet) }
      guard error > enough, error < before * 0.75, let change = normal.solution else { break }
      handles.first = min(max(handles.first + change.0, 0), longest)
      handles.last = min(max(handles.last + change.1, 0), longest)
    }
    return checked(best, in: from...to)
  }

  /// A fit with its error between the places that it was made by, too, where that decides.
  private func checked(
    _ fit: (part: CubicBezier, error: Double, feet: SIMD8<Double>)?, in range: ClosedRange<Double>
  ) -> (part: CubicBezier, error: Double)? {
    guard let fit else { return nil }
    guard fit.error <= tolerance else { return (fit.part, fit.error) }
    var feet = fit.feet
    // The last place has no next one, and lies beyond the middle.
    for index in 0..<7 { feet[index] = (feet[index] + feet[index + 1]) / 2 }
    let places = ParallelFitting.places + 0.5 / 9
    let error = squaredError(of: fit.part, at: places, feet: &feet, in: range) { _, _, _ in }.squareRoot()
    return (fit.part, max(error, fit.error))
  }

  /// The largest error, squared, of a fit at some of its places, from guesses of their feet on, which it improves.
  ///
  /// Calls `body` with each place's parameter, the curve's normal there, and how far the place lies beyond the distance.
  private func squaredError(
    of cubic: CubicBezier, at places: SIMD8<Double>, feet: inout SIMD8<Double>, in range: ClosedRange<Double>,
    _ body: (Double, Vector, Double) -> Void
  ) -> Double {
    var largest = 0.0
    for index in 0..<places.scalarCount {
      let place = cubic.point(at: places[index])
      let guess = step(from: feet[index], in: range, to: place, along: cubic.derivative(at: places[index]))
      let foot = step(from: guess, in: range, to: place)
      let velocity = curve.derivative(at: foot)
      let direction = velocity / velocity.squaredLength.squareRoot()
      let way = place - curve.point(at: foot)
      let across = direction.cross(way) - distance
      let along = direction.dot(way)
      feet[index] = foot
      let squared = across * across + along * along
      guard squared.isFinite else { return .infinity }
      largest = max(largest, squared)
      body(places[index], direction.perpendicular, across)
    }
    return largest
  }

  /// A step from a parameter towards the place of the curve that lies on the normal of a fit at one of its places.
  private func step(
    from t: Double, in range: ClosedRange<Double>, to place: Point, along tangent: Vector
  ) -> Double {
    let speed = tangent.dot(curve.derivative(at: t))
    guard speed != 0 else { return t }
    return min(max(t + tangent.dot(place - curve.point(at: t)) / speed, range.lowerBound), range.upperBound)
  }

  /// A step of Newton's method from a parameter towards the foot of the perpendicular from a place to the curve.
  private func step(from t: Double, in range: ClosedRange<Double>, to place: Point) -> Double {
    let velocity = curve.derivative(at: t)
    let way = place - curve.point(at: t)
    let slope = velocity.squaredLength - way.dot(curve.secondDerivative(at: t))
    // Near a centre of curvature every place of the curve is about as far.
    guard abs(slope) > velocity.squaredLength / 16 else { return t }
    return min(max(t + way.dot(velocity) / slope, range.lowerBound), range.upperBound)
  }
}

/// What the fits of all curves share.
private enum ParallelFitting {
  /// Where a fit is compared with its curve.
  static let places = SIMD8<Double>(1, 2, 3, 4, 5, 6, 7, 8) / 9
  /// The largest error lies between two of the places looked at; there it is a little above that at the nearest one.
  static let margin = 0.96
  /// Each improvement squares what the handles err by.
  static let improvements = 3
}

/// The sums of a linear least squares fit of two unknowns.
private struct NormalEquations {
  private var (aa, ab, bb) = (0.0, 0.0, 0.0)
  private var (a, b) = (0.0, 0.0)

  /// Adds the equation `x a + y b = value`.
  mutating func add(_ x: Double, _ y: Double, _ value: Double) {
    aa += x * x
    ab += x * y
    bb += y * y
    a += x * value
    b += y * value
  }

  /// The two unknowns; nil where the equations leave them open. A trace of damping keeps those of a nearly straight part
  /// from running away.
  var solution: (Double, Double)? {
    let damping = (aa + bb) * 1e-9
    let (aa, bb) = (aa + damping, bb + damping)
    let determinant = aa * bb - ab * ab
    guard determinant > 0 else { return nil }
    return ((a * bb - b * ab) / determinant, (b * aa - a * ab) / determinant)
  }
}
