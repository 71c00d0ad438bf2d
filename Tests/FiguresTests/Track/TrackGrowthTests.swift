import Foundation
import Geometry
import SceneBuilding
import SceneModel
import Testing

@testable import Figures

/// The share that an animation shows at a share of its time.
private func shown(_ animation: Animation?, at time: Double) -> Double? {
  guard let animation, case .strokeTo(let values) = animation.values else { return nil }
  guard let next = animation.keyTimes.firstIndex(where: { $0 > time }) else { return values.last }
  guard next > 0 else { return values.first }
  let (a, b) = (animation.keyTimes[next - 1], animation.keyTimes[next])
  return values[next - 1] + (values[next] - values[next - 1]) * (time - a) / (b - a)
}

@Suite struct TrackGrowthTests {
  /// A way along the equator whose recorder rests in the middle, and then goes on twice as fast.
  private static let recording = Recording(segments: [
    [0.0, 10, 20, 60, 65, 70].enumerated().map { index, time in
      Recording.Point(longitude: [0.0, 1, 2, 2, 3, 4][index] / 1000, latitude: 0, time: time, value: Double(index))
    }
  ])

  private static func track(_ change: (inout Track) -> Void) -> Track {
    var track = Track(source: "a", by: .value)
    track.animated = 7
    change(&track)
    return track
  }

  private static func line(_ track: Track, in recording: Recording = recording) throws -> Layer {
    var diagnostics = Diagnostics()
    let context = FigureContext(
      size: Size(width: 400, height: 300), resources: FixedRecording(recording: recording))
    let layer = try #require(track.layer(in: context, reporting: &diagnostics))
    guard case .group(let parts) = layer.content else { return layer }
    return try #require(parts.first)
  }

  /// The growth of a line of one colour by its trim, of another by its mask's.
  private static func growth(_ layer: Layer) -> Animation? {
    layer.animations.first ?? layer.mask?.layers.first?.animations.first
  }

  @Test(arguments: [Track.Coloring.hue(low: 0, high: 120), .ramp([.black])])
  func `a track grows as it was recorded, rests included`(coloring: Track.Coloring) throws {
    let layer = try Self.line(Self.track { $0.coloring = coloring })
    #expect((layer.mask == nil) == (coloring == .ramp([.black])))
    let animation = try #require(Self.growth(layer))
    #expect(animation.duration == 7 && animation.keyTimes.first == 0 && animation.keyTimes.last == 1)
    for (seconds, share) in [(0.0, 0.0), (10, 0.25), (20, 0.5), (40, 0.5), (59, 0.5), (65, 0.75), (70, 1)] {
      #expect(abs((shown(animation, at: seconds / 70) ?? 9) - share) < 0.003, "after \(seconds) s")
    }
  }

  @Test func `an even pace, and one without times, takes equal ways in equal times`() throws {
    var timeless = Self.recording
    for index in timeless.segments[0].indices { timeless.segments[0][index].time = nil }
    let even = try Self.line(Self.track { $0.pace = .even })
    let unknown = try Self.line(Self.track { $0.pace = nil }, in: timeless)
    for animation in [Self.growth(even), Self.growth(unknown)] {
      for share in [0.0, 0.3, 0.5, 0.8, 1] {
        #expect(abs((shown(animation, at: share) ?? 9) - share) < 0.003)
      }
    }
  }

  @Test func `marks appear when the line reaches them, the profile is uncovered with it`() throws {
    var diagnostics = Diagnostics()
    let context = FigureContext(
      size: Size(width: 400, height: 300), resources: FixedRecording(recording: Self.recording))
    let track = Self.track {
      $0.markers = [.init(.start), .init(.end), .init(.elapsed(15))]
      $0.profile = Track.Profile(Rect(x: 100, y: 200, width: 200, height: 50))
    }
    let layer = try #require(track.layer(in: context, reporting: &diagnostics))
    guard case .group(let parts) = layer.content else { throw FigureParts.NoShape() }
    let delays = parts.filter { if case .part(let role) = $0.label { role.hasPrefix("marker") } else { false } }
      .compactMap(\.animations.first?.delay)
    #expect(delays.count == 3 && zip(delays, [0, 7, 1.5]).allSatisfy { abs($0 - $1) < 1e-9 })
    let profile = try #require(parts.first { $0.label == .part("profile") })
    guard case .path(let windows)? = profile.mask?.layers.first?.animations.first?.values else {
      throw FigureParts.NoShape()
    }
    #expect(windows.first?.box.width == 0 && windows.last?.box.width ?? 0 >= 200)
  }

