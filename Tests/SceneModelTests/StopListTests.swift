import SceneModel
import TestSupport
import Testing

@Suite struct StopListTests {
  private static let ramp = [
    ScreenStop(0, ScreenColor(red: 0.2, green: 0, blue: 1)), ScreenStop(0.5, .white), ScreenStop(0.5, .black),
    ScreenStop(1, ScreenColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)),
  ]

  @Test func `the colour at a place is the mix of the stops around it`() {
    #expect(Self.ramp.color(at: -1) == Self.ramp[0].color)
    #expect(Self.ramp.color(at: 0.25) == Self.ramp[0].color.mixed(with: .white, at: 0.5))
    #expect(Self.ramp.color(at: 0.5) == .black)
    #expect(Self.ramp.color(at: 0.5, isAfter: false) == .white)
    #expect(Self.ramp.color(at: 2) == Self.ramp[3].color)
    #expect(Self.ramp[..<2].map { $0 }.color(at: 0.125) == Self.ramp[0].color.mixed(with: .white, at: 0.25))
  }

  @Test func `stops on a ramp are those of their own with its colours`() {
    var generator = SeededGenerator(seed: 3)
    let places = (0..<50).map { index in
      RampStops.Place(Double(index) / 49, offset: Double.random(in: 0...1, using: &generator))
    }
    let list = StopList.onRamp(RampStops(on: Self.ramp, at: places))
    let own = StopList.own(places.map { ScreenStop($0.location, Self.ramp.color(at: $0.offset)) })
    #expect(list.stops == own.stops && list.count == own.count)
    #expect(list.firstColor == own.firstColor && list.lastColor == own.lastColor)
    #expect(list.mapColors(\.opaque).stops == own.mapColors(\.opaque).stops)
    #expect(list.mapColors(\.whitened).onRamp?.ramp == Self.ramp.mapColors(\.whitened))
    let color = list.stops[20].color
    #expect(list.containsColor { $0 == color } && !list.containsColor { $0.red > 1 })
  }

  @Test func `one alpha is known where the ramp has it and the stops have its colours`() {
    let opaque = Array(Self.ramp[..<3])
    let stops = RampStops(on: opaque, at: [RampStops.Place(0, offset: 0.3), RampStops.Place(1, offset: 0.6)])
    #expect(stops.evenAlpha == 1)
    #expect(stops.mapStops { $0.withAlpha(0.5) }.evenAlpha == nil)
    #expect(RampStops(on: Self.ramp, at: stops.places).evenAlpha == nil)
  }
}
