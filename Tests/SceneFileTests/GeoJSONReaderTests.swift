import SceneBuilding
import SceneModel
import Testing

@testable import SceneFile

private func read(_ text: String) throws(ResourceFault) -> Recording {
  try GeoJSONReader.recording(from: Array(text.utf8), file: "ride.geojson")
}

private func feature(_ geometry: String, _ properties: String = "{}") -> String {
  "{\"type\": \"Feature\", \"geometry\": \(geometry), \"properties\": \(properties)}"
}

private let line = "{\"type\": \"LineString\", \"coordinates\": [[8, 47, 400], [9, 48, 500]]}"
private let lines = "{\"type\": \"MultiLineString\", \"coordinates\": [[[1, 2], [3, 4]], [[5, 6]]]}"

@Suite struct GeoJSONReaderTests {
  @Test(arguments: [
    line, feature(line), "{\"type\": \"FeatureCollection\", \"features\": [\(feature(line))]}",
    "{\"type\": \"GeometryCollection\", \"geometries\": [{\"type\": \"Point\", \"coordinates\": [1, 2]}, \(line)]}",
    feature("{\"type\": \"GeometryCollection\", \"geometries\": [\(line)]}"),
  ])
  func `a line is found in every kind of object, its third coordinate is the elevation`(text: String) throws {
    #expect(
      try read(text).segments == [
        [.init(longitude: 8, latitude: 47, elevation: 400), .init(longitude: 9, latitude: 48, elevation: 500)]
      ])
  }

  @Test func `each line of several is a segment, in file order`() throws {
    let text =
      "{\"type\": \"FeatureCollection\", \"features\": [\(feature(lines)), \(feature(line)), \(feature("null"))]}"
    #expect(try read(text).segments.map { $0.map(\.longitude) } == [[1, 3], [5], [8, 9]])
  }

  @Test(arguments: [
    "{\"coordTimes\": [\"1970-01-01T00:00:10Z\", 20, null], \"speeds\": [1, 2, 3], \"values\": [4, null, 6]}",
    "{\"times\": [[10, 20], [null]], \"speeds\": [[1, 2], [3]], \"values\": [[4, null], [6]]}",
  ])
  func `times, speeds and values are flat or nested as the coordinates`(properties: String) throws {
    let points = try read(feature(lines, properties)).segments.flatMap { $0 }
    #expect(points.map(\.time) == [10, 20, nil])
    #expect(points.map(\.speed) == [1, 2, 3])
    #expect(points.map(\.value) == [4, nil, 6])
  }

  @Test(arguments: [
    (#"{"type": "LineString", "coordinates": [[8, 47], [§181, 48]]}"#, "a longitude lies in -180...180 degrees"),
    ("{\"type\": \"LineString\",\n \"coordinates\": [[8, 47, 1], [9, §-91]]}", "a latitude lies in -90...90 degrees"),
    (
      #"{"type": "LineString", "coordinates": [[8, 47], §[9]]}"#,
      "expected a position: [longitude, latitude] or [longitude, latitude, elevation]"
    ), (#"{"type": §"Topology"}"#, "expected a type of GeoJSON"),
    (#"§{"type": "Feature"}"#, "expected a 'geometry'"), ("§[1]", "expected an object of GeoJSON"),
    (feature(line, "{\"times\": §[1]}"), "1 entry for 2 positions"),
    (feature(line, "{\"times\": [1, §\"noon\"]}"), "expected an ISO 8601 date and time, a number of seconds, or null"),
    (feature(line, "{\"values\": [1, §\"two\"]}"), "expected a number or null"),
    (feature(lines, "{\"speeds\": [§[1], [2]]}"), "1 entry for 2 positions"),
    (feature(lines, "{\"speeds\": §[[1, 2]]}"), "1 entry for 2 lines"),
  ])
  func `a fault has its place`(text: String, message: String) throws {
    let (text, place) = marked(text)
    #expect(faults { () throws(ResourceFault) in try read(text) } == ["\(place) \(message)"])
  }

  @Test func `a fault of the JSON has its place, and a file without a line is a fault`() {
    #expect(firstPlace { () throws(ResourceFault) in try read("{\"type\":\n  oops}") } == "2:3")
    #expect(
      faults { () throws(ResourceFault) in try read("{\"type\": \"Point\", \"coordinates\": [1, 2]}") } == [
        "'ride.geojson' has no point: no LineString and no MultiLineString has one"
      ])
  }
}
