import Geometry

/// The even scaling that fits points into a frame, centred.
struct FrameFit {
  /// Frame units a unit of the points; 0 where they have no extent.
  let scale: Double
  /// The middle of the points' extent.
  let center: Point
  private let frame: Rect

  /// The fit of points into a frame; nil where they have an extent that the frame has no room for.
  init?(_ points: [Point], into frame: Rect) {
    self.frame = frame
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    center = low.interpolated(to: high, at: 0.5)
    let extent = Size(width: high.x - low.x, height: high.y - low.y)
    let horizontal = extent.width > 0 ? frame.width / extent.width : .infinity
    let vertical = extent.height > 0 ? frame.height / extent.height : .infinity
    let scale = min(horizontal, vertical)
    guard scale > 0 else { return nil }
    // A track without any extent stands in the middle whatever the scale is.
    self.scale = scale.isFinite ? scale : 0
  }

  /// A point's place in the frame.
  func callAsFunction(_ point: Point) -> Point {
    Point(
      x: frame.center.x + (point.x - center.x) * scale, y: frame.center.y + (point.y - center.y) * scale)
  }

  /// The ordinate that lies at a height of the frame.
  func inverse(y: Double) -> Double { center.y + (y - frame.center.y) / scale }
}
