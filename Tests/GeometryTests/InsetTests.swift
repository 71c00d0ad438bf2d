import Geometry
import TestSupport
import Testing

@Suite struct InsetTests {
  /// Places of a path with its fill on one side alone: what lies between them is looked for by `check` with some slack.
  private func edge(of path: Path, size: Double) -> [Point] {
    path.segments.flatMap { segment in
      (0...140).compactMap { step in
        let t = (Double(step) + 0.5) / 141
        guard let aside = segment.derivative(at: t).normalized.map({ $0.perpendicular * (1e-6 * size) }) else {
          return nil
        }
        let place = segment.point(at: t)
        let isEdge =
          path.contains(place + aside, rule: .nonzero) != path.contains(place - aside, rule: .nonzero)
        return isEdge ? place : nil
      }
    }
  }

  /// Checks an inset against its definition at random places.
  private func check(
    _ path: Path, by distances: [Double], tolerance: Double, size: Double = 10, random: inout RandomCurves
  ) {
    guard let bounds = path.bounds else { return }
    let edge = edge(of: path, size: size)
    for distance in distances {
      let inset = path.inset(by: distance, tolerance: tolerance)
      let around = bounds.outset(by: abs(distance) * 1.2)
      for _ in 0..<20 {
        let place = Point(random.number(around.minX...around.maxX), random.number(around.minY...around.maxY))
        let gap = edge.map { ($0 - place).squaredLength }.min()?.squareRoot() ?? .infinity
        guard abs(gap - abs(distance)) > 2 * tolerance + 0.004 * size else { continue }
        let isInside = path.contains(place, rule: .nonzero)
        let expected = distance > 0 ? isInside && gap > distance : isInside || gap < -distance
        #expect(
          inset.contains(place, rule: .nonzero) == expected,
          "\(path.elements) by \(distance) at \(place): gap \(gap), inside \(isInside), \(inset.elements)")
      }
    }
  }

  @Test func `a rectangle's inset is a rectangle, and nothing beyond its middle`() throws {
    let rect = Path.rect(Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(rect.inset(by: 2, tolerance: 0.1).bounds == Rect(x: 2, y: 2, width: 16, height: 6))
    #expect(rect.inset(by: 2, tolerance: 0.1).elements.count == 5)
    #expect(rect.inset(by: 5, tolerance: 0.1).isEmpty)
    #expect(rect.inset(by: 50, tolerance: 0.1).isEmpty)
    #expect(rect.inset(by: 0, tolerance: 0.1) == rect)
  }

  @Test func `outside a rectangle has round corners`() {
    let outset = Path.rect(Rect(x: 0, y: 0, width: 20, height: 10)).inset(by: -2, tolerance: 0.1)
    #expect(outset.bounds == Rect(x: -2, y: -2, width: 24, height: 14))
    let arcs = outset.segments.compactMap { segment in if case .arc(let arc) = segment { arc } else { nil } }
    #expect(arcs.count == 4)
    #expect(arcs.allSatisfy { abs($0.radii.width - 2) < 1e-12 && abs($0.sweep.degrees - 90) < 1e-9 })
  }

  @Test func `round corners keep their centres until the radius runs out`() {
    let radii = CornerRadii(topLeft: 1, topRight: 3, bottomRight: 4, bottomLeft: 0)
    let path = Path.roundedRect(Rect(x: 0, y: 0, width: 20, height: 12), radii: radii).inset(by: 2, tolerance: 0.1)
    let arcs = path.segments.compactMap { segment in if case .arc(let arc) = segment { arc } else { nil } }
    #expect(arcs.map { ($0.radii.width * 1e9).rounded() / 1e9 } == [1, 2])
    #expect(arcs.map { Point(x: $0.center.x.rounded(), y: $0.center.y.rounded()) } == [Point(17, 3), Point(16, 8)])
    #expect(path.elements.contains(.line(Point(2, 10))))
  }

  @Test func `a circle's inset is a circle about the same centre`() {
    let circle = Path.circle(center: Point(3, 4), radius: 5)
    let inset = circle.inset(by: 2, tolerance: 1)
    #expect(abs(inset.length() - 6 * Double.pi) < 1e-9)
    #expect(inset.contains(Point(3, 4), rule: .nonzero))
    #expect(circle.inset(by: 5, tolerance: 1).isEmpty)
    #expect(abs(circle.inset(by: -5, tolerance: 1).length() - 20 * Double.pi) < 1e-9)
  }

  @Test func `a convex path's inset in closed form is that of the arrangement`() {
    var random = RandomCurves(seed: 77)
    var paths: [Path] = []
    for _ in 0..<25 {
      let box = Rect(
        x: random.number(-40...40), y: random.number(-40...40), width: random.number(1...30),
        height: random.number(1...30))
      func radius() -> Double { random.number(-2...8) }
      paths.append(
        .roundedRect(
          box,
          radii: CornerRadii(
            topLeft: max(radius(), 0), topRight: max(radius(), 0), bottomRight: max(radius(), 0),
            bottomLeft: max(radius(), 0))))
      let slant = random.number(-5...5)
      let corners = [
        Point(box.minX + slant, box.minY), Point(box.maxX + slant, box.minY), Point(box.maxX, box.maxY),
        Point(box.minX, box.maxY),
      ].map { RoundedPolygon.Corner($0, radius: radius()) }
      paths.append(.roundedPolygon(corners))
      paths.append(.roundedPolygon(corners.reversed()))
      paths.append(.ellipse(center: box.center, radii: Size(width: box.width, height: box.height)))
    }
    var count = 0
    for path in paths {
      for distance in [0.3, 1.1, 2.7, 6, -0.8, -3] {
        let (closed, arranged) = (
          path.inset(by: distance, tolerance: 0.05), path.arrangedInset(by: distance, tolerance: 0.05)
        )
        count += closed.isEmpty ? 0 : 1
        #expect(closed.elements.count == arranged.elements.count, "\(path.elements) by \(distance)")
        for (a, b) in zip(closed.segments, arranged.segments) {
          #expect(a.start.distance(to: b.start) < 1e-9 && a.end.distance(to: b.end) < 1e-9)
          #expect(a.point(at: 0.5).distance(to: b.point(at: 0.5)) < 1e-9)
        }
      }
    }
    #expect(count > 300)
  }

  @Test func `a rounded polygon's inset is that of smaller radii`() {
    var random = RandomCurves(seed: 31)
    for _ in 0..<25 {
      let corners = (0..<5).map { index in
        let angle = Angle(degrees: Double(index) * 72 + random.number(-20...20))
        return RoundedPolygon.Corner(.origin + Vector(angle: angle, length: 20), radius: random.number(0...8))
      }
      check(.roundedPolygon(corners), by: [random.number(0.2...9)], tolerance: 1e-6, random: &random)
    }
  }

  @Test(arguments: [
    "M0 0H10V10H6V2H4V10H0Z", "M0 0L10 10L10 0L0 10Z", "M0 0H10V10H0ZM3 3V7H7V3Z", "M0 0H10V10H0ZM3 3H7V7H3Z",
    "M0 0C10 -10 10 20 0 10Z", "M0 5A8 5 30 1 1 0.1 5Z", "M0 0Q20 5 0 10Z", "M0 0H6V6H0ZM4 4H10V10H4Z",
    "M5 0L6.5 9.5L0 4H10L3.5 9.5Z", "M0 0C20 20 -10 20 10 0Z", "M0 0H5V5H10V10H0ZM20 0h3v3h-3z",
    "M0 0H10V10H0ZM0 0H10V10H0Z", "M10 0H0V10H10Z", "M0 0C10 10 10 -10 0 0Z",
    "M10 -8.34485L10 11.38328L-4.2896 8.34032L-3.80045 6.50495L-20 9.01439L10 -14.5601Z", "M0 0L10 0L4 0L4 6Z",
    "M0 -10C-4.4 -10 -6.3 0 20 0C12.5 0 1.8 3.5 -20 -10Z",
  ])
  func `any closed path keeps its distance`(svg: String) throws {
    var random = RandomCurves(seed: 32)
    let path = try Path(svg: svg)
    check(path, by: [0.3, 0.9, 1.4, 2.6, -0.5, -2], tolerance: 1e-3, random: &random)
  }

  @Test func `polygons of all forms keep their distance`() {
    var random = RandomCurves(seed: 33)
    for _ in 0..<25 {
      let path = Path.polygon((0..<(3 + random.index(6))).map { _ in random.point(10) })
      check(path, by: [random.number(-3...3)], tolerance: 1e-5, random: &random)
    }
  }

  @Test func `curves of all forms keep their distance at all sizes`() {
    var random = RandomCurves(seed: 34)
    for index in 0..<45 {
      let size = [10, 1e-6, 1e6][index % 3]
      var path = Path()
      path.move(to: random.point(size))
      for _ in 0...random.index(3) {
        switch random.index(3) {
        case 0: path.quad(random.point(size), to: random.point(size))
        default: path.cubic(random.point(size), random.point(size), to: random.point(size))
        }
      }
      path.close()
      check(path, by: [size * random.number(-0.3...0.3)], tolerance: 1e-4 * size, size: size, random: &random)
    }
  }

  /// Paths that once lost a ring, or never came to an end: crossings with arcs whose centres lie far away, slivers beside
  /// a hairpin, an inflection right before an end.
  @Test(arguments: [
    (
      "M-18.203432633607687 -2.6607044254648784C15.535152474576833 -17.765002653017238 16.889601795213608 "
        + "-7.952957779733939 -7.762867495958737 11.027884876570017Q-6.165205899129834 19.067286530981107 -10 0"
        + "Q-14.231218350428554 -5.215627991957174 12.120243811532319 -13.346603785038793Z", -4.750670225229607, 0.1
    ),
    (
      "M-13.245766486706717 4.609263117809149Q-9.272338834910755 -14.839775856298626 -11.0273010175491 "
        + "-6.460935617199933C10 -10 -10 20 -20 -10Z", -2.3892173389303144, 0.01
    ),
    (
      "M10.3249450798 -5.3015681817Q-16.1944609684 3.7014125493 0 -10C-3.8847034343 -15.8468915648 -10 20 20 20"
        + "C-9.1355004913 7.3883233613 10 -20 10 -20Z", 4.2150970411, 0.001
    ),
  ])
  func `hard paths keep their rings`(svg: String, distance: Double, tolerance: Double) throws {
    var random = RandomCurves(seed: 35)
    for _ in 0..<3 { check(try Path(svg: svg), by: [distance], tolerance: tolerance, random: &random) }
  }
}
