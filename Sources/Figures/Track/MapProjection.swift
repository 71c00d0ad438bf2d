import Geometry
import SceneBuilding
import SceneModel

/// The map of a track: Mercator's projection, evenly scaled and moved into a frame.
struct MapProjection: EarthMap {
  /// The place that the map's numbers are counted from.
  let origin: (longitude: Double, latitude: Double)
  /// The longitude of the middle: what lies nearer to it the other way round the earth is drawn there.
  let middle: Double
  /// The scaling into the frame.
  let fit: FrameFit
  /// What the frame leaves for the map.
  let room: Rect
  /// Where the region lies that the map was made for; nil for the map of a track's own extent.
  var regionFrame: Rect?

  func point(longitude: Double, latitude: Double) -> Point {
    let turns = ((middle - longitude) / 360).rounded()
    return fit(WebMercator.project(longitude: longitude + turns * 360, latitude: latitude, from: origin))
  }

  /// The places of a recording's points in order.
  func points(of segments: [[Recording.Point]]) -> [Point] {
    segments.flatMap { $0.map { point(longitude: $0.longitude, latitude: $0.latitude) } }
  }

  /// The metres that a user unit stands for at a height of the map: Mercator's scale grows with the latitude. Not finite on a
  /// map of one place.
  ///
  /// The cosine of the latitude is 1 / cosh of its ordinate on the map.
  func meters(perUnitAt y: Double) -> Double {
    let sine = Angle(degrees: min(max(origin.latitude, -WebMercator.latitudeLimit), WebMercator.latitudeLimit)).sine
    let ordinate = ElementaryFunctions.atanh(sine) - fit.inverse(y: y)
    let grown = ElementaryFunctions.exp(ordinate)
    return GreatCircle.radius / ((grown + 1 / grown) / 2) / fit.scale
  }
}
