import Geometry
import TestSupport
import Testing

@Suite struct ArcTests {
  @Test func `an arc survives SVG's end-point form`() throws {
    var random = RandomCurves(seed: 11)
    for _ in 0..<1000 {
      let arc = random.arc()
      let back = try #require(Arc(from: arc.start, parameters: arc.parameters, to: arc.end))
      let size = arc.radii.largerSide + arc.center.distance(to: .origin)
      // Ends nearly together, or nearly opposite, leave the centre the digits that the chord has.
      let slack = 1e-11 * size * (1 + size / max(arc.start.distance(to: arc.end), 1e-3 * size))
      let flatness = arc.radii.largerSide / min(arc.radii.width, arc.radii.height)
      let opposite = abs(abs(arc.sweep.degrees) - 180) < 1 ? 1e3 : 1
      for t in [0.25, 0.5, 0.9] {
        #expect(back.point(at: t).distance(to: arc.point(at: t)) < slack * flatness * opposite, "\(arc)")
      }
    }
  }

  @Test func `half a circle is half a circle wherever it lies`() throws {
    var random = RandomCurves(seed: 12)
    for _ in 0..<500 {
      let center = Point(random.number(-1000...1000), random.number(-1000...1000))
      let radius = random.number(0.1...10)
      let half = Path.ArcParameters(radii: Size(width: radius, height: radius), isLarge: false, isClockwise: true)
      let arc = try #require(
        Arc(from: Point(center.x + radius, center.y), parameters: half, to: Point(center.x - radius, center.y)))
      #expect(arc.sweep.degrees == 180)
      #expect(arc.center.distance(to: center) < 1e-12 * 1000)
    }
  }

  @Test func `radii too small grow until they reach`() throws {
    let parameters = Path.ArcParameters(radii: Size(width: 1, height: 2), isLarge: true, isClockwise: false)
    let arc = try #require(Arc(from: Point(0, 0), parameters: parameters, to: Point(10, 0)))
    #expect(abs(arc.radii.width - 5) < 1e-12 && abs(arc.radii.height - 10) < 1e-12)
    #expect(arc.sweep.degrees == -180)
    #expect(Arc(from: Point(1, 1), parameters: parameters, to: Point(1, 1)) == nil)
  }

  @Test func `the four arcs between two points are SVG's`() throws {
    func middle(large: Bool, clockwise: Bool) throws -> Point {
      let parameters = Path.ArcParameters(
        radii: Size(width: 5, height: 5), isLarge: large, isClockwise: clockwise)
      return try #require(Arc(from: Point(0, 0), parameters: parameters, to: Point(6, 0))).point(at: 0.5)
    }
    // The centres are (3, 4) and (3, -4); clockwise on the page leaves the start upwards round the lower centre.
    #expect(try middle(large: false, clockwise: true).distance(to: Point(3, -1)) < 1e-12)
    #expect(try middle(large: true, clockwise: true).distance(to: Point(3, -9)) < 1e-12)
    #expect(try middle(large: false, clockwise: false).distance(to: Point(3, 1)) < 1e-12)
    #expect(try middle(large: true, clockwise: false).distance(to: Point(3, 9)) < 1e-12)
  }

  @Test func `cubics stay within their tolerance, and by a tenth fewer would not`() {
    var random = RandomCurves(seed: 13)
    for _ in 0..<300 {
      let radius = random.number(1...1000)
      let arc = Arc(
        center: .origin, radii: Size(width: radius, height: radius), startAngle: .degrees(random.number(0...360)),
        sweep: .degrees(random.number(90...360)))
      func error(_ cubics: some Collection<CubicBezier>) -> Double {
        cubics.first.map { cubic in
          cubic.samples(200).map { abs($0.distance(to: .origin) - radius) }.max() ?? 0
        } ?? 0
      }
      for tolerance in [1.0, 0.05, 1e-4, 1e-8] {
        let cubics = arc.cubics(tolerance: tolerance)
        #expect(error(cubics) <= tolerance * (1 + 1e-5))
        if cubics.count > 8 {
          #expect(error(arc.cubics(count: Int(Double(cubics.count) * 0.9) - 1)) > tolerance)
        }
      }
    }
  }

  @Test func `cubics of an ellipse touch one another and its ends`() {
    var random = RandomCurves(seed: 14)
    for _ in 0..<200 {
      let arc = random.arc()
      let cubics = Array(arc.cubics(tolerance: arc.radii.largerSide * 1e-3))
      #expect(cubics.first?.start == arc.start && cubics.last?.end == arc.end)
      for (first, second) in zip(cubics, cubics.dropFirst()) { #expect(first.end == second.start) }
    }
  }

  @Test func `cubics of a path's arc are those of the arc by its angles`() throws {
    var random = RandomCurves(seed: 15)
    for index in 0..<2000 {
      let any = random.arc()
      let sweep = index % 3 == 0 ? any.sweep : .degrees(random.number(1...179) * (index % 2 == 0 ? 1 : -1))
      let given = Arc(
        center: any.center, radii: any.radii, rotation: any.rotation, startAngle: any.startAngle, sweep: sweep)
      let arc = try #require(Arc(from: given.start, parameters: given.parameters, to: given.end))
      let size = arc.radii.largerSide
      for tolerance in [1e-2, 1e-4, 1e-7].map({ $0 * size }) {
        var cubics: [CubicBezier] = []
        let isArc = Arc.forEachCubic(from: arc.start, arc.parameters, to: arc.end, tolerance: tolerance) {
          cubics.append($0)
        }
        let expected = Array(arc.cubics(tolerance: tolerance))
        #expect(isArc && cubics.count == expected.count)
        #expect(cubics.first?.start == arc.start && cubics.last?.end == arc.end)
        for (cubic, other) in zip(cubics, expected) {
          #expect(cubic.control1.distance(to: other.control1) < 1e-8 * size)
          #expect(cubic.control2.distance(to: other.control2) < 1e-8 * size)
          #expect(cubic.end.distance(to: other.end) < 1e-8 * size)
        }
      }
    }
  }

  @Test func `a path's arc of a quarter has handles along the axes`() {
    let (radius, center) = (40.0, Point(100, 60))
    let (right, top) = (Point(140, 60), Point(100, 20))
    let parameters = Path.ArcParameters(radii: Size(width: radius, height: radius), isLarge: false, isClockwise: true)
    var cubics: [CubicBezier] = []
    let isArc = Arc.forEachCubic(from: top, parameters, to: right, tolerance: 0.1) { cubics.append($0) }
    let handle = radius * 0.5522847498307936
    #expect(isArc && cubics.count == 1)
    #expect(cubics.allSatisfy { $0.control1.distance(to: Point(center.x + handle, 20)) < 1e-12 })
    #expect(cubics.allSatisfy { $0.control2.distance(to: Point(140, center.y - handle)) < 1e-12 })
    #expect(!Arc.forEachCubic(from: top, parameters, to: top, tolerance: 0.1) { _ in })
  }

  @Test func `an arc without a sweep still gives its count of cubics`() {
    let arc = Arc(center: .origin, radii: Size(width: 2, height: 2), startAngle: .zero, sweep: .zero)
    let cubics = arc.cubics(count: 4)
    #expect(cubics.count == 4)
    #expect(cubics.allSatisfy { $0.control1 == arc.start && $0.end == arc.start })
  }
}
