import Geometry
import SceneBuilding
import SceneModel

extension Track.Region {
  /// The two corners on the map, seen from the upper left one.
  var corners: [Point] {
    let east = east < west ? east + 360 : east
    return [
      .origin,
      WebMercator.project(longitude: east, latitude: south, from: (west, north)),
    ]
  }

  /// The longitude of its middle.
  var middle: Double { (west + (east < west ? east + 360 : east)) / 2 }
}

/// The projection of web maps: Mercator's on a sphere (EPSG:3857), in radians.
enum WebMercator {
  /// The latitude in degrees where the map of the world is a square; places beyond are moved to it.
  static let latitudeLimit = 85.0511

  /// The map's place of a longitude and a latitude in degrees, y downwards, seen from the place of another one; latitudes are
  /// clamped to the limit.
  ///
  /// y is the inverse hyperbolic tangent of the latitude's sine, and the difference of two such is that of one argument: so near
  /// places keep all their digits, and the last bit of a sine is the last bit of their distance.
  static func project(longitude: Double, latitude: Double, from origin: (longitude: Double, latitude: Double) = (0, 0))
    -> Point
  {
    let north = min(max(latitude, -latitudeLimit), latitudeLimit)
    let originNorth = min(max(origin.latitude, -latitudeLimit), latitudeLimit)
    let sines = (Angle(degrees: north).sine, Angle(degrees: originNorth).sine)
    let difference =
      2 * Angle(degrees: (north + originNorth) / 2).cosine * Angle(degrees: (north - originNorth) / 2).sine
    return Point(
      x: (longitude - origin.longitude) * .pi / 180,
      y: -ElementaryFunctions.atanh(difference / (1 - sines.0 * sines.1)))
  }

  /// The places of a recording's points in order, seen from the first one's; steps of more than 180 degrees of longitude go the short way round.
  static func project(_ segments: [[Recording.Point]]) -> [Point] {
    var points: [Point] = []
    points.reserveCapacity(segments.reduce(0) { $0 + $1.count })
    var turns = 0.0
    var last: Double?
    var origin: (longitude: Double, latitude: Double)?
    for segment in segments {
      for point in segment {
        let step = point.longitude - (last ?? point.longitude)
        if step > 180 { turns -= 1 } else if step < -180 { turns += 1 }
        last = point.longitude
        let first = origin ?? (point.longitude, point.latitude)
        origin = first
        points.append(project(longitude: point.longitude + turns * 360, latitude: point.latitude, from: first))
      }
    }
    return points
  }
}
