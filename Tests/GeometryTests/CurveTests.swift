import Geometry
import TestSupport
import Testing

@Suite struct CurveTests {
  private func everySegment(seed: UInt64, count: Int, _ body: (Segment) -> Void) {
    var random = RandomCurves(seed: seed)
    for _ in 0..<count { body(random.segment()) }
  }

  @Test func `the derivative is the limit of the chords`() {
    everySegment(seed: 1, count: 1000) { segment in
      for t in [0.1, 0.37, 0.8] {
        let chord = (segment.point(at: t + 1e-6) - segment.point(at: t - 1e-6)) / 2e-6
        let scale = segment.derivative(at: 0).length + segment.derivative(at: 1).length + segment.extent
        #expect((chord - segment.derivative(at: t)).length <= 1e-4 * scale, "\(segment) at \(t)")
      }
    }
  }

  @Test func `a portion runs along the same places`() {
    everySegment(seed: 2, count: 1000) { segment in
      let part = segment.portion(from: 0.2, to: 0.7)
      for t in [0, 0.25, 0.5, 1] {
        let gap = part.point(at: t).distance(to: segment.point(at: 0.2 + 0.5 * t))
        #expect(gap < 1e-12 * (segment.extent + segment.start.distance(to: .origin)), "\(segment) at \(t)")
      }
    }
  }

  @Test func `the reverse runs through the same places backwards`() {
    everySegment(seed: 3, count: 500) { segment in
      #expect(segment.reversed.start == segment.end)
      #expect(segment.reversed.end == segment.start)
      let gap = segment.reversed.point(at: 0.3).distance(to: segment.point(at: 0.7))
      #expect(gap < 1e-12 * (segment.extent + segment.start.distance(to: .origin)))
    }
  }

  @Test func `bounds hold every place and touch the outermost`() {
    everySegment(seed: 4, count: 1000) { segment in
      let places = segment.samples(400)
      let sampled = places.dropFirst().reduce(Rect(places[0], places[0])) { $0.union($1) }
      let bounds = segment.bounds
      let size = segment.extent + segment.start.distance(to: .origin)
      #expect(bounds.minX <= sampled.minX + 1e-12 * size && bounds.maxX >= sampled.maxX - 1e-12 * size)
      #expect(bounds.minY <= sampled.minY + 1e-12 * size && bounds.maxY >= sampled.maxY - 1e-12 * size)
      #expect(bounds.width - sampled.width < 1e-3 * size && bounds.height - sampled.height < 1e-3 * size, "\(segment)")
    }
  }

  @Test func `the arc length is that of many chords`() {
    everySegment(seed: 5, count: 150) { segment in
      func chords(_ count: Int) -> Double {
        let places = segment.samples(count)
        return zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      }
      // Richardson's extrapolation takes away the error's square term.
      let reference = (4 * chords(2000) - chords(1000)) / 3
      #expect(abs(segment.length - reference) <= 2e-6 * reference + 1e-300, "\(segment)")
    }
  }

  @Test func `a parabola's arc length is its closed form`() {
    // y = x^2 from 0 to 1.
    let quad = QuadraticBezier(Point(0, 0), Point(0.5, 0), Point(1, 1))
    let exact = 5.0.squareRoot() / 2 + ElementaryFunctions.log(2 + 5.0.squareRoot()) / 4
    #expect(abs(quad.length - exact) < 1e-12)
  }

  @Test func `the length of a cubic with a cusp is exact`() {
    // x = t^2, y = t^3 from t = -1 to 1, the semicubical parabola.
    let curve = CubicBezier(Point(1, -1), Point(-1.0 / 3, 1), Point(-1.0 / 3, -1), Point(1, 1))
    let exact = 2 * (13 * 13.0.squareRoot() - 8) / 27
    #expect(abs(curve.length - exact) < 1e-9 * exact)
  }

  @Test func `a cubic that runs out and back on one line has the length of both ways`() {
    let curve = CubicBezier(Point(0, 0), Point(1, 0), Point(1, 0), Point(0, 0))
    #expect(abs(curve.length - 1.5) < 1e-9)
  }

  @Test func `the parameter of a length gives that length`() {
    everySegment(seed: 6, count: 500) { segment in
      let whole = segment.length
      for fraction in [0.0, 0.013, 0.5, 0.9, 1] {
        let t = segment.parameter(atLength: whole * fraction)
        let length = segment.length(from: 0, to: t, accuracy: 1e-12)
        #expect(abs(length - whole * fraction) <= 2e-9 * whole, "\(segment) at \(fraction)")
      }
    }
  }

  @Test func `no sampled place lies nearer than the nearest`() {
    everySegment(seed: 7, count: 300) { segment in
      let size = segment.extent
      var places = [Point(0, 0), segment.point(at: 0.4) + Vector(dx: size, dy: -0.3 * size), segment.bounds.center]
      if case .arc(let arc) = segment { places.append(arc.center) }
      for place in places {
        let nearest = segment.nearest(to: place)
        let sampled = segment.samples(150).map { $0.distance(to: place) }.min() ?? 0
        #expect(nearest.distance <= sampled + 1e-9 * (size + sampled), "\(segment) from \(place)")
        #expect(
          abs(segment.point(at: nearest.parameter).distance(to: place) - nearest.distance) <= 1e-9 * (size + sampled))
      }
    }
  }

  @Test func `directions at the ends are found past coincident control points`() {
    let origin = Point(0, 0)
    let curve = CubicBezier(origin, origin, Point(1, 1), Point(1, 1))
    let diagonal = Vector(dx: 1, dy: 1) / 2.0.squareRoot()
    for direction in [curve.startDirection, curve.endDirection] {
      #expect((direction.map { ($0 - diagonal).length } ?? 1) < 1e-9)
    }
    #expect(CubicBezier(origin, origin, origin, origin).startDirection == nil)
    let late = CubicBezier(origin, origin, Point(0, 1), Point(1, 1))
    #expect((late.startDirection.map { ($0 - Vector(dx: 0, dy: 1)).length } ?? 1) < 1e-12)
  }

  @Test func `flattening stays within its tolerance`() {
    everySegment(seed: 8, count: 200) { segment in
      for relative in [0.1, 0.001] {
        let tolerance = max(segment.extent, 1e-9) * relative
        var path = Path()
        path.move(to: segment.start)
        path.append(pathOf(segment))
        let chain = path.flattened(tolerance: tolerance).elements.compactMap(\.end)
        let worst = segment.samples(200).map { distance(from: $0, to: chain) }.max() ?? 0
        #expect(worst <= tolerance * 1.000001, "\(segment) \(worst / tolerance)")
      }
    }
  }

  @Test func `flattening takes no more lines than even steps would`() {
    let hairpin = QuadraticBezier(Point(0, 0), Point(100, 0.5), Point(0, 1))
    var path = Path()
    path.move(to: hairpin.start)
    path.quad(hairpin.control, to: hairpin.end)
    let even = (hairpin.control - hairpin.start - (hairpin.end - hairpin.control)).length / (4 * 0.01)
    #expect(Double(path.flattened(tolerance: 0.01).elements.count) <= even.squareRoot() + 2)
  }

  private func pathOf(_ segment: Segment) -> Path {
    var path = Path()
    path.move(to: segment.start)
    switch segment {
    case .line(let line): path.line(to: line.end)
    case .quad(let quad): path.quad(quad.control, to: quad.end)
    case .cubic(let cubic): path.cubic(cubic.control1, cubic.control2, to: cubic.end)
    case .arc(let arc): path.arc(arc.parameters, to: arc.end)
    }
    return path
  }
}
