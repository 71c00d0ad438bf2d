import Geometry
import TestSupport
import Testing

/// Whole paths against fine polygons of their sampled places: cusps, loops, doubled points, one segment alone, many sizes.
@Suite struct HardPathTests {
  static let paths = [
    "M0 0C10 10 -10 10 0 0Z", "M0 0A5 3 20 1 1 1 1Z", "M0 0Q10 0 0 0Z", "M0 0Q4 8 8 0Z",
    "M0 0C8 8 0 8 8 0Z",
    "M0 0C0 0 8 8 8 0Z", "M0 0C8 0 8 0 8 8Z", "M0 0C3 3 -1 -1 2 2", "M0 0C9 9 -5 9 4 0L9 -1Z",
    "M0 0H5H2V3",
    "M0 0L0 0L5 5L5 5Z", "M0 0H10V10H0ZM2 2V8H8V2Z", "M0 0A2 2 0 0 1 4 0A2 2 0 0 1 0 0Z",
    "M0 0C0 9 9 9 9 0S18 -9 18 0",
    "M0 0L9 0L1 .001L9 .002", "M5 5A9 1 45 0 0 6 6",
  ]

  /// The path in three sizes.
  private func sizes(_ svg: String) throws -> [Path] {
    let path = try Path(svg: svg)
    return [1, 1e-6, 1e6].map { path.transformed(by: .scale(x: $0, y: $0)) }
  }

  /// The polygon of each subpath, of many places on each piece.
  private func polygons(_ path: Path) -> [[Point]] {
    path.subpaths.map { subpath in [subpath.start] + subpath.segments.flatMap { $0.samples(2000) } }
  }

  private func length(_ polygon: [Point]) -> Double {
    zip(polygon, polygon.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  @Test(arguments: paths)
  func `length, area and bounds are those of a fine polygon`(svg: String) throws {
    for path in try sizes(svg) {
      let polygons = polygons(path)
      let whole = polygons.reduce(0) { $0 + length($1) }
      #expect(abs(path.length() - whole) <= 8e-6 * whole)
      let area = polygons.reduce(0) { sum, polygon in
        sum
          + zip(polygon, polygon.dropFirst()).reduce(0) {
            $0 + ($1.0 - polygon[0]).cross($1.1 - polygon[0]) / 2
          }
      }
      #expect(abs(path.signedArea - area) <= 1e-6 * whole * whole)
      #expect(abs(path.reversed.signedArea + area) <= 1e-6 * whole * whole)
      let places = polygons.joined()
      let bounds = try #require(path.bounds)
      for (edge, sampled) in [
        (bounds.minX, places.map(\.x).min()), (bounds.maxX, places.map(\.x).max()),
        (bounds.minY, places.map(\.y).min()), (bounds.maxY, places.map(\.y).max()),
      ] {
        #expect(abs(edge - (sampled ?? .nan)) <= 1e-5 * whole)
      }
    }
  }

  @Test(arguments: paths)
  func `walking leads to the places where a fine polygon has its lengths`(svg: String) throws {
    for path in try sizes(svg) {
      let whole = path.length()
      let targets = (0...20).map { whole * Double($0) / 20 }
      let places = path.places(atLengths: targets)
      #expect(places.count == targets.count)
      var rest = zip(targets, places).makeIterator()
      var next = rest.next()
      var position = 0.0
      for polygon in polygons(path) {
        for (a, b) in zip(polygon, polygon.dropFirst()) {
          let step = a.distance(to: b)
          while let (target, place) = next, target <= position + step {
            let expected = a.interpolated(to: b, at: step > 0 ? (target - position) / step : 0)
            #expect(
              place.point.distance(to: expected) <= 1e-5 * whole, "\(svg) at \(target / whole)")
            #expect(abs(place.direction.length - 1) < 1e-12)
            next = rest.next()
          }
          position += step
        }
      }
      // Rounding alone keeps the last one from being met.
      #expect(next == nil || rest.next() == nil)
    }
  }

  @Test func `at a corner a place has the direction that leads there, and beyond the ends are the ends`() throws {
    let corner = try Path(svg: "M0 0H3V4M9 9H10").places(atLengths: [-1, 0, 3, 5, 7, 7.5, 99])
    #expect(
      corner.map(\.point) == [
        Point(0, 0), Point(0, 0), Point(3, 0), Point(3, 2), Point(3, 4), Point(9.5, 9), Point(10, 9),
      ])
    #expect(corner.map(\.direction.dy) == [0, 0, 0, 1, 1, 0, 0])
    #expect(Path().places(atLengths: [1]).isEmpty && Path.line(.origin, .origin).places(atLengths: [0]).isEmpty)
    #expect(Path.line(.origin, Point(1, 0)).places(atLengths: []).isEmpty)
    #expect(Path().distance(to: .origin) == .infinity)
    #expect(try Path(svg: "M0 0H3V4Z").distance(to: Point(0, 4)) == 2.4)
  }

