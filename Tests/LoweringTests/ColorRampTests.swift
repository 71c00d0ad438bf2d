import Resolving
import SceneModel
import TestSupport
import Testing

@testable import Lowering

@Suite struct ColorRampTests {
  /// A ramp's colour by its definition.
  private func color(_ stops: [ScreenStop], at offset: Double) -> ScreenColor {
    guard let after = stops.firstIndex(where: { $0.location >= offset }) else { return stops[stops.count - 1].color }
    guard after > 0 else { return stops[0].color }
    let (low, high) = (stops[after - 1], stops[after])
    return low.color.mixed(with: high.color, at: (offset - low.location) / (high.location - low.location))
  }

  private func randomRamp(_ generator: inout SeededGenerator) -> [ScreenStop] {
    var places = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      Double.random(in: 0.02...0.98, using: &generator)
    }
    places = [0] + places.sorted() + [1]
    return places.map { place in
      func channel() -> Double { Double(Int.random(in: 0...3, using: &generator)) / 3 }
      return ScreenStop(place, ScreenColor(red: channel(), green: channel(), blue: channel()))
    }
  }

  @Test func `within the offsets of a colour every offset shows it`() throws {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<400 {
      let stops = randomRamp(&generator)
      let ramp = ColorRamp(stops: stops)
      let offset = Double.random(in: 0...1, using: &generator)
      let wanted = color(stops, at: offset)
      let tolerance = Double.random(in: 0.002...0.05, using: &generator)
      let (low, high) = try #require(ramp.offsets(around: offset, like: wanted, within: tolerance))
      #expect(low <= offset && offset <= high)
      for step in 0...50 {
        let place = max(low, -0.5) + (min(high, 1.5) - max(low, -0.5)) * Double(step) / 50
        let shown = color(stops, at: min(max(place, 0), 1))
        #expect(shown.difference(from: wanted) <= tolerance + 1e-9, "round \(round), \(place)")
        #expect(ramp.color(at: place).difference(from: shown) < 1e-12)
      }
    }
  }

  @Test func `colours that surely differ do`() {
    var generator = SeededGenerator(seed: 4)
    var told = 0
    for _ in 0..<2000 {
      let stops = randomRamp(&generator)
      let (first, second) = (Double.random(in: 0...1, using: &generator), Double.random(in: 0...1, using: &generator))
      let tolerance = Double.random(in: 0...0.05, using: &generator)
      guard ColorRamp(stops: stops).surelyDiffers(at: first, from: second, by: tolerance) else { continue }
      told += 1
      #expect(color(stops, at: first).difference(from: color(stops, at: second)) > tolerance)
    }
    #expect(told > 200)
  }

  @Test func `inside one change of colour the offsets reach as far as the tolerance`() throws {
    let ramp = ColorRamp(stops: [ScreenStop(0, .black), ScreenStop(1, .white)])
    let (low, high) = try #require(
      ramp.offsets(around: 0.5, like: ScreenColor(red: 0.5, green: 0.5, blue: 0.5), within: 0.02))
    #expect(abs(low - 0.48) < 1e-12)
    #expect(abs(high - 0.52) < 1e-12)
    #expect(ramp.offsets(around: 0.5, like: .white, within: 0.02) == nil)
  }

  @Test func `a hard step is met in its place alone, and nothing reaches over it`() throws {
    let (red, blue) = (ScreenColor(red: 1, green: 0, blue: 0), ScreenColor(red: 0, green: 0, blue: 1))
    let ramp = ColorRamp(
      stops: [ScreenStop(0, red), ScreenStop(0.5, red), ScreenStop(0.5, blue), ScreenStop(1, blue)])
    #expect(try #require(ramp.offsets(around: 0.5, like: red, within: 0.01)) == (0.5, 0.5))
    #expect(try #require(ramp.offsets(around: 0.5, like: blue, within: 0.01)) == (0.5, 0.5))
    #expect(try #require(ramp.offsets(around: 0.2, like: red, within: 0.01)).high < 0.5)
    #expect(try #require(ramp.offsets(around: 0.8, like: blue, within: 0.01)).low > 0.5)
  }

  @Test func `a part of a ramp shows its colours over the unit length, forwards and backwards`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let stops = randomRamp(&generator)
      let (first, second) = (Double.random(in: 0...1, using: &generator), Double.random(in: 0...1, using: &generator))
      guard abs(first - second) > 1e-3 else { continue }
      var part: [ScreenStop] = []
      ColorRamp(stops: stops).appendPart(from: first, to: second, to: &part)
      let isLevel = part.allSatisfy { $0.color == part[0].color }
      #expect(ColorRamp(stops: stops).hasOneColor(from: first, to: second) == isLevel)
      for step in 0...20 {
        let t = Double(step) / 20
        let ideal = color(stops, at: first + (second - first) * t)
        #expect(color(part, at: t).difference(from: ideal) < 1e-9)
      }
    }
  }
}
