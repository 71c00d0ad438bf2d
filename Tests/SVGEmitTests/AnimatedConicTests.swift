import Geometry
import SceneModel
import Testing

@Suite struct AnimatedConicTests {
  private let gradient: Gradient

  init() throws {
    gradient = try Gradient(
      .conic(center: Point(0.5, 0.5), toward: Point(1, 0.5)), colors: [red, blue, red],
      units: .box(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
  }

  private func text(_ layer: Layer, _ animations: Animation...) -> String {
    var layer = layer
    layer.animations = animations
    return svg(scene([layer]))
  }

  @Test func `the slices of a frame that moves go along, cut by an outline that changes`() {
    let frames = [Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 100, y: 50, width: 20, height: 10)]
    let text = text(
      layer(square, fill: .gradient(gradient)), Animation(.path(frames.map { .rect($0) }), duration: 1),
      Animation(.frame(frames), duration: 1))
    #expect(text.contains("<mask"))
    #expect(text.contains("attributeName=\"d\" dur=\"1s\" values=\"M0 0 L10 0 L10 10 L0 10 Z;M100 50"))
    #expect(text.contains("type=\"translate\" dur=\"1s\" values=\"-105 -50;0 0\""))
    #expect(!text.contains("type=\"rotate\""))
  }

  @Test func `the slices turn where the direction of angle 0 does`() throws {
    var diagonal = gradient
    diagonal.kind = .conic(center: Point(0.5, 0.5), toward: Point(1, 1))
    let frames = [Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 0, y: 0, width: 10, height: 30)]
    let text = text(layer(square, fill: .gradient(diagonal)), Animation(.frame(frames), duration: 1))
    let values = try #require(text.split(separator: "type=\"rotate\" dur=\"1s\" values=\"").dropFirst().first)
    let first = try #require(values.split(separator: " ").first.flatMap { Double($0) })
    #expect(abs(first - (Vector(dx: 1, dy: 1).angle - Vector(dx: 1, dy: 3).angle).degrees) < 1e-4)
  }

  @Test func `an animated trim of a conic stroke is a dash in the mask that cuts the slices`() {
    let ring = layer(
      .circle(center: Point(5, 5), radius: 5), fill: nil,
      stroke: Stroke(.gradient(gradient), style: StrokeStyle(width: 2, cap: .round)))
    let text = text(ring, Animation(.strokeTo([0, 1]), duration: 1, delay: 1, fill: .both))
    #expect(text.contains("..stroke..mask\""))
    #expect(text.contains("<animate attributeName=\"stroke-dasharray\" begin=\"1s\" dur=\"1s\""))
  }

  @Test func `nothing is seen of a round ended line whose trim is still empty`() {
    let line = layer(.line(.origin, Point(50, 0)), fill: nil, stroke: Stroke(style: StrokeStyle(width: 4, cap: .round)))
    let text = text(line, Animation(.strokeTo([0, 1]), duration: 1, delay: 1, fill: .both))
    #expect(text.contains("<set attributeName=\"stroke-dashoffset\" dur=\"1s\" to=\"-50.5\"/>"))
    #expect(text.contains("stroke-dasharray=\"50 101\" stroke-dashoffset=\"0\""))
  }

  @Test func `an aligned stroke is cut to an outline that changes`() {
    var shape = Shape(square, stroke: Stroke(.solid(red), style: StrokeStyle(width: 2)))
    let paths = Animation(.path([square, .rect(Rect(x: 0, y: 0, width: 20, height: 10))]), duration: 1)
    for alignment in [Stroke.Alignment.inside, .outside] {
      shape.stroke?.alignment = alignment
      let text = text(Layer(.type("shape"), .shape(shape)), paths)
      #expect(text.count(of: "<animate attributeName=\"d\"") == 2)
    }
  }

  @Test func `a change without end that is not kept still has its un-animated value before it begins`() {
    let fade = Animation(.opacity([0, 1]), duration: 1, delay: 2, repetition: .forever, fill: .removed)
    #expect(text(layer(square), fade).contains("<set attributeName=\"opacity\" dur=\"2s\" to=\"1\"/>"))
  }

  @Test func `a copy that runs ahead begins before the picture appears`() {
    var moving = layer(square)
    moving.animations = [Animation(.opacity([0, 1]), duration: 2)]
    let copies = Layer(.type("replicator"), .replicas(Replicas([moving], count: 2, step: .identity, delay: -0.5)))
    #expect(svg(scene([copies])).contains("begin=\"-0.5s\" dur=\"2s\""))
  }
}
