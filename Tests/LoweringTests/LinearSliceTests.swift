import Testing
import TestSupport

@testable import Lowering

@Suite struct LinearSliceTests {
  @Test func `the best length is that of forty halvings, to the last bit`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let outer = Double.random(in: 0.001...1000, using: &random)
      let share = Double.random(in: 0...1, using: &random)
      let inners: [Double] = [0, outer * share, outer * (1 - share * share * share * 0.1), outer]
      let inner = inners[Int.random(in: inners.indices, using: &random)]
      let halfAngle = Double.random(in: 1e-4...Double.pi / 3, using: &random)
      let slice = LinearSlice(halfAngle: halfAngle, radii: inner...outer)
      #expect(slice.best.halfLength == slice.halved(), "\(halfAngle) of \(inner)...\(outer)")
    }
  }

  @Test func `the length is found by a narrow range nearly always`() {
    var random = SeededGenerator(seed: 8)
    let found = (0..<1000).count { _ in
      let outer = Double.random(in: 0.001...1000, using: &random)
      let inner = outer * Double.random(in: 0...0.999, using: &random)
      return LinearSlice(halfAngle: .random(in: 1e-3...Double.pi / 3, using: &random), radii: inner...outer)
        .estimate.upperBound < .infinity
    }
    #expect(found > 990)
  }
}
