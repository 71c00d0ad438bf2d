/// A place in the plane, in user units; y grows downwards.
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin.
  public var x: Double
  /// The distance below the origin.
  public var y: Double

  /// The place (`x`, `y`).
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The place (`x`, `y`).
  public init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }

  /// (0, 0).
  public static let origin = Point(x: 0, y: 0)

  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance to another place.
  public func distance(to other: Point) -> Double { (other - self).length }

  /// The place at fraction `t` of the way to `other`; `t` may lie outside 0...1.
  public func interpolated(to other: Point, at t: Double) -> Point {
    Point(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }

  /// The vector from `from` to `to`.
  public static func - (to: Point, from: Point) -> Vector { Vector(dx: to.x - from.x, dy: to.y - from.y) }
  /// The place displaced by a vector.
  public static func + (point: Point, vector: Vector) -> Point { Point(x: point.x + vector.dx, y: point.y + vector.dy) }
  /// The place displaced by the opposite of a vector.
  public static func - (point: Point, vector: Vector) -> Point { Point(x: point.x - vector.dx, y: point.y - vector.dy) }
  /// Displaces the place by a vector.
  public static func += (point: inout Point, vector: Vector) { point = point + vector }
}