  @Test(arguments: paths)
  func `trims, dashes and flat lines keep to the path and its length`(svg: String) throws {
    for path in try sizes(svg) {
      let whole = path.length()
      let size = try #require(path.bounds.map { max($0.width, $0.height) })
      for (from, to) in [(0, 0.31), (0.31, 0.83), (0.83, 1)] as [(Double, Double)] {
        let part = path.trimmed(from: from, to: to)
        let sampled = polygons(part).reduce(0) { $0 + length($1) }
        #expect(abs(sampled - (to - from) * whole) <= 8e-6 * whole, "\(from)")
        for place in polygons(part).joined().enumerated() where place.offset % 250 == 0 {
          #expect(path.distance(to: place.element) <= 1e-9 * size)
        }
      }
      let dashes = path.dashed([whole / 9, whole / 7], offset: whole / 5)
      #expect(dashes.length() > 0.2 * whole && dashes.length() < 0.8 * whole)
      for tolerance in [0.1, 1e-3].map({ $0 * size }) {
        let flat = path.flattened(tolerance: tolerance)
        for polygon in polygons(path) {
          for index in stride(from: 0, to: polygon.count, by: 173) {
            #expect(flat.distance(to: polygon[index]) <= tolerance * (1 + 1e-9), "\(svg)")
          }
        }
        #expect(flat.isClosed == path.isClosed)
      }
    }
  }

