import Foundation
import Geometry
import SceneModel
import Testing

@Suite struct AnimatedAlongTests {
  private func text(_ values: [[Gradient.Stop]]) throws -> String {
    var layer = layer(
      .polyline([.origin, Point(50, 0), Point(50, 50)]), fill: nil,
      stroke: Stroke(.gradient(Gradient(.along, stops: values[0])), style: StrokeStyle(width: 4)))
    layer.animations = [Animation(.stops(values), duration: 1)]
    return svg(scene([layer]))
  }

  @Test func `the colours of a ramp change over time, for all runs at once`() throws {
    let text = try text([[.init(0, red), .init(1, blue)], [.init(0, blue), .init(1, red)]])
    #expect(text.components(separatedBy: "attributeName=\"stop-color\"").count - 1 == 2)
    #expect(text.components(separatedBy: "href=\"#").count - 1 == 2)
    #expect(text.contains("values=\"#ff0000;#0000ff\""))
    #expect(!text.contains("<mask"))
  }

  @Test func `alpha that changes is a mask of greys that change`() throws {
    let text = try text([[.init(0, red), .init(1, blue)], [.init(0, red), .init(1, blue.withAlpha(0))]])
    #expect(text.contains("<mask"))
    #expect(text.contains("values=\"#ffffff;#000000\""))
  }
}
