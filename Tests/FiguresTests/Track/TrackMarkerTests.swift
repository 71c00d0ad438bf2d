import Foundation
import Geometry
import SceneBuilding
import SceneModel
import TestSupport
import Testing

@testable import Figures

/// Answers every path with one recording.
struct FixedRecording: ResourceLoading {
  var recording: Recording
  func bytes(at path: String) throws(ResourceFault) -> [UInt8] { throw ResourceFault("no bytes") }
  func recording(at path: String) throws(ResourceFault) -> Recording { recording }
  func table(at path: String, records: String?) throws(ResourceFault) -> Table { throw ResourceFault("no table") }
}

/// The parts of a track of a recording in a scene of 400 by 300.
func parts(of track: Track, in recording: Recording) throws -> (parts: [(role: String, layer: Layer)], said: [String]) {
  var diagnostics = Diagnostics()
  let context = FigureContext(
    size: Size(width: 400, height: 300), resources: FixedRecording(recording: recording))
  let layer = try #require(track.layer(in: context, reporting: &diagnostics))
  guard case .group(let layers) = layer.content else { return ([], diagnostics.entries.map(\.message)) }
  return (
    layers.compactMap { if case .part(let role) = $0.label { (role, $0) } else { nil } },
    diagnostics.entries.map(\.message)
  )
}

private func center(_ layer: Layer?) -> Point? {
  switch layer?.content {
  case .shape(let shape): shape.path.box.center
  case .group(let parts): center(parts.first)
  default: nil
  }
}

/// Three sides of a square of 100 units.
private let square = [Track.Sample(100, 100), .init(200, 100), .init(200, 200), .init(100, 200)]

private func marked(_ markers: Track.Marker...) -> Track {
  var track = Track(points: square, by: .distance)
  track.markers = markers
  return track
}

@Suite struct TrackMarkerTests {
  @Test func `marks stand at the start, the end, every so far and at a distance`() throws {
    let found = try FigureParts(
      marked(.init(.start), .init(.end), .init(.every(80)), .init(.distance(150)))
    )
    let places = [
      "start": Point(100, 100), "end": Point(100, 200), "at-80": Point(180, 100), "at-160": Point(200, 160),
      "at-240": Point(160, 200), "at-150": Point(200, 150),
    ]
    for (role, place) in places {
      let middle = try #require(center(try found.part("marker-\(role)")))
      #expect(middle.distance(to: place) < 1e-9, "\(role)")
    }
    #expect(found.roles.filter { $0.hasPrefix("marker") }.count == places.count && found.warnings.isEmpty)
  }

  @Test func `a whole multiple of the step has a mark at the end`() throws {
    let found = try FigureParts(marked(.init(.every(100))))
    #expect(found.roles.filter { $0.hasPrefix("marker") } == ["marker-at-100", "marker-at-200", "marker-at-300"])
  }

  @Test func `metres are those of great circles, gaps between segments do not count`() throws {
    // A thousandth of a degree of latitude is the same everywhere.
    let unit = 0.001 * .pi / 180 * 6_371_008.8
    let recording = Recording(segments: [
      [.init(longitude: 5, latitude: 45), .init(longitude: 5, latitude: 45.004)],
      [.init(longitude: 5.01, latitude: 45.004), .init(longitude: 5.01, latitude: 45)],
    ])
    var track = Track(source: "a", frame: Rect(x: 0, y: 0, width: 400, height: 300), by: .distance)
    track.markers = [.init(.distance(6 * unit))]
    let found = try parts(of: track, in: recording)
    let place = try #require(center(found.parts.first { $0.role.hasPrefix("marker") }?.layer))
    func north(_ latitude: Double) -> Double { asinh(tan(latitude * .pi / 180)) }
    let height = north(45.004) - north(45)
    let width = 0.01 * .pi / 180
    let scale = min(396 / width, 296 / height)
    // Half of the way back south, in a straight line on the map.
    #expect(abs(place.x - (200 + width / 2 * scale)) < 1e-6)
    #expect(abs(place.y - 150) < 1e-6)
  }

  @Test func `a mark at a time stands where the recorder was, by the clock or since the start`() throws {
    let recording = Recording(segments: [
      (0...4).map {
        Recording.Point(longitude: Double($0) / 1000, latitude: 0, time: 1_600_000_000 + Double($0 * $0) * 10)
      }
    ])
    var track = Track(source: "a", by: .distance)
    // At 10 s the second point, at 25 s half of the way from the second to the third.
    track.markers = [.init(.elapsed(25)), .init(.moment(1_600_000_010)), .init(.elapsed(161))]
    let found = try parts(of: track, in: recording)
    let places = found.parts.filter { $0.role.hasPrefix("marker") }.compactMap { center($0.layer) }
    #expect(places.count == 2)
    #expect(abs(places[0].x - (2 + 1.5 / 4 * 396)) < 1e-6 && abs(places[1].x - (2 + 99)) < 1e-6)
    #expect(found.said == ["'markers': a mark's time lies outside of the recording's"])
  }

