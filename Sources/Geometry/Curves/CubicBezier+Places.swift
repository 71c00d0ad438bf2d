extension CubicBezier {
  /// The parameters in 0...1 where it bends neither way: the roots of the cross product of its first two derivatives.
  public var inflections: RealRoots {
    let (c1, c2, c3) = powerBasis
    return Polynomial(c1.cross(c2), 3 * c1.cross(c3), 3 * c2.cross(c3)).roots(from: 0, to: 1)
  }

  /// The parameters in 0...1 where it is slowest or fastest, cusps among them.
  public var speedExtrema: RealRoots {
    let (c1, c2, c3) = powerBasis
    return Polynomial(
      c1.dot(c2), 2 * c2.squaredLength + 3 * c1.dot(c3), 9 * c2.dot(c3), 9 * c3.squaredLength
    ).roots(from: 0, to: 1)
  }

  /// The parameters in 0...1 between which the curvature only rises or only falls, cusps among them: the roots of the
  /// quintic (v x v'') (v . v) - 3 (v x v') (v . v') of the velocity v, the curvature's slope times the fifth power of the
  /// speed.
  public var curvatureExtrema: RealRoots {
    let (c1, c2, c3) = powerBasis
    let (a, b, c) = (c1.cross(c2), c1.cross(c3), c2.cross(c3))
    // v x v' = 2 a + 6 b t + 6 c t^2, and v x v'' = 6 b + 12 c t is its slope.
    let (s0, s1, s2) = (c1.squaredLength, 4 * c1.dot(c2), 4 * c2.squaredLength + 6 * c1.dot(c3))
    let (s3, s4) = (12 * c2.dot(c3), 9 * c3.squaredLength)
    // v . v' is half the slope of v . v = s0 + s1 t + ...
    return Polynomial(
      6 * b * s0 - 3 * a * s1, 12 * c * s0 - 3 * b * s1 - 6 * a * s2, 3 * c * s1 - 12 * b * s2 - 9 * a * s3,
      -6 * c * s2 - 21 * b * s3 - 12 * a * s4, -15 * c * s3 - 30 * b * s4, -24 * c * s4
    ).roots(from: 0, to: 1)
  }

  /// The parameters in 0...1 where it meets an endless straight line, by the cubic polynomial of its distance.
  public func parameters(alongWhole line: Line) -> RealRoots {
    let way = line.end - line.start
    let (c1, c2, c3) = powerBasis
    return Polynomial(way.cross(start - line.start), way.cross(c1), way.cross(c2), way.cross(c3)).roots(from: 0, to: 1)
  }

  /// The signed area swept about a point, by the closed form of half the integral of p x dp.
  public func sweptArea(about point: Point) -> Double {
    let (a, b, c) = (control1 - start, control2 - start, end - start)
    return (start - point).cross(c) / 2 + 3 * (a.cross(b) + a.cross(c) + 2 * b.cross(c)) / 20
  }

  /// The curve as `start + c1 t + c2 t^2 + c3 t^3`.
  var powerBasis: (c1: Vector, c2: Vector, c3: Vector) {
    let a = control1 - start
    let b = control2 - control1
    let c = end - control2
    return (a * 3, (b - a) * 3, (c - b) - (b - a))
  }

  /// The parameters in 0...1 where it runs upright.
  public var xExtrema: RealRoots { extrema(start.x, control1.x, control2.x, end.x) }
  /// The parameters in 0...1 where it runs level.
  public var yExtrema: RealRoots { extrema(start.y, control1.y, control2.y, end.y) }

  private func extrema(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> RealRoots {
    let (p, q, r) = (b - a, c - b, d - c)
    return Polynomial(p, 2 * (q - p), (r - q) - (q - p)).roots(from: 0, to: 1)
  }
}
