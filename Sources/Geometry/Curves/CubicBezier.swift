/// A cubic Bézier curve between two points with two control points.
public struct CubicBezier: ParametricCurve {
  /// Where it starts.
  public var start: Point
  /// The control point of the start.
  public var control1: Point
  /// The control point of the end.
  public var control2: Point
  /// Where it ends.
  public var end: Point

  /// The cubic of four points.
  public init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The place at `t`.
  public func point(at t: Double) -> Point { t == 1 ? end : blossom(t, t, t) }

  /// The derivative by t.
  public func derivative(at t: Double) -> Vector {
    let s = 1 - t
    return ((control1 - start) * (s * s) + (control2 - control1) * (2 * s * t) + (end - control2) * (t * t)) * 3
  }

  /// The second derivative by t.
  public func secondDerivative(at t: Double) -> Vector {
    let a = control1 - start
    let b = control2 - control1
    let c = end - control2
    return ((b - a) * (1 - t) + (c - b) * t) * 6
  }

  /// The direction at the start, of length 1; nil where all its points coincide.
  public var startDirection: Vector? { direction(towards: control1, control2, end) }

  /// The part between two parameters, by blossoming.
  public func portion(from: Double, to: Double) -> CubicBezier {
    CubicBezier(point(at: from), blossom(from, from, to), blossom(from, to, to), point(at: to))
  }

  /// The symmetric trilinear function whose diagonal is the curve, and whose other values are its control points.
  private func blossom(_ r: Double, _ s: Double, _ t: Double) -> Point {
    let a = start.interpolated(to: control1, at: r)
    let b = control1.interpolated(to: control2, at: r)
    let c = control2.interpolated(to: end, at: r)
    return a.interpolated(to: b, at: s).interpolated(to: b.interpolated(to: c, at: s), at: t)
  }

  /// The cubic run backwards.
  public var reversed: CubicBezier { CubicBezier(end, control2, control1, start) }

  /// The arc length between two parameters, by quadrature.
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    integratedLength(from: from, to: to, accuracy: accuracy, scale: lengthScale, speedExtrema: speedExtrema)
  }

  /// A size of about the curve's length that no coincidence of its ends makes 0.
  private var lengthScale: Double {
    max(start.distance(to: end), (control1 - start).length / 4, (end - control2).length / 4)
  }

  /// The smallest upright rectangle around the cubic.
  public var bounds: Rect {
    let ends = Rect(start, end)
    var rect = ends
    // It leaves the box of its ends only where a control point does.
    if min(control1.x, control2.x) < ends.minX || max(control1.x, control2.x) > ends.maxX {
      for t in xExtrema { rect = rect.union(point(at: t)) }
    }
    if min(control1.y, control2.y) < ends.minY || max(control1.y, control2.y) > ends.maxY {
      for t in yExtrema { rect = rect.union(point(at: t)) }
    }
    return rect
  }

  /// The place where the way to `point` stands at right angles to the cubic (a quintic's roots), or an end.
  public func nearest(to point: Point) -> NearestPlace {
    let (c1, c2, c3) = powerBasis
    let p = start - point
    let quintic = Polynomial(
      p.dot(c1), c1.squaredLength + 2 * p.dot(c2), 3 * (c1.dot(c2) + p.dot(c3)),
      4 * c1.dot(c3) + 2 * c2.squaredLength, 5 * c2.dot(c3), 3 * c3.squaredLength)
    return nearest(to: point, among: quintic.roots(from: 0, to: 1))
  }
}
