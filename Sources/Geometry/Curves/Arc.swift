/// A piece of an ellipse by its centre.
public struct Arc: ParametricCurve {
  /// The centre of the ellipse.
  public let center: Point
  /// The ellipse's radii, both above 0.
  public let radii: Size
  /// The turn of the ellipse's x axis.
  public let rotation: Angle
  /// The eccentric angle of the start: the angle on the circle that `radii` and `rotation` make the ellipse of.
  public let startAngle: Angle
  /// The eccentric angle run through, positive clockwise on the page.
  public let sweep: Angle
  /// Where it starts.
  public let start: Point
  /// Where it ends.
  public let end: Point

  /// An arc whose ends follow from its angles.
  public init(center: Point, radii: Size, rotation: Angle = .zero, startAngle: Angle, sweep: Angle) {
    let start = Arc.offset(radii: radii, rotation: rotation, at: startAngle)
    let end = Arc.offset(radii: radii, rotation: rotation, at: startAngle + sweep)
    self.init(
      center: center, radii: radii, rotation: rotation, startAngle: startAngle, sweep: sweep, start: center + start,
      end: center + end)
  }

  /// An arc whose ends are known to the last digit, so that its neighbours in a path still touch it.
  init(
    center: Point, radii: Size, rotation: Angle, startAngle: Angle, sweep: Angle, start: Point, end: Point
  ) {
    self.center = center
    self.radii = radii
    self.rotation = rotation
    self.startAngle = startAngle
    self.sweep = sweep
    self.start = start
    self.end = end
  }

  /// Whether the ellipse is a circle.
  public var isCircular: Bool { radii.width == radii.height }

  /// The eccentric angle at `t`.
  public func angle(at t: Double) -> Angle { Angle(degrees: startAngle.degrees + sweep.degrees * t) }

  /// The place at `t`.
  public func point(at t: Double) -> Point {
    if t == 0 { return start }
    if t == 1 { return end }
    return center + Arc.offset(radii: radii, rotation: rotation, at: angle(at: t))
  }

  /// The derivative by t.
  public func derivative(at t: Double) -> Vector {
    let angle = angle(at: t)
    let upright = Vector(dx: -radii.width * angle.sine, dy: radii.height * angle.cosine)
    return Arc.turned(upright, by: rotation) * sweep.radians
  }

  /// The place at `t`, which is no end's, and the derivative by t.
  func placeAndDerivative(at t: Double) -> (Point, Vector) {
    let angle = angle(at: t)
    let (sine, cosine) = (angle.sine, angle.cosine)
    let offset = Arc.turned(Vector(dx: radii.width * cosine, dy: radii.height * sine), by: rotation)
    let upright = Vector(dx: -radii.width * sine, dy: radii.height * cosine)
    return (center + offset, Arc.turned(upright, by: rotation) * sweep.radians)
  }

  /// The second derivative by t: towards the centre.
  public func secondDerivative(at t: Double) -> Vector {
    Arc.offset(radii: radii, rotation: rotation, at: angle(at: t)) * -(sweep.radians * sweep.radians)
  }

  /// The direction at the start, of length 1; nil for an arc without sweep.
  public var startDirection: Vector? { derivative(at: 0).normalized }

  /// The part between two parameters.
  public func portion(from: Double, to: Double) -> Arc {
    Arc(
      center: center, radii: radii, rotation: rotation, startAngle: angle(at: from), sweep: sweep * (to - from),
      start: point(at: from), end: point(at: to))
  }

  /// The arc run backwards.
  public var reversed: Arc {
    Arc(
      center: center, radii: radii, rotation: rotation, startAngle: startAngle + sweep, sweep: -sweep, start: end,
      end: start)
  }

  /// The arc length between two parameters: exact on a circle, else by quadrature.
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    let angle = abs(sweep.radians) * (to - from)
    guard !isCircular else { return radii.width * angle }
    return integratedLength(
      from: from, to: to, accuracy: accuracy,
      scale: max(start.distance(to: end), radii.largerSide * abs(sweep.radians) / 8),
      speedExtrema: parameters(atTurnsOf: 90, from: .zero))
  }

  private static func offset(radii: Size, rotation: Angle, at angle: Angle) -> Vector {
    turned(Vector(dx: radii.width * angle.cosine, dy: radii.height * angle.sine), by: rotation)
  }

  static func turned(_ vector: Vector, by rotation: Angle) -> Vector {
    guard rotation.degrees != 0 else { return vector }
    return vector.turned(by: rotation)
  }
}
