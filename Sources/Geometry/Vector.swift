/// A displacement in the plane, in user units.
public struct Vector: Hashable, Sendable {
  /// The displacement to the right.
  public var dx: Double
  /// The displacement downwards.
  public var dy: Double

  /// The displacement (`dx`, `dy`).
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector of `length` in the direction of `angle`.
  public init(angle: Angle, length: Double = 1) {
    self.init(dx: angle.cosine * length, dy: angle.sine * length)
  }

  /// No displacement.
  public static let zero = Vector(dx: 0, dy: 0)

  /// The length, without overflow on the way.
  public var length: Double { ElementaryFunctions.hypot(dx, dy) }
  /// The square of the length.
  public var squaredLength: Double { dx * dx + dy * dy }
  /// The direction, clockwise on the page from the x axis; 0 for the zero vector.
  public var angle: Angle { Angle(radians: ElementaryFunctions.atan2(dy, dx)) }
  /// By how much this vector must turn to point the way of another, in -180...180 degrees, clockwise on the page positive;
  /// 0 where one of them has no direction.
  public func turn(to other: Vector) -> Angle {
    Angle(radians: ElementaryFunctions.atan2(cross(other), dot(other)))
  }
  /// The vector turned by an angle, clockwise on the page.
  public func turned(by angle: Angle) -> Vector {
    Vector(dx: dx * angle.cosine - dy * angle.sine, dy: dx * angle.sine + dy * angle.cosine)
  }
  /// The vector of length 1 in this direction; nil where there is no direction.
  public var normalized: Vector? {
    normalized(length: length)
  }
  /// The same where the length is known.
  func normalized(length: Double) -> Vector? {
    guard length > 0, length.isFinite else { return nil }
    return Vector(dx: dx / length, dy: dy / length)
  }
  /// The vector turned by a quarter clockwise on the page.
  public var perpendicular: Vector { Vector(dx: -dy, dy: dx) }

  /// The scalar product.
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }
  /// The z component of the vector product: positive where `other` lies clockwise of this vector on the page.
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The sum.
  public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
  /// The difference.
  public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
  /// The opposite vector.
  public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }
  /// The vector stretched by a factor.
  public static func * (a: Vector, factor: Double) -> Vector { Vector(dx: a.dx * factor, dy: a.dy * factor) }
  /// The vector stretched by a factor.
  public static func * (factor: Double, a: Vector) -> Vector { a * factor }
  /// The vector shrunk by a divisor.
  public static func / (a: Vector, divisor: Double) -> Vector { Vector(dx: a.dx / divisor, dy: a.dy / divisor) }
}
