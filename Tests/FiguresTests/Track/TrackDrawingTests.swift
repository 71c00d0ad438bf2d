import Foundation
import Geometry
import SceneBuilding
import SceneModel
import TestSupport
import Testing

@testable import Figures

/// Answers every path with one recording.
private struct OneRecording: ResourceLoading {
  var segments: [[Recording.Point]]
  func bytes(at path: String) throws(ResourceFault) -> [UInt8] { throw ResourceFault("no bytes") }
  func recording(at path: String) throws(ResourceFault) -> Recording {
    if segments.isEmpty { throw ResourceFault("'\(path)' is missing") }
    return Recording(segments: segments)
  }
  func table(at path: String, records: String?) throws(ResourceFault) -> Table { throw ResourceFault("no table") }
}

/// What a track draws in a scene of 200 by 100, and what is said of it.
private func draw(
  _ track: Track, of segments: [[Recording.Point]] = [], keyPlaces: KeyPlaces = [:]
) -> (layer: Layer?, messages: [String], places: [Place?]) {
  var context = FigureContext(size: Size(width: 200, height: 100), resources: OneRecording(segments: segments))
  context.keyPlaces = keyPlaces
  var diagnostics = Diagnostics()
  let layer = track.layer(in: context, reporting: &diagnostics)
  return (
    layer, diagnostics.entries.map { "\($0.severity.rawValue): \($0.message)" }, diagnostics.entries.map(\.place)
  )
}

private func shape(_ layer: Layer?, _ part: String? = nil) -> Shape? {
  switch layer?.content {
  case .shape(let shape): part == nil ? shape : nil
  case .group(let parts): shape(parts.first { $0.label == .part(part ?? "track") })
  default: nil
  }
}

/// The colours at the points of a track whose changes take the whole step.
private func colors(_ track: Track, of segments: [[Recording.Point]] = []) -> [ScreenColor] {
  var track = track
  track.hold = 0...1
  guard case .gradient(let gradient) = shape(draw(track, of: segments).layer)?.stroke?.paint else { return [] }
  return gradient.stops.map(\.color.screen)
}

private func hue(_ degrees: Double) -> ScreenColor { ColorSpace.color(hsb: (degrees, 1, 1), alpha: 1) }

private func samples(_ values: Double?...) -> [Track.Sample] {
  values.enumerated().map { Track.Sample(Double($0.offset * 10), 0, value: $0.element) }
}

private func ride(_ values: [Double?], _ field: WritableKeyPath<Recording.Point, Double?>) -> [Recording.Point] {
  values.enumerated().map { index, value in
    var point = Recording.Point(longitude: Double(index) / 1000, latitude: 0)
    point[keyPath: field] = value
    return point
  }
}

@Suite struct TrackDrawingTests {
  @Test func `a plain track is one stroked shape with colours along it`() throws {
    let layer = try #require(draw(Track(points: samples(0, 5, 10))).layer)
    let stroke = try #require(shape(layer)?.stroke)
    #expect(layer.label == .type("track"))
    #expect(stroke.style == StrokeStyle(width: 4, cap: .round, join: .round))
    guard case .gradient(let gradient) = stroke.paint else { throw ResourceFault("no gradient") }
    #expect(gradient.kind == .along && gradient.space == .srgb)
    #expect(gradient.stops.map(\.location) == [0, 0.1, 0.4, 0.6, 0.9, 1])
  }

  @Test func `points in the plane are neither moved nor scaled`() {
    let path = shape(draw(Track(points: samples(0, 1))).layer)?.path
    #expect(path.map { Array($0.elements) } == [.move(Point(0, 0)), .line(Point(10, 0))])
  }

  @Test func `places on the earth fill the frame less its padding, by default half the width`() throws {
    let places = [(0.0, 0.0), (2, 0), (2, 0.5), (0, 0.5)].map { Recording.Point(longitude: $0, latitude: $1, value: 1) }
    let bounds = try #require(shape(draw(Track(coordinates: places, width: 10)).layer)?.path.bounds)
    #expect(abs(bounds.minX - 5) < 1e-9 && abs(bounds.maxX - 195) < 1e-9)
    #expect(abs(bounds.center.y - 50) < 1e-9)
    var track = Track(coordinates: places, frame: Rect(x: 10, y: 10, width: 80, height: 30))
    track.padding = Insets(top: 1, right: 2, bottom: 9, left: 4)
    let inside = try #require(shape(draw(track).layer)?.path.bounds)
    #expect(abs(inside.center.x - 51) < 1e-9 && abs(inside.center.y - 21) < 1e-9)
    #expect(abs(inside.width - 74) < 1e-9)
  }

  @Test func `north is up`() throws {
    let places = [Recording.Point(longitude: 0, latitude: 0, value: 0), .init(longitude: 0, latitude: 1, value: 1)]
    let path = try #require(shape(draw(Track(coordinates: places)).layer)?.path)
    #expect(Array(path.elements) == [.move(Point(100, 98)), .line(Point(100, 2))])
  }

