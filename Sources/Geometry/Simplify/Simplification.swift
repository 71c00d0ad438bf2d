/// Leaves out points of a line of straight edges.
public enum Simplification {
  /// The indices in `range` of the points that remain, rising, both ends among them; all of them where `distance` (user
  /// units) is not above 0.
  ///
  /// The line through the points that remain and the line through all of them lie within `distance` of one another, each
  /// point of either (Hausdorff, but for rounding). From a kept point the line runs on for as long as one straight edge
  /// passes all points between within the distance: then the edge passes the line between them too, since it is nearest to
  /// its ends or between them, and the line between them passes every place of the edge on its way from one end of it to the
  /// other. The directions that pass a point form a cone, which every passed point narrows (Z. Zhao, A. Saalfeld,
  /// "Linear-time sleeve-fitting polyline simplification algorithms", 1997). Time is linear in the points.
  public static func kept(of points: [Point], in range: Range<Int>, within distance: Double) -> [Int] {
    guard distance > 0, range.count > 2 else { return Array(range) }
    var sleeve = Sleeve(distance: distance, anchor: points[range.lowerBound])
    var kept = [range.lowerBound]
    for index in range.dropFirst() {
      if !sleeve.reaches(points[index]) {
        kept.append(index - 1)
        sleeve = Sleeve(distance: distance, anchor: points[index - 1])
      }
      sleeve.pass(points[index])
    }
    kept.append(range.upperBound - 1)
    return kept
  }
}

/// The directions from a kept point in which an edge passes the points after it within a distance.
private struct Sleeve {
  let distance: Double
  let anchor: Point
  private var farthest = 0.0
  private var cone: (left: Vector, right: Vector)?

  init(distance: Double, anchor: Point) {
    self.distance = distance
    self.anchor = anchor
  }

  /// Whether the edge from the anchor to `point` passes all points since the anchor.
  func reaches(_ point: Point) -> Bool {
    guard let cone else { return true }
    let way = point - anchor
    // A point further off than the edge is long would lie beyond its end.
    guard way.length >= farthest else { return false }
    return cone.left.cross(way) >= 0 && way.cross(cone.right) >= 0 && (cone.left + cone.right).dot(way) > 0
  }

  /// Narrows the cone to the directions that pass `point`, which lies in it.
  mutating func pass(_ point: Point) {
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
