extension Path {
  /// A rectangle, clockwise from its top left corner, closed.
  public static func rect(_ rect: Rect) -> Path { polygon(rect.corners) }

  /// One straight line.
  public static func line(_ start: Point, _ end: Point) -> Path { polyline([start, end]) }

  /// Straight lines through `points` in order, open; no point gives an empty path.
  public static func polyline(_ points: [Point]) -> Path {
    var path = Path()
    path.reserveCapacity(points.count)
    // The first one begins the subpath: there is no pen on the page yet.
    for point in points { path.line(to: point) }
    return path
  }

  /// Straight lines through `points` in order and back to the first, closed; no point gives an empty path.
  public static func polygon(_ points: [Point]) -> Path {
    var path = polyline(points)
    path.close()
    return path
  }

  /// Draws a line to `point` unless the pen stands there already, but for the rounding of the sums that led to both.
  mutating func line(unlessAt point: Point) {
    guard let currentPoint else { return line(to: point) }
    let size = max(abs(point.x), abs(point.y), abs(currentPoint.x), abs(currentPoint.y))
    guard currentPoint.distance(to: point) > size * Path.sumRounding else { return }
    line(to: point)
  }

  /// A few sums of coordinates differ by some 2^-50 of their size, a line that somebody sees by far more.
  private static let sumRounding = 1e-14
}
