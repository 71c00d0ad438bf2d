import Geometry
import Reading
import SceneBuilding
import SceneModel
import Testing

@testable import Figures

@Suite struct PlanePointsTests {
  /// The points of a scene's text, where they stand in it.
  private func read(_ rows: String) throws -> PlanePoints {
    var diagnostics = Diagnostics()
    let text = "{\"points\": \(rows), \"by\": \"distance\"}"
    guard let node = JSONScanner.scan(Array(text.utf8), reporting: &diagnostics), case .object(let members) = node.value
    else { throw Unread() }
    let context = ReadingContext(FigureContext(size: Size(width: 100, height: 100)))
    var reader = ObjectReader(members, at: node.place, context: context)
    let (track, isSound) = Track.read(&reader)
    diagnostics.append(reader.finish())
    guard isSound, case .plane(let points) = track.course else { throw Unread() }
    return points
  }

  private struct Unread: Error {}

  @Test func `rows of a text are the same points as a list`() throws {
    let list = PlanePoints([.init(1, 2, value: 3), .init(-4, 5.5, value: 0), .init(1e3, 0, value: -1)])
    let rows = try read("[[1, 2, 3], [-4, 5.5, 0], [1e3, 0, -1]]")
    #expect(rows == list && rows.hashValue == list.hashValue)
    #expect(rows.samples == list.samples)
    for points in [list, rows] {
      #expect(points.count == 3 && points.haveValues)
      #expect((0..<3).map { points.value(at: $0) } == [3, 0, -1])
      let drawn = [Point(1, 2), Point(-4, 5.5), Point(1e3, 0)]
      #expect(points.withPlaces { places in (0..<3).map { places[$0] } } == drawn)
      let places = TrackPoints(of: points)
      #expect(Array(places) == drawn && places.all == drawn)
    }
    #expect(rows != PlanePoints([.init(1, 2, value: 3)]))
  }

  @Test func `rows of two numbers have no values`() throws {
    let list = PlanePoints([.init(1, 2), .init(3, 4)])
    let rows = try read("[[1, 2], [3, 4]]")
    #expect(rows == list && !rows.haveValues && !list.haveValues)
    #expect(rows.value(at: 1).isNaN && list.value(at: 1).isNaN)
    #expect(try read("[]") == PlanePoints([]))
  }

  @Test func `values that are changed are no longer those of the points`() {
    var values = TrackValues(of: PlanePoints([.init(0, 0, value: 2), .init(0, 0), .init(0, 0, value: 6)]))
    #expect(values[0] == 2 && values[1].isNaN && values.count == 3)
    values.change { $0[1] = 4 }
    #expect(Array(values) == [2, 4, 6])
  }

  @Test func `what an author says of a track is what it was told`() {
    for input in [
      Track.Input.points([.init(1, 2, value: 3)]), .coordinates([.init(longitude: 8, latitude: 47)]), .source("a.gpx"),
    ] {
      var track = Track(points: [])
      track.input = input
      #expect(track.input == input && Track(input).input == input)
    }
  }
}
