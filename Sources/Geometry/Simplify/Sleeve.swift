/// The directions from a kept point in which an edge passes the places after it within a distance; see ``Simplification``.
struct Sleeve {
  private struct Cone {
    var left: Vector
    var right: Vector

    func contains(_ way: Vector) -> Bool {
      left.cross(way) >= 0 && way.cross(right) >= 0 && (left + right).dot(way) > 0
    }
  }

  private let distance: Double
  private let anchor: Point
  private var farthest = 0.0
  private var cone: Cone?

  /// All directions from `anchor`.
  init(distance: Double, anchor: Point) {
    self.distance = distance
    self.anchor = anchor
  }

  /// Whether the edge from the anchor to `point` passes all places since the anchor.
  func reaches(_ point: Point) -> Bool {
    guard let cone else { return true }
    let way = point - anchor
    // A place further off than the edge is long would lie beyond its end.
    return way.length >= farthest && cone.contains(way)
  }

  /// Narrows the cone to the directions that pass `point`; answers whether there are any.
  @discardableResult
  mutating func pass(_ point: Point) -> Bool {
    let way = point - anchor
    let length = way.length
    // Around the anchor every edge passes.
    guard length > distance, let direction = way.normalized else { return true }
    farthest = max(farthest, length)
    let sine = distance / length
    let cosine = (1 - sine * sine).squareRoot()
    let left = Vector(
      dx: direction.dx * cosine + direction.dy * sine, dy: direction.dy * cosine - direction.dx * sine)
    let right = Vector(
      dx: direction.dx * cosine - direction.dy * sine, dy: direction.dy * cosine + direction.dx * sine)
    let passing = Cone(left: left, right: right)
    guard let old = cone else {
      cone = passing
      return true
    }
    guard old.contains(left) || passing.contains(old.left) else { return false }
    cone = Cone(
      left: old.left.cross(left) > 0 ? left : old.left, right: right.cross(old.right) > 0 ? right : old.right)
    return true
  }
}
