import Geometry
import SceneModel
import Testing

struct SpreadUnrollingTests {
  private static func gradient(_ spread: Gradient.Spread, length: Double = 10) -> ResolvedGradient {
    ResolvedGradient(
      geometry: .axial(start: Point(20, 0), end: Point(20 + length, 0)),
      stops: [
        Gradient.Stop(0.2, Color(red: 1, green: 0, blue: 0)), Gradient.Stop(0.5, Color(red: 0, green: 1, blue: 0)),
        Gradient.Stop(0.5, Color(red: 0, green: 0, blue: 1)), Gradient.Stop(1, Color(red: 1, green: 1, blue: 1)),
      ], spread: spread)
  }

  private static func color(_ stops: [Gradient.Stop], at place: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.location > place }) else { return stops[stops.count - 1].color }
    guard next > 0 else { return stops[0].color }
    let from = stops[next - 1]
    let to = stops[next]
    return from.color.mixed(with: to.color, at: (place - from.location) / (to.location - from.location))
  }

  @Test(arguments: [Gradient.Spread.repeat, .reflect])
  func `the colours come again over the whole area`(spread: Gradient.Spread) throws {
    let gradient = Self.gradient(spread)
    guard
      case .stops(let stops) = gradient.unrolled(over: Rect(x: -37, y: 0, width: 120, height: 9), tolerance: 0.05)
    else { throw Unexpected() }
    #expect((stops.first?.location ?? 0) <= -5.7)
    #expect((stops.last?.location ?? 0) >= 6.3)
    for (a, b) in zip(stops, stops.dropFirst()) { #expect(a.location <= b.location) }
    for step in -112...124 {
      let place = Double(step) / 20 + 0.0013
      var within = place - place.rounded(.down)
      if spread == .reflect, Int(place.rounded(.down)) % 2 != 0 { within = 1 - within }
      #expect(Self.color(stops, at: place).difference(from: Self.color(gradient.stops, at: within)) < 1e-9)
    }
  }

  @Test func `a period too short to be seen is its mean`() {
    let mean = Self.gradient(.repeat, length: 0.01).unrolled(
      over: Rect(x: 0, y: 0, width: 9, height: 9), tolerance: 0.05)
    // Red 0.2 long, red to green over 0.3, blue to white over 0.5.
    let expected = Color(red: 0.2 + 0.15 + 0.25, green: 0.15 + 0.25, blue: 0.5)
    guard case .mean(let color) = mean else { return #expect(Bool(false), "stops instead of a mean") }
    #expect(color.difference(from: expected) < 1e-9)
  }

  @Test func `a step at the end of a padded gradient keeps its outer colour`() {
    let red = Color(red: 1, green: 0, blue: 0)
    let stops = [Gradient.Stop(0, red), Gradient.Stop(0, .white), Gradient.Stop(1, .white), Gradient.Stop(1, .black)]
    let gradient = ResolvedGradient(geometry: .axial(start: .origin, end: Point(9, 0)), stops: stops)
    let unrolled = gradient.unrolled(over: Rect(x: 0, y: 0, width: 1, height: 1), tolerance: 0.05)
    guard case .stops(let padded) = unrolled else { return #expect(Bool(false), "a mean instead of stops") }
    #expect(Self.color(padded, at: -0.5) == red)
    #expect(Self.color(padded, at: 1.5) == .black)
  }

  @Test func `colours and alpha taken apart are the gradient again`() {
    var gradient = Self.gradient(.pad)
    gradient.stops[1].color.alpha = 0
    gradient.stops[3].color.alpha = 0.25
    let split = gradient.alphaSplit
    guard case .gradient(let colors) = split.color, case .varying(let greys) = split.alpha else {
      return #expect(Bool(false), "a gradient of several alphas is split")
    }
    for step in 0...100 {
      let place = Double(step) / 100
      let whole = Self.color(gradient.stops, at: place)
      let grey = Self.color(greys.stops, at: place).red
      #expect(Self.color(colors.stops, at: place).withAlpha(grey).difference(from: whole) < 1e-12)
    }
  }

  private struct Unexpected: Error {}
}
