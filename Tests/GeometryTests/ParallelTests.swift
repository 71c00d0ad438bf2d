import Geometry
import TestSupport
import Testing

@Suite struct ParallelTests {
  /// How far a place is from lying at a distance beside a curve, on the side that the distance's sign says: the least
  /// over the feet of perpendiculars, which lie where the way to the place changes from forwards to backwards.
  private func error(of place: Point, beside curve: CubicBezier, distance: Double) -> Double {
    func along(_ t: Double) -> Double { (place - curve.point(at: t)).dot(curve.derivative(at: t)) }
    func error(_ t: Double) -> Double {
      let aside = curve.derivative(at: t).normalized?.perpendicular ?? .zero
      return (place - (curve.point(at: t) + aside * distance)).length
    }
    let steps = 100
    var best = min(error(0), error(1))
    var before = along(0)
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      let value = along(t)
      if (before < 0) != (value < 0) {
        var (low, high) = (t - 1 / Double(steps), t)
        for _ in 0..<40 {
          let middle = (low + high) / 2
          if (along(middle) < 0) == (before < 0) { low = middle } else { high = middle }
        }
        best = min(best, error(low), error(high))
      }
      before = value
    }
    return best
  }

  @Test func `a parallel curve lies at its distance, within the tolerance`() {
    var random = RandomCurves(seed: 51)
    for _ in 0..<100 {
      let size = [1.0, 1e-6, 1e6][random.index(3)]
      let curve = CubicBezier(random.point(size), random.point(size), random.point(size), random.point(size))
      let distance = size * random.number(-0.6...0.6)
      for relative in [1e-2, 1e-4] {
        let cubics = curve.offset(by: distance, tolerance: relative * size)
        for cubic in cubics {
          for place in cubic.samples(8).dropFirst().dropLast() {
            let error = error(of: place, beside: curve, distance: distance)
            // The round way about a cusp of the curve itself is beside no other place.
            let isTip = abs(place.distance(to: curve.start) - abs(distance)) < 1e-9 * size
            #expect(error <= relative * size * 1.02 || isTip, "\(curve) by \(distance): \(error / (relative * size))")
          }
        }
      }
    }
  }

  @Test func `a parallel curve leaves no place out`() {
    var random = RandomCurves(seed: 52)
    for _ in 0..<80 {
      let curve = CubicBezier(random.point(1), random.point(1), random.point(1), random.point(1))
      let distance = random.number(-0.6...0.6)
      let cubics = curve.offset(by: distance, tolerance: 1e-3)
      for step in 1..<40 {
        let t = Double(step) / 40
        guard let aside = curve.derivative(at: t).normalized?.perpendicular else { continue }
        let place = curve.point(at: t) + aside * distance
        let gap = cubics.map { $0.nearest(to: place).distance }.min() ?? .infinity
        #expect(gap <= 1.02e-3, "\(curve) by \(distance) at \(t): \(gap)")
      }
    }
  }

  @Test func `the cubics of a parallel curve join, with the curve's tangents`() {
    var random = RandomCurves(seed: 53)
    for _ in 0..<100 {
      let curve = random.cubic()
      let size = curve.extent
      guard size > 0 else { continue }
      let cubics = curve.offset(by: 0.1 * size, tolerance: 1e-3 * size)
      for (before, after) in zip(cubics, cubics.dropFirst()) {
        #expect(before.end.distance(to: after.start) <= 1e-9 * size)
        guard let leaving = before.endDirection, let arriving = after.startDirection else { continue }
        // Where the parallel curve turns back, it does so on one line.
        #expect(abs(leaving.cross(arriving)) < 1e-4, "\(curve)")
      }
    }
  }

  @Test func `a hundredth of the tolerance takes about twice the cubics`() {
    let curve = CubicBezier(Point(0, 0), Point(30, 80), Point(70, -60), Point(100, 40))
    let counts = [1e-3, 1e-5, 1e-7].map { curve.offset(by: 5, tolerance: $0).count }
    // The sixth root of 100 is 2.15.
    #expect(counts[1] <= counts[0] * 5 / 2 + 2 && counts[2] <= counts[1] * 5 / 2 + 2, "\(counts)")
    // kurbo 0.13 takes 10 for the first of them.
    #expect(counts[0] <= 10)
  }

  @Test func `beyond the centre of curvature the parallel curve runs the other way`() throws {
    // Nearly a half circle of radius 1 about the origin, clockwise; its inside is on the right.
    let half = CubicBezier(Point(-1, 0), Point(-1, -4.0 / 3), Point(1, -4.0 / 3), Point(1, 0))
    let inner = half.offset(by: 0.5, tolerance: 1e-4)
    #expect(try #require(inner.first).start.distance(to: Point(-0.5, 0)) < 1e-12)
    #expect(try #require(inner.last).end.distance(to: Point(0.5, 0)) < 1e-12)
    let beyond = half.offset(by: 3, tolerance: 1e-4)
    #expect(try #require(beyond.first).start.distance(to: Point(2, 0)) < 1e-12)
    #expect(try #require(beyond.last).end.distance(to: Point(-2, 0)) < 1e-12)
    let lowest = beyond.map(\.bounds.maxY).max() ?? 0
    #expect(abs(lowest - 2) < 0.05)
    let outer = half.offset(by: -3, tolerance: 1e-4)
    #expect(abs((outer.map(\.bounds.minY).min() ?? 0) + 4) < 0.05)
  }

  @Test func `around a cusp the parallel curve is half a circle`() {
    // The semicubical parabola, with its cusp at the origin, pointing up.
    let curve = CubicBezier(Point(-1, 1), Point(1, -1.0 / 3), Point(-1, -1.0 / 3), Point(1, 1))
    for distance in [0.2, -0.2] {
      let cubics = curve.offset(by: distance, tolerance: 1e-5)
      let top = cubics.map(\.bounds.minY).min() ?? 0
      #expect(abs(top + 0.2) < 1e-4, "\(top)")
    }
  }

  @Test func `curves that are lines or points have parallels too`() {
    let (a, b) = (Point(0, 0), Point(9, 0))
    let line = CubicBezier(a, Point(3, 0), Point(6, 0), b).offset(by: 2, tolerance: 1e-6)
    #expect(line.count == 1 && line.allSatisfy { $0.bounds == Rect(x: 0, y: 2, width: 9, height: 0) })
    #expect(CubicBezier(a, a, a, a).offset(by: 2, tolerance: 1e-6).isEmpty)
    #expect(Segment.line(Line(a, b)).offset(by: -2, tolerance: 1) == [.line(Line(Point(0, -2), Point(9, -2)))])
  }

  @Test func `a circle's parallel has the same centre, and beyond it lies opposite`() throws {
    let arc = Arc(center: Point(1, 2), radii: Size(width: 3, height: 3), startAngle: .zero, sweep: .degrees(90))
    for distance in [1.0, -2, 5] {
      guard case .arc(let parallel)? = Segment.arc(arc).offset(by: distance, tolerance: 1).first else {
        Issue.record("no arc at \(distance)")
        continue
      }
      #expect(parallel.center == arc.center && abs(parallel.radii.width - abs(3 - distance)) < 1e-12)
      #expect(parallel.start.distance(to: Point(1 + 3 - distance, 2)) < 1e-12)
      #expect(
        parallel.point(at: 0.5).distance(to: arc.center + Vector(angle: .degrees(45), length: 3 - distance)) < 1e-12)
    }
    #expect(Segment.arc(arc).offset(by: 3, tolerance: 1).isEmpty)
  }
}
