/// A straight line between two points.
public struct Line: ParametricCurve {
  /// Where it starts.
  public var start: Point
  /// Where it ends.
  public var end: Point

  /// The line between two points.
  public init(_ start: Point, _ end: Point) {
    self.start = start
    self.end = end
  }

  /// The place at `t`.
  public func point(at t: Double) -> Point { t == 1 ? end : start.interpolated(to: end, at: t) }
  /// The way from start to end, at every `t`.
  public func derivative(at t: Double) -> Vector { end - start }
  /// No change, at every `t`.
  public func secondDerivative(at t: Double) -> Vector { .zero }
  /// The part between two parameters.
  public func portion(from: Double, to: Double) -> Line { Line(point(at: from), point(at: to)) }
  /// The line from end to start.
  public var reversed: Line { Line(end, start) }
  /// The length between two parameters, exact.
  public func length(from: Double, to: Double, accuracy: Double) -> Double { start.distance(to: end) * (to - from) }
  /// The direction, of length 1; nil where the ends coincide.
  public var startDirection: Vector? { (end - start).normalized }
  /// The smallest upright rectangle with both ends.
  public var bounds: Rect { Rect(start, end) }
  /// The foot of the perpendicular, or the nearer end.
  public func nearest(to point: Point) -> NearestPlace {
    let way = end - start
    let squared = way.squaredLength
    let t = squared > 0 ? min(max((point - start).dot(way) / squared, 0), 1) : 0
    return NearestPlace(parameter: t, distance: self.point(at: t).distance(to: point))
  }

  /// None.
  public var xExtrema: RealRoots { RealRoots() }
  /// None.
  public var yExtrema: RealRoots { RealRoots() }
  /// None.
  public var inflections: RealRoots { RealRoots() }
  /// None.
  public var curvatureExtrema: RealRoots { RealRoots() }

  /// The parameter in 0...1 where it meets the endless straight line through the ends of another one.
  public func parameters(alongWhole line: Line) -> RealRoots {
    let way = line.end - line.start
    return Polynomial(way.cross(start - line.start), way.cross(end - start)).roots(from: 0, to: 1)
  }

  /// The place where the endless straight lines through the ends of both cross; nil for parallel ones.
  public func crossing(alongWhole other: Line) -> Point? {
    let (way, otherWay) = (end - start, other.end - other.start)
    let cross = way.cross(otherWay)
    return cross == 0 ? nil : start + way * ((other.start - start).cross(otherWay) / cross)
  }

  /// The signed area of the triangle with a point.
  public func sweptArea(about point: Point) -> Double { (start - point).cross(end - point) / 2 }
}
