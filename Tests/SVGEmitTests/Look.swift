import Foundation
import Geometry
import SceneModel
import Testing

@testable import SVGEmit

private func g(_ r: Double, _ g: Double, _ b: Double, _ a: Double = 1) -> Color { Color(red: r, green: g, blue: b, alpha: a) }
let six = [g(1, 0, 0), g(1, 1, 0), g(0, 1, 0), g(0, 1, 1), g(0, 0, 1), g(1, 0, 1)]

func write(_ name: String, _ scene: Scene) {
  for minified in [false, true] {
    let bytes = scene.svg(SVGOptions(isMinified: minified))
    let url = URL(fileURLWithPath: "/tmp/svglook/\(name)\(minified ? ".min" : "").svg")
    try? Data(bytes).write(to: url)
  }
}

func ringGradient(_ colors: [Color], center: Point, cyclic: Bool = true) throws -> Paint {
  .gradient(try Gradient(.conic(center: center, toward: center + Vector(dx: 1, dy: 0)), colors: cyclic ? colors + [colors[0]] : colors, units: .user))
}

func scene(_ layers: [Layer], _ w: Double = 200, _ h: Double = 200, tol: Double = 2) -> Scene {
  var s = Scene(size: Size(width: w, height: h), layers: layers)
  s.tolerance.color = tol
  return s
}

func shape(_ path: Path, fill: Paint? = nil, stroke: Stroke? = nil) -> Layer { Layer(.type("shape"), .shape(Shape(path, fill: fill, stroke: stroke))) }

