import Bytes
import TestSupport
import Testing

struct SaturatingTests {
  @Test func `a number becomes its whole part, and what no Int holds the nearest end`() {
    let expected: [(Double, Int)] = [
      (0, 0), (0.999, 0), (-0.999, 0), (1.5, 1), (-1.5, -1), (.leastNonzeroMagnitude, 0), (2.5e9, 2_500_000_000),
      (0x1p62, 1 << 62), (-0x1p62, -(1 << 62)), (9_223_372_036_854_774_784, 9_223_372_036_854_774_784),
      (0x1p63, .max), (-0x1p63, .min), (1e300, .max), (-1e300, .min), (.infinity, .max), (-.infinity, .min),
      (.nan, 0), (.greatestFiniteMagnitude, .max),
    ]
    for (number, whole) in expected { #expect(Int(saturating: number) == whole, "\(number)") }
  }

  @Test func `a number within Int is cut as the standard library cuts it`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<10_000 {
      let number = Double(bitPattern: UInt64.random(in: 0...(.max), using: &generator))
      guard let whole = Int(exactly: number.rounded(.towardZero)) else { continue }
      #expect(Int(saturating: number) == whole, "\(number)")
    }
  }

  @Test func `a count stays within its range`() {
    #expect(Int(7.9, within: 1...10) == 7)
    #expect(Int(-3, within: 1...10) == 1)
    #expect(Int(.infinity, within: 1...10) == 10)
    #expect(Int(.nan, within: 1...10) == 1)
  }
}
