import Geometry
import TestSupport
import Testing

@Suite struct TangencyTests {
  private func distance(_ point: Point, _ edge: Circle.Edge) -> Double {
    switch edge {
    case .line(let line):
      let way = line.end - line.start
      return abs(way.cross(point - line.start)) / way.length
    case .circle(let circle): return abs(circle.center.distance(to: point) - circle.radius)
    }
  }

  /// How many circles of a radius touch both edges, by following the centres of those that touch the first one.
  private func count(_ radius: Double, _ first: Circle.Edge, _ second: Circle.Edge) -> Int {
    var loci: [(Double) -> Point] = []
    switch first {
    case .line(let line):
      let way = line.end - line.start
      let aside = way.perpendicular * (radius / way.length)
      for side in [1.0, -1] { loci.append { line.start + way * (100 * ($0 - 0.5)) + aside * side } }
    case .circle(let circle):
      for size in [circle.radius + radius, abs(circle.radius - radius)] {
        loci.append { circle.center + Vector(angle: Angle(turns: $0), length: size) }
      }
    }
    // A centre is right where the circle about it passes from one position to the second edge to another: apart from it,
    // across it, within it, around it.
    func position(_ center: Point) -> Int {
      guard case .circle(let circle) = second else { return distance(center, second) < radius ? 1 : 0 }
      let gap = circle.center.distance(to: center)
      return gap > circle.radius + radius ? 0 : gap > abs(circle.radius - radius) ? 1 : 2
    }
    return loci.reduce(0) { sum, locus in
      let positions = (0...20_000).map { position(locus(Double($0) / 20_000)) }
      return sum + zip(positions, positions.dropFirst()).filter { $0 != $1 }.count
    }
  }

  @Test func `tangent circles touch both edges, and none is missing`() {
    var random = RandomCurves(seed: 71)
    for _ in 0..<60 {
      func edge() -> Circle.Edge {
        func coordinate() -> Double { random.number(-5...5) }
        return random.index(2) == 0
          ? .line(Line(Point(coordinate(), coordinate()), Point(coordinate(), coordinate())))
          : .circle(Circle(center: Point(coordinate(), coordinate()), radius: random.number(0.5...4)))
      }
      let (first, second) = (edge(), edge())
      let radius = random.number(0.3...4)
      let tangents = Circle.tangents(radius: radius, to: first, second)
      for tangent in tangents {
        #expect(tangent.circle.radius == radius)
        for (edge, touch) in [(first, tangent.first), (second, tangent.second)] {
          #expect(abs(tangent.circle.center.distance(to: touch) - radius) < 1e-6)
          #expect(distance(touch, edge) < 1e-6)
        }
      }
      // Lines that all but run along one another meet too far out for the count.
      if tangents.allSatisfy({ $0.circle.center.distance(to: .origin) < 30 }) {
        #expect(tangents.count == count(radius, first, second), "\(first) \(second) \(radius)")
      }
    }
  }

  @Test func `edges that no circle or no single one touches have none`() {
    let line = Circle.Edge.line(Line(Point(0, 0), Point(1, 0)))
    let parallel = Circle.Edge.line(Line(Point(0, 3), Point(1, 3)))
    let circle = Circle.Edge.circle(Circle(center: Point(0, 0), radius: 2))
    #expect(Circle.tangents(radius: 1, to: line, parallel).isEmpty)
    #expect(Circle.tangents(radius: 1, to: circle, circle).isEmpty)
    #expect(Circle.tangents(radius: 0, to: line, circle).isEmpty)
    #expect(Circle.tangents(radius: 1, to: .line(Line(Point(0, 0), Point(0, 0))), circle).isEmpty)
    // From inside and from outside on either side of a line through the centre.
    #expect(Circle.tangents(radius: 0.5, to: line, circle).count == 8)
  }

  @Test func `a rectangle's corners go to the parallelogram's`() throws {
    var random = RandomCurves(seed: 72)
    for _ in 0..<200 {
      let rect = Rect(
        x: random.number(-9...9), y: random.number(-9...9), width: random.number(0.1...9),
        height: random.number(0.1...9))
      let (a, b, c) = (random.point(9), random.point(9), random.point(9))
      let map = try #require(AffineTransform.rectangle(rect, toParallelogram: a, b, c))
      let expected = [a, b, b + (c - a), c]
      for (corner, place) in zip(rect.corners, expected) {
        #expect(map.apply(corner).distance(to: place) < 1e-11 * 1e3)
      }
    }
    #expect(
      AffineTransform.rectangle(Rect(x: 1, y: 1, width: 0, height: 2), toParallelogram: .origin, .origin, .origin)
        == nil)
  }

  @Test func `a simplified line passes what it left out, and straight ones lose all but their ends`() throws {
    var random = RandomCurves(seed: 73)
    for _ in 0..<100 {
      var place = Point(0, 0)
      let points = (0..<300).map { _ in
        place += Vector(dx: random.number(-0.2...1), dy: random.number(-0.5...0.5))
        return place
      }
      let limit = random.number(0.01...2)
      let path = Path.polyline(points).simplified(within: limit)
      #expect(path.elements.count < points.count)
      #expect(path.elements.first == .move(points[0]) && path.currentPoint == points.last)
      for point in points { #expect(path.distance(to: point) <= limit * (1 + 1e-9)) }
    }
    let mixed = try Path(svg: "M0 0L1 0L2 0Q3 5 4 0L5 0L6 0L7 0ZM9 9L9 8L9 7Z")
    #expect(try mixed.simplified(within: 0.1) == Path(svg: "M0 0L2 0Q3 5 4 0L7 0ZM9 9L9 7Z"))
    #expect(mixed.simplified(within: 0) == mixed)
  }

  @Test func `places along a path lie at their lengths`() throws {
    var random = RandomCurves(seed: 74)
    for _ in 0..<60 {
      var path = Path()
      for _ in 0..<3 { path.append(random.segment().path) }
      let whole = path.length()
      let fractions = [0, 0.1, 0.35, 0.35, 0.8, 1]
      let places = path.places(atLengths: fractions.map { $0 * whole })
      #expect(places.count == fractions.count)
      for (fraction, place) in zip(fractions, places).dropFirst() {
        // Trimming measures by itself.
        let end = path.trimmed(from: 0, to: fraction).currentPoint ?? .origin
        #expect(end.distance(to: place.point) <= 1e-8 * whole, "\(path.elements) at \(fraction)")
        #expect(abs(place.direction.length - 1) < 1e-12)
      }
    }
    let corner = try Path(svg: "M0 0H3V4").places(atLengths: [-1, 3, 5, 99])
    #expect(corner.map(\.point) == [Point(0, 0), Point(3, 0), Point(3, 2), Point(3, 4)])
    #expect(corner.map(\.direction.dy) == [0, 0, 1, 1])
    #expect(Path().places(atLengths: [1]).isEmpty)
  }
}
