import Geometry
import TestSupport
import Testing

@testable import Lowering

@Suite struct RoundingTests {
  @Test func `numbers rounded by a sum are those that the library rounds, to the last bit`() {
    var generator = SeededGenerator(seed: 21)
    var numbers = [0, -0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.49999999999999994, -0.49999999999999994, 0x1p51]
    numbers += [-0x1p53, .infinity, -.infinity, 0x1p51 - 0.5, 0.5 - 0x1p51, .leastNonzeroMagnitude]
    for _ in 0..<10_000 {
      let size = Double.random(in: -3...16, using: &generator)
      let number = Double.random(in: -1...1, using: &generator) * ElementaryFunctions.pow(10, size)
      numbers += [number, number.rounded() + 0.5, number.rounded() - 0.5]
    }
    for number in numbers {
      #expect(number.roundedBySum.bitPattern == number.rounded().bitPattern, "\(number)")
      #expect(number.settled.bitPattern == ElementaryFunctions.settled(number).bitPattern, "\(number)")
    }
    #expect(Double.nan.roundedBySum.isNaN)
  }
}