  @Test func `a piece is not seen before the line comes to it, and whole behind it`() throws {
    // Over itself back and on, in uneven steps.
    let xs = (0...60).map(Double.init) + (20..<60).reversed().map(Double.init) + (21...90).map(Double.init)
    var track = Track(points: xs.map { Track.Sample(10 + 3 * $0, 50, value: $0) })
    track.animated = 1
    track.pace = .even
    let parts = try FigureParts(track).parts
    #expect(parts.map(\.role) == ["track", "track-2", "track-3"])
    let total = 60.0 + 40 + 70
    for (part, (start, end)) in zip(parts, [(0.0, 60.0), (60, 100), (100, 170)]) {
      let window = part.layer.mask?.layers.first
      let growth = window?.animations.first
      // A cut lies up to three widths off the turn.
      let slack = 15 / 3 / total
      #expect((shown(growth, at: start / total - slack) ?? 9) == 0)
      #expect((shown(growth, at: end / total + slack) ?? 0) == 1)
      #expect(start == 0 || window?.animations.count == 2)
    }
  }

  @Test func `a clock that was set back stands still until it has caught up`() throws {
    var back = Self.recording
    back.segments[0][3].time = 15
    let animation = try #require(Self.growth(try Self.line(Self.track { _ in }, in: back)))
    #expect(zip(animation.keyTimes, animation.keyTimes.dropFirst()).allSatisfy { $0 <= $1 })
  }
}

@Suite struct TrackPiecesTests {
  private static func pieces(_ points: [Point], width: Double = 4) -> [Range<Int>] {
    TrackPieces.pieces(of: points, segments: [points.indices], width: width)
  }

  @Test func `a way out and back is two pieces, a straight one and a bend one`() {
    let out = (0...20).map { Point(Double($0) * 10, 50) }
    let pieces = Self.pieces(out + out.reversed().dropFirst())
    #expect(pieces.count == 2 && pieces[0].upperBound - 1 == pieces[1].lowerBound)
    #expect(abs(pieces[0].upperBound - 21) <= 3)
    #expect(Self.pieces(out) == [0..<21])
    #expect(Self.pieces([Point(0, 0), Point(50, 0), Point(50, 50), Point(0, 45)]) == [0..<4])
  }

  @Test func `a line that crosses itself is cut before the crossing, whatever its edges' lengths`() {
    let loop = [Point(0, 50), Point(100, 50), Point(100, 0), Point(50, 0), Point(50, 100)]
    let pieces = Self.pieces(loop)
    #expect(pieces == [0..<4, 3..<5])
    // No two places of a piece that lie far apart on the line are nearer than the width.
    for piece in pieces {
      var places: [(point: Point, way: Double)] = []
      var way = 0.0
      for index in piece.dropLast() {
        let length = loop[index].distance(to: loop[index + 1])
        for step in 0..<200 {
          let t = Double(step) / 200
          places.append((loop[index].interpolated(to: loop[index + 1], at: t), way + length * t))
        }
        way += length
      }
      for (index, a) in places.enumerated() {
        for b in places[index...] where b.way - a.way > 16 { #expect(a.point.distance(to: b.point) > 3) }
      }
    }
  }

  @Test func `a ball of wool has pieces enough, and not more`() {
    let points = (0..<5000).map { (index: Int) -> Point in
      let (x, y) = (index * 37 % 101, index * 53 % 97)
      return Point(Double(x), Double(y))
    }
    let pieces = Self.pieces(points)
    #expect(pieces.count <= 65 && pieces.last?.upperBound == 5000)
  }
}

@Suite struct TrackSidesTests {
  private static func path(_ points: [Point], apart: Double) -> [Point] {
    TrackSides.moved(points, segments: [points.indices], apart: apart)
  }

  @Test func `ways out and back on one road lie the distance apart, each at its right`() {
    let out = (0...20).map { Point(Double($0) * 10, 50) }
    let points = out + out.reversed().dropFirst()
    let moved = Self.path(points, apart: 6)
    for index in 0..<20 { #expect(moved[index].distance(to: points[index] + Vector(dx: 0, dy: 3)) < 1e-9) }
    for index in 21...40 { #expect(moved[index].distance(to: points[index] + Vector(dx: 0, dy: -3)) < 1e-9) }
    // At the turn it goes on ahead.
    #expect(moved[20].distance(to: Point(203, 50)) < 1e-9)
  }

  @Test func `both edges of a corner keep the distance`() {
    // A turn to the right: down the page after going right.
    let moved = Self.path([Point(0, 0), Point(100, 0), Point(100, 100)], apart: 8)
    #expect(abs(moved[0].y - 4) < 1e-9 && abs(moved[2].x - 96) < 1e-9)
    #expect(moved[1].x < 100 && moved[1].y > 0 && moved[1].distance(to: Point(100, 0)) <= 4 * 1.25 + 1e-9)
  }

  @Test func `without a distance, and where a track never moves, nothing changes`() {
    let points = [Point(0, 0), Point(5, 5)]
    #expect(Self.path(points, apart: 0) == points)
    #expect(Self.path([Point(3, 3), Point(3, 3)], apart: 9) == [Point(3, 3), Point(3, 3)])
  }
}
