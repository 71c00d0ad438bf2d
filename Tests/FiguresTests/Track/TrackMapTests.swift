import Bytes
import Foundation
import Geometry
import Reading
import SceneBuilding
import SceneModel
import Testing

@testable import Figures

/// Mercator's ordinate of a latitude, by the inverse Gudermannian's form with the tangent.
private func north(_ latitude: Double) -> Double { asinh(tan(latitude * .pi / 180)) }

/// Where a place lies on the map of a region fitted into a frame.
private func place(
  _ longitude: Double, _ latitude: Double, west: Double, south: Double, east: Double, north top: Double, in frame: Rect
) -> Point {
  let width = (east - west) * .pi / 180
  let height = north(top) - north(south)
  let scale = min(frame.width / width, frame.height / height)
  return Point(
    frame.center.x + ((longitude - west) * .pi / 180 - width / 2) * scale,
    frame.center.y + (north(top) - north(latitude) - height / 2) * scale)
}

private func scene(_ layers: String) -> (scene: Scene?, said: [Diagnostic]) {
  let bytes = Array("{\"version\": 1, \"size\": [400, 300], \"layers\": [\(layers)]}".utf8)
  var diagnostics = Diagnostics()
  let scene = JSONScanner.scan(bytes, reporting: &diagnostics).flatMap {
    SceneReader.read($0, source: InputText(bytes), resources: NoResources(), reporting: &diagnostics)
  }
  return (scene, diagnostics.sorted)
}

private let base =
  "{\"type\": \"track\", \"id\": \"base\", \"width\": 2, \"padding\": 0, \"coordinates\": [[7, 46, 0], [8, 46.5, 1]]}"
/// A dot of radius 1 around the origin.
private func dot(_ keys: String) -> String {
  "{\"type\": \"shape\", \"path\": {\"circle\": {\"center\": [0, 0], \"radius\": 1}}, \"fill\": \"red\", \(keys)}"
}

private func vertices(_ layer: Layer?) -> [Point] {
  guard case .shape(let shape) = layer?.content else { return [] }
  return shape.path.elements.compactMap(\.end)
}

@Suite struct TrackMapTests {
  private static let frame = Rect(x: 0, y: 0, width: 400, height: 300)
  private static func onBase(_ longitude: Double, _ latitude: Double) -> Point {
    place(longitude, latitude, west: 7, south: 46, east: 8, north: 46.5, in: frame)
  }

  @Test func `a track lies on the map of another one, whichever stands first`() {
    let other = "{\"type\": \"track\", \"region\": \"base\", \"coordinates\": [[7.2, 46.4, 0], [8.3, 45.9, 1]]}"
    for layers in [base + ", " + other, other + ", " + base, "{\"type\": \"group\", \"layers\": [\(base)]}, \(other)"] {
      let (scene, said) = scene(layers)
      #expect(said.isEmpty)
      let found = scene?.layers.first { $0.id == nil && { if case .shape = $0.content { true } else { false } }($0) }
      let points = vertices(found)
      #expect(points.count == 2)
      for (point, wanted) in zip(points, [Self.onBase(7.2, 46.4), Self.onBase(8.3, 45.9)]) {
        #expect(point.distance(to: wanted) < 1e-6)
      }
    }
  }

  @Test func `a map is handed on from track to track, a circle is a fault`() {
    func track(_ id: String, _ region: String) -> String {
      "{\"type\": \"track\", \"id\": \"\(id)\", \"region\": \"\(region)\", \"coordinates\": [[7.5, 46.1, 0], [7.6, 46.2, 1]]}"
    }
    let (handed, said) = scene([track("b", "a"), track("a", "base"), base].joined(separator: ", "))
    #expect(said.isEmpty && vertices(handed?.layers[0]).first?.distance(to: Self.onBase(7.5, 46.1)) ?? 9 < 1e-6)
    let circle = scene([track("a", "b"), track("b", "a")].joined(separator: ", ")).said
    #expect(circle.count == 2 && circle.allSatisfy { $0.message.hasSuffix("takes the map of itself") })
    #expect(scene(track("a", "a")).said.map(\.message) == ["'region': the track 'a' takes the map of itself"])
  }

