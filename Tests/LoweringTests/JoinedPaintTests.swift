import Geometry
import Lowering
import Resolving
import SceneModel
import TestSupport
import Testing

/// Gradients whose stops are left as they are where colours and alpha stay together.
struct JoinedPaintTests {
  @Test func `a gradient that is left as it stands is what parting and joining its colours and alpha makes of it`()
    throws
  {
    var random = SeededGenerator(seed: 11)
    // Some are written alike and are not, some are alike.
    let alphas = [1, 1, 0.5, 0.5, 0.00001, 0, 0.99999, 0.999, 0.500001]
    let reds = [0, 0, 0.25, 0.25, 0.250001, 1]
    var known = 0
    for _ in 0..<20_000 {
      let (alpha, red) = (alphas.randomElement(using: &random) ?? 1, reds.randomElement(using: &random) ?? 0)
      let (sameAlpha, sameColor) = (Bool.random(using: &random), Bool.random(using: &random))
      let stops = (0..<Int.random(in: 2...4, using: &random)).map { index in
        ScreenStop(
          Double(index) / 3,
          ScreenColor(
            red: sameColor ? red : reds.randomElement(using: &random) ?? 0, green: 0.5, blue: 1,
            alpha: sameAlpha ? alpha : alphas.randomElement(using: &random) ?? 1))
      }
      let gradient = ResolvedGradient(
        geometry: .axial(start: .origin, end: Point(x: 9, y: 0)), stops: .own(stops),
        paletteName: Bool.random(using: &random) ? "sky" : nil)
      let shape = ResolvedShape(path: .rect(Rect(x: 0, y: 0, width: 9, height: 9)), fill: .gradient(gradient))
      let scene = Scene(size: Size(width: 100, height: 100), layers: []).resolved()
      let context = PaintContext(of: scene, magnification: 1)
      let general = JoinedPaint(try #require(shape.loweredFill(in: context)))
      #expect(shape.joinedFill(in: context) == general, "\(stops)")
      if case .axis(let axis) = general, JoinedPaint(asItStands: axis) != nil { known += 1 }
    }
    #expect(known > 5000)
  }
}
