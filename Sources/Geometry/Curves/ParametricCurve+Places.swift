/// A place where a curve meets a straight line.
public struct LineIntersection: Hashable, Sendable {
  /// The curve's parameter there, in 0...1.
  public var parameter: Double
  /// The line's parameter there, in 0...1.
  public var lineParameter: Double

  /// A place by both parameters.
  public init(parameter: Double, lineParameter: Double) {
    self.parameter = parameter
    self.lineParameter = lineParameter
  }
}

extension ParametricCurve {
  /// The parts before and after the place at `t`, in 0...1.
  public func split(at t: Double) -> (before: Self, after: Self) {
    (portion(from: 0, to: t), portion(from: t, to: 1))
  }

  /// The direction of travel at `t`, of length 1; nil for a curve that is one point.
  ///
  /// Where the derivative vanishes it is the limit of the directions: at the start of those that follow, else of those
  /// before, so that at a cusp it is the direction that leads into it.
  public func tangent(at t: Double) -> Vector? {
    if t <= 0 { return startDirection }
    let derivative = derivative(at: t)
    // Within rounding of a cusp the derivative points anywhere.
    let isMoving = derivative.length > secondDerivative(at: t).length * cuspRounding
    return isMoving ? derivative.normalized : portion(from: 0, to: min(t, 1)).endDirection
  }

  /// The curvature at `t`, in 1 / user units: 1 over the radius of the circle that follows the curve best, positive where
  /// it bends clockwise on the page; infinite or not a number where the derivative vanishes.
  public func curvature(at t: Double) -> Double {
    let velocity = derivative(at: t)
    let speed = velocity.length
    return velocity.cross(secondDerivative(at: t)) / (speed * speed * speed)
  }

  /// The places where it meets a straight line between the line's ends, in the order of the curve; none where it runs
  /// along it.
  public func intersections(with line: Line) -> [LineIntersection] {
    let way = line.end - line.start
    let squared = way.squaredLength
    guard squared > 0 else { return [] }
    return parameters(alongWhole: line).compactMap { t in
      let u = (point(at: t) - line.start).dot(way) / squared
      return u >= 0 && u <= 1 ? LineIntersection(parameter: t, lineParameter: u) : nil
    }
  }
}

/// The share of the second derivative below which a first one is the rounding of its sums.
private let cuspRounding = 1e-12
