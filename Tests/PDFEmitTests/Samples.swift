import Geometry
import SceneModel

/// Scenes for the tests.
enum Samples {
  static func shape(_ id: String, _ path: Path, fill: Paint? = nil, stroke: Stroke? = nil) -> Layer {
    Layer(LayerID(id).map { .id($0) } ?? .type("shape"), .shape(Shape(path, fill: fill, stroke: stroke)))
  }

  static func gradient(_ kind: Gradient.Kind, alpha: Double = 1, _ spread: Gradient.Spread = .pad) -> Paint {
    let stops = [
      Gradient.Stop(0, Color(red: 1, green: 0, blue: 0)), Gradient.Stop(0.4, Color(red: 0, green: 1, blue: 0)),
      Gradient.Stop(1, Color(red: 0, green: 0, blue: 1, alpha: alpha)),
    ]
    return .gradient(Gradient(kind, stops: stops, units: .user, spread: spread))
  }

  static func ring(_ id: String, at x: Double) -> Layer {
    let center = Point(x, 50)
    let paint = gradient(.conic(center: center, toward: Point(x + 1, 50)), alpha: 0.5)
    return shape(
      id, .circle(center: center, radius: 20), stroke: Stroke(paint, style: StrokeStyle(width: 6)))
  }

  static func rings(_ count: Int) -> Scene {
    Scene(
      size: Size(width: 900, height: 100),
      layers: (0..<count).map { ring("ring-\($0)", at: 40 + Double($0) * 10) })
  }

  /// Every kind of content, paint and mask.
  static var everything: Scene {
    let circle = Path.circle(center: Point(50, 50), radius: 30)
    let along = Stroke(gradient(.along, alpha: 0.2), style: StrokeStyle(width: 8, cap: .round))
    var masked = shape("masked", circle, fill: gradient(.conic(center: Point(50, 50), toward: Point(60, 50))))
    masked.mask = .luminance([
      shape("light", circle, fill: gradient(.axial(start: Point(20, 0), end: Point(80, 0)), .reflect)),
      Layer(.type("text"), .text(Text("(a\\b)", at: Point(50, 50), align: .middle))),
    ])
    masked.opacity = 0.5
    masked.clip = Clip(.rect(Rect(x: 20, y: 20, width: 40, height: 60)))
    var group = Layer(
      .type("group"),
      .group([
        shape(
          "a", circle,
          fill: gradient(.radial(center: Point(50, 50), radii: Size(width: 9, height: 5)), alpha: 0.3, .repeat)),
        shape("b", circle, stroke: along),
        shape(
          "c", circle, fill: .solid(.white),
          stroke: Stroke(.solid(.black), style: StrokeStyle(width: 3), alignment: .outside)),
      ]))
    group.transform = .rotation(.degrees(20))
    group.link = Link("#masked")
    group.opacity = 0.7
    let replicas = Replicas(
      [shape("copy", circle, fill: gradient(.axial(start: Point(20, 0), end: Point(80, 0)), alpha: 0.5))], count: 4,
      step: .translation(x: 10, y: 0), colorOffset: .init(green: -0.3))
    var scene = Scene(
      size: Size(width: 200, height: 100), layers: [masked, group, Layer(.type("replicator"), .replicas(replicas))])
    scene.title = "Größe"
    scene.language = "de"
    scene.background = gradient(.axial(start: .origin, end: Point(200, 0)))
    return scene
  }
}