  @Test func `geo puts any layer's origin to a place, its own transform stays inside`() {
    let (scene, said) = scene(
      base + ", " + dot("\"geo\": [7.25, 46.25], \"region\": \"base\", \"transform\": {\"scale\": 3}"))
    #expect(said.isEmpty)
    let transform = scene?.layers.last?.transform
    let wanted = Self.onBase(7.25, 46.25)
    #expect(transform?.apply(.origin).distance(to: wanted) ?? 9 < 1e-6)
    #expect(transform?.apply(Point(1, 0)).distance(to: wanted + Vector(dx: 3, dy: 0)) ?? 9 < 1e-6)
  }

  @Test func `a layer that moves moves around its place on the earth`() {
    let (scene, said) = scene(
      base + ", "
        + dot(
          """
          "geo": [8, 46.5], "region": "base",
          "animate": [{"property": "transform", "values": [{"scale": 1}, {"scale": 2}], "duration": 1}]
          """))
    #expect(said.isEmpty)
    guard case .transform(let values)? = scene?.layers.last?.animations.first?.values else {
      Issue.record("no animation")
      return
    }
    #expect(values.allSatisfy { $0.affine.apply(.origin).distance(to: Self.onBase(8, 46.5)) < 1e-6 })
    #expect(values.last?.affine.a == 2)
  }

  @Test func `geo without a map, and maps that are none, are faults at their keys`() {
    let flat = "{\"type\": \"track\", \"id\": \"flat\", \"points\": [[0, 0, 1], [9, 9, 2]]}"
    for (layer, message) in [
      (dot("\"geo\": [7, 46]"), "'region' is missing beside 'geo': expected the id of a track"),
      (dot("\"region\": \"base\""), "'region' is for layers with 'geo'"),
      (dot("\"geo\": [7, 46], \"region\": \"bass\""), "'region': no track has the id 'bass'"),
      (dot("\"geo\": [7, 46], \"region\": \"flat\""), "'region': the track 'flat' has no map"),
      (dot("\"geo\": [181, 46], \"region\": \"base\""), "'geo': a longitude lies in -180...180 degrees"),
      (dot("\"geo\": [7], \"region\": \"base\""), "'geo': expected a place [longitude, latitude], found 1 number"),
    ] {
      let said = scene([base, flat, layer].joined(separator: ", ")).said
      #expect(said.map(\.message) == [message])
    }
  }

  @Test func `figures made in Swift share maps by their names`() throws {
    let places = [Recording.Point(longitude: 7, latitude: 46, value: 0), .init(longitude: 8, latitude: 46.5, value: 1)]
    var other = Track(coordinates: [places[0], .init(longitude: 7.5, latitude: 46.2, value: 1)])
    other.sharedMap = LayerID("base")
    var first = Track(coordinates: places)
    first.padding = Insets(all: 0)
    let scene = try Scene(width: 400, height: 300) {
      other
      Group { first.id("base") }
      Layer(.type("shape"), .shape(Shape(.circle(center: .origin, radius: 1), fill: .solid(.black))))
        .geo(longitude: 7.5, latitude: 46.2, on: "base")
    }
    #expect(vertices(scene.layers[0]).last?.distance(to: Self.onBase(7.5, 46.2)) ?? 9 < 1e-6)
    #expect(scene.layers[2].transform.apply(.origin).distance(to: Self.onBase(7.5, 46.2)) < 1e-6)
    #expect(throws: Rejected.self) { try Scene(width: 400, height: 300) { other } }
  }

  // MARK: Scale and north

  private static func track(_ frame: Rect, _ change: (inout Track) -> Void) -> Track {
    var track = Track(
      coordinates: [.init(longitude: 7, latitude: 46, value: 0), .init(longitude: 7.1, latitude: 46.1, value: 1)],
      frame: frame)
    track.padding = Insets(all: 0)
    change(&track)
    return track
  }