  @Test func `waypoints stand at their places with their names`() throws {
    let recording = Recording(
      segments: [[.init(longitude: 0, latitude: 0), .init(longitude: 4, latitude: 0)]],
      waypoints: [.init(longitude: 1, latitude: 0, name: "Hut"), .init(longitude: 3, latitude: 0)])
    var track = Track(source: "a", by: .distance)
    track.markers = [.init(.waypoints, shape: .ring)]
    let found = try parts(of: track, in: recording)
    #expect(found.parts.map(\.role) == ["track", "marker-waypoint-Hut", "marker-waypoint", "label-waypoint-Hut"])
    #expect(abs((center(found.parts[1].layer)?.x ?? 0) - 101) < 1e-6)
    // What is written there is not read out twice.
    #expect(found.parts[1].layer.title == nil)
    track.markers[0].labels.size = 0
    #expect(try parts(of: track, in: recording).parts[1].layer.title == "Hut")
    track.markers = [.init(.waypoints, label: .text("at {{name}}"))]
    let named = try parts(of: track, in: recording)
    guard case .text(let text) = named.parts[3].layer.content else { throw FigureParts.NoShape() }
    #expect(text.string == "at Hut")
    #expect(try parts(of: marked(.init(.waypoints)), in: recording).said == ["'markers': the track has no waypoints"])
  }

  @Test func `the foot of a flag and the tip of a pin stand at the place, a pin's sides touch its disc`() throws {
    let found = try FigureParts(
      marked(.init(.start, shape: .flag, size: 20, stroke: nil), .init(.end, shape: .pin, size: 30, stroke: nil)))
    let flag = try found.shape("marker-start").path.box
    #expect(abs(flag.maxY - 100) < 1e-9 && abs(flag.minY - 80) < 1e-9 && flag.minX < 100 && flag.maxX > 110)
    guard case .group(let layers) = try found.part("marker-end").content, case .shape(let drop) = layers[0].content
    else { throw FigureParts.NoShape() }
    let bounds = drop.path.box
    #expect(abs(bounds.maxY - 200) < 1e-6 && abs(bounds.minY - 170) < 1e-6 && abs(bounds.center.x - 100) < 1e-6)
    // The distance of the disc's middle from the straight sides is its radius.
    let radius = bounds.width / 2
    let middle = Point(100, bounds.minY + radius)
    guard case .line(let corner) = Array(drop.path.elements)[1] else { throw FigureParts.NoShape() }
    let side = corner - Point(100, 200)
    #expect(abs(abs(side.cross(middle - Point(100, 200))) / side.length - radius) < 1e-9)
  }

  @Test func `a label is a text, or the distance in a number format`() throws {
    let format = try NumberFormat("0.0", unit: " km", scale: 0.001)
    let found = try FigureParts(
      marked(.init(.start, label: .text("Start 1")), .init(.every(150), label: .distance(format))))
    #expect(found.boxes.map(\.text) == ["Start 1", "0.2 km", "0.3 km"])
  }

  @Test func `layers stand around the place`() throws {
    let cross = Layer(.type("shape"), .shape(Shape(.line(Point(-3, 0), Point(3, 0)), stroke: Stroke())))
    let found = try FigureParts(marked(.init(.distance(50), shape: .layers([cross]))))
    let layer = try found.part("marker-at-50")
    #expect(layer.transform == .translation(x: 150, y: 100) && layer.content == .group([cross]))
  }

  @Test func `scene files have marks in every form, wrong ones are faults at their key`() throws {
    let keys = "\"points\": [[100, 100], [200, 100], [200, 200], [100, 200]], \"by\": \"distance\", \"markers\": "
    SceneText.expect(
      "track",
      keys + """
        [{"on": "start", "shape": "pin", "size": 12, "fill": "red", "stroke": "none", "label": "Start"},
         {"on": {"every": 80}, "label": "0 m", "labels": {"size": 8}}, {"on": {"at": 150}, "label": {"text": "#1"}}]
        """,
      makes: {
        var every = Track.Marker(.every(80), label: (try? NumberFormat("0 m")).map { .distance($0) })
        every.labels.size = 8
        return marked(
          .init(
            .start, shape: .pin, size: 12, fill: .solid(Color(red: 1, green: 0, blue: 0)), stroke: nil,
            label: .text("Start")), every, .init(.distance(150), label: .text("#1")))
      }())
    for (wrong, place) in [
      ("[{\"shape\": \"dot\"}]", "{\"shape\""), ("[{\"on\": \"middle\"}]", "\"middle\""),
      ("[{\"on\": {\"every\": 0}}]", "0}"), ("[{\"on\": {\"at\": \"noon\"}}]", "\"noon\""),
      ("[{\"on\": {\"every\": 5, \"at\": 5}}]", "5}"), ("[{\"on\": \"end\", \"shape\": \"star\"}]", "\"star\""),
    ] {
      SceneText.expectFault("track", keys + wrong, at: place)
    }
  }

