import Foundation
import Testing
import VecgenKit

/// A number that a program may come by, wherever a scene takes one.
private let hostileNumbers = [
  Double.nan, .infinity, -.infinity, -1, -0.0, 0, 1e300, -1e300, .leastNonzeroMagnitude, 1e17, .greatestFiniteMagnitude,
  0.1 + 0.2,
]

/// A part of a scene that is made with a number, and where it stands.
private struct Slot: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let layers: @Sendable (Double) -> [any LayerSource]

  init(_ name: String, _ layer: @escaping @Sendable (Double) -> any LayerSource) {
    testDescription = name
    layers = { [layer($0)] }
  }
}

/// No initializer, and nothing that follows, ends the process: a value is refused by the scene, or drawn.
@Suite struct `hostile values` {
  @Test(arguments: paths + strokes + gradients + layers + figures + tracks)
  private func `are faults or pictures`(_ slot: Slot) {
    for number in hostileNumbers { outcome(slot.layers(number), "\(number)") }
  }

  @Test func `of the scene are faults or pictures`() {
    for number in hostileNumbers {
      outcome([Self.square], width: number, "width \(number)")
      outcome([Self.square], height: number, "height \(number)")
      outcome([Self.square], tolerance: Tolerance(color: number), "colour \(number)")
      outcome([Self.square], tolerance: Tolerance(geometry: number), "geometry \(number)")
    }
  }

  @Test func `that are empty are faults or pictures`() {
    let empty: [any LayerSource] = [
      Group {}, ShapeLayer(Path(), fill: .black, stroke: Stroke()), TextLayer("", at: .origin),
      GradientArc(center: Point(20, 20), radius: 9, width: 3, colors: []),
      GradientArc(center: Point(20, 20), radius: 9, width: 3, colors: [nil, nil]),
      Track(points: []), Track(points: [Track.Sample(1, 1)]), Track(coordinates: [], frame: Self.frame),
      LineChart(frame: Self.frame, records: []), GradientLayer(nil),
      Replicator(count: 3) {},
      Self.filled(.conic(center: .origin, toward: .origin)), Self.filled(.along),
      ShapeLayer(Self.box, fill: .black).animation(Animation(.opacity([]), duration: 1)),
      ShapeLayer(Self.box, fill: .black).animation(Animation(.path([Path(), Self.box]), duration: 1)),
      ShapeLayer(Self.box, fill: .black).animation(
        Animation(.opacity([0, 1]), duration: 1, keyTimes: [], timings: [])),
      ShapeLayer(Self.box, fill: .black).mask(.alpha([])), ShapeLayer(Self.box, fill: .black).clip(Path()),
    ]
    for layer in empty { outcome([layer], "\(layer)") }
    outcome([], "no layer")
  }

  /// `VECGEN_HOSTILE=1000000` says how many there are.
  @Test func `in great number are faults or pictures`() {
    let count = ProcessInfo.processInfo.environment["VECGEN_HOSTILE"].flatMap(Int.init) ?? 3000
    let many = (0..<count).map { Double($0 % 977) / 9 }
    let colors = (0..<count).map { Color(red: Double($0 % 256) / 255, green: 0.5, blue: 0.25) }
    outcome(
      [Track(points: many.map { Track.Sample($0, 20 + ($0 / 10).rounded(), value: $0) })], "track")
    outcome([ShapeLayer(Self.polyline(many.map { Point($0, 120 - $0) }), stroke: Stroke())], "polyline")
    outcome([LineChart(frame: Self.frame, records: many.map { LineChart.Record(x: $0, y: $0) })], "chart")
    outcome(
      [Replicator(count: count, instanceTransform: .rotate(.degrees(1), about: .origin)) { Self.square }], "copies")
    outcome([Self.filled(.axial(start: .origin, end: Point(1, 0)), colors: colors)], "stops")
  }

  // MARK: What is made with a number

  private static let frame = Rect(x: 4, y: 4, width: 40, height: 30)
  private static let box = Path.rect(frame)
  private static let square = ShapeLayer(box, fill: Color(red: 0.2, green: 0.4, blue: 0.6))
  private static let two: [Color?] = [.black, .white]

