/// An affine map of the plane, `x' = a x + c y + tx`, `y' = b x + d y + ty`, as SVG's and PDF's matrices have it.
public struct AffineTransform: Hashable, Sendable {
  /// The x component of the image of the x axis' unit vector.
  public var a: Double
  /// The y component of the image of the x axis' unit vector.
  public var b: Double
  /// The x component of the image of the y axis' unit vector.
  public var c: Double
  /// The y component of the image of the y axis' unit vector.
  public var d: Double
  /// The displacement to the right.
  public var tx: Double
  /// The displacement downwards.
  public var ty: Double

  /// The map with the given matrix.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A displacement.
  public static func translation(_ vector: Vector) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: vector.dx, ty: vector.dy)
  }
  /// A displacement by (`x`, `y`).
  public static func translation(x: Double, y: Double) -> AffineTransform { translation(Vector(dx: x, dy: y)) }
  /// A stretch away from the origin.
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }
  /// A turn about the origin, clockwise on the page.
  public static func rotation(_ angle: Angle) -> AffineTransform {
    AffineTransform(a: angle.cosine, b: angle.sine, c: -angle.sine, d: angle.cosine, tx: 0, ty: 0)
  }
  /// A turn about a point, clockwise on the page.
  public static func rotation(_ angle: Angle, about center: Point) -> AffineTransform {
    rotation(angle).about(center)
  }
  /// The shear that leaves the x axis and turns the y axis to `angle`: it maps the unit square to the rhombus of that angle.
  public static func shear(_ angle: Angle) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: angle.cosine, d: angle.sine, tx: 0, ty: 0)
  }
  /// SVG's `skewX`: x grows by y times the tangent.
  public static func skewX(_ angle: Angle) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: angle.tangent, d: 1, tx: 0, ty: 0)
  }
  /// SVG's `skewY`: y grows by x times the tangent.
  public static func skewY(_ angle: Angle) -> AffineTransform {
    AffineTransform(a: 1, b: angle.tangent, c: 0, d: 1, tx: 0, ty: 0)
  }
  /// The map that takes the unit square to a rectangle.
  public static func unitSquare(to rect: Rect) -> AffineTransform {
    AffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.x, ty: rect.y)
  }
  /// The map that takes a rectangle to the parallelogram of three of its corners, those of the rectangle's top left, top
  /// right and bottom left one; nil for a rectangle without area. A parallelogram without area gives a singular map.
  ///
  /// The four equations of two corners seen from the third, solved for the matrix; with the unit square and the corners
  /// (0, 0), (1, 0) and (cos, sin) it is ``shear(_:)``.
  public static func rectangle(
    _ rect: Rect, toParallelogram origin: Point, _ xCorner: Point, _ yCorner: Point
  ) -> AffineTransform? {
    guard !rect.isEmpty else { return nil }
    let (x, y) = ((xCorner - origin) / rect.width, (yCorner - origin) / rect.height)
    return AffineTransform(
      a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: origin.x - x.dx * rect.x - y.dx * rect.y,
      ty: origin.y - x.dy * rect.x - y.dy * rect.y)
  }

  /// The factor by which areas grow, negative where the map mirrors.
  public var determinant: Double { a * d - b * c }
  /// Whether the map has no inverse, or a coefficient is not finite.
  public var isSingular: Bool { !determinant.isFinite || determinant == 0 || !tx.isFinite || !ty.isFinite }
  /// The largest factor by which the map stretches a length: the larger singular value.
  public var magnification: Double {
    let squares = a * a + b * b + c * c + d * d
    let discriminant = max(squares * squares - 4 * determinant * determinant, 0).squareRoot()
    return ((squares + discriminant) / 2).squareRoot()
  }

  /// The image of a point.
  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
  /// The image of a displacement.
  public func apply(_ vector: Vector) -> Vector {
    Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }
}
