import Foundation
import Geometry
import SceneBuilding
import SceneModel
import TestSupport
import Testing

@testable import Figures

/// A way due east along the equator in steps of a thousandth of a degree.
private func way(_ values: Double...) -> [Recording.Point] {
  values.enumerated().map { Recording.Point(longitude: Double($0) / 1000, latitude: 0, value: $1) }
}

private let frame = Rect(x: 60, y: 100, width: 200, height: 50)

private func track(_ values: [Recording.Point], _ change: (inout Track.Profile) -> Void) -> Track {
  var profile = Track.Profile(frame)
  change(&profile)
  var track = Track(coordinates: values, frame: Rect(x: 20, y: 200, width: 300, height: 60), profile: profile)
  track.range = 0...10
  return track
}

@Suite struct TrackProfileTests {
  @Test func `an area lies between the curve and the frame's foot, each segment's apart`() throws {
    let parts = try FigureParts(track(way(0, 10, 5)) { $0.area = .init(.solid(.black), opacity: 0.5) })
    let area = try parts.part("profile-area")
    #expect(area.opacity == 0.5)
    let path = try parts.shape("profile-area").path
    let expected = [Point(60, 150), Point(160, 100), Point(260, 125), Point(260, 150)]
    let found = path.elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    #expect(found.count == 4 && zip(found, expected).allSatisfy { $0.distance(to: $1) < 1e-6 })
    #expect(path.isClosed)
    #expect(parts.roles.contains("profile-base"))
  }

