import Geometry
import Lowering
import Resolving
import SceneModel
import Testing

struct SpreadUnrollingTests {
  private static func gradient(_ spread: Gradient.Spread, length: Double = 10) -> ResolvedGradient {
    ResolvedGradient(
      geometry: .axial(start: Point(20, 0), end: Point(20 + length, 0)),
      stops: .own([
        ScreenStop(0.2, ScreenColor(red: 1, green: 0, blue: 0)),
        ScreenStop(0.5, ScreenColor(red: 0, green: 1, blue: 0)),
        ScreenStop(0.5, ScreenColor(red: 0, green: 0, blue: 1)), ScreenStop(1, ScreenColor(red: 1, green: 1, blue: 1)),
      ]), spread: spread)
  }

  private static func lowered(_ gradient: ResolvedGradient, over area: Rect) throws -> LoweredPaint {
    let scene = Scene(size: Size(width: 100, height: 100)).resolved()
    let shape = ResolvedShape(path: .rect(area), fill: .gradient(gradient))
    return try #require(shape.loweredFill(in: PaintContext(of: scene, magnification: 1)))
  }

  private static func unrolled(_ gradient: ResolvedGradient, over area: Rect) throws -> [ScreenStop] {
    guard case .gradient(.axis(let axis)) = try lowered(gradient, over: area).colors else {
      Issue.record("no gradient on an axis")
      return []
    }
    return axis.unrolled(over: area)
  }

  private static func color(_ stops: [ScreenStop], at place: Double) -> ScreenColor {
    guard let next = stops.firstIndex(where: { $0.location > place }) else { return stops[stops.count - 1].color }
    guard next > 0 else { return stops[0].color }
    let from = stops[next - 1]
    let to = stops[next]
    return from.color.mixed(with: to.color, at: (place - from.location) / (to.location - from.location))
  }

  @Test(arguments: [Gradient.Spread.repeat, .reflect])
  func `the colours come again over the whole area`(spread: Gradient.Spread) throws {
    let gradient = Self.gradient(spread)
    let stops = try Self.unrolled(gradient, over: Rect(x: -37, y: 0, width: 120, height: 9))
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

  @Test func `a step at the end of a padded gradient keeps its outer colour`() throws {
    let red = ScreenColor(red: 1, green: 0, blue: 0)
    let stops = [ScreenStop(0, red), ScreenStop(0, .white), ScreenStop(1, .white), ScreenStop(1, .black)]
    let gradient = ResolvedGradient(geometry: .axial(start: .origin, end: Point(9, 0)), stops: .own(stops))
    let padded = try Self.unrolled(gradient, over: Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(Self.color(padded, at: -0.5) == red)
    #expect(Self.color(padded, at: 1.5) == .black)
  }

  @Test func `colours and alpha taken apart are the gradient again`() throws {
    var stops = Self.gradient(.pad).stops
    stops[1].color.alpha = 0
    stops[3].color.alpha = 0.25
    let gradient = Self.gradient(.pad).with(stops)
    let paint = try Self.lowered(gradient, over: Rect(x: 0, y: 0, width: 9, height: 9))
    guard case .gradient(let colors) = paint.colors, case .varying(let greys) = paint.coverage else {
      return #expect(Bool(false), "a gradient of several alphas is split")
    }
    for step in 0...100 {
      let place = Double(step) / 100
      let whole = Self.color(gradient.stops, at: place)
      let grey = Self.color(greys.ramp.stops, at: place).red
      #expect(Self.color(colors.ramp.stops, at: place).withAlpha(grey).difference(from: whole) < 1e-12)
    }
  }
}
