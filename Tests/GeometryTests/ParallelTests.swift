import Geometry
import TestSupport
import Testing

@Suite struct ParallelTests {
  /// Checks both directions of the Hausdorff distance of an offset and the parallel curve.
  private func check(_ segment: Segment, distance: Double, tolerance: Double) {
    let fit = segment.offset(by: distance, tolerance: tolerance)
    let parallel = TrueParallel(segment, distance: distance)
    guard parallel.places.count > 1 else { return }
    let largest = tolerance * (1 + 1e-9) + 1e-12 * (segment.extent + abs(distance))
    let error = parallel.error(of: fit, tolerance: tolerance)
    #expect(error <= largest, "\(segment) by \(distance) within \(tolerance): \(error) off")
    let omission = parallel.omission(by: fit, tolerance: tolerance)
    #expect(omission <= largest, "\(segment) by \(distance) within \(tolerance): \(omission) left out")
    for (before, after) in zip(fit, fit.dropFirst()) {
      #expect(before.end.distance(to: after.start) <= 1e-9 * (segment.extent + abs(distance)), "\(segment)")
    }
  }

  @Test func `the parallel of any curve lies within the tolerance, and leaves no place out`() {
    var random = RandomCurves(seed: 51)
    for index in 0..<300 {
      let segment: Segment =
        switch index % 6 {
        case 0: .quad(random.quad())
        case 1: .arc(random.arc())
        default: .cubic(random.cubic())
        }
      let size = segment.extent
      guard size > 0 else { continue }
      check(segment, distance: size * random.number(-0.7...0.7), tolerance: size * [1e-2, 1e-3, 1e-5][index % 3])
    }
  }

  @Test(arguments: [1.0, 1e-6, 1e6])
  func `a straight curve that stops half way and goes on is a line`(size: Double) throws {
    let (a, b) = (Point(size / 3, -size / 7), Point(size, size / 2))
    // At its middle the speed is 0, and on both sides it runs the same way.
    let cubic = CubicBezier(a, b, a, b)
    let aside = (b - a).perpendicular * 0.25
    let fit = cubic.offset(by: aside.length, tolerance: size * 1e-4)
    #expect(fit.first?.start.distance(to: a + aside) ?? size < size * 1e-9)
    #expect(fit.last?.end.distance(to: b + aside) ?? size < size * 1e-9)
    for piece in fit {
      for t in [0.0, 0.25, 0.5, 0.75, 1] {
        #expect(Line(a + aside, b + aside).nearest(to: piece.point(at: t)).distance < size * 1e-6)
      }
    }
  }

  @Test func `near cusps, hairpins and loops it does too`() {
    var random = RandomCurves(seed: 52)
    for index in 0..<216 {
      let size = [1.0, 1e-6, 1e6][index % 3]
      let noise = [0, 1e-12, 1e-9, 1e-6, 1e-3, 0.1][index / 3 % 6] * size
      func nudge() -> Vector { Vector(dx: random.number(-1...1) * noise, dy: random.number(-1...1) * noise) }
      let a = random.point(size)
      let (v, w) = (random.point(size) - a, random.point(size) - a)
      let cubic: CubicBezier
      switch index % 4 {
      case 0:
        // Its derivative is (t - s) (v + w t).
        let s = random.number(0.1...0.9)
        let (first, last) = (v * -s, (v + w) * (1 - s))
        let middle = first + (v - w * s) * 0.5
        cubic = CubicBezier(
          a, a + first / 3 + nudge(), a + (first + middle) / 3 + nudge(), a + (first + middle + last) / 3)
      case 1:
        cubic = CubicBezier(
          a, a + v * random.number(-2...2) + nudge(), a + v * random.number(-2...2) + nudge(),
          a + v * random.number(-2...2))
      case 2: cubic = CubicBezier(a, a + nudge(), a + v, a + w)
      default: cubic = CubicBezier(a, a + v, a + w, a + nudge())
      }
      let extent = Segment.cubic(cubic).extent
      guard extent > 0 else { continue }
      check(.cubic(cubic), distance: extent * random.number(-0.5...0.5), tolerance: extent * [1e-2, 1e-4][index % 2])
    }
  }