  private static func polyline(_ points: [Point]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() { index == 0 ? path.move(to: point) : path.line(to: point) }
    return path
  }

  private static func line(_ style: StrokeStyle) -> ShapeLayer {
    ShapeLayer(polyline([Point(4, 4), Point(30, 8), Point(6, 30)]), stroke: Stroke(style: style))
  }

  /// A box with a gradient; where colours and locations make none, without.
  private static func filled(
    _ kind: Gradient.Kind, _ units: Gradient.Units = .box(frame: nil), colors: [Color?] = two,
    locations: [Double]? = nil
  ) -> ShapeLayer {
    let gradient = try? Gradient(kind, colors: colors, locations: locations, units: units, spread: .repeat)
    return ShapeLayer(box, fill: gradient.map { .gradient($0) })
  }

  private static let paths = [
    Slot("line") { ShapeLayer(polyline([Point($0, 4), Point(9, $0), Point(6, 30)]), fill: .black) },
    Slot("rect") { ShapeLayer(.rect(Rect(x: $0, y: 4, width: 9, height: $0)), fill: .black) },
    Slot("rounded rect") {
      ShapeLayer(
        .roundedRect(Rect(x: 1, y: 4, width: 9, height: 8), radii: CornerRadii(all: $0)), fill: .black, stroke: Stroke()
      )
    },
    Slot("circle") { ShapeLayer(.circle(center: Point(20, 20), radius: $0), fill: .black, stroke: Stroke()) },
    Slot("centre") { ShapeLayer(.circle(center: Point($0, 20), radius: 5), fill: .black, stroke: Stroke()) },
    Slot("ellipse") { ShapeLayer(.ellipse(center: Point(20, 20), radii: Size(width: $0, height: 8)), fill: .black) },
    Slot("arc") {
      ShapeLayer(
        .arc(center: Point(20, 20), radius: 9, from: .zero, to: .degrees($0), isClockwise: true), stroke: Stroke())
    },
  ]

  private static let strokes = [
    Slot("width") { line(StrokeStyle(width: $0)) },
    Slot("miter limit") { line(StrokeStyle(width: 3, miterLimit: $0)) },
    Slot("dash") { line(StrokeStyle(width: 3, cap: .round, dash: [$0, 3])) },
    Slot("dash offset") { line(StrokeStyle(width: 3, dash: [2, 3], dashOffset: $0)) },
    Slot("inside") { ShapeLayer(box, stroke: Stroke(style: StrokeStyle(width: $0), alignment: .inside)) },
    Slot("along") {
      let along = try? Gradient(.along, colors: two)
      return ShapeLayer(
        box, stroke: Stroke(along.map { .gradient($0) } ?? .solid(.black), style: StrokeStyle(width: $0, join: .round)))
    },
  ]

  private static let gradients = [
    Slot("axial") { filled(.axial(start: Point($0, 0), end: Point(1, 1))) },
    Slot("axial in units") { filled(.axial(start: Point($0, 0), end: Point(1, 1)), .user) },
    Slot("radial") { filled(.radial(center: Point($0, 0.5), radii: Size(width: 0.5, height: 0.2))) },
    Slot("radii") { filled(.radial(center: Point(0.5, 0.5), radii: Size(width: $0, height: 0.2))) },
    Slot("conic") { filled(.conic(center: Point(0.5, 0.5), toward: Point($0, 1))) },
    Slot("box") {
      filled(
        .axial(start: .origin, end: Point(1, 1)), .box(frame: Rect(x: 0, y: $0, width: 20, height: 20)))
    },
    Slot("location") {
      filled(.axial(start: .origin, end: Point(1, 1)), colors: [.black, .white, .black], locations: [0, $0, 1])
    },
    Slot("ink") { ShapeLayer(box, fill: .cmyk($0, 0.5, $0, 0, alpha: $0)) },
    Slot("grey") { filled(.axial(start: .origin, end: Point(1, 0)), colors: [.gray($0), .black]) },
    Slot("tint") { ShapeLayer(box, fill: .spot("Orange", fallback: .gray($0), tint: $0)) },
    Slot("colour") { ShapeLayer(box, fill: Color(red: $0, green: $0, blue: $0, alpha: $0)) },
  ]

