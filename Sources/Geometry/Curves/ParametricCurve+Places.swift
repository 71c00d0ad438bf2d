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
