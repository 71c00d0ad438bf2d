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

  @Test func `what touches does so in every size`() {
    var random = RandomCurves(seed: 75)
    for _ in 0..<300 {
      func circle(_ size: Double, _ numbers: [Double]) -> Circle.Edge {
        .circle(Circle(center: Point(numbers[0] * size, numbers[1] * size), radius: abs(numbers[2]) * size))
      }
      func line(_ size: Double, _ numbers: [Double]) -> Circle.Edge {
        .line(Line(Point(numbers[0] * size, numbers[1] * size), Point(numbers[2] * size, numbers[3] * size)))
      }
      let numbers = (0..<8).map { _ in random.number(-5...5) }
      let radius = random.number(0.1...5)
      let makes = [circle, line]
      let (first, second) = (makes[random.index(2)], makes[random.index(2)])
      let counts = [1, 1e-6, 1e6].map { size in
        let edges = (first(size, Array(numbers[..<4])), second(size, Array(numbers[4...])))
        let tangents = Circle.tangents(radius: radius * size, to: edges.0, edges.1)
        for tangent in tangents {
          let far = tangent.circle.center.distance(to: .origin) + size
          for (edge, touch) in [(edges.0, tangent.first), (edges.1, tangent.second)] {
            #expect(abs(tangent.circle.center.distance(to: touch) - radius * size) < 1e-11 * far)
            #expect(distance(touch, edge) < 1e-11 * far)
          }
        }
        return tangents.count
      }
      #expect(Set(counts).count == 1, "\(numbers) \(radius)")
    }
  }

  @Test func `the circle in a corner is one of those that touch its two lines`() throws {
    var random = RandomCurves(seed: 76)
    for _ in 0..<300 {
      let (corner, before, after) = (random.point(5), random.point(5), random.point(5))
      guard let inside = TangentCircle(at: corner, from: before, to: after, radius: 1) else { continue }
      let all = Circle.tangents(radius: 1, to: .line(Line(before, corner)), .line(Line(corner, after)))
      #expect(all.count == 4)
      let far = inside.center.distance(to: .origin) + 10
      #expect(all.contains { $0.circle.center.distance(to: inside.center) < 1e-9 * far * far })
    }
  }

  @Test func `circles that touch, cross, miss or share their centre`() {
    func count(_ a: Circle, _ b: Circle) -> Int {
      var places: [Point] = []
      a.crossings(with: b) { places.append($0) }
      for place in places {
        #expect(
          abs(a.center.distance(to: place) - a.radius) < 1e-9 && abs(b.center.distance(to: place) - b.radius) < 1e-9)
      }
      return places.count
    }
    let unit = Circle(center: .origin, radius: 1)
    #expect(count(unit, Circle(center: Point(1, 0), radius: 1)) == 2)
    #expect(count(unit, Circle(center: Point(3, 0), radius: 2)) == 1)
    #expect(count(unit, Circle(center: Point(1, 0), radius: 2)) == 1)
    #expect(count(unit, Circle(center: Point(4, 0), radius: 2)) == 0)
    #expect(count(unit, Circle(center: Point(0.1, 0), radius: 3)) == 0)
    #expect(count(unit, Circle(center: .origin, radius: 1)) == 0 && Circle(center: .origin, radius: -1).radius == 0)
    #expect(unit.contains(Point(0.6, 0.8)) && !unit.contains(Point(0.7, 0.8)))
    #expect(unit.bounds == Rect(x: -1, y: -1, width: 2, height: 2))
  }
}
