import Geometry
import Reading
import SceneBuilding
import SceneModel
import Testing

@testable import Figures

/// The track of an object in JSON, and what was said of it as `column message`.
private func read(_ json: String) -> (track: Track?, faults: [String]) {
  var diagnostics = Diagnostics()
  guard let node = JSONScanner.scan(Array(json.utf8), reporting: &diagnostics), case .object(let members) = node.value
  else { return (nil, ["no object"]) }
  let context = ReadingContext(FigureContext(size: Size(width: 100, height: 100)))
  var reader = ObjectReader(members, at: node.place, context: context)
  let (track, isSound) = Track.read(&reader)
  diagnostics.append(reader.finish())
  return (isSound ? track : nil, diagnostics.sorted.map { "\(($0.place?.offset ?? 0) + 1) \($0.message)" })
}

/// The track of an object that has nothing but `points` and `keys`.
private func track(_ keys: String) -> Track? { read("{\"points\": [[0, 0, 1]], \(keys)}").track }

@Suite struct TrackReadingTests {
  @Test func `every default is the format's`() {
    #expect(read("{\"source\": \"a.gpx\"}").track == Track(.source("a.gpx")))
    let track = Track(source: "a.gpx")
    #expect(track.hold == 0.2...0.8 && track.width == 4 && track.cap == .round && track.join == .round)
    #expect(track.simplify == 0 && track.coloring == .hue(low: 0, high: 120) && track.profile == nil)
  }

  @Test func `points and coordinates are read with and without values`() {
    #expect(
      read("{\"points\": [[1, 2, 3], [4, 5, 6]]}").track?.input
        == .points([.init(1, 2, value: 3), .init(4, 5, value: 6)]))
    #expect(
      read("{\"points\": [[1, 2], [4, 5]], \"by\": \"distance\"}").track?.input == .points([.init(1, 2), .init(4, 5)]))
    #expect(
      read("{\"coordinates\": [[8, 47, 3]]}").track?.input
        == .coordinates([.init(longitude: 8, latitude: 47, value: 3)]))
  }

  @Test func `every key is read`() {
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(track("\"frame\": [1, 2, 3, 4]")?.frame == frame)
    #expect(track("\"padding\": 5")?.padding == Insets(all: 5))
    #expect(track("\"padding\": [1, 2, 3, 4]")?.padding == Insets(top: 1, right: 2, bottom: 3, left: 4))
    #expect(track("\"by\": \"elevation\"")?.quantity == .elevation)
    #expect(track("\"range\": [-1, 1]")?.range == -1...1)
    #expect(track("\"hue\": [240, \"0.5turn\"]")?.coloring == .hue(low: 240, high: 180))
    #expect(
      track("\"saturation\": 0.5, \"brightness\": 0.25")?.coloring
        == .hue(low: 0, high: 120, saturation: 0.5, brightness: 0.25))
    #expect(track("\"colors\": [\"#000\", \"none\"]")?.coloring == .ramp([.black, nil]))
    #expect(
      track("\"colors\": [\"#000\", \"#fff\"], \"locations\": [0.5, 1]")?.coloring
        == .ramp([.black, .white], locations: [0.5, 1]))
    #expect(track("\"hold\": [0.5, 0.5]")?.hold == 0.5...0.5)
    #expect(track("\"width\": 0")?.width == 0)
    #expect(track("\"cap\": \"square\"")?.cap == .square)
    #expect(track("\"join\": \"bevel\"")?.join == .bevel)
    #expect(track("\"simplify\": 2")?.simplify == 2)
    #expect(track("\"profile\": [1, 2, 3, 4]")?.profile == Track.Profile(frame))
    let stroke = track("\"profile\": {\"frame\": [1, 2, 3, 4], \"stroke\": {\"width\": 3}}")?.profile?.stroke
    #expect(stroke?.paint == Track.Profile.defaultStroke.paint && stroke?.style.width == 3)
  }

  @Test func `filters are read with and without zero phase`() {
    #expect(track("\"filter\": \"none\"")?.filter == SeriesFilter.none)
    #expect(track("\"filter\": {\"lowPass\": 0.25}")?.filter == .lowPass(0.25))
    #expect(
      track("\"filter\": {\"movingAverage\": 5, \"zeroPhase\": true}")?.filter == .movingAverage(5, zeroPhase: true))
  }

  @Test(arguments: [
    ("§{\"width\": 4}", "expected 'points', 'coordinates' or 'source'"),
    ("{\"points\": [], \"source\": §\"a.gpx\"}", "'source' cannot stand beside 'points'"),
    ("{\"coordinates\": [[0, 0, 1], [0, §90.5, 1]]}", "a latitude lies in -90...90 degrees"),
    ("{\"coordinates\": [[§-180.5, 0, 1]]}", "a longitude lies in -180...180 degrees"),
    ("{\"points\": [], \"range\": §[3, 2]}", "'range': the ends of a range must not fall"),
    ("{\"points\": [], \"hold\": §[0.8, 0.2]}", "'hold': the change of colour ends before it begins"),
    ("{\"points\": [], \"hold\": §[0, 2]}", "'hold': both ends lie in 0...1"),
    ("{\"points\": [], \"frame\": §[0, 0, 1, 1]}", "'frame' changes nothing: 'points' are neither moved nor scaled"),
    ("{\"points\": [], \"width\": §-1}", "'width': expected a number of 0 or more, found -1"),
    ("{\"points\": [], \"simplify\": §-1}", "'simplify': expected a number of 0 or more, found -1"),
    ("{\"points\": [], \"colors\": [\"red\"], \"hue\": §[0, 1]}", "'hue' cannot stand beside 'colors'"),
    ("{\"points\": [], \"colors\": [\"red\"], \"saturation\": §1}", "'saturation' cannot stand beside 'colors'"),
    ("{\"points\": [], \"locations\": §[0]}", "'locations' stand beside 'colors' only"),
    ("{\"points\": [], \"colors\": [\"red\"], \"locations\": §[0, 1]}", "'locations' has 2 entries but 'colors' has 1"),
    ("{\"points\": [], \"filter\": {\"lowPass\": §2}}", "'lowPass': expected a number from 0 to 1, found 2"),
    ("{\"points\": [], \"filter\": §{}}", "expected 'lowPass' or 'movingAverage'"),
    (
      "{\"points\": [], \"filter\": {\"movingAverage\": §0}}",
      "'movingAverage': expected a whole number of 1 or more, found 0"
    ),
    (
      "{\"points\": [], \"profile\": {\"frame\": [0, 0, 1, 1], \"stroke\": §{\"align\": \"inside\"}}}",
      "a curve is open: its line cannot lie inside or outside of it"
    ),
  ])
  func `a fault has its place`(json: String, message: String) {
    let column = json.prefix { $0 != "§" }.count + 1
    #expect(read(json.filter { $0 != "§" }).faults == ["\(column) \(message)"])
  }
}