@Test func look() throws {
  let c = Point(100, 100)
  write("ring8", scene([shape(.circle(center: c, radius: 70), stroke: Stroke(try ringGradient(six, center: c), style: StrokeStyle(width: 40)))], tol: 8))
  write("ring2", scene([shape(.circle(center: c, radius: 70), stroke: Stroke(try ringGradient(six, center: c), style: StrokeStyle(width: 40)))]))
  write("ringAlpha", scene([shape(.circle(center: c, radius: 70), stroke: Stroke(try ringGradient([g(1, 0, 0, 1), g(0, 0, 1, 0.1), g(0, 1, 0, 0.6)], center: c), style: StrokeStyle(width: 40)))]))
  write("arcCaps", scene([shape(.arc(center: c, radius: 70, from: .degrees(0), to: .degrees(340), isClockwise: true),
    stroke: Stroke(.gradient(try Gradient(.conic(center: c, toward: c + Vector(angle: .degrees(-10))), colors: [six[0], six[0], six[1], six[4], six[4]], locations: [0, 10 / 360, 0.5, 350 / 360, 1], units: .user)), style: StrokeStyle(width: 40, cap: .round)))]))
  write("arcButt", scene([shape(.arc(center: c, radius: 70, from: .degrees(20), to: .degrees(250), isClockwise: true),
    stroke: Stroke(try ringGradient([six[0], six[4]], center: c, cyclic: false), style: StrokeStyle(width: 20)))]))
  write("disc", scene([shape(.circle(center: c, radius: 90), fill: try ringGradient(six, center: c))]))
  write("discAlpha", scene([shape(.circle(center: c, radius: 90), fill: try ringGradient([g(1, 0, 0, 1), g(0, 0, 1, 0)], center: c, cyclic: false))]))
  write("rectOutside", scene([shape(.rect(Rect(x: 20, y: 20, width: 160, height: 160)), fill: try ringGradient(six, center: Point(-60, 240)))]))
  write("rectEdge", scene([shape(.rect(Rect(x: 20, y: 20, width: 160, height: 160)), fill: try ringGradient(six, center: Point(20, 100)))]))
  write("rectStroke", scene([shape(.roundedRect(Rect(x: 30, y: 30, width: 140, height: 140), radii: CornerRadii(all: 30)), fill: .solid(g(0.9, 0.9, 0.9)), stroke: Stroke(try ringGradient(six, center: c), style: StrokeStyle(width: 24, dash: [30, 10])))]))
  var pts: [Point] = []
  for i in 0..<60 { pts.append(Point(10 + Double(i) * 3, 100 + 60 * sin(Double(i) * 0.9) * (i % 7 == 0 ? 1 : 0.4))) }
  let along = Paint.gradient(try Gradient(.along, colors: six))
  for join in StrokeStyle.Join.allCases {
    write("along-\(join.rawValue)", scene([shape(.polyline(pts), stroke: Stroke(along, style: StrokeStyle(width: 10, cap: join == .round ? .round : .butt, join: join)))]))
  }
  write("alongCurve", scene([
    shape(try Path(svg: "M20 180C20 -60 180 -60 180 180S60 20 20 100"), stroke: Stroke(along, style: StrokeStyle(width: 16, cap: .round, join: .round))),
    shape(try Path(svg: "M60 150h80v30h-80z"), stroke: Stroke(along, style: StrokeStyle(width: 12)))]))
  write("alongAlpha", scene([shape(try Path(svg: "M20 180C20 -60 180 -60 180 180S60 20 20 100"), stroke: Stroke(.gradient(try Gradient(.along, colors: [g(1, 0, 0, 1), g(0, 0, 1, 0.2)])), style: StrokeStyle(width: 16, cap: .round, join: .round, dash: [30, 20])))]))
  var bar = shape(.rect(Rect(x: 95, y: 20, width: 10, height: 40)), fill: .solid(g(1, 0.3, 0.2)))
  write("replicas", scene([Layer(.type("replicator"), .replicas(Replicas([bar], count: 12, step: .rotation(.degrees(30), about: c), colorOffset: .init(red: -0.05, alpha: -0.05))))]))
  bar = shape(.circle(center: Point(100, 40), radius: 15), fill: .solid(g(1, 0.3, 0.2)), stroke: Stroke(.solid(g(0, 0, 0.8)), style: StrokeStyle(width: 4)))
  write("replicas2", scene([Layer(.type("replicator"), .replicas(Replicas([bar], count: 8, step: .rotation(.degrees(45), about: c), colorOffset: .init(red: -0.1, alpha: -0.1))))]))
  bar.animations = [Animation(.opacity([1, 0.2]), duration: 1, repetition: .forever)]
  write("replicas3", scene([Layer(.type("replicator"), .replicas(Replicas([bar], count: 8, step: .rotation(.degrees(45), about: c), delay: 0.125)))]))
  var masked = shape(.rect(Rect(x: 20, y: 20, width: 160, height: 160)), fill: .gradient(try Gradient(.axial(start: Point(0, 0), end: Point(1, 1)), colors: six)))
  masked.mask = .alpha([Layer(.type("text"), .text(Text("Mask", at: c, size: 60, align: .middle, baseline: .middle)))])
  masked.clip = Clip(.circle(center: c, radius: 60))
  masked.opacity = 0.8
  masked.link = Link("https://example.org/?a=1&b=2")
  masked.title = "A <title>"
  write("masked", scene([masked]))
  write("align", scene([
    shape(.circle(center: Point(60, 60), radius: 40), fill: .solid(six[1]), stroke: Stroke(.solid(g(0, 0, 0, 0.5)), style: StrokeStyle(width: 10), alignment: .inside)),
    shape(.circle(center: Point(140, 140), radius: 40), fill: .solid(six[1]), stroke: Stroke(.solid(g(0, 0, 0, 0.5)), style: StrokeStyle(width: 10), alignment: .outside)),
    shape(.ellipse(center: Point(150, 50), radii: Size(width: 40, height: 20)), fill: .gradient(try Gradient(.radial(center: Point(0.5, 0.5), radii: Size(width: 0.5, height: 0.5)), colors: six)))]))
  var moving = shape(.rect(Rect(x: 20, y: 20, width: 30, height: 30)), fill: .solid(six[4]), stroke: Stroke(.solid(six[0]), style: StrokeStyle(width: 4)))
  moving.animations = [
    Animation(.transform([[.translate(.zero), .rotate(.zero, about: .origin)], [.translate(Vector(dx: 100, dy: 50)), .rotate(.degrees(30), about: .origin)]]), duration: 2, timings: [.easeIn], delay: 1),
    Animation(.fill([six[4], six[2]]), duration: 1, begin: .click), Animation(.strokeTo([0, 1]), duration: 2),
    Animation(.opacity([0.2, 1]), duration: 2, delay: 0.5, fill: .both),
  ]
  let trim2 = { var l = shape(try! Path(svg: "M20 120h60v60h-60z M100 120h60v60h-60z"), stroke: Stroke(.solid(six[0]), style: StrokeStyle(width: 4))); l.animations = [Animation(.strokeTo([0, 0.7]), duration: 2)]; return l }()
  var conicAnim = shape(.circle(center: Point(150, 60), radius: 30), stroke: Stroke(try ringGradient(Array(six.prefix(3)), center: Point(150, 60)), style: StrokeStyle(width: 10)))
  conicAnim.animations = [Animation(.stops([try Gradient.Stop.list(colors: [six[0], six[1], six[2], six[0]], locations: nil), try Gradient.Stop.list(colors: [six[3], six[4], six[5], six[3]], locations: nil)]), duration: 2)]
  write("anim", scene([moving, trim2, conicAnim]))
}
