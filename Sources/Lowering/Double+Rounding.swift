import Geometry

extension Double {
  /// What `rounded()` gives, to the last bit, by a sum: a track has some 100,000 colours and places, and a function of the C
  /// library for each number takes longer than all else of them.
  @inline(__always) var roundedBySum: Double {
    guard abs(self) < 0x1p51 else { return rounded() }
    // Added to 1.5 * 2^52 a smaller number is rounded to a whole one, half to even.
    let even = self + 0x1.8p52 - 0x1.8p52
    let rest = self - even
    if rest == 0.5, self > 0 { return even + 1 }
    if rest == -0.5, self < 0 { return even - 1 }
    // The sum has lost the sign of what is rounded to 0.
    return even == 0 ? self * 0 : even
  }

  /// What `ElementaryFunctions.settled(_:)` gives.
  package var settled: Double { (self * 1_048_576).roundedBySum / 1_048_576 }
}
