/// A parabola between two points with one control point.
public struct QuadraticBezier: ParametricCurve {
  /// Where it starts.
  public var start: Point
  /// Where the tangents of both ends meet.
  public var control: Point
  /// Where it ends.
  public var end: Point

  /// The parabola of three points.
  public init(_ start: Point, _ control: Point, _ end: Point) {
    self.start = start
    self.control = control
    self.end = end
  }

  /// The place at `t`, by de Casteljau's construction.
  public func point(at t: Double) -> Point {
    if t == 1 { return end }
    return start.interpolated(to: control, at: t).interpolated(to: control.interpolated(to: end, at: t), at: t)
  }

  /// The derivative by t.
  public func derivative(at t: Double) -> Vector { ((control - start) * (1 - t) + (end - control) * t) * 2 }

  /// The second derivative, the same at every `t`.
  public func secondDerivative(at t: Double) -> Vector { ((end - control) - (control - start)) * 2 }

  /// The direction at the start, of length 1; nil where all its points coincide.
  public var startDirection: Vector? { direction(towards: control, end, end) }

  /// The part between two parameters, by blossoming.
  public func portion(from: Double, to: Double) -> QuadraticBezier {
    let middle = start.interpolated(to: control, at: from)
      .interpolated(to: control.interpolated(to: end, at: from), at: to)
    return QuadraticBezier(point(at: from), middle, point(at: to))
  }

  /// The parabola run backwards.
  public var reversed: QuadraticBezier { QuadraticBezier(end, control, start) }

  /// The arc length between two parameters, by quadrature: the closed form cancels for nearly straight ones.
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    integratedLength(
      from: from, to: to, accuracy: accuracy,
      scale: max(start.distance(to: end), (control - start).length / 4, (end - control).length / 4),
      speedExtrema: speedExtrema)
  }

  /// The smallest upright rectangle around the parabola.
  public var bounds: Rect {
    var rect = Rect(start, end)
    for t in xExtrema { rect = rect.union(point(at: t)) }
    for t in yExtrema { rect = rect.union(point(at: t)) }
    return rect
  }

  /// The place where the way to `point` stands at right angles to the parabola (a cubic's roots), or an end.
  public func nearest(to point: Point) -> NearestPlace {
    let p = start - point
    let a = control - start
    let b = (end - control) - a
    let candidates = Polynomial(p.dot(a), 2 * a.squaredLength + p.dot(b), 3 * a.dot(b), b.squaredLength)
    return nearest(to: point, among: candidates.roots(from: 0, to: 1))
  }

  /// The parameter in 0...1 where it is slowest: the apex, where it bends most.
  public var speedExtrema: RealRoots {
    let first = control - start
    let bend = (end - control) - first
    return Polynomial(first.dot(bend), bend.squaredLength).roots(from: 0, to: 1)
  }

  /// None: a parabola bends one way.
  public var inflections: RealRoots { RealRoots() }
  /// The parameter in 0...1 of the apex.
  public var curvatureExtrema: RealRoots { speedExtrema }

  /// The parameters in 0...1 where it runs upright.
  public var xExtrema: RealRoots { extrema(start.x, control.x, end.x) }
  /// The parameters in 0...1 where it runs level.
  public var yExtrema: RealRoots { extrema(start.y, control.y, end.y) }

  private func extrema(_ a: Double, _ b: Double, _ c: Double) -> RealRoots {
    Polynomial(b - a, (c - b) - (b - a)).roots(from: 0, to: 1)
  }

  /// The parameters in 0...1 where it meets an endless straight line, by the quadratic polynomial of its distance.
  public func parameters(alongWhole line: Line) -> RealRoots {
    let way = line.end - line.start
    let first = control - start
    return Polynomial(way.cross(start - line.start), 2 * way.cross(first), way.cross((end - control) - first))
      .roots(from: 0, to: 1)
  }

  /// The signed area swept about a point: a parabola cuts off two thirds of the triangle of its points (Archimedes).
  public func sweptArea(about point: Point) -> Double {
    (start - point).cross(end - point) / 2 + (control - start).cross(end - start) / 3
  }

  /// The same curve as a cubic.
  public var elevated: CubicBezier {
    CubicBezier(
      start, start.interpolated(to: control, at: 2.0 / 3), end.interpolated(to: control, at: 2.0 / 3), end)
  }
}

extension ParametricCurve {
  /// The nearest of the ends and some candidates between them.
  func nearest(to point: Point, among parameters: RealRoots) -> NearestPlace {
    var best = NearestPlace(parameter: 0, distance: start.distance(to: point))
    func consider(_ t: Double) {
      let distance = self.point(at: t).distance(to: point)
      if distance < best.distance { best = NearestPlace(parameter: t, distance: distance) }
    }
    consider(1)
    for t in parameters { consider(t) }
    return best
  }
}