  @Test func `a coloured profile has the track's colour at every distance`() throws {
    var colored = track(way(0, 10, 2, 7, 7, 1)) {
      $0.isColored = true
      $0.area = .init()
    }
    colored.hold = 0.25...0.5
    let parts = try FigureParts(colored)
    guard case .gradient(let gradient) = try #require(try parts.shape("profile").stroke).paint else {
      throw FigureParts.NoShape()
    }
    #expect(gradient.kind == .axial(start: Point(0, 0.5), end: Point(1, 0.5)))
    #expect(gradient.units == .box(frame: frame))
    #expect(try parts.shape("profile-area").fill == .gradient(gradient))
    let values = [0.0, 10, 2, 7, 7, 1]
    func color(_ value: Double) -> ScreenColor { ColorSpace.color(hsb: (12 * value, 1, 1), alpha: 1) }
    for step in 0...500 {
      let place = Double(step) / 100
      let index = min(Int(place), 4)
      let t = min(max((place - Double(index) - 0.25) / 0.25, 0), 1)
      let wanted = color(values[index]).mixed(with: color(values[index + 1]), at: t)
      let stops = gradient.stops
      let location = place / 5
      let next = stops.firstIndex { $0.location >= location } ?? stops.count - 1
      let found =
        next == 0
        ? stops[0].color.screen
        : stops[next - 1].color.screen.mixed(
          with: stops[next].color.screen,
          at: (location - stops[next - 1].location) / max(stops[next].location - stops[next - 1].location, 1e-12))
      #expect(found.difference(from: wanted) < 2.0 / 255, "at \(place)")
    }
  }

  @Test func `numbers stand at their heights left of the frame, at its right where there is no room`() throws {
    let numbers = try FigureParts(
      track(way(0, 10)) {
        $0.ticks = .values([0, 5, 10])
        $0.format = try? NumberFormat("0 m")
      })
    for (text, y) in [("0 m", 150.0), ("5 m", 125), ("10 m", 100)] {
      let box = try #require(numbers.boxes.first { $0.text == text }?.box)
      #expect(box.maxX < 60 && box.minY < y && box.maxY > y)
    }
    #expect(try numbers.shape("profile-grid-5_m").path == .line(Point(60, 125), Point(260, 125)))
    var close = track(way(0, 10)) { $0.ticks = .values([0, 5, 10]) }
    close.profile?.frame.x = 0
    #expect(try FigureParts(close).boxes.allSatisfy { $0.box.minX > 200 })
    close.profile?.frame = Rect(x: 0, y: 0, width: 400, height: 90)
    let none = try FigureParts(close)
    #expect(none.boxes.isEmpty && none.warnings == ["no room beside the profile for '0', '5', '10'"])
  }

  @Test func `steps are round in the unit that is written`() throws {
    let parts = try FigureParts(
      track(way(0, 10)) {
        $0.ticks = .count(4)
        $0.format = try? NumberFormat("0", unit: " km/h", scale: 3.6)
      })
    // 0 to 36 km/h in steps of 10.
    #expect(parts.boxes.map(\.text) == ["0 km/h", "10 km/h", "20 km/h", "30 km/h"])
    let grid = try parts.shape("profile-grid-20_km_h").path
    #expect(abs(grid.box.minY - (150 - 50 * 20 / 36)) < 1e-9)
  }

  @Test func `distances stand below the foot at their places`() throws {
    let parts = try FigureParts(track(way(0, 10, 0)) { $0.distance = try? NumberFormat("0 m") })
    // Two thousandths of a degree along the equator.
    let length = 0.002 * .pi / 180 * 6_371_008.8
    for text in ["0 m", "50 m", "100 m", "150 m", "200 m"] {
      let box = try #require(parts.boxes.first { $0.text == text }?.box, "\(parts.boxes)")
      let meters = try #require(Double(text.dropLast(2)))
      #expect(abs(box.center.x - (60 + meters / length * 200)) < 1e-6 && box.minY > 150)
    }
  }

  @Test func `scene files have profiles in every form, wrong ones are faults at their key`() throws {
    let keys = "\"coordinates\": [[0, 0, 0], [1, 0, 5]], \"profile\": "
    SceneText.expect(
      "track",
      keys + "{\"frame\": [60, 100, 200, 50], \"line\": \"red\", \"area\": {\"fill\": \"blue\", \"opacity\": 0.5}}",
      makes: Track(
        coordinates: [.init(longitude: 0, latitude: 0, value: 0), .init(longitude: 1, latitude: 0, value: 5)],
        profile: {
          var profile = Track.Profile(frame, stroke: Stroke(.solid(Color(red: 1, green: 0, blue: 0))))
          profile.area = .init(.solid(Color(red: 0, green: 0, blue: 1)), opacity: 0.5)
          return profile
        }()))
    for (wrong, place) in [
      ("{\"frame\": [60, 100, 200, 50], \"line\": \"red\", \"stroke\": \"red\"}", "\"red\"}"),
      ("{\"frame\": [60, 100, 200, 50], \"area\": 3}", "3}"), ("{\"line\": \"red\"}", "{\"line\""),
      ("{\"frame\": [60, 100, 200, 50], \"line\": {\"align\": \"inside\"}}", "{\"align\""),
    ] {
      SceneText.expectFault("track", keys + wrong, at: place)
    }
  }

  @Test func `thinned stops stay within the tolerance, hard steps stay`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      var stops: [ScreenStop] = []
      var location = 0.0
      for _ in 0..<200 {
        func channel() -> Double { (Double.random(in: 0...1, using: &random) * 8).rounded() / 8 }
        let color = ScreenColor(red: channel(), green: 0.5 + 0.1 * location, blue: location)
        stops.append(ScreenStop(location, Bool.random(using: &random) ? color : stops.last?.color ?? color))
        location = min(location + (Int.random(in: 0...5, using: &random) == 0 ? 0 : 0.005), 1)
      }
      let kept = StopThinning.thinned(stops, within: 0.01)
      func colors(_ stops: [ScreenStop], at place: Double) -> ScreenColor {
        guard let next = stops.firstIndex(where: { $0.location > place }), next > 0 else {
          return (stops.last { $0.location <= place } ?? stops[0]).color
        }
        let (a, b) = (stops[next - 1], stops[next])
        return a.color.mixed(with: b.color, at: (place - a.location) / (b.location - a.location))
      }
      for step in 0..<1000 {
        let place = (Double(step) + 0.5) / 1000 * location
        #expect(colors(kept, at: place).difference(from: colors(stops, at: place)) < 0.0101)
      }
    }
    let even = (0...100).map { ScreenStop(Double($0) / 100, ScreenColor(red: Double($0) / 100, green: 0, blue: 0)) }
    #expect(StopThinning.thinned(even, within: 0.01).count == 2)
  }
}
