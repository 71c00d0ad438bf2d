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
