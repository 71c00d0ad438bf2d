import Bytes
import Geometry
import Resolving
import SceneModel
import TestSupport
import Testing

@testable import Lowering

/// A long line whose colours are taken from a ramp at random: level for a while, then jumping from point to point.
private func track(_ count: Int, seed: UInt64) -> AlongGradient {
  var generator = SeededGenerator(seed: seed)
  let ramp = [
    ScreenStop(0, ScreenColor(red: 1, green: 0, blue: 0)), ScreenStop(0.4, ScreenColor(red: 1, green: 1, blue: 0)),
    ScreenStop(1, ScreenColor(red: 0, green: 0, blue: 1)),
  ]
  var (direction, value, point) = (0.0, 0.5, Point.origin)
  var points = [point]
  var offsets = [value]
  for index in 1..<count {
    let isWild = index / 100 % 3 == 0
    direction += Double.random(in: isWild ? -2...2 : -0.02...0.02, using: &generator)
    value = min(max(value + Double.random(in: isWild ? -0.3...0.3 : -0.003...0.003, using: &generator), 0), 1)
    point += Vector(angle: .radians(direction), length: Double.random(in: 0.2...5, using: &generator))
    points.append(point)
    offsets.append(value)
  }
  var lengths = [0.0]
  for (from, to) in zip(points, points.dropFirst()) {
    lengths.append(lengths[lengths.count - 1] + from.distance(to: to))
  }
  let whole = lengths[lengths.count - 1]
  let places = zip(lengths, offsets).map { RampStops.Place($0 / whole, offset: $1) }
  return AlongGradient(
    line: ResolvedStroke(
      path: .polyline(points), paint: .solid(.black), style: StrokeStyle(width: 4, cap: .round, join: .round)),
    visible: 0...1, ramp: PaintRamp(.onRamp(RampStops(on: ramp, at: places))))
}

/// So many cores, whose parts come in backwards.
private func cores(_ count: Int) -> Cores {
  Cores(count: count, leastLength: 1) { count, body in for index in (0..<count).reversed() { body(index) } }
}

@Suite struct SharedLineTests {
  @Test(arguments: [1, 2, 3]) func `a long line is cut into the same runs on any number of cores`(seed: UInt64) {
    let track = track(RunCutter.sharedLength + 900, seed: seed)
    func runs(_ count: Int) -> [StrokeRun] {
      StrokeRuns(of: track, tolerance: Tolerance(), overlap: 1, on: count > 1 ? cores(count) : .one).runs
    }
    let alone = runs(1)
    #expect(alone.count > 1000)
    for count in [2, 3, 5, 16] { #expect(runs(count) == alone, "\(count) cores") }
  }

  @Test(arguments: [5, 6]) func `a long line has the same vertices on any number of cores`(seed: UInt64) {
    let track = track(5000, seed: seed)
    var closed = track
    closed.line.path.close()
    closed.line.path.move(to: Point(-10, 40))
    closed.line.path.line(to: Point(0, 90))
    for track in [track, closed] {
      func lines(_ cores: Cores) -> [StrokeLayer<ColoredPolyline>] {
        track.line.coloredPolylines(visible: 0.1...0.9, stops: track.ramp.list, tolerance: Tolerance(), on: cores)
      }
      let alone = lines(.one)
      for count in [2, 3, 16] { #expect(lines(cores(count)) == alone, "\(count) cores") }
    }
  }

  @Test func `the cross-sections of some steps are those of the whole strip`() throws {
    let track = track(700, seed: 4)
    let lines = track.line.coloredPolylines(visible: 0...1, stops: track.ramp.list, tolerance: Tolerance())
      .flatMap(\.lines)
    let lattice = StrokeLattice(lines: lines, style: track.line.style, margin: 0.125, tolerance: 1.5)
    let count = lattice.stepCount(of: 0)
    let whole = try #require(lattice.strips.first)
    #expect(count > 100 && whole.count > count)
    for size in [1, 2, 7, 64] {
      var parts: [StrokeLattice.CrossSection] = []
      for start in stride(from: 0, to: count, by: size) {
        lattice.forEachSection(of: 0, in: start..<min(start + size, count)) { parts.append($0) }
      }
      #expect(parts == whole, "steps by \(size)")
    }
  }
}
