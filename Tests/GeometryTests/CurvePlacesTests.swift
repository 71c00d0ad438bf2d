import Geometry
import TestSupport
import Testing

@Suite struct CurvePlacesTests {
  private func everySegment(seed: UInt64, count: Int, _ body: (Segment) -> Void) {
    var random = RandomCurves(seed: seed)
    for _ in 0..<count { body(random.segment()) }
  }

  @Test func `the second derivative is the change of the first`() {
    everySegment(seed: 61, count: 500) { segment in
      for t in [0.1, 0.37, 0.8] {
        let change = (segment.derivative(at: t + 1e-5) - segment.derivative(at: t - 1e-5)) / 2e-5
        let second = segment.secondDerivative(at: t)
        let scale = second.length + segment.derivative(at: 0).length + segment.derivative(at: 1).length
        #expect((change - second).length <= 1e-5 * scale, "\(segment) at \(t)")
      }
    }
  }

  @Test func `the curvature is that of the circle through three near places`() {
    everySegment(seed: 62, count: 500) { segment in
      for t in [0.2, 0.5, 0.9] {
        let (a, b, c) = (segment.point(at: t - 1e-4), segment.point(at: t), segment.point(at: t + 1e-4))
        let sides = (b - a).length * (c - b).length * (c - a).length
        let circle = 2 * (b - a).cross(c - b) / sides
        let size = segment.extent
        // Near a cusp three places are too far apart to tell.
        guard segment.derivative(at: t).length > 0.3 * size, size > 0 else { continue }
        #expect(abs(segment.curvature(at: t) - circle) * size < 1e-2 * (1 + abs(circle) * size), "\(segment) at \(t)")
      }
    }
  }

  @Test func `between two extrema the curvature only rises or only falls`() {
    var random = RandomCurves(seed: 63)
    for _ in 0..<300 {
      let curve = CubicBezier(random.point(1), random.point(1), random.point(1), random.point(1))
      let places = [0] + curve.curvatureExtrema + [1]
      for (low, high) in zip(places, places.dropFirst()) where high - low > 1e-3 {
        let values = (1..<20).map { curve.curvature(at: low + (high - low) * Double($0) / 20) }
        let steps = zip(values, values.dropFirst()).map { $1 - $0 }
        let slack = 1e-9 * (values.map(abs).max() ?? 0) + 1e-12
        #expect(steps.allSatisfy { $0 >= -slack } || steps.allSatisfy { $0 <= slack }, "\(curve) \(low) \(high)")
      }
    }
  }

  @Test func `at an inflection the curve changes the side of its tangent`() {
    let curve = CubicBezier(Point(0, 0), Point(1, 1), Point(2, -1), Point(3, 0))
    #expect(curve.inflections.count == 1 && abs((curve.inflections.first ?? 0) - 0.5) < 1e-12)
    #expect(curve.curvature(at: 0.4) * curve.curvature(at: 0.6) < 0)
    // Clockwise on the page, y downwards: from right to down.
    #expect(QuadraticBezier(Point(0, 0), Point(1, 0), Point(1, 1)).curvature(at: 0.5) > 0)
  }

  @Test func `the crossings with a line are where sampled places change its side`() {
    var random = RandomCurves(seed: 64)
    for _ in 0..<300 {
      let segment = random.segment()
      let size = max(segment.extent, 1e-300)
      let middle = segment.bounds.center
      let way = Vector(angle: .degrees(random.number(0...360)), length: 3 * size)
      let aside = way.perpendicular * random.number(-0.15...0.15)
      let line = Line(middle + aside - way, middle + aside + way)
      let crossings = segment.intersections(with: line)
      for crossing in crossings {
        let gap = segment.point(at: crossing.parameter).distance(to: line.point(at: crossing.lineParameter))
        #expect(gap < 1e-9 * (size + middle.distance(to: .origin)), "\(segment)")
      }
      let sides = segment.samples(400).map { way.cross($0 - line.start) > 0 }
      let changes = zip(sides, sides.dropFirst()).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
      for change in changes {
        let range = (Double(change) / 400 - 1e-9)...(Double(change + 1) / 400 + 1e-9)
        #expect(crossings.contains { range.contains($0.parameter) }, "\(segment) \(line)")
      }
      #expect(crossings.count >= changes.count && (crossings.count - changes.count) % 2 == 0, "\(segment) \(line)")
    }
  }

  @Test func `a line ends where it ends`() {
    let line = Line(Point(0, 0), Point(10, 0))
    #expect(Segment.line(line).intersections(with: Line(Point(5, -1), Point(5, 1))).map(\.parameter) == [0.5])
    #expect(Segment.line(line).intersections(with: Line(Point(5, 1), Point(5, 2))).isEmpty)
    #expect(Segment.line(line).intersections(with: Line(Point(0, 1), Point(9, 1))).isEmpty)
    let circle = Arc(center: .origin, radii: Size(width: 2, height: 1), startAngle: .zero, sweep: .degrees(360))
    let touching = circle.intersections(with: Line(Point(-5, 1), Point(5, 1)))
    #expect(touching.map { circle.point(at: $0.parameter).distance(to: Point(0, 1)) < 1e-7 } == [true])
  }

  @Test func `the signed area is that of a fine polygon`() {
    var random = RandomCurves(seed: 65)
    for _ in 0..<200 {
      let segments = (0..<3).map { _ in random.segment() }
      var path = Path()
      var exact = 0.0
      var size = 0.0
      for segment in segments {
        path.append(segment.path)
        let places = segment.samples(2000)
        let origin = segment.start
        exact += zip(places, places.dropFirst()).reduce(0) { $0 + ($1.0 - origin).cross($1.1 - origin) / 2 }
        size = max(size, segment.extent)
      }
      #expect(abs(path.signedArea - exact) < 1e-5 * size * size, "\(segments)")
      #expect(abs(path.reversed.signedArea + exact) < 1e-5 * size * size)
    }
    #expect(Path.rect(Rect(x: 5, y: 6, width: 3, height: 4)).signedArea == 12)
    #expect(abs(Path.circle(center: Point(50, 60), radius: 2).signedArea - 4 * Double.pi) < 1e-12)
  }

  @Test func `roots are found next to one another, doubled and far apart`() {
    var random = RandomCurves(seed: 66)
    for _ in 0..<1000 {
      let a = random.number(-1...1)
      let b = random.index(3) == 0 ? a + random.number(1e-6...1e-4) : random.number(-1...1)
      let quadratic = Polynomial(a * b, -(a + b), 1).roots(from: -1, to: 1)
      for root in [a, b] { #expect((quadratic.map { abs($0 - root) }.min() ?? 1) < 1e-7, "\(a) \(b)") }
      let c = random.number(2...1e6)
      // The third root lies outside, and nothing of it may be lost on the other two.
      let cubic = Polynomial(-a * b * c, a * b + a * c + b * c, -(a + b + c), 1).roots(from: -1, to: 1)
      for root in [a, b] { #expect((cubic.map { abs($0 - root) }.min() ?? 1) < 1e-5, "\(a) \(b) \(c)") }
    }
  }
}