  private static let layers = [
    Slot("opacity") { square.opacity(Opacity(clamping: $0)) },
    Slot("translate") { square.transform(.translate(Vector(dx: $0, dy: 1))) },
    Slot("rotate") { square.transform(.rotate(.degrees($0), about: Point(9, 9))) },
    Slot("rotation's centre") { square.transform(.rotate(.degrees(30), about: Point($0, 9))) },
    Slot("scale") { square.transform(.scale(x: $0, y: 2)) },
    Slot("skew") { square.transform(.skewX(.degrees($0))) },
    Slot("matrix") { square.transform(.matrix(AffineTransform(a: $0, b: 1, c: 0, d: 1, tx: $0, ty: 0))) },
    Slot("clip") { square.clip(.circle(center: Point($0, 9), radius: 9)) },
    Slot("mask") { number in
      square.mask(
        .alpha([
          Layer(.type("shape"), .shape(Shape(.circle(center: Point(9, number), radius: 9), fill: .solid(.black))))
        ]))
    },
    Slot("text") { TextLayer("Text", at: Point($0, 9), size: 9) },
    Slot("size") { TextLayer("Text", at: Point(9, 9), size: $0, align: .middle, baseline: .middle) },
    Slot("copies' step") { number in
      Replicator(count: 3, instanceTransform: .translate(Vector(dx: number, dy: 0))) { square }
    },
    Slot("copies' delay") { number in
      Replicator(count: 3, instanceDelay: number) {
        square.animation(Animation(.opacity([0, 1]), duration: 1))
      }
    },
    Slot("copies' offset") { number in
      Replicator(count: 3, colorOffset: Replicas.ColorOffset(red: number, alpha: number)) { square }
    },
    Slot("duration") { square.animation(Animation(.opacity([0, 1]), duration: $0)) },
    Slot("delay") { square.animation(Animation(.opacity([0, 1]), duration: 1, delay: $0)) },
    Slot("repeat") { square.animation(Animation(.opacity([0, 1]), duration: 1, repetition: .times($0))) },
    Slot("key time") { square.animation(Animation(.opacity([0, 1, 0]), duration: 1, keyTimes: [0, $0, 1])) },
    Slot("timing") {
      square.animation(Animation(.opacity([0, 1]), duration: 1, timings: [Animation.Timing($0, $0, $0, $0)]))
    },
    Slot("animated path") {
      square.animation(Animation(.path([box, .rect(Rect(x: $0, y: 0, width: 9, height: 9))]), duration: 1))
    },
    Slot("animated trim") { line(StrokeStyle(width: 3)).animation(Animation(.strokeTo([0, $0]), duration: 1)) },
    Slot("animated start") {
      filled(.axial(start: .origin, end: Point(1, 1))).animation(
        Animation(.start([.origin, Point($0, 0)]), duration: 1))
    },
    Slot("animated turn") {
      square.animation(
        Animation(.transform([[.rotate(.zero, about: .origin)], [.rotate(.degrees($0), about: .origin)]]), duration: 1))
    },
  ]

