import Geometry
import Resolving
import SceneModel
import TestSupport
import Testing

@testable import Lowering

private let rainbow: [ScreenStop] = [
  ScreenStop(0, ScreenColor(red: 1, green: 0, blue: 0)), ScreenStop(0.3, ScreenColor(red: 1, green: 1, blue: 0)),
  ScreenStop(0.7, ScreenColor(red: 0, green: 0.5, blue: 0)), ScreenStop(1, ScreenColor(red: 0, green: 0, blue: 1)),
]

private func runs(_ path: Path, stops: [ScreenStop] = rainbow, style: StrokeStyle = StrokeStyle(width: 4))
  -> [StrokeRun]
{
  let stroke = ResolvedStroke(path: path, paint: .solid(.black), style: style)
  let gradient = AlongGradient(line: stroke, visible: 0...1, ramp: PaintRamp(stops: stops))
  return StrokeRuns(of: gradient, tolerance: Tolerance(), overlap: 1).runs
}

/// A gradient's colour at a place, by definition.
private func color(at location: Double, of stops: [ScreenStop]) -> ScreenColor {
  guard let after = stops.firstIndex(where: { $0.location >= location }) else { return stops[stops.count - 1].color }
  guard after > 0 else { return stops[0].color }
  let (low, high) = (stops[after - 1], stops[after])
  let span = high.location - low.location
  return span > 0 ? low.color.mixed(with: high.color, at: (location - low.location) / span) : high.color
}

extension StrokeRun {
  /// The colour that the run paints at a point.
  fileprivate func color(at point: Point, ramp: [ScreenStop] = rainbow) -> ScreenColor {
    func color(from start: Point, to end: Point, _ stops: [ScreenStop]) -> ScreenColor {
      let axis = end - start
      return LoweringTests.color(at: min(max((point - start).dot(axis) / axis.squaredLength, 0), 1), of: stops)
    }
    switch paint {
    case .solid(let solid): return solid
    case .ramp(let start, let end): return color(from: start, to: end, ramp)
    case .axial(let start, let end): return color(from: start, to: end, stops)
    }
  }

  /// The distance of a point from the run's line.
  fileprivate func distance(to point: Point) -> Double {
    path.segments.map { $0.nearest(to: point).distance }.min() ?? .infinity
  }
}

/// A line that bends at random, and how long it is.
private func wandering(_ count: Int, seed: UInt64) -> [Point] {
  var generator = SeededGenerator(seed: seed)
  var direction = 0.0
  var point = Point(0, 0)
  return (0..<count).map { _ in
    direction += Double.random(in: -0.5...0.5, using: &generator)
    point += Vector(angle: .radians(direction), length: Double.random(in: 0.5...6, using: &generator))
    return point
  }
}

struct StrokeRunsTests {
  @Test func `on the line every place has its colour within the tolerance`() {
    for seed in 1...10 as ClosedRange<UInt64> {
      let points = wandering(60, seed: seed)
      let all = runs(.polyline(points), style: StrokeStyle(width: 4, cap: .round, join: .round))
      let whole = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      var length = 0.0
      for (from, to) in zip(points, points.dropFirst()) {
        let middle = from.interpolated(to: to, at: 0.5)
        let ideal = color(at: (length + from.distance(to: to) / 2) / whole, of: rainbow)
        length += from.distance(to: to)
        // The line may cross itself: one of the runs that pass here has the colour.
        let near = all.filter { $0.distance(to: middle) < 0.1 }
        let error = near.map { $0.color(at: middle).difference(from: ideal) * 255 }.min() ?? 255
        #expect(error <= 2.01, "seed \(seed): \(error) levels")
      }
    }
  }

