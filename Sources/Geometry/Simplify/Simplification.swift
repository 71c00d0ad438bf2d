/// Leaves out points of a line of straight edges.
public enum Simplification {
  /// The indices in `range` of the points that remain, rising, both ends among them; all of them where `distance` (user
  /// units) is not above 0.
  ///
  /// The line through the points that remain and the line through all of them lie within `distance` of one another, each
  /// point of either (Hausdorff, but for rounding). From a kept point the line runs on for as long as one straight edge
  /// passes all points between within the distance. Then it passes all that joins them, since along a straight line the
  /// distance from the edge is a convex function; and every place of the edge is passed by what leads from one of its ends
  /// to the other. The directions that pass a point form a cone, which every passed point narrows (Z. Zhao, A. Saalfeld,
  /// "Linear-time sleeve-fitting polyline simplification algorithms", 1997). Time is linear in the points.
  public static func kept(of points: [Point], in range: Range<Int>, within distance: Double) -> [Int] {
    guard distance > 0, range.count > 2 else { return Array(range) }
    var sleeve = Sleeve(distance: distance, anchor: points[range.lowerBound])
    var kept = [range.lowerBound]
    for index in range.dropFirst() {
      guard !sleeve.reaches(points[index]) || !sleeve.pass(points[index]) else { continue }
      kept.append(index - 1)
      sleeve = Sleeve(distance: distance, anchor: points[index - 1])
      sleeve.pass(points[index])
    }
    kept.append(range.upperBound - 1)
    return kept
  }
}
