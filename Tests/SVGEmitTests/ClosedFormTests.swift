import Bytes
import Geometry
import SceneModel
import TestSupport
import Testing

@testable import SVGEmit

struct ClosedFormTests {
  @Test func `the shortest level vector is that of the search over all vectors`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<5000 {
      let end = Point(x: .random(in: 0.01...2000, using: &random), y: 0)
      let tolerance = GradientVector.colorError / Double.random(in: 0.004...1, using: &random)
      let grid = Grid(decimals: .random(in: 0...6, using: &random))
      let general = GradientVector(
        from: .origin, to: end, seenIn: Rect(.origin, end), tolerance: tolerance, on: grid)
      #expect(GradientVector(levelOfLength: end.x, tolerance: tolerance, on: grid) == general, "\(end) \(tolerance)")
    }
  }

  @Test func `a channel's level is its settled value, half to even`() {
    var random = SeededGenerator(seed: 6)
    var channels = (0...510).flatMap { step -> [Double] in
      let half = Double(step) / 510
      return [half, half.nextUp, half.nextDown, half + 1e-9, half - 1e-9, half + 0x1p-21 / 255]
    }
    for _ in 0..<100_000 { channels.append(.random(in: 0...1, using: &random)) }
    for channel in channels where 0...1 ~= channel {
      let level = ElementaryFunctions.settled(channel * 255).rounded(.toNearestOrEven)
      #expect(Double(ColorText.level(channel)) == level, "\(channel)")
    }
  }
}
