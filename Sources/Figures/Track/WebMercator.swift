import Geometry
import SceneModel

/// The projection of web maps: Mercator's on a sphere (EPSG:3857), in radians.
enum WebMercator {
  /// The latitude in degrees where the map of the world is a square; places beyond are moved to it.
  static let latitudeLimit = 85.0511

  /// The map's place of a longitude and a latitude in degrees, y downwards; the latitude is clamped to the limit.
  static func project(longitude: Double, latitude: Double) -> Point {
    let north = min(max(latitude, -latitudeLimit), latitudeLimit) * .pi / 180
    return Point(
      x: longitude * .pi / 180, y: -ElementaryFunctions.log(ElementaryFunctions.tan(.pi / 4 + north / 2)))
  }

  /// The places of a recording's points in order; steps of more than 180 degrees of longitude go the short way round.
  static func project(_ segments: [[Recording.Point]]) -> [Point] {
    var points: [Point] = []
    points.reserveCapacity(segments.reduce(0) { $0 + $1.count })
    var turns = 0.0
    var last: Double?
    for segment in segments {
      for point in segment {
        let step = point.longitude - (last ?? point.longitude)
        if step > 180 { turns -= 1 } else if step < -180 { turns += 1 }
        last = point.longitude
        points.append(project(longitude: point.longitude + turns * 360, latitude: point.latitude))
      }
    }
    return points
  }
}

/// The even scaling that fits points into a frame, centred.
struct FrameFit {
  private let scale: Double
  private let center: Point
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
}
