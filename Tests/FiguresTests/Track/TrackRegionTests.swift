import Foundation
import Geometry
import SceneBuilding
import SceneModel
import Testing

@testable import Figures

@Suite struct TrackRegionTests {
  private static func vertices(_ places: [(Double, Double)], _ region: Track.Region) throws -> [Point] {
    var track = Track(
      coordinates: places.map { Recording.Point(longitude: $0.0, latitude: $0.1, value: 1) },
      frame: Rect(x: 0, y: 0, width: 400, height: 300))
    track.region = region
    var diagnostics = Diagnostics()
    let context = FigureContext(size: Size(width: 400, height: 300))
    let layer = try #require(track.layer(in: context, reporting: &diagnostics))
    guard case .shape(let shape) = layer.content else { throw FigureParts.NoShape() }
    return shape.path.elements.compactMap(\.end)
  }

  /// Mercator's map of the region, by the textbook.
  private static func place(_ longitude: Double, _ latitude: Double, _ region: Track.Region) -> Point {
    func north(_ latitude: Double) -> Double { log(tan(.pi / 4 + latitude * .pi / 360)) }
    let width = (region.east - region.west) * .pi / 180
    let height = north(region.north) - north(region.south)
    let scale = min(400 / width, 300 / height)
    return Point(
      200 + ((longitude - region.west) * .pi / 180 - width / 2) * scale,
      150 + (north(region.north) - north(latitude) - height / 2) * scale)
  }

  @Test func `tracks of one region lie right on each other`() throws {
    let region = Track.Region(west: 7, south: 46, east: 9, north: 47)
    for places in [[(7.0, 46.0), (9.0, 47.0)], [(7.5, 46.2), (8, 46.9), (9.5, 46.1)]] {
      let found = try Self.vertices(places, region)
      for (point, place) in zip(found, places) {
        #expect(point.distance(to: Self.place(place.0, place.1, region)) < 1e-6)
      }
    }
  }

  @Test func `a region may cross the date line`() throws {
    let places = try Self.vertices([(179, 0), (-179, 0)], Track.Region(west: 178, south: -2, east: -178, north: 2))
    #expect(places.count == 2 && abs(places[1].x - places[0].x - 150) < 1)
  }

  @Test func `scene files have regions, wrong ones are faults`() {
    let keys = "\"coordinates\": [[7, 46, 1], [8, 47, 2]], \"region\": "
    for wrong in ["[7, 46, 7, 47]", "[7, 47, 9, 46]", "[-190, 46, 9, 47]", "[7, 46, 9, 91]"] {
      SceneText.expectFault("track", keys + wrong, at: wrong)
    }
  }
}