  private static let figures = [
    Slot("arc's radius") { GradientArc(center: Point(20, 20), radius: $0, width: 3, colors: two) },
    Slot("arc's width") { GradientArc(center: Point(20, 20), radius: 9, width: $0, colors: two) },
    Slot("arc's centre") { GradientArc(center: Point($0, 20), radius: 9, width: 3, colors: two) },
    Slot("arc's angle") { GradientArc(center: Point(20, 20), radius: 9, width: 3, colors: two, to: .degrees($0)) },
    Slot("arc's location") {
      GradientArc(center: Point(20, 20), radius: 9, width: 3, colors: two, locations: [0, $0])
    },
    Slot("vote's percent") { vote(percent: $0) },
    Slot("vote's frame") { vote(frame: Rect(x: 4, y: 4, width: $0, height: 20)) },
    Slot("vote's height") { vote(frame: Rect(x: 4, y: 4, width: 90, height: $0)) },
    Slot("vote's angle") { vote(angle: .degrees($0)) },
    Slot("vote's space") { vote(space: $0) },
    Slot("vote's radius") { vote(bigRadius: $0) },
    Slot("vote's border") { vote(border: $0) },
    Slot("vote's duration") { vote(duration: $0) },
    Slot("chart's x") { chart(LineChart.Record(x: $0, y: 3)) },
    Slot("chart's y") { chart(LineChart.Record(x: 3, y: $0)) },
    Slot("chart's tick") { LineChart(frame: frame, data: .records([.init(x: 1, y: 2)]), yTicks: .values([$0, 3])) },
    Slot("chart's spacing") { LineChart(frame: frame, data: .records([.init(x: 1, y: 2)]), itemSpacing: $0) },
    Slot("chart's insets") {
      LineChart(
        frame: frame, data: .records([.init(x: 1, y: 2)]), insets: Insets(top: $0, right: 0, bottom: $0, left: 0))
    },
    Slot("chart's dots") {
      LineChart(frame: frame, data: .records([.init(x: 1, y: 2)]), points: LineChart.Dot(radius: $0))
    },
    Slot("chart's labels") {
      LineChart(frame: frame, data: .records([.init(x: 1, y: 2)]), labels: LabelStyle(size: $0))
    },
  ]

  private static let tracks = [
    Slot("track's point") { Track(points: [.init(1, 1), .init($0, 20), .init(30, 9)]) },
    Slot("track's value") { Track(points: [.init(1, 1, value: 0), .init(9, 20, value: $0), .init(30, 9, value: 1)]) },
    Slot("track's width") { Track(points: [.init(1, 1), .init(9, 20), .init(30, 9)], width: $0) },
    Slot("longitude") { track(.init(longitude: $0, latitude: 5)) },
    Slot("latitude") { track(.init(longitude: 5, latitude: $0)) },
    Slot("elevation") { track(.init(longitude: 5, latitude: 5, elevation: $0)) },
    Slot("time") { track(.init(longitude: 5, latitude: 5, time: $0)) },
    Slot("speed") { track(.init(longitude: 5, latitude: 5, speed: $0)) },
  ]

  private static func vote(
    frame: Rect = Rect(x: 4, y: 4, width: 90, height: 24), percent: Double = 0.6, angle: Angle = .degrees(65),
    space: Double = 4, bigRadius: Double = 8, border: Double = 2, duration: Double = 2
  ) -> Vote {
    Vote(
      frame: frame, percent: percent, left: .init(colors: two, label: "a"), right: .init(colors: two, label: "b"),
      angle: angle, space: space, bigRadius: bigRadius, borderWidth: border, start: .init(width: 20),
      duration: duration)
  }

  private static func chart(_ record: LineChart.Record) -> LineChart {
    LineChart(frame: frame, records: [.init(x: 1, y: 2), record, .init(x: 4, y: 5)])
  }

  private static func track(_ point: Recording.Point) -> Track {
    Track(
      coordinates: [
        .init(longitude: 4, latitude: 4, elevation: 1, time: 0, speed: 1), point,
        .init(longitude: 6, latitude: 4, elevation: 3, time: 9, speed: 2),
      ], frame: frame)
  }

  /// The scene is refused with words, or both its outputs are made of finite numbers.
  private func outcome(
    _ layers: [any LayerSource], width: Double = 100, height: Double = 100, tolerance: Tolerance = Tolerance(),
    _ comment: Comment
  ) {
    do {
      let scene = try Scene(width: width, height: height, tolerance: tolerance) { layers }
      let svg = String(decoding: scene.svg(), as: UTF8.self)
      #expect(svg.hasPrefix("<svg") && (svg.hasSuffix("</svg>\n") || svg.hasSuffix("/>\n")), comment)
      #expect(!svg.contains("nan") && !svg.contains("inf"), comment)
      #expect(scene.pdf().starts(with: Array("%PDF".utf8)), comment)
      #expect(scene.pdf(PDFOptions(moments: [.seconds(0.5)])).starts(with: Array("%PDF".utf8)), comment)
    } catch {
      #expect(!error.diagnostics.entries.isEmpty, comment)
      #expect(error.diagnostics.entries.allSatisfy { !$0.message.isEmpty }, comment)
    }
  }
}
