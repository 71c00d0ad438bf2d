import Geometry

/// Leaves out points of a line so that each of them lies within a distance of the line that remains.
///
/// From a kept point the line runs on for as long as one straight edge passes all points between within the distance. The
/// directions that do so form a cone, which every passed point narrows (Z. Zhao, A. Saalfeld, "Linear-time sleeve-fitting
/// polyline simplification algorithms", 1997). Time is linear in the points.
struct Simplification {
  private let distance: Double
  private var anchor = Point.origin
  private var farthest = 0.0
  private var cone: (left: Vector, right: Vector)?

  private init(distance: Double) { self.distance = distance }

  /// The indices in `range` of the points that remain, both ends among them; all of them where `distance` is not above 0.
  static func kept(of points: [Point], in range: Range<Int>, within distance: Double) -> [Int] {
    guard distance > 0, range.count > 2 else { return Array(range) }
    var simplification = Simplification(distance: distance)
    var kept = [range.lowerBound]
    simplification.begin(at: points[range.lowerBound])
    for index in range.dropFirst() {
      if !simplification.reaches(points[index]) {
        kept.append(index - 1)
        simplification.begin(at: points[index - 1])
      }
      simplification.pass(points[index])
    }
    kept.append(range.upperBound - 1)
    return kept
  }

  private mutating func begin(at point: Point) {
    anchor = point
    farthest = 0
    cone = nil
  }

  /// Whether the edge from the anchor to `point` passes all points since the anchor.
  private func reaches(_ point: Point) -> Bool {
    guard let cone else { return true }
    let way = point - anchor
    // A point further off than the edge is long would lie beyond its end.
    guard way.length >= farthest else { return false }
    return cone.left.cross(way) >= 0 && way.cross(cone.right) >= 0 && (cone.left + cone.right).dot(way) > 0
  }

  /// Narrows the cone to the directions that pass `point`, which lies in it.
  private mutating func pass(_ point: Point) {
    let way = point - anchor
    let length = way.length
    // Around the anchor every edge passes.
    guard length > distance, let direction = way.normalized else { return }
    farthest = max(farthest, length)
    let sine = distance / length
    let cosine = (1 - sine * sine).squareRoot()
    let left = Vector(
      dx: direction.dx * cosine + direction.dy * sine, dy: direction.dy * cosine - direction.dx * sine)
    let right = Vector(
      dx: direction.dx * cosine - direction.dy * sine, dy: direction.dy * cosine + direction.dx * sine)
    guard let old = cone else {
      cone = (left, right)
      return
    }
    cone = (old.left.cross(left) > 0 ? left : old.left, right.cross(old.right) > 0 ? right : old.right)
  }
}