  @Test func `a straight line is one run, whatever its points and stops`() throws {
    let path = Path.polyline((0...100).map { Point(Double($0), Double($0) / 2) })
    let all = runs(path)
    #expect(all.count == 1)
    guard case .ramp(let start, let end) = try #require(all.first).paint else {
      Issue.record("no gradient")
      return
    }
    #expect(start.distance(to: Point(0, 0)) < 0.3)
    #expect(end.distance(to: Point(100, 50)) < 0.3)
  }

  @Test func `one colour is one run, however the line bends`() {
    let same = [ScreenStop(0, ScreenColor.black), ScreenStop(1, ScreenColor.black)]
    #expect(runs(.polyline(wandering(500, seed: 3)), stops: same).count == 1)
  }

  @Test func `a run goes on under its follower along the next step`() throws {
    let all = runs(.polyline([Point(0, 0), Point(100, 0), Point(100, 100)]))
    let lines = all.filter { !$0.isArea }
    #expect(lines.count == 2)
    #expect(lines.first?.path.currentPoint == Point(100, 1))
    #expect(lines.last?.path.elements.first == .move(Point(100, 0)))
  }

  @Test func `inside a bend what is nearer to the way before it is painted as that way, on top`() throws {
    let all = runs(.polyline([Point(0, 0), Point(100, 0), Point(100, 100)]))
    let area = try #require(all.last)
    #expect(area.isArea)
    #expect(area.paint == all.first?.paint)
    // The inside of the corner at (100, 0) lies to the left of it and below.
    let bounds = try #require(area.path.bounds)
    #expect(bounds.maxX <= 100 && bounds.minY >= 0)
  }

  @Test func `the end's cap lies under every run that it reaches back to`() throws {
    // The last two runs are shorter than half the width; the line begins near its end, too.
    let points = [Point(72, 60), Point(10, 30), Point(60, 30), Point(72, 34), Point(78, 30)]
    let style = StrokeStyle(width: 24, cap: .round)
    let all = runs(
      .polyline(points),
      stops: (0...9).map { number in
        ScreenStop(Double(number) / 9, ScreenColor(red: Double(number % 2), green: Double(number % 3) / 2, blue: 0))
      }, style: style)
    let end = points[4]
    let cap = try #require(all.firstIndex { $0.hasCaps && $0.path.currentPoint == end })
    let lines = all.indices.filter { !all[$0].isArea && !all[$0].hasCaps }
    let above = lines.filter { $0 > cap }
    // Those above begin with one that starts out of reach, and are the last ones alone.
    let starts = above.compactMap { all[$0].path.subpaths.first { _ in true }?.start.distance(to: end) }
    #expect(starts.first ?? 0 >= 12)
    #expect(starts.dropFirst().allSatisfy { $0 < 12 } && starts.count > 1)
    #expect(lines.count > above.count)
  }

  @Test func `a point added at the end leaves the runs before it as they are`() {
    let points = wandering(200, seed: 5)
    // The stops are at fixed lengths, so that the added point does not move the colours.
    let whole = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let shorter = points.dropLast()
    let part = whole - points[198].distance(to: points[199])
    let cut = rainbow.map { ScreenStop(min($0.location * whole / part, 1), $0.color) }
    let long = runs(.polyline(points))
    let short = runs(
      .polyline(Array(shorter)), stops: Array(cut.dropLast()) + [ScreenStop(1, color(at: part / whole, of: rainbow))]
    )
    for (index, (long, short)) in zip(long, short).prefix(20).enumerated() {
      #expect(long.path.elements.count == short.path.elements.count, "run \(index)")
      for (one, other) in zip(long.path.segments, short.path.segments) {
        #expect(one.end.distance(to: other.end) < 1e-9, "run \(index)")
      }
    }
  }

  @Test func `only real ends have caps`() {
    let all = runs(.polyline(wandering(100, seed: 7)), style: StrokeStyle(width: 4, cap: .round, join: .round))
    #expect(all.count > 3)
    #expect(all.first?.hasCaps == true)
    // The end's cap is a stub of its own under the last runs, which begin butt.
    #expect(all.dropFirst().filter(\.hasCaps).count == 1)
    #expect(all.last?.hasCaps == false)
  }

  @Test func `where the colour jumps from one subpath to the next each has its own to its very end`() throws {
    let (red, blue) = (ScreenColor(red: 1, green: 0, blue: 0), ScreenColor(red: 0, green: 0, blue: 1))
    for seed in 1...8 as ClosedRange<UInt64> {
      var path = Path.polyline(wandering(7, seed: seed))
      path.quad(Point(40, 9), to: Point(60, 31))
      let first = path.length()
      path.append(.polyline(wandering(5, seed: seed + 20)))
      let step = first / path.length()
      let stops = [ScreenStop(0, red), ScreenStop(step, red), ScreenStop(step, blue), ScreenStop(1, blue)]
      let all = runs(path, stops: stops, style: StrokeStyle(width: 4, cap: .round, join: .round))
      let paints = all.filter { !$0.isArea }.map(\.paint)
      #expect(paints == [.solid(red), .solid(blue)], "seed \(seed)")
    }
  }

  @Test(arguments: [StrokeStyle.Join.miter, .round, .bevel])
  func `the outside of a closed path's corner has the last colour`(join: StrokeStyle.Join) throws {
    var square = Path.polyline([Point(10, 10), Point(30, 10), Point(30, 30), Point(10, 30)])
    square.close()
    let all = runs(square, style: StrokeStyle(width: 6, join: join))
    let area = try #require(all.last { $0.isArea && $0.path.contains(Point(9, 9), rule: .nonzero) })
    #expect(area.color(at: Point(9, 9)).difference(from: rainbow[3].color) * 255 <= 2)
    #expect(area.path.contains(Point(7.2, 7.2), rule: .nonzero) == (join == .miter))
    #expect(area.path.contains(Point(8, 8.2), rule: .nonzero) == (join != .bevel))
    // What lies beside the first piece is none of it.
    #expect(!area.path.contains(Point(10.1, 9), rule: .nonzero) && !area.path.contains(Point(11, 11), rule: .nonzero))
  }

  @Test func `the outside of a corner where the colour jumps has the later colour`() throws {
    let (red, blue) = (ScreenColor(red: 1, green: 0, blue: 0), ScreenColor(red: 0, green: 0, blue: 1))
    let path = Path.polyline([Point(10, 30), Point(10, 10), Point(40, 10)])
    let stops = [ScreenStop(0, red), ScreenStop(0.4, red), ScreenStop(0.4, blue), ScreenStop(1, blue)]
    let all = runs(path, stops: stops, style: StrokeStyle(width: 6))
    let area = try #require(all.first { $0.isArea && $0.path.contains(Point(8, 8), rule: .nonzero) })
    #expect(area.paint == .solid(blue))
    // Inside, what is nearer to the first piece keeps its colour.
    let inside = try #require(all.last { $0.isArea && $0.path.contains(Point(11, 12), rule: .nonzero) })
    #expect(inside.paint == .solid(red))
  }

  @Test func `a dash that begins at a jump has the colour after it, one that ends there that before it`() {
    let (red, blue) = (ScreenColor(red: 1, green: 0, blue: 0), ScreenColor(red: 0, green: 0, blue: 1))
    // No third is a number that is rounded to itself.
    let stops = [
      ScreenStop(0, red), ScreenStop(1.0 / 3, red), ScreenStop(1.0 / 3, blue), ScreenStop(1, blue),
    ]
    let line = Path.line(Point(0, 0), Point(36, 0))
    for (dash, blues) in [([8.0, 4], 2), ([4.0, 8], 2), ([12, 6], 1)] {
      let all = runs(line, stops: stops, style: StrokeStyle(width: 3, dash: dash))
      #expect(all.map(\.paint) == [.solid(red)] + Array(repeating: .solid(blue), count: blues))
      // The caps have the colours of the path that they reach over.
      let capped = runs(line, stops: stops, style: StrokeStyle(width: 3, cap: .round, dash: dash))
      for place in stride(from: 0.25, to: 36, by: 0.5) {
        let run = capped.last { $0.distance(to: Point(place, 0)) < 1e-9 }
        guard let run else { continue }
        #expect(run.color(at: Point(place, 0), ramp: stops) == (place < 12 ? red : blue), "\(dash), \(place)")
      }
    }
  }

  @Test(arguments: [StrokeStyle.Cap.round, .square])
  func `of a path under dashes with caps there is as much more as these reach over`(cap: StrokeStyle.Cap) {
    let style = StrokeStyle(width: 4, cap: cap, dash: [10, 20], dashOffset: -5)
    func reach(_ path: Path) -> [ClosedRange<Double>] {
      runs(path, style: style).filter { !$0.isArea && !$0.isBroad }.compactMap { run in
        run.path.bounds.map { $0.minX...$0.maxX }
      }
    }
    // The runs of a dash overlap, or meet where the next one begins.
    func covers(_ ranges: [ClosedRange<Double>], _ place: Double) -> Bool { ranges.contains { $0.contains(place) } }
    let straight = reach(.line(Point(0, 0), Point(60, 0)))
    for (place, isUnder) in [(2.9, false), (3.1, true), (16.9, true), (17.2, false), (32.9, false), (33.1, true)] {
      #expect(covers(straight, place) == isUnder, "\(place)")
    }
  }

  @Test func `dashes keep the colours of their place on the whole line`() {
    let style = StrokeStyle(width: 2, dash: [10, 30])
    let all = runs(.line(Point(0, 0), Point(100, 0)), style: style)
    #expect(all.count == 3)
    for (index, run) in all.enumerated() {
      let middle = Point(Double(index) * 40 + 5, 0)
      #expect(run.color(at: middle).difference(from: color(at: middle.x / 100, of: rainbow)) * 255 <= 2)
    }
  }

  @Test func `colours that are taken from a ramp are shown by its parts, others by their own`() throws {
    let ramp = [
      ScreenStop(0, ScreenColor(red: 1, green: 0, blue: 0)), ScreenStop(0.5, ScreenColor(red: 1, green: 1, blue: 0)),
      ScreenStop(1, ScreenColor(red: 0, green: 1, blue: 0)),
    ]
    var generator = SeededGenerator(seed: 8)
    let points = wandering(400, seed: 12)
    let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    let whole = lengths.reduce(0, +)
    var (value, location) = (0.2, 0.0)
    var stops = [ScreenStop(0, color(at: value, of: ramp))]
    var places = [RampStops.Place(0, offset: value)]
    for (index, length) in lengths.enumerated() {
      location = min(location + length / whole, 1)
      value = min(max(value + Double.random(in: -0.01...0.01, using: &generator), 0), 1)
      // Once from end to end of the ramp in one step, whose colours are mixed past yellow.
      if index == 200 { value = value < 0.5 ? 1 : 0 }
      stops.append(ScreenStop(location, color(at: value, of: ramp)))
      places.append(RampStops.Place(location, offset: value))
    }
    let stroke = ResolvedStroke(
      path: .polyline(points), paint: .solid(.black), style: StrokeStyle(width: 4, join: .round))
    let tolerance = Tolerance()
    let taken = StrokeRuns(
      of: AlongGradient(
        line: stroke, visible: 0...1, ramp: PaintRamp(.onRamp(RampStops(on: ramp, at: places)))),
      tolerance: tolerance, overlap: 1)
    #expect(taken.ramp.count == 3)
    #expect(taken.error <= tolerance.color)
    var length = 0.0
    for (from, to) in zip(points, points.dropFirst()) {
      for t in [0.25, 0.5, 0.75] {
        let place = from.interpolated(to: to, at: t)
        let ideal = color(at: (length + from.distance(to: to) * t) / whole, of: stops)
        let near = taken.runs.filter { !$0.isArea && $0.distance(to: place) < 0.1 }
        let error = near.map { $0.color(at: place, ramp: ramp).difference(from: ideal) * 255 }.min() ?? 255
        #expect(error <= tolerance.color, "\(place): \(error) levels")
      }
      length += from.distance(to: to)
    }
  }

  @Test func `runs of colours that change over time show all of them`() {
    let later = rainbow.map { ScreenStop($0.location, ScreenColor(red: $0.color.blue, green: 0, blue: $0.color.green)) }
    let points = wandering(60, seed: 2)
    let stroke = ResolvedStroke(path: .polyline(points), paint: .solid(.black), style: StrokeStyle(width: 1))
    let runs = StrokeRuns(
      of: AlongGradient(line: stroke, visible: 0...1, ramp: PaintRamp(stops: rainbow)), changes: [later],
      tolerance: Tolerance(), overlap: 1)
    let whole = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    var length = 0.0
    for (from, to) in zip(points, points.dropFirst()) {
      let middle = from.interpolated(to: to, at: 0.5)
      let location = (length + from.distance(to: to) / 2) / whole
      length += from.distance(to: to)
      let near = runs.runs.filter { !$0.isArea && $0.distance(to: middle) < 0.1 }
      for stops in [rainbow, later] {
        let ideal = color(at: location, of: stops)
        let error = near.map { $0.color(at: middle, ramp: stops).difference(from: ideal) * 255 }.min() ?? 255
        #expect(error <= 2.01)
      }
    }
    // The same at all places now, another colour later.
    let still = [ScreenStop(0, .black), ScreenStop(1, .black)]
    let plain = StrokeRuns(
      of: AlongGradient(line: stroke, visible: 0...1, ramp: PaintRamp(stops: still)),
      changes: [[ScreenStop(0, .white), ScreenStop(1, .white)]], tolerance: Tolerance(), overlap: 1)
    #expect(plain.runs.allSatisfy { if case .ramp = $0.paint { true } else { false } })
  }
}
