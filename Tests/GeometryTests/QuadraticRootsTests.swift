import Foundation
import TestSupport
import Testing

@testable import Geometry

@Suite struct `roots of parabolas` {
  @Test func `in closed form are those found by bracketing`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<5_000 {
      let scale = Double.random(in: -9...9, using: &random)
      func coefficient() -> Double {
        Double.random(in: -1...1, using: &random) * (Bool.random(using: &random) ? 1 : pow(10, scale))
      }
      let polynomial = Polynomial(coefficient(), coefficient(), coefficient())
      let closed = Array(polynomial.roots(from: 0, to: 1))
      let bracketed = Array(polynomial.bracketedRoots(from: 0, to: 1))
      // Where a root lies within rounding of an end, either may leave it out.
      let inner = { (roots: [Double]) in roots.filter { $0 > 1e-9 && $0 < 1 - 1e-9 } }
      #expect(inner(closed).count == inner(bracketed).count, "\(polynomial)")
      for (a, b) in zip(inner(closed), inner(bracketed)) { #expect(abs(a - b) < 1e-9, "\(polynomial)") }
    }
  }

  @Test func `that were multiplied out are found again`() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<5_000 {
      let (first, second) = (Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random))
      let factor = Double.random(in: 0.001...1000, using: &random)
      let found = Array(
        Polynomial(factor * first * second, -factor * (first + second), factor).roots(from: 0, to: 1))
      let expected = [min(first, second), max(first, second)]
      guard expected[1] - expected[0] > 1e-6, expected[0] > 1e-9, expected[1] < 1 - 1e-9 else { continue }
      #expect(found.count == 2)
      for (a, b) in zip(found, expected) { #expect(abs(a - b) < 1e-9) }
    }
  }

  @Test func `that meet are one`() {
    #expect(Array(Polynomial(0.25, -1, 1).roots(from: 0, to: 1)) == [0.5])
    #expect(Array(Polynomial(0, 0, 1).roots(from: 0, to: 1)) == [0])
    #expect(Array(Polynomial(1, -2, 1).roots(from: 0, to: 1)) == [1])
  }

  @Test func `of numbers near the ends of their range are found by bracketing`() {
    #expect(Array(Polynomial(-1e200, 0, 4e200).roots(from: 0, to: 1)) == [0.5])
    #expect(Array(Polynomial(-1e-200, 0, 4e-200).roots(from: 0, to: 1)) == [0.5])
  }
}