  @Test func `the range of values goes from 0 to the largest where that is above 0, else from least to largest`() {
    #expect(colors(Track(points: samples(5, 10))) == [hue(60), hue(120)])
    #expect(colors(Track(points: samples(-5, 10))) == [hue(0), hue(120)])
    #expect(colors(Track(points: samples(-4, -2))) == [hue(0), hue(120)])
  }

  @Test func `the range of other quantities goes from the least to the largest, over all segments`() {
    let ride = ride([300, 350, 400], \.elevation)
    #expect(colors(Track(source: "a", by: .elevation), of: [ride]) == [hue(0), hue(60), hue(120)])
    let other = [
      Recording.Point(longitude: 1, latitude: 1, elevation: 500), .init(longitude: 1, latitude: 2, elevation: 300),
    ]
    #expect(colors(Track(source: "a", by: .elevation), of: [ride, other]) == [0, 30, 60, 120, 0].map(hue))
  }

  @Test func `values beyond a written range are clamped, equal values take the low colour`() {
    var track = Track(points: samples(0, 2, 3, 4, 9))
    track.range = 2...4
    #expect(colors(track) == [hue(0), hue(0), hue(60), hue(120), hue(120)])
    let level = draw(
      Track(
        coordinates: [.init(longitude: 0, latitude: 0, elevation: 7), .init(longitude: 1, latitude: 0)], by: .elevation)
    )
    #expect(shape(level.layer)?.stroke?.paint == .solid(Color(hue(0))))
  }

  @Test func `hues run numerically, with saturation and brightness`() {
    let track = Track(
      points: samples(0, 5, 10), coloring: .hue(low: 350, high: 730, saturation: 0.5, brightness: 0.8))
    let expected = [350.0, 540, 730].map { ColorSpace.color(hsb: ($0, 0.5, 0.8), alpha: 1) }
    #expect(colors(track) == expected)
  }

  @Test func `a ramp mixes its colours in sRGB at their locations`() {
    let ramp = Track.Coloring.ramp([.black, .white, .init(red: 1, green: 0, blue: 0)], locations: [0, 0.5, 1])
    let found = colors(Track(points: samples(0, 2.5, 5, 7.5, 10), coloring: ramp))
    let expected = [
      ScreenColor.black, .init(red: 0.5, green: 0.5, blue: 0.5), .white, .init(red: 1, green: 0.5, blue: 0.5),
      .init(red: 1, green: 0, blue: 0),
    ]
    #expect(found.count == 5 && zip(found, expected).allSatisfy { $0.difference(from: $1) < 1e-9 })
  }

  @Test func `at a hard step of a ramp the later colour begins`() {
    let ramp = Track.Coloring.ramp([.black, .black, .white, .white], locations: [0, 0.5, 0.5, 1])
    #expect(colors(Track(points: samples(0, 4.9, 5, 10), coloring: ramp)) == [.black, .black, .white, .white])
  }

  @Test func `a speed computed from times is smoothed by a low-pass of a tenth, a recorded one is not`() throws {
    var timed = ride([0, 10, 20, 22], \.time)
    let step = GreatCircle.distance(from: timed[0], to: timed[1])
    var track = Track(source: "a")
    track.range = 0...(step / 2)
    // Speeds are a tenth, a tenth, a tenth and a half of a step a second.
    let fractions = [0.2, 0.2, 0.2, 0.2 + 0.1 * 0.8]
    let found = colors(track, of: [timed])
    let expected = [fractions[0], fractions[2], fractions[3]].map { hue($0 * 120) }
    #expect(found.count == 3 && zip(found, expected).allSatisfy { $0.difference(from: $1) < 1e-6 })
    for index in timed.indices { timed[index].speed = Double(index) }
    track.range = 0...3
    #expect(colors(track, of: [timed]) == [hue(0), hue(40), hue(80), hue(120)])
  }

  @Test func `a source without times is coloured by its values`() {
    #expect(colors(Track(source: "a"), of: [ride([0, 1], \.value)]) == [hue(0), hue(120)])
  }

  @Test(arguments: Track.Quantity.allCases.filter { $0 != .distance })
  func `what no point has is a fault that says what else there is`(quantity: Track.Quantity) {
    let places: KeyPlaces = ["by": Place(offset: 7), "source": Place(offset: 3)]
    var track = Track(source: "ride.gpx", by: quantity)
    let plain = [Recording.Point(longitude: 0, latitude: 0), .init(longitude: 1, latitude: 0)]
    let result = draw(track, of: [plain], keyPlaces: places)
    #expect(result.layer == nil && result.messages.count == 1)
    #expect(result.messages[0].hasPrefix("error: 'by' is \"\(quantity.rawValue)\" but no point of 'ride.gpx' has a"))
    #expect(result.places == [Place(offset: 7)])
    track.quantity = nil
    #expect(draw(track, of: [plain], keyPlaces: places).places == [Place(offset: 3)])
  }

  @Test func `a source's fault stands at its name in the scene`() {
    let result = draw(Track(source: "x.gpx"), keyPlaces: ["source": Place(offset: 9)])
    #expect(result.layer == nil)
    #expect(result.messages == ["error: 'x.gpx' is missing"] && result.places == [Place(offset: 9)])
  }

