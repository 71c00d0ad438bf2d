import Bytes
import Geometry
import Resolving
import SceneModel
import Testing

@testable import SVGEmit

@Suite struct SharedRunsTests {
  @Test func `a long line of many colours has the same bytes on any number of cores`() {
    let points = (0..<3000).map { Point(Double($0) * 0.06, 100 + Double($0 * $0 % 37) * 2) }
    let stops = (0..<3000).map { Gradient.Stop(Double($0) / 2999, $0 * $0 % 11 > 5 ? red : blue) }
    let along = layer(
      .polyline(points), fill: nil,
      stroke: Stroke(
        .gradient(Gradient(.along, stops: stops)), style: StrokeStyle(width: 3, cap: .round, join: .round)))
    let resolved = scene([along]).resolved()
    let alone = resolved.svg(SVGOptions()).joined()
    #expect(alone.count > 500_000)
    for count in [2, 3, 16] {
      let cores = Cores(count: count) { count, body in for index in (0..<count).reversed() { body(index) } }
      #expect(resolved.svg(SVGOptions(), on: cores).joined() == alone, "\(count) cores")
    }
    // A trace counts the bytes of the whole.
    #expect(resolved.tracedSVG().bytes == alone)
  }

  @Test(arguments: zip([StrokeStyle.Cap.round, .butt], [true, false]))
  func `a long line that is let go of has the same bytes`(cap: StrokeStyle.Cap, isTranslucent: Bool) {
    let points = (0..<66_000).map { Point(Double($0) * 0.01, 100 + Double($0 * $0 % 37) * 2) }
    let stops = (0..<400).map { index in
      var color = index * index % 11 > 5 ? red : blue
      if isTranslucent { color.alpha = 0.5 }
      return Gradient.Stop(Double(index) / 399, color)
    }
    let along = layer(
      .polyline(points), fill: nil,
      stroke: Stroke(
        .gradient(Gradient(.along, stops: stops)), style: StrokeStyle(width: 3, cap: cap, join: .round)))
    let resolved = scene([along, along]).resolved()
    // A trace looks at layers that stay.
    let kept = resolved.tracedSVG().bytes
    #expect(kept.count > 100_000)
    resolved.outermost.letGo()
    #expect(resolved.svg(SVGOptions()).joined() == kept)
  }
}