  @Test(arguments: [
    (100.0, Track.ScaleBar.Units.metric), (50, .metric), (200, .imperial), (5, .imperial), (300, .metric), (1, .metric),
  ])
  func `a scale bar is as long as its distance on the map, and the longest round one`(
    width: Double, units: Track.ScaleBar.Units
  ) throws {
    let frame = Rect(x: 0, y: 0, width: 400, height: 300)
    let place = Point(20, 250)
    let parts = try FigureParts(
      Self.track(frame) { $0.scaleBar = .init(at: place, width: width, units: units) })
    let path = try parts.shape("scale").path
    let length = path.box.width
    let label = try parts.text("scale-label").string.split(separator: " ")
    let number = try #require(Double(label[0]))
    let meters = number * (["m": 1, "km": 1000, "ft": 0.3048, "mi": 1609.344][String(label[1])] ?? 0)
    // The latitude at the bar's height by bisection, the scale there by the cosine.
    let height = north(46.1) - north(46)
    let scale = 300 / height
    var (low, high) = (40.0, 50.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (north(46.1) - north(middle)) * scale > 250 { low = middle } else { high = middle }
    }
    let perUnit = 6_371_008.8 * cos(low * .pi / 180) / scale
    #expect(abs(length * perUnit - meters) < 1e-6 * meters)
    #expect(length <= width * (1 + 1e-9))
    let next = String(number).first == "2" ? 2.5 : 2.0
    if units == .metric { #expect(length * next > width) }
    #expect(["1", "2", "5"].contains(String(number).drop { $0 == "0" || $0 == "." }.first.map(String.init)))
  }

  @Test func `an arrow to the north points up, its N above it`() throws {
    let frame = Rect(x: 0, y: 0, width: 400, height: 300)
    let parts = try FigureParts(Self.track(frame) { $0.north = .init(at: Point(50, 60), size: 40) })
    let needle = try parts.shape("north").path.box
    let letter = try #require(parts.boxes.first { $0.text == "N" }?.box)
    #expect(abs(needle.center.x - 50) < 1e-9 && abs(needle.maxY - 80) < 1e-9)
    #expect(letter.center.y < needle.minY && letter.minY > 60 - 25)
  }

  @Test func `a legend's bar has the ramp's colours and numbers at their values, in the written unit`() throws {
    let frame = Rect(x: 0, y: 0, width: 400, height: 300)
    for bar in [Rect(x: 100, y: 20, width: 180, height: 8), Rect(x: 300, y: 60, width: 8, height: 180)] {
      let parts = try FigureParts(
        Self.track(frame) {
          $0.range = 0...10
          $0.coloring = .ramp([.black, .white])
          $0.legend = .init(bar, ticks: .count(4), title: "pace")
          if let format = try? NumberFormat("0", scale: 3.6) { $0.legend?.format = format }
        })
      guard case .gradient(let gradient)? = try parts.shape("legend").fill else { throw FigureParts.NoShape() }
      let isWide = bar.width > bar.height
      #expect(
        gradient.kind
          == (isWide
            ? .axial(start: Point(0, 0.5), end: Point(1, 0.5)) : .axial(start: Point(0.5, 1), end: Point(0.5, 0))))
      #expect(gradient.stops.map(\.color) == [.black, .white])
      for number in [0.0, 10, 20, 30] {
        let box = try #require(parts.boxes.first { $0.text == String(Int(number)) }?.box)
        let share = number / 36
        if isWide {
          #expect(abs(box.center.x - (100 + share * 180)) < 1e-6 && box.minY > 28)
        } else {
          #expect(box.minX > 308 && box.minY < 240 - share * 180 && box.maxY > 240 - share * 180)
        }
      }
      let title = try #require(parts.boxes.first { $0.text == "pace" }?.box)
      #expect(title.maxY < bar.minY)
      #expect(parts.overlap == nil && parts.outside(frame) == nil)
    }
  }

  @Test func `without a map there is neither scale nor north`() throws {
    let keys = "\"points\": [[0, 0, 1], [9, 9, 2]], \"scaleBar\": [1, 1], \"north\": [5, 5]"
    let (layer, said) = SceneText.read("track", keys)
    #expect(said.map(\.message.count).count == 2 && said.allSatisfy { $0.severity == .warning })
    if case .shape? = layer?.content {} else { Issue.record("more than a line") }
  }
}
