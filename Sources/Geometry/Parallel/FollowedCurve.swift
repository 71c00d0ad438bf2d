/// A curve given by its places and directions alone, which cubics are fitted to (``CubicFitter``).
protocol FollowedCurve {
  /// The place at a parameter, and the direction of travel there, of length 1.
  func trace(at t: Double) -> (place: Point, direction: Vector)
}

/// The places at a distance to the right of a curve, clockwise on the page.
struct ParallelCurve<Curve: ParametricCurve>: FollowedCurve {
  let curve: Curve
  let distance: Double
  /// Whether it runs the way of the curve, or, beyond the centres of curvature, the other way.
  let isForward: Bool

  func trace(at t: Double) -> (place: Point, direction: Vector) {
    let direction = curve.direction(at: t) ?? .zero
    return (curve.point(at: t) + direction.perpendicular * distance, isForward ? direction : -direction)
  }
}

/// The centres of a curve's circles of curvature, which its normals touch.
struct Evolute<Curve: ParametricCurve>: FollowedCurve {
  let curve: Curve
  /// Whether it runs along the normal to the right, or along the one to the left.
  let runsRight: Bool

  func trace(at t: Double) -> (place: Point, direction: Vector) {
    let normal = (curve.direction(at: t) ?? .zero).perpendicular
    return (curve.point(at: t) + normal * curve.radius(at: t), runsRight ? normal : -normal)
  }
}

extension ParametricCurve {
  /// The direction of travel, of length 1; at an end where the derivative vanishes that of the limit.
  func direction(at t: Double) -> Vector? {
    if t == 0 { return startDirection }
    if t == 1 { return endDirection }
    let velocity = derivative(at: t)
    let squared = velocity.squaredLength
    // Beyond these the square has lost digits, which it rarely has.
    guard squared > 1e-200, squared < 1e200 else { return velocity.normalized }
    return velocity / squared.squareRoot()
  }

  /// The radius of curvature, positive where the curve bends clockwise on the page; 0 where it stands still.
  func radius(at t: Double) -> Double {
    let velocity = derivative(at: t)
    let speed = velocity.length
    let radius = speed * speed * speed / velocity.cross(secondDerivative(at: t))
    return radius.isFinite ? radius : 0
  }
}
