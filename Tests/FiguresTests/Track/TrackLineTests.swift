import Bytes
import Geometry
import SceneModel
import TestSupport
import Testing

@testable import Figures

private let red = ScreenColor(red: 1, green: 0, blue: 0)
private let green = ScreenColor(red: 0, green: 1, blue: 0)
private let blue = ScreenColor(red: 0, green: 0, blue: 1)

private func line(
  _ points: [Point], _ colors: [ScreenColor], segments: [Range<Int>]? = nil, hold: ClosedRange<Double> = 0.2...0.8,
  simplify: Double = 0
) -> TrackLine {
  TrackLine(
    TrackPoints(points), segments: segments ?? [points.indices],
    colors: colors.enumerated().map { RampColor(color: $1, offset: Double($0) / Double(colors.count)) }, hold: hold,
    simplify: simplify)
}

/// The colour that stops give at a location, by the definition.
private func color(of stops: [ScreenStop], at location: Double) -> ScreenColor {
  guard let next = stops.firstIndex(where: { $0.location > location }) else { return stops[stops.count - 1].color }
  guard next > 0 else { return stops[0].color }
  let (a, b) = (stops[next - 1], stops[next])
  return a.color.mixed(with: b.color, at: (location - a.location) / (b.location - a.location))
}

private func distance(of point: Point, from a: Point, to b: Point) -> Double {
  let way = b - a
  let t = way.squaredLength > 0 ? min(max((point - a).dot(way) / way.squaredLength, 0), 1) : 0
  return point.distance(to: a.interpolated(to: b, at: t))
}

@Suite struct TrackLineTests {
  @Test(arguments: [0...1, 0.2...0.8])
  func `path and colours are the same on any number of cores`(hold: ClosedRange<Double>) {
    var generator = SeededGenerator(seed: 8)
    let points = (0..<5000).map { index in
      Point(Double(index / 2), index % 700 < 5 ? 0 : Double.random(in: 0...9, using: &generator))
    }
    let colors = points.indices.map { index in
      RampColor(color: index / 40 % 2 == 0 ? red : red.mixed(with: blue, at: Double(index % 40) / 40), offset: 0)
    }
    func line(on cores: Cores) -> TrackLine {
      TrackLine(
        TrackPoints(points), segments: [0..<4900, 4900..<4901, 4901..<5000], colors: colors, hold: hold, simplify: 0,
        on: cores)
    }
    let alone = line(on: .one)
    #expect(alone.path.elements.count > 4096)
    for count in [2, 3, 16] {
      let cores = Cores(count: count, leastLength: 1) { count, body in
        for index in (0..<count).reversed() { body(index) }
      }
      let shared = line(on: cores)
      #expect(shared.colors.list == alone.colors.list, "\(count) cores")
      #expect(shared.path == alone.path, "\(count) cores")
    }
  }

  @Test func `a step holds its colours up to the places where the change begins and ends`() {
    let line = line([Point(0, 0), Point(10, 0)], [red, green])
    #expect(line.colors.list?.stops.map(\.location) == [0, 0.2, 0.8, 1])
    #expect(line.colors.list?.stops.map(\.color) == [red, red, green, green])
  }

  @Test func `locations are arc lengths over the whole, and each step is divided alike`() {
    let line = line([Point(0, 0), Point(30, 0), Point(30, 10)], [red, green, blue], hold: 0.5...0.5)
    let locations: [Double] = [0, 0.375, 0.375, 0.875, 0.875, 1]
    #expect(line.colors.list?.stops.map(\.location) == locations)
    #expect(line.colors.list?.stops.map(\.color) == [red, red, green, green, blue, blue])
  }

  @Test func `each stop knows where on the ramp its colour lies`() {
    let line = line([Point(0, 0), Point(0, 0), Point(10, 0), Point(20, 0)], [red, green, green, blue])
    #expect(line.colors.list?.stops.map(\.color) == [red, green, green, blue, blue])
    #expect(line.colors.places.map(\.offset) == [0, 0.25, 0.5, 0.75, 0.75])
  }

  @Test func `a change over the whole step leaves one stop a point`() {
    let line = line([Point(0, 0), Point(10, 0), Point(20, 0)], [red, green, blue], hold: 0...1)
    #expect(line.colors.list?.stops == [.init(0, red), .init(0.5, green), .init(1, blue)])
  }

  @Test func `one colour is a run of two stops and known as one`() {
    let line = line((0..<50).map { Point(Double($0), 0) }, [ScreenColor](repeating: red, count: 50))
    #expect(line.colors.list?.stops.count == 2)
    #expect(line.colors.onlyColor == red)
  }

