import Geometry

/// A bar: a rectangle from its foot to its far end, with round corners there or at both ends.
struct BarShape {
  /// The foot's corner where the records' axis begins.
  let origin: Point
  /// Along the records' axis, over the bar's width.
  let across: Vector
  /// From the foot to the far end.
  let along: Vector

  /// The bar's outline.
  func path(_ corners: BarChart.Corners) -> Path {
    let (width, height) = (across.length, along.length)
    let radius = min(corners.radius, width / 2)
    guard let u = across.normalized, let t = along.normalized, radius > 0 else {
      return .polygon([origin, origin + along, origin + along + across, origin + across])
    }
    if corners.isAll {
      return .roundedRect(Rect(origin, origin + across + along), radii: CornerRadii(all: radius))
    }
    func point(_ x: Double, _ y: Double) -> Point { origin + u * x + t * y }
    // A bar lower than its radius is the top of a higher one: the arcs end at the foot.
    let low = min(height, radius)
    let cut = radius - max(radius * radius - (radius - low) * (radius - low), 0).squareRoot()
    let arc = Path.ArcParameters(
      radii: Size(width: radius, height: radius), isLarge: false, isClockwise: t.cross(u) > 0)
    var path = Path()
    path.move(to: point(low < radius ? cut : 0, 0))
    if height > radius { path.line(to: point(0, height - radius)) }
    path.arc(arc, to: point(radius, height))
    if width > 2 * radius { path.line(to: point(width - radius, height)) }
    path.arc(arc, to: point(low < radius ? width - cut : width, max(height - radius, 0)))
    if height > radius { path.line(to: point(width, 0)) }
    path.close()
    return path
  }
}
