import Geometry
import TestSupport
import Testing

@Suite struct ShapeTests {
  private func arcs(_ path: Path) -> [Arc] {
    path.segments.compactMap { segment in if case .arc(let arc) = segment { arc } else { nil } }
  }

  @Test func `a circle is closed, round and clockwise, and nothing without a radius`() {
    let circle = Path.circle(center: Point(1, 2), radius: 3)
    #expect(circle.isClosed)
    #expect(circle.bounds == Rect(x: -2, y: -1, width: 6, height: 6))
    #expect(abs(circle.length() - 6 * Double.pi) < 1e-12)
    #expect(circle.windingNumber(around: Point(1, 2)) == 1)
    #expect(Path.circle(center: .origin, radius: 0).isEmpty)
    #expect(Path.ellipse(center: .origin, radii: Size(width: 1, height: 0)).isEmpty)
  }

  @Test func `radii that fit stay, and ones too large shrink together`() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 40)
    let fitting = CornerRadii(topLeft: 10, topRight: 20, bottomRight: 5, bottomLeft: 0)
    #expect(arcs(.roundedRect(rect, radii: fitting)).map(\.radii.width) == [20, 5, 10])
    let pill = Path.roundedRect(rect, radii: CornerRadii(all: 1000))
    #expect(arcs(pill).map(\.radii.width) == [20, 20, 20, 20])
    #expect(pill.elements.count == 8)
    // CSS: 60 + 40 on a side of 40 leaves four tenths of each radius.
    let uneven = CornerRadii(topLeft: 60, topRight: 10, bottomRight: 10, bottomLeft: 40)
    let shrunk = arcs(.roundedRect(rect, radii: uneven)).map(\.radii.width)
    for (radius, expected) in zip(shrunk, [4.0, 4, 16, 24]) { #expect(abs(radius - expected) < 1e-12) }
  }

  @Test func `a rectangle of radius 0 is sharp`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(Path.roundedRect(rect, radii: CornerRadii(all: 0)) == .rect(rect))
  }

  @Test func `an arc wraps as CGPath's does`() throws {
    func sweep(_ from: Double, _ to: Double, _ isClockwise: Bool) -> Double {
      arcs(.arc(center: Point(5, 5), radius: 2, from: .degrees(from), to: .degrees(to), isClockwise: isClockwise))
        .reduce(0) { $0 + $1.sweep.degrees }
    }
    let cases: [(Double, Double, Bool, Double)] = [
      (0, 90, true, 90), (0, 90, false, -270), (90, 0, true, 270), (90, 0, false, -90), (10, -10, true, 340),
      (0, 450, true, 360), (0, -450, false, -360), (0, -450, true, 270), (0, 360, true, 360), (0, 359.9995, true, 360),
      (0, 359.99, true, 359.99), (0, 0, true, 0), (0, 360, false, 0), (720, 0, false, -360),
    ]
    for (from, to, isClockwise, expected) in cases {
      #expect(abs(sweep(from, to, isClockwise) - expected) < 1e-9, "\(from) to \(to), clockwise \(isClockwise)")
    }
  }

  @Test func `an arc starts and ends at its angles, and a full turn closes where it starts`() throws {
    let arc = Path.arc(center: Point(5, 5), radius: 2, from: .degrees(0), to: .degrees(90), isClockwise: true)
    #expect(try arc == Path(svg: "M7 5A2 2 0 0 1 5 7"))
    let full = Path.arc(center: .origin, radius: 1, from: .degrees(90), to: .degrees(450), isClockwise: true)
    #expect(full.isClosed && full.subpaths.map(\.start) == [Point(0, 1)])
    #expect(Path.arc(center: .origin, radius: 0, from: .zero, to: .degrees(90), isClockwise: true).isEmpty)
  }

  @Test func `polygons close and polylines do not`() throws {
    let points = [Point(0, 0), Point(1, 0), Point(1, 1)]
    #expect(try Path.polygon(points) == Path(svg: "M0 0L1 0L1 1Z"))
    #expect(try Path.polyline(points) == Path(svg: "M0 0L1 0L1 1"))
    #expect(try Path.line(points[0], points[2]) == Path(svg: "M0 0L1 1"))
    #expect(Path.polygon([]).isEmpty && Path.polyline([]).isEmpty)
  }

  @Test func `the arcs of a rounded polygon touch both edges`() {
    var random = RandomCurves(seed: 41)
    for _ in 0..<1000 {
      let corners = (0..<(3 + random.index(5))).map { _ in
        RoundedPolygon.Corner(random.point(10), radius: random.number(0...6))
      }
      let polygon = RoundedPolygon(corners)
      let points = polygon.corners.map(\.point)
      let count = points.count
      for (index, arc) in polygon.arcs.enumerated() {
        guard let arc else { continue }
        let before = Line(points[(index + count - 1) % count], points[index])
        let after = Line(points[index], points[(index + 1) % count])
        #expect(arc.radius <= polygon.corners[index].radius)
        #expect(before.nearest(to: arc.start).distance < 1e-9 && after.nearest(to: arc.end).distance < 1e-9)
        for (place, line) in [(arc.start, before), (arc.end, after)] {
          let direction = line.derivative(at: 0).normalized ?? .zero
          #expect(abs((arc.center - place).dot(direction)) < 1e-8 * (1 + arc.radius))
          #expect(abs(arc.center.distance(to: place) - arc.radius) < 1e-9)
        }
      }
      for segment in Path.roundedPolygon(corners).segments {
        if case .arc(let arc) = segment { #expect(abs(arc.sweep.degrees) < 180) }
      }
    }
  }

  @Test func `on a short edge two corners share by one factor and a corner takes the smaller of its two`() {
    // A rectangle of 20 by 10: tangent lengths are the radii.
    let points = [Point(0, 0), Point(20, 0), Point(20, 10), Point(0, 10)]
    let radii = [6.0, 6, 14, 2]
    let arcs = RoundedPolygon(zip(points, radii).map { RoundedPolygon.Corner($0, radius: $1) }).arcs
    // Only the right edge is too short: 6 + 14 on 10.
    let expected = [6.0, 3, 7, 2]
    for (arc, radius) in zip(arcs, expected) { #expect(abs((arc?.radius ?? 0) - radius) < 1e-12) }
  }

  @Test func `straight corners and hairpins stay as they are`() throws {
    func polygon(_ points: [Point]) -> Path { .roundedPolygon(points.map { RoundedPolygon.Corner($0, radius: 1) }) }
    let straight = polygon([Point(0, 0), Point(5, 0), Point(10, 0), Point(10, 10), Point(0, 10)])
    #expect(arcs(straight).count == 4)
    #expect(straight.elements.contains(.line(Point(5, 0))))
    #expect(try polygon([Point(0, 0), Point(10, 0)]) == Path(svg: "M0 0L10 0Z"))
    #expect(try polygon([Point(0, 0), Point(10, 0), Point(5, 0)]) == Path(svg: "M0 0L10 0L5 0Z"))
    #expect(polygon([]).isEmpty)
    #expect(try polygon([Point(1, 1), Point(1, 1)]) == Path(svg: "M1 1Z"))
  }

  /// The kinds of the commands, without their numbers.
  private func kinds(_ path: Path) -> [String] {
    path.elements.map { element in
      switch element {
      case .move: "M"
      case .line: "L"
      case .quad: "Q"
      case .cubic: "C"
      case .arc: "A"
      case .close: "Z"
      }
    }
  }

  @Test func `with cubics for its arcs a shape keeps its commands whatever its numbers`() throws {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    let rects = [0.0, 2, 5, 100].map {
      Path.roundedRect(
        rect, radii: CornerRadii(topLeft: $0, topRight: 1, bottomRight: 0, bottomLeft: $0), cubicsPerArc: 2)
    }
    let circles = [0.0, 3].map { Path.circle(center: .origin, radius: $0, cubicsPerArc: 2) }
    let arcs = [0.0, 10, 200, 360].map {
      Path.arc(center: .origin, radius: 3, from: .zero, to: .degrees($0), isClockwise: true, cubics: 4)
    }
    let points = [Point(0, 0), Point(9, 0), Point(9, 9)]
    let polygons = [points, [points[0], points[1], points[1]], [points[0], points[0], points[0]]].map { points in
      Path.roundedPolygon(points.map { RoundedPolygon.Corner($0, radius: 1) }, cubicsPerArc: 1)
    }
    let strings = try ["A5 5 0 0 1 5 5", "A0 5 0 0 1 5 5", "A5 5 0 1 1 0 0"].map {
      try Path(svg: "M0 0" + $0, cubicsPerArc: 3)
    }
    for paths in [rects, circles, arcs, polygons, strings] {
      #expect(Set(paths.map(kinds)).count == 1)
      #expect(paths.allSatisfy { !kinds($0).contains("A") && kinds($0).contains("C") })
    }
    #expect(kinds(strings[0]) == ["M", "C", "C", "C"])
    #expect(circles[0].bounds == Rect(x: 0, y: 0, width: 0, height: 0))
    #expect(abs((circles[1].bounds?.width ?? 0) - 6) < 1e-2)
  }
}
