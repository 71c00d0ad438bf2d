import Geometry
import Lowering
import Resolving
import SceneModel
import Testing

struct LoweredPaintTests {
  private static let area = Rect(x: 0, y: 0, width: 40, height: 30)
  private static let red = ScreenColor(red: 1, green: 0, blue: 0)
  private static let blue = ScreenColor(red: 0, green: 0, blue: 1)

  private static func axial(_ stops: [ScreenStop], length: Double = 40, _ spread: Gradient.Spread = .pad)
    -> ResolvedGradient
  {
    ResolvedGradient(
      geometry: .axial(start: Point(3, 5), end: Point(3 + length, 5)), stops: .own(stops), spread: spread)
  }

  private static func context(_ multiplier: ScreenColor = .white) throws -> PaintContext {
    let scene = Scene(size: Size(width: 100, height: 60), layers: [])
    return PaintContext(of: scene.resolved(), magnification: 1, multiplier: multiplier)
  }

  private static func lowered(_ gradient: ResolvedGradient, _ context: PaintContext? = nil) throws -> LoweredPaint {
    let shape = ResolvedShape(path: .rect(area), fill: .gradient(gradient))
    return try #require(shape.loweredFill(in: context ?? self.context()))
  }

  @Test(arguments: [Gradient.Spread.repeat, .reflect])
  func `a period too short to be seen is the mean that a sum over its places finds`(spread: Gradient.Spread) throws {
    let stops = [
      ScreenStop(0.1, ScreenColor(red: 1, green: 0.2, blue: 0)),
      ScreenStop(0.4, ScreenColor(red: 0, green: 1, blue: 0.3, alpha: 0.2)),
      ScreenStop(0.4, ScreenColor(red: 0.5, green: 0, blue: 1)),
      ScreenStop(0.9, ScreenColor(red: 1, green: 1, blue: 1, alpha: 0)),
    ]
    let paint = try Self.lowered(Self.axial(stops, length: 0.01, spread))
    // The places' colours one by one, as much of each as is seen.
    let count = 100_000
    var (sum, alpha) = (SIMD3<Double>.zero, 0.0)
    for index in 0..<count {
      let place = (Double(index) + 0.5) / Double(count)
      let next = stops.firstIndex { $0.location > place } ?? stops.count
      let (low, high) = (stops[max(next - 1, 0)], stops[min(next, stops.count - 1)])
      let span = high.location - low.location
      let t = span > 0 ? (place - low.location) / span : 0
      func mix(_ channel: KeyPath<ScreenColor, Double>) -> Double {
        low.color[keyPath: channel] * (1 - t) + high.color[keyPath: channel] * t
      }
      sum += SIMD3(mix(\.red), mix(\.green), mix(\.blue)) * mix(\.alpha)
      alpha += mix(\.alpha)
    }
    let expected = ScreenColor(
      red: sum.x / alpha, green: sum.y / alpha, blue: sum.z / alpha, alpha: alpha / Double(count))
    let mean = try #require(paint.color)
    #expect(mean.difference(from: expected) < 1e-4)
  }

  @Test func `an alpha that is written as 1 is none`() throws {
    let paint = try Self.lowered(
      Self.axial([ScreenStop(0, Self.red.withAlpha(0.9999999)), ScreenStop(1, Self.blue)]))
    #expect(paint.coverage == .opaque)
    guard case .gradient(let gradient) = paint.colors else { return #expect(Bool(false), "one colour") }
    #expect(gradient.ramp.stops.map(\.color) == [Self.red, Self.blue])
    #expect(LoweredPaint(Self.red.withAlpha(0.9999)).coverage == .even(0.9999))
  }

  @Test func `a gradient of one colour is this colour with a varying coverage`() throws {
    let paint = try Self.lowered(
      Self.axial([ScreenStop(0, Self.red.withAlpha(0.5)), ScreenStop(1, Self.red.withAlpha(0))]))
    #expect(paint.colors == .solid(Self.red))
    guard case .varying(let greys) = paint.coverage else { return #expect(Bool(false), "one alpha") }
    #expect(greys.ramp.stops.map(\.color.red) == [0.5, 0])
    #expect(greys.ramp.stops.allSatisfy { $0.color.alpha == 1 && $0.color.green == $0.color.red })
  }

  @Test func `colours that a copy makes equal are one colour`() throws {
    let paint = try Self.lowered(
      Self.axial([ScreenStop(0, Self.red), ScreenStop(1, Self.blue)]),
      Self.context(ScreenColor(red: 0, green: 0.5, blue: 0, alpha: 0.25)))
    #expect(paint.color == ScreenColor(red: 0, green: 0, blue: 0, alpha: 0.25))
  }

  @Test func `a fill has no gradient along a stroke and paints its last colour`() throws {
    let gradient = ResolvedGradient(
      geometry: .along(visible: 0...1), stops: .own([ScreenStop(0, Self.red), ScreenStop(1, Self.blue)]))
    #expect(try Self.lowered(gradient).color == Self.blue)
    let line = ResolvedStroke(path: .rect(Self.area), paint: .gradient(gradient), style: StrokeStyle())
    let shape = ResolvedShape(path: .rect(Self.area), stroke: line)
    guard case .gradient(.along(let along)) = try shape.loweredStroke(in: Self.context())?.colors else {
      return #expect(Bool(false), "a stroke has no gradient along it")
    }
    #expect(along.line == line)
  }

  @Test func `an axis without length paints the last colour`() throws {
    for spread in Gradient.Spread.allCases {
      let gradient = Self.axial([ScreenStop(0, Self.red), ScreenStop(1, Self.blue)], length: 0, spread)
      #expect(try Self.lowered(gradient).color == Self.blue)
    }
  }

  @Test func `an opacity fades colours, alphas and greys alike`() throws {
    let varying = try Self.lowered(
      Self.axial([ScreenStop(0, Self.red.withAlpha(0.5)), ScreenStop(1, Self.blue)]))
    guard case .varying(let greys) = varying.faded(by: 0.5).coverage else { return #expect(Bool(false), "even") }
    #expect(greys.ramp.stops.map(\.color.red) == [0.25, 0.5])
    #expect(LoweredPaint(Self.red.withAlpha(0.5)).faded(by: 0.5).color == Self.red.withAlpha(0.25))
    #expect(LoweredPaint(Self.red).faded(by: 1).coverage == .opaque)
  }
}