  @Test func `a step without length paints nothing and the next begins with its later value`() {
    let line = line(
      [Point(0, 0), Point(10, 0), Point(10, 0), Point(10, 0), Point(20, 0)], [red, red, green, blue, blue],
      hold: 0...1)
    #expect(line.colors.list?.stops == [.init(0, red), .init(0.5, red), .init(0.5, blue), .init(1, blue)])
    #expect(line.path.elements.count == 3)
  }

  @Test func `segments are subpaths that are not joined, their lengths one after another`() {
    let points = [Point(0, 0), Point(10, 0), Point(100, 100), Point(100, 130)]
    let line = line(points, [red, red, green, green], segments: [0..<2, 2..<4])
    #expect(
      Array(line.path.elements) == [.move(points[0]), .line(points[1]), .move(points[2]), .line(points[3])])
    #expect(line.colors.list?.stops == [.init(0, red), .init(0.25, red), .init(0.25, green), .init(1, green)])
  }

  @Test func `a point alone and a segment that stays in its place are dots in their last colour`() {
    let points = [Point(0, 0), Point(5, 5), Point(5, 5), Point(1, 1), Point(2, 1)]
    let line = line(points, [red, green, blue, red, red], segments: [0..<1, 1..<3, 3..<5])
    #expect(line.dots.map(\.center) == [Point(0, 0), Point(5, 5)])
    #expect(line.dots.map(\.color) == [red, blue])
    #expect(line.path.elements.count == 2)
  }

  @Test(arguments: 0..<20)
  func `a point left out lies within the distance of the edge that passes it, and the ends stay`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var points = [Point(0, 0)]
    var angle = 0.0
    for index in 0..<600 {
      // Smooth stretches, sharp turns, and standing still with jitter.
      angle += Double.random(in: -0.3...0.3, using: &generator) + (index % 90 == 0 ? 3 : 0)
      let step = (index / 60) % 3 == 2 ? 0.1 : Double.random(in: 0...2, using: &generator)
      points.append(points[index] + Vector(angle: Angle(radians: angle * (step < 0.2 ? 40 : 1)), length: step))
    }
    let limit = Double.random(in: 0.05...1.5, using: &generator)
    let kept = Simplification.kept(of: points, in: points.indices, within: limit)
    #expect(kept.first == 0 && kept.last == points.count - 1)
    #expect(kept.count < points.count / 2)
    for (a, b) in zip(kept, kept.dropFirst()) {
      #expect(a < b)
      for index in a...b {
        #expect(
          distance(of: points[index], from: points[a], to: points[b]) <= limit * (1 + 1e-9), "seed \(seed), \(index)")
      }
    }
  }

  @Test func `a straight line keeps its ends alone, and the colours of left-out points their places`() {
    let points = [0.0, 1, 2, 5, 10].map { Point($0, 0) }
    let colors = [red, green, blue, green, red]
    let all = line(points, colors)
    let few = line(points, colors, simplify: 0.1)
    #expect(Array(few.path.elements) == [.move(points[0]), .line(points[4])])
    for step in 0...1000 {
      let location = Double(step) / 1000
      let difference = color(of: all.colors.list?.stops ?? [], at: location).difference(
        from: color(of: few.colors.list?.stops ?? [], at: location))
      #expect(difference < 1e-9, "at \(location)")
    }
  }

  @Test(arguments: 0..<10)
  func `stops that are dropped change no colour, and locations never fall`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(100 + seed))
    let palette = [red, green, blue]
    var points: [Point] = [.origin]
    for _ in 0..<200 {
      let isStill = Int.random(in: 0..<4, using: &generator) == 0
      let step = isStill ? 0 : Double.random(in: 0...3, using: &generator)
      points.append(points[points.count - 1] + Vector(dx: step, dy: step / 2))
    }
    let colors = points.map { _ in palette[Int.random(in: 0..<3, using: &generator)] }
    let result = line(points, colors).colors.list?.stops ?? []
    let total = points[points.count - 1].distance(to: points[0])
    for (a, b) in zip(result, result.dropFirst()) { #expect(a.location <= b.location) }
    for index in points.indices.dropLast() {
      let (start, end) = (points[0].distance(to: points[index]), points[0].distance(to: points[index + 1]))
      guard end > start else { continue }
      for t in [0.1, 0.3, 0.5, 0.7, 0.9] {
        let expected = colors[index].mixed(with: colors[index + 1], at: min(max((t - 0.2) / 0.6, 0), 1))
        let found = color(of: result, at: (start + (end - start) * t) / total)
        #expect(found.difference(from: expected) < 1e-6, "seed \(seed), step \(index), \(t)")
      }
    }
  }
}
