import Testing

@testable import Geometry

@Suite struct NumericsTests {
  /// The polynomial with some roots, times a factor.
  private func polynomial(_ roots: [Double], times factor: Double) -> Polynomial {
    var coefficients = [factor]
    for root in roots {
      var product = [0.0] + coefficients
      for (index, coefficient) in coefficients.enumerated() { product[index] -= root * coefficient }
      coefficients = product
    }
    coefficients += Array(repeating: 0, count: 6 - coefficients.count)
    return Polynomial(
      coefficients[0], coefficients[1], coefficients[2], coefficients[3], coefficients[4], coefficients[5])
  }

  @Test func `every root of a polynomial is found, and no other`() {
    var random = RandomCurves(seed: 61)
    for _ in 0..<2000 {
      let roots = (0..<(1 + random.index(5))).map { _ in random.number(-1...2) }.sorted()
      let gaps = zip(roots, roots.dropFirst()).map { $1 - $0 }
      guard gaps.allSatisfy({ $0 > 1e-2 }), roots.allSatisfy({ abs($0) > 1e-9 && abs($0 - 1) > 1e-9 }) else { continue }
      let found = polynomial(roots, times: random.number(0.1...100)).roots(from: 0, to: 1)
      let expected = roots.filter { $0 >= 0 && $0 <= 1 }
      #expect(found.count == expected.count, "\(roots): \(Array(found))")
      for (root, other) in zip(found, expected) { #expect(abs(root - other) < 1e-7, "\(roots)") }
    }
  }

  @Test func `a double root is found once`() {
    for root in [0.25, 0.5, 0.75] {
      let found = polynomial([root, root], times: 3).roots(from: 0, to: 1)
      #expect(found.count == 1 && abs(found[0] - root) < 1e-7)
    }
  }

  @Test func `the ends of the interval are roots too`() {
    #expect(Array(polynomial([0, 1], times: 1).roots(from: 0, to: 1)) == [0, 1])
    #expect(Array(Polynomial(-2, 1).roots(from: 0, to: 2)) == [2])
    #expect(Polynomial(0).roots(from: 0, to: 1).isEmpty && Polynomial(3).roots(from: 0, to: 1).isEmpty)
  }

  @Test func `nearly vanishing leading coefficients do no harm`() {
    for tiny in [1e-30, 1e-17, -1e-12] {
      let found = Polynomial(-0.5, 1, tiny, tiny).roots(from: 0, to: 1)
      #expect(found.count == 1 && abs(found[0] - 0.5) < 1e-11)
    }
  }

  @Test func `quadrature is exact up to degree 31`() {
    for degree in 0...31 {
      let sum = GaussLegendre.sixteen.integral(from: 0, to: 1) { ElementaryFunctions.pow($0, Double(degree)) }
      #expect(abs(sum - 1 / Double(degree + 1)) < 1e-14, "degree \(degree)")
    }
  }

  @Test func `a bracketed root is found to the last digits, from either side`() {
    for (low, high) in [(0.0, 2.0), (2.0, 0.0)] {
      let root = Bracketing.root(between: low, and: high, valueAtLow: low * low - 2) { ($0 * $0 - 2, 2 * $0) }
      #expect(abs(root - 2.0.squareRoot()) < 1e-15)
    }
    #expect(Bracketing.root(between: 1, and: 2, valueAtLow: 0) { ($0 - 1, 1) } == 1)
    // A slope of 0 everywhere sends Newton away at each step.
    let step = Bracketing.root(between: 0, and: 1, valueAtLow: -1) { ($0 < 0.3 ? -1 : 1, 0) }
    #expect(abs(step - 0.3) < 1e-15)
  }

  @Test func `inflections are where the bend changes its side`() {
    var random = RandomCurves(seed: 62)
    for _ in 0..<500 {
      let cubic = random.cubic()
      func bend(_ t: Double) -> Double {
        cubic.derivative(at: t).cross(cubic.derivative(at: min(t + 1e-5, 1)) - cubic.derivative(at: max(t - 1e-5, 0)))
      }
      let inflections = Array(cubic.inflections)
      let steps = (0...200).map { 0.001 + 0.998 * Double($0) / 200 }
      let changes = zip(steps, steps.dropFirst()).filter { bend($0) * bend($1) < 0 }
      guard cubic.extent > 0, (cubic.control1 - cubic.start).cross(cubic.end - cubic.start) != 0 else { continue }
      for (low, high) in changes {
        #expect(inflections.contains { $0 >= low - 1e-4 && $0 <= high + 1e-4 }, "\(cubic)")
      }
    }
  }

  @Test func `biarcs stay within their tolerance, touch, and keep the end tangents`() throws {
    var random = RandomCurves(seed: 63)
    for _ in 0..<150 {
      let curve = random.segment()
      guard curve.extent > 0 else { continue }
      let tolerance = curve.extent * 1e-3
      let pieces = curve.approximatedByArcs(tolerance: tolerance)
      #expect(pieces.first?.start == curve.start && pieces.last?.end == curve.end)
      for (first, second) in zip(pieces, pieces.dropFirst()) { #expect(first.end == second.start) }
      for place in curve.samples(50) {
        let gap = pieces.map { $0.nearest(to: place).distance }.min() ?? .infinity
        #expect(gap < tolerance * 1.1, "\(curve)")
      }
      let direction = try #require(curve.startDirection)
      #expect(((pieces.first?.startDirection ?? .zero) - direction).length < 1e-3, "\(curve)")
    }
  }

  @Test func `a smooth curve takes few biarcs, by the cube root of the tolerance`() {
    let curve = Segment.cubic(CubicBezier(Point(0, 0), Point(40, 0), Point(100, 60), Point(100, 100)))
    let coarse = curve.approximatedByArcs(tolerance: 0.1).count
    let fine = curve.approximatedByArcs(tolerance: 1e-4).count
    #expect(coarse <= 12 && fine <= 16 * coarse)
  }
}