  @Test func `latitudes beyond the map's end and times that run back are warnings`() {
    let far = [Recording.Point(longitude: 0, latitude: 80, value: 0), .init(longitude: 1, latitude: 89, value: 1)]
    let result = draw(Track(coordinates: far))
    #expect(result.layer != nil)
    #expect(result.messages.map { $0.hasPrefix("warning: 1 point lies beyond 85.0511") } == [true])
    let back = draw(Track(source: "a"), of: [ride([0, 10, 5, 20], \.time)])
    #expect(back.layer != nil)
    #expect(back.messages.map { $0.hasPrefix("warning: the time runs back at 1 point") } == [true])
  }

  @Test func `coordinates off the earth, wrong ranges and infinite numbers are faults`() {
    #expect(draw(Track(coordinates: [.init(longitude: 0, latitude: 91, value: 1)])).messages.count == 1)
    #expect(draw(Track(coordinates: [.init(longitude: -181, latitude: 0, value: 1)])).messages.count == 1)
    #expect(draw(Track(points: [.init(.nan, 0, value: 1)])).messages.count == 1)
    #expect(draw(Track(points: [.init(0, 0, value: .infinity)])).messages.count == 1)
    var track = Track(points: samples(0, 1))
    track.range = 3 ... .infinity
    track.hold = -1...0.5
    track.filter = .lowPass(2)
    track.width = -1
    #expect(draw(track).messages.count == 4 && draw(track).layer == nil)
  }

  @Test func `a point alone is a dot with a round cap, and nothing with another`() throws {
    var track = Track(coordinates: [.init(longitude: 5, latitude: 5, value: 3)], width: 6)
    let dot = try #require(shape(draw(track).layer, "dot-1"))
    #expect(dot.path == Path.circle(center: Point(100, 50), radius: 3))
    #expect(dot.fill == .solid(Color(hue(120))) && dot.stroke == nil)
    track.cap = .butt
    #expect(draw(track).layer?.content == .group([]))
  }

  @Test func `a width of 0, no points and colours that are all none draw nothing`() {
    #expect(draw(Track(points: samples(0, 1), width: 0)).layer?.content == .group([]))
    #expect(draw(Track(points: [])).layer?.content == .group([]))
    #expect(draw(Track(points: samples(0, 1), coloring: .ramp([nil, nil]))).layer?.content == .group([]))
  }

  @Test func `a profile shows the filtered values over the distance, range its full height, segments apart`() throws {
    let frame = Rect(x: 10, y: 20, width: 90, height: 40)
    let first = ride([0, 20], \.value)
    let second = [
      Recording.Point(longitude: 1, latitude: 0, value: 5), .init(longitude: 1.002, latitude: 0, value: 30),
    ]
    var track = Track(source: "a", profile: .init(frame))
    track.range = 0...20
    let profile = try #require(shape(draw(track, of: [first, second]).layer, "profile"))
    #expect(profile.stroke == Track.Profile.defaultStroke && profile.fill == nil)
    let expected: [Path.Element] = [
      .move(Point(10, 60)), .line(Point(40, 20)), .move(Point(40, 50)), .line(Point(100, 20)),
    ]
    #expect(profile.path.elements.count == 4)
    for (found, wanted) in zip(profile.path.elements, expected) {
      switch (found, wanted) {
      case (.move(let a), .move(let b)), (.line(let a), .line(let b)): #expect(a.distance(to: b) < 1e-6)
      default: Issue.record("\(found) is not \(wanted)")
      }
    }
  }

  @Test func `a profile's line has no more dashes than any other and lies on the curve`() {
    for style in [StrokeStyle(dash: [1e-5, 1e-5]), StrokeStyle()] {
      let stroke = Stroke(style: style, alignment: style.dash.isEmpty ? .inside : .center)
      let profile = Track.Profile(Rect(x: 0, y: 0, width: 100, height: 20), stroke: stroke)
      let result = draw(
        Track(coordinates: ride([0, 1], \.value), profile: profile), keyPlaces: ["profile": Place(offset: 5)])
      #expect(result.layer == nil && result.places == [Place(offset: 5)])
    }
  }

  @Test func `a frame without room warns and draws nothing`() {
    let places = [Recording.Point(longitude: 0, latitude: 0, value: 0), .init(longitude: 1, latitude: 1, value: 1)]
    let result = draw(Track(coordinates: places, frame: Rect(x: 0, y: 0, width: 3, height: 90)))
    #expect(result.layer?.content == .group([]))
    #expect(result.messages.map { $0.hasPrefix("warning: ") } == [true])
  }

  @Test func `a hundred thousand points take linear time`() {
    func time(_ count: Int) -> Duration {
      let points = (0..<count).map { index in
        Recording.Point(
          longitude: Double(index % 1000) / 1000, latitude: Double(index % 777) / 777, time: Double(index))
      }
      var track = Track(source: "a")
      track.simplify = 0.5
      return processorTime { #expect(draw(track, of: [points]).layer != nil) }
    }
    _ = time(1000)
    let few = time(5000)
    #expect(time(100_000) < few * 120)
  }
}
