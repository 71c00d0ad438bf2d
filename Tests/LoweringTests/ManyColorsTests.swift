import Geometry
import Lowering
import Resolving
import SceneModel
import TestSupport
import Testing

/// Conic gradients of more colours than their turn has room for.
struct ManyColorsTests {
  private static let center = Point(20, 15)
  private static let area = Rect(x: 10, y: 5, width: 20, height: 20)

  private static func stops(_ colors: [ScreenColor]) -> [ScreenStop] {
    colors.enumerated().map { ScreenStop(Double($0) / Double(colors.count - 1), $1) }
  }

  private static func paint(_ stops: [ScreenStop]) throws -> LoweredPaint {
    let scene = Scene(size: Size(width: 100, height: 60), layers: []).resolved()
    let gradient = ResolvedGradient(
      geometry: .conic(center: center, start: .zero), stops: .own(stops), spread: .pad)
    let shape = ResolvedShape(path: .rect(area), fill: .gradient(gradient))
    return try #require(shape.loweredFill(in: PaintContext(of: scene, magnification: 1)))
  }

  private static func lowered(_ stops: [ScreenStop]) throws -> [ScreenStop] {
    guard case .gradient(.conic(let conic)) = try paint(stops).colors else { return [] }
    return conic.ramp.stops
  }

  @Test(arguments: [20_000, 200_000])
  func `steps of the tolerance have the means that sums over their places find, as many for any count`(
    count: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let colors = (0..<count).map { _ in
      ScreenColor(red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random), blue: 0)
    }
    let stops = try Self.lowered(Self.stops(colors))
    // The circle through the area's corners is 2 pi sqrt(200) units long, a step 0.05.
    #expect(stops.count == 1778)
    for slot in stride(from: 0, to: stops.count, by: 89) {
      var sum = SIMD2<Double>.zero
      let samples = 20_000
      for sample in 0..<samples {
        let place = (Double(slot) + (Double(sample) + 0.5) / Double(samples)) / 1778 * Double(count - 1)
        let (index, t) = (Int(place), place - place.rounded(.down))
        let (low, high) = (colors[index], colors[min(index + 1, count - 1)])
        sum += SIMD2(low.red + (high.red - low.red) * t, low.green + (high.green - low.green) * t)
      }
      #expect(abs(stops[slot].color.red - sum.x / Double(samples)) < 1e-3)
      #expect(abs(stops[slot].color.green - sum.y / Double(samples)) < 1e-3)
      #expect(abs(stops[slot].location - (Double(slot) + 0.5) / 1778) < 1e-12)
    }
  }

  @Test func `colours that stand farther apart than two in a step are left as they are`() throws {
    var random = SeededGenerator(seed: 3)
    let stops = Self.stops((0..<3000).map { _ in ScreenColor.random(using: &random).withAlpha(1) })
    #expect(try Self.lowered(stops).map(\.location) == stops.map(\.location))
  }

  @Test func `what is transparent in a step colours nothing`() throws {
    let red = ScreenColor(red: 1, green: 0, blue: 0)
    let clear = ScreenColor(red: 0, green: 0, blue: 1, alpha: 0)
    // Pairs of equal stops: bands of red and of nothing, alike wide.
    let bands = 20_000
    let stops = (0..<bands).flatMap { band in
      [band, band + 1].map { ScreenStop(Double($0) / Double(bands), band % 2 == 0 ? red : clear) }
    }
    let paint = try Self.paint(stops)
    #expect(paint.colors == .solid(red))
    guard case .varying(.conic(let greys)) = paint.coverage else { return #expect(Bool(false), "one alpha") }
    #expect(greys.ramp.stops.count == 1778)
  }
}