  @Test(arguments: [("1:30", 90.0), ("2:00:01.5", 7201.5), ("0:05", 5)])
  func `times since the start are read as clocks write them`(text: String, seconds: Double) {
    #expect(ElapsedTime.seconds(text) == seconds)
  }

  @Test(arguments: ["", "90", "1:60", "1:2:3:4", "-1:30", "1.5:30", ":30", "1:", "inf:30"])
  func `what no clock writes is no time`(text: String) {
    #expect(ElapsedTime.seconds(text) == nil)
  }

  @Test func `a mark beyond the end and marks by the million are warnings`() throws {
    let beyond = try FigureParts(marked(.init(.distance(301)), .init(.every(1e-6))))
    #expect(beyond.warnings.count == 2 && beyond.warnings[0].hasPrefix("'markers': 301 lies beyond"))
  }
}

/// No two labels of a track overlap and none leaves the scene, whatever the way.
@Suite struct TrackLabelPropertyTests {
  private static let scene = Rect(x: 0, y: 0, width: 400, height: 300)

  private static func track(_ random: inout SeededGenerator) -> Track {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    var place = Point(number(0...400), number(0...300))
    let wildness = number(1...80)
    let samples = (0..<Int.random(in: 1...200, using: &random)).map { _ in
      place = Point(
        min(max(place.x + number(-wildness...wildness), 0), 400),
        min(max(place.y + number(-wildness...wildness), 0), 300))
      return Track.Sample(place.x, place.y, value: number(-50...200))
    }
    var track = Track(points: samples, width: number(0...12))
    let letters = "abM il"
    func text() -> String {
      String((0..<Int.random(in: 0...14, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
    }
    let shapes: [Track.Marker.Shape] = [.dot, .ring, .flag, .pin]
    track.markers = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let anchors: [Track.Marker.Anchor] = [.start, .end, .every(number(20...900)), .distance(number(0...300))]
      return Track.Marker(
        anchors.randomElement(using: &random) ?? .start, shape: shapes.randomElement(using: &random) ?? .dot,
        size: number(0...30), label: Bool.random(using: &random) ? .text(text()) : .distance(.plain),
        labels: LabelStyle(size: number(4...24)))
    }
    if Bool.random(using: &random) {
      track.legend = .init(
        Rect(x: number(0...380), y: number(0...290), width: number(1...200), height: number(1...200)),
        ticks: .count(Int.random(in: 1...20, using: &random)), title: text(), style: LabelStyle(size: number(4...20)))
    }
    if Bool.random(using: &random) {
      var profile = Track.Profile(
        Rect(x: number(0...200), y: number(0...200), width: number(1...180), height: number(1...90)))
      profile.ticks = .count(Int.random(in: 1...20, using: &random))
      profile.labels.size = number(4...20)
      track.profile = profile
    }
    return track
  }

  /// A share of the 1,000 tracks each run; `VECGEN_PROPERTIES=all` draws all.
  @Test func `labels of marks lie over no other text and leave the scene nowhere`() throws {
    for seed in stride(from: 0, to: 1000, by: LongRuns.areAsked ? 1 : 5) {
      var random = SeededGenerator(seed: UInt64(seed))
      let parts = try FigureParts(Self.track(&random))
      #expect(parts.outside(Self.scene) == nil, "seed \(seed)")
      let boxes = parts.parts.filter { $0.role.hasPrefix("label-") }.count
      let marked = parts.boxes.suffix(parts.boxes.count)
      // Texts of the profile and of the legend stand where their author put them; a mark's label avoids them all.
      let labels = zip(parts.parts.filter { if case .text = $0.layer.content { true } else { false } }, marked)
      for (index, (part, entry)) in labels.enumerated() where part.role.hasPrefix("label-") {
        for (other, second) in marked.enumerated() where other != index {
          #expect(
            entry.box.intersection(second.box).map { $0.width < 1e-6 || $0.height < 1e-6 } ?? true,
            "seed \(seed): '\(entry.text)' and '\(second.text)'")
        }
      }
      #expect(boxes <= parts.boxes.count)
    }
  }
}