  @Test func `a cusp has the tangent that leads into it, and doubled points that of the next one`()
    throws
  {
    // x = t^2, y = t^3 from t = -1 to 1.
    let cusp = CubicBezier(Point(1, -1), Point(-1.0 / 3, 1), Point(-1.0 / 3, -1), Point(1, 1))
    let into = try #require(cusp.tangent(at: 0.5))
    #expect((into - Vector(dx: -1, dy: 0)).length < 1e-6)
    let after = try #require(cusp.tangent(at: 0.501))
    #expect(after.dx > 0.9)
    let doubled = CubicBezier(Point(0, 0), Point(0, 0), Point(1, 0), Point(1, 0))
    #expect(
      doubled.tangent(at: 0) == Vector(dx: 1, dy: 0)
        && doubled.tangent(at: 1) == Vector(dx: 1, dy: 0))
    #expect(Line(Point(1, 1), Point(1, 1)).tangent(at: 0.5) == nil)
    let parts = cusp.split(at: 0.25)
    #expect(
      parts.before.end == parts.after.start && parts.before.start == cusp.start
        && parts.after.end == cusp.end)
  }

  @Test func `an opened path is drawn alike and closes nothing`() throws {
    #expect(try Path(svg: "M0 0H3V4ZM9 9M5 5H6V6H5V5ZM1 1H2").opened == Path(svg: "M0 0H3V4L0 0M5 5H6V6H5V5M1 1H2"))
    #expect(try Path(svg: "M5 5Z").opened == Path(svg: "M5 5"))
  }

  @Test func `dashes on a line are where its pieces lie`() throws {
    var random = RandomCurves(seed: 112)
    for _ in 0..<200 {
      let lengths = (0..<(1 + random.index(3))).map { _ in random.index(4) == 0 ? 0 : random.number(0.1...3) }
      guard let pattern = DashPattern(lengths, offset: random.number(-9...9)) else { continue }
      let whole = random.number(0.5...20)
      let dashes = pattern.dashes(along: whole)
      let drawn = Path.line(.origin, Point(whole, 0)).dashed(lengths, offset: pattern.offset).subpaths.compactMap(
        \.path.bounds)
      #expect(dashes.count == drawn.count, "\(pattern) on \(whole)")
      for (dash, bounds) in zip(dashes, drawn) {
        #expect(abs(dash.lowerBound - bounds.minX) < 1e-7 && abs(dash.upperBound - bounds.maxX) < 1e-7)
      }
    }
  }

  @Test func `a vector turns to another by the angle between them`() {
    var random = RandomCurves(seed: 113)
    for _ in 0..<300 {
      let (from, degrees) = (random.number(-400...400), random.number(-179...179))
      let vector = Vector(angle: .degrees(from), length: random.number(0.1...9))
      let other = Vector(angle: .degrees(from + degrees), length: random.number(0.1...9))
      #expect(abs(vector.turn(to: other).degrees - degrees) < 1e-9)
      #expect((vector.turned(by: .degrees(degrees)) / vector.length - other / other.length).length < 1e-12)
    }
    #expect(Vector(dx: 3, dy: 4).turned(by: .degrees(90)) == Vector(dx: -4, dy: 3))
  }

  @Test func `an ellipse's cubics stay within their tolerance`() {
    var random = RandomCurves(seed: 111)
    for _ in 0..<150 {
      let arc = random.arc()
      for relative in [1e-2, 1e-5] {
        let tolerance = arc.radii.largerSide * relative
        for cubic in arc.cubics(tolerance: tolerance) {
          for place in cubic.samples(16) {
            #expect(arc.nearest(to: place).distance <= tolerance * (1 + 1e-5), "\(arc)")
          }
        }
      }
    }
  }

  @Test func `convex paths are told from others`() throws {
    let convex = [
      "M0 0H9V9Z", "M0 0V9H9Z", "M0 0H5H9V9Z", "M0 0A5 5 0 1 1 0 1Z", "M0 0C9 0 9 9 0 9Z",
      "M0 0H9V9H0V0Z", "M0 0C20 20 -20 20 0 0Z",
    ]
    // A dent, a star, two subpaths, a loop, a hairpin, nothing inside, an S.
    let others = [
      "M0 0H9V9L8 1Z", "M0 -9L5 7L-8 -3H8L-5 7Z", "M0 0H9V9ZM20 0H29V9Z", "M0 0C20 20 -12 20 8 0Z",
      "M0 0H9H4V5Z",
      "M0 0H9Z", "M0 0C9 9 9 -9 18 0L18 20L0 20Z",
    ]
    for svg in convex { #expect(try Path(svg: svg).isConvex, "\(svg)") }
    for svg in others { #expect(try !Path(svg: svg).isConvex, "\(svg)") }
  }

  @Test func `a line along a circle is known with its start and span, whichever way it runs`()
    throws
  {
    let center = Point(3, 4)
    func arc(_ from: Double, _ to: Double, _ isClockwise: Bool) -> Path {
      .arc(
        center: center, radius: 2, from: .degrees(from), to: .degrees(to), isClockwise: isClockwise)
    }
    for (path, start, span) in [
      (arc(30, 250, true), 30, 220), (arc(250, 30, false), 30, 220), (arc(-40, 10, true), -40, 50),
    ] as [(Path, Double, Double)] {
      let line = try #require(CircularLine(path, center: center))
      #expect(
        abs(line.radius - 2) < 1e-12 && abs(line.span.degrees - span) < 1e-9 && !line.isClosed)
      #expect(abs(line.start.degrees - start) < 1e-9)
    }
    let ring = try #require(CircularLine(.circle(center: center, radius: 2), center: center))
    #expect(ring.isClosed && abs(ring.span.degrees - 360) < 1e-9)
    #expect(CircularLine(arc(0, 90, true), center: Point(3, 4.1)) == nil)
    #expect(CircularLine(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), center: center) == nil)
    #expect(
      CircularLine(.ellipse(center: center, radii: Size(width: 2, height: 3)), center: center)
        == nil)
  }
}
