import Geometry
import Resolving
import SceneModel
import Testing

@testable import SVGEmit

private func replicator(_ layers: [Layer], count: Int, offset: Replicas.ColorOffset = .init(), delay: Double = 0)
  -> Layer
{
  let step = AffineTransform.translation(x: 20, y: 0)
  return Layer(
    .type("replicator"), .replicas(Replicas(layers, count: count, step: step, colorOffset: offset, delay: delay)))
}

struct ReplicaTests {
  @Test func `copies of one colour are written once and used`() {
    let text = svg(scene([replicator([layer(square)], count: 3)]))
    #expect(text.count(of: "<path ") == 1)
    #expect(text.count(of: "<use ") == 3)
    #expect(text.contains("transform=\"translate(40)\"/>"))
  }

  @Test func `copies that differ in colour inherit it from their use`() {
    let text = svg(
      scene([replicator([layer(square, fill: .solid(red))], count: 3, offset: .init(red: -0.5, alpha: -0.25))]))
    #expect(text.count(of: "<path ") == 1)
    #expect(text.contains("<use xlink:href=\"#scene.replicator-1..content\" fill=\"#ff0000\"/>"))
    #expect(text.contains("fill=\"#800000\" fill-opacity=\"0.75\" transform=\"translate(20)\"/>"))
    #expect(text.contains("fill=\"#000000\" fill-opacity=\"0.5\""))
  }

  @Test func `content of several colours is divided by colour`() {
    let two = layer(square, fill: .solid(red), stroke: Stroke(.solid(blue)))
    let text = svg(scene([replicator([two], count: 3, offset: .init(red: -0.5))]))
    #expect(text.count(of: "<path ") == 2)
    #expect(text.count(of: "<use ") == 6)
    #expect(text.count(of: "stroke=\"none\"") == 1)
  }

  @Test func `gradients are multiplied stop by stop in each copy`() throws {
    let paint = Paint.gradient(try Gradient(.axial(start: Point(0, 0), end: Point(1, 0)), colors: [red, .white]))
    let text = svg(scene([replicator([layer(square, fill: paint)], count: 2, offset: .init(red: -0.5))]))
    #expect(text.contains("stop-color=\"#800000\""))
    #expect(text.contains("stop-color=\"#80ffff\""))
  }

  @Test func `a hundred thousand nested copies are as many uses as the counts' sum`() {
    let inner = replicator([layer(square)], count: 300)
    let text = svg(scene([replicator([inner], count: 300)]))
    #expect(text.count(of: "<use ") == 600)
  }

  @Test func `later copies animate later, transform and opacity on the use`() {
    var blinking = layer(square)
    blinking.animations = [Animation(.opacity([1, 0.5]), duration: 1)]
    let text = svg(scene([replicator([blinking], count: 3, delay: 0.25)]))
    #expect(text.count(of: "<path ") == 1)
    #expect(
      text.contains("<animate attributeName=\"opacity\" begin=\"0.5s\" dur=\"1s\" values=\"1;0.5\" fill=\"freeze\"/>"))
  }

  @Test func `copies that must be written out are a fault above ten thousand`() {
    var changing = layer(square, fill: .solid(red))
    changing.animations = [Animation(.fill([red, blue]), duration: 1)]
    func findings(_ count: Int) -> [Diagnostic.Severity] {
      scene([replicator([changing], count: count, delay: 0.1)]).resolved().svgDiagnostics().map(\.1.severity)
    }
    #expect(findings(10_000).isEmpty)
    #expect(findings(10_001) == [.error])
  }

  @Test func `more than a hundred thousand copies are a warning`() {
    func findings(_ count: Int) -> [Diagnostic] {
      scene([replicator([layer(square)], count: count)]).resolved().svgDiagnostics().map(\.1)
    }
    #expect(findings(100_000).isEmpty)
    #expect(findings(100_001).map(\.severity) == [.warning])
  }
}
