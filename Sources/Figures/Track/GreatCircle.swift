import Geometry
import SceneBuilding
import SceneModel

/// Distances on the sphere of the earth's mean radius.
enum GreatCircle {
  /// The mean radius R1 of the ellipsoid of WGS 84, in metres.
  static let radius = 6_371_008.8

  /// The distance in metres between two places, their heights not counted (haversine formula, exact for near places).
  static func distance(from a: Recording.Point, to b: Recording.Point) -> Double {
    let (north, otherNorth) = (Angle(degrees: a.latitude), Angle(degrees: b.latitude))
    let halfNorth = Angle(degrees: (b.latitude - a.latitude) / 2).sine
    let halfEast = Angle(degrees: (b.longitude - a.longitude) / 2).sine
    let haversine = halfNorth * halfNorth + north.cosine * otherNorth.cosine * halfEast * halfEast
    return 2 * radius * ElementaryFunctions.asin(haversine.squareRoot())
  }
}