  @Test func `the cubics of a parallel curve join with the curve's tangents`() {
    var random = RandomCurves(seed: 53)
    for _ in 0..<100 {
      let curve = random.cubic()
      let size = curve.extent
      let cubics = curve.offset(by: 0.1 * size, tolerance: 1e-3 * size)
      for (before, after) in zip(cubics, cubics.dropFirst()) {
        guard min(before.length, after.length) > 1e-3 * size, let leaving = before.endDirection,
          let arriving = after.startDirection
        else { continue }
        // Where the parallel curve turns back, it does so on one line.
        #expect(abs(leaving.cross(arriving)) < 1e-4, "\(curve)")
      }
    }
  }

  @Test func `a hundredth of the tolerance takes not much more than twice the cubics`() {
    let curve = CubicBezier(Point(0, 0), Point(30, 80), Point(70, -60), Point(100, 40))
    let counts = [1e-3, 1e-5, 1e-7].map { curve.offset(by: 5, tolerance: $0).count }
    // The sixth root of 100 is 2.15.
    #expect(counts[1] <= counts[0] * 3 + 2 && counts[2] <= counts[1] * 3 + 2, "\(counts)")
    // kurbo 0.13 takes 10 for the first of them.
    #expect(counts[0] <= 12, "\(counts)")
  }

  @Test func `a line that comes to rest at an end has one line beside it, to the same side`() throws {
    let (a, b) = (Point(-0.7498452056700593, -1), Point(-2, 0.36775532963235547))
    let aside = try #require((b - a).normalized).perpendicular
    for distance in [0.4, -0.4] {
      for cubic in [CubicBezier(a, b, b, b), CubicBezier(a, a, b, b), CubicBezier(a, a, a, b)] {
        let parallel = cubic.offset(by: distance, tolerance: 1e-3)
        #expect(parallel.count == 1, "\(cubic)")
        #expect(try #require(parallel.first).start.distance(to: a + aside * distance) < 1e-12)
        #expect(try #require(parallel.last).end.distance(to: b + aside * distance) < 1e-12)
      }
    }
  }

  @Test func `a tolerance below all rounding ends too`() {
    let curve = CubicBezier(Point(0, 0), Point(30, 80), Point(70, -60), Point(100, 40))
    for distance in [5, -200, 1e9] {
      let cubics = curve.offset(by: distance, tolerance: 1e-30)
      #expect(cubics.count < 1000, "by \(distance): \(cubics.count)")
      #expect(!cubics.isEmpty && cubics.allSatisfy { $0.control1.isFinite && $0.control2.isFinite && $0.end.isFinite })
    }
    #expect(curve.offset(by: .nan, tolerance: 0.1).isEmpty)
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
  }

  @Test(arguments: [0.2, -0.2])
  func `around a cusp the parallel curve is half a circle beyond the tip`(distance: Double) {
    // The semicubical parabola, with its cusp at the origin, pointing up.
    let curve = CubicBezier(Point(-1, 1), Point(1, -1.0 / 3), Point(-1, -1.0 / 3), Point(1, 1))
    let top = curve.offset(by: distance, tolerance: 1e-5).map(\.bounds.minY).min() ?? 0
    #expect(abs(top + 0.2) < 1e-4, "\(top)")
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
      guard case .arc(let parallel)? = arc.offset(by: distance, tolerance: 1).first else {
        Issue.record("no arc at \(distance)")
        continue
      }
      #expect(parallel.center == arc.center && abs(parallel.radii.width - abs(3 - distance)) < 1e-12)
      #expect(parallel.start.distance(to: Point(1 + 3 - distance, 2)) < 1e-12)
      #expect(
        parallel.point(at: 0.5).distance(to: arc.center + Vector(angle: .degrees(45), length: 3 - distance)) < 1e-12)
    }
    #expect(arc.offset(by: 3, tolerance: 1).isEmpty)
  }
}
