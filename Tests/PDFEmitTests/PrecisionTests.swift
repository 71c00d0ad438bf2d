import Bytes
import Testing

@testable import PDFEmit

@Suite struct `decimals` {
  @Test(arguments: [0.05, 0.01, 0.2], [0.1, 1, 3, 10, 400, 12345])
  func `a rounded place errs by at most a fiftieth of the tolerance`(tolerance: Double, magnification: Double) {
    let precision = Precision(base: nil, tolerance: tolerance, magnification: magnification, extent: 0)
    let decimals = precision.coordinates.decimals
    #expect(decimals >= 3)
    var half = 0.5
    for _ in 0..<decimals { half /= 10 }
    if decimals < 9 { #expect(half * magnification <= tolerance / 50 * 1.01) }
    // One decimal less would not do.
    if decimals > 3 { #expect(half * 10 * magnification > tolerance / 50) }
  }

  @Test func `the author's decimals hold where nothing is magnified, and grow with magnification`() {
    func decimals(_ base: Int, _ magnification: Double) -> Int {
      Precision(base: base, tolerance: 0.05, magnification: magnification, extent: 0).coordinates.decimals
    }
    #expect(decimals(0, 1) == 0)
    #expect(decimals(2, 0.01) == 2)
    #expect(decimals(2, 10) == 3)
    #expect(decimals(2, 11) == 4)
    #expect(decimals(12, 1) == 9)
  }

  @Test(arguments: [0, 10, 1000, 1e5])
  func `a matrix keeps the places that it moves`(extent: Double) {
    let precision = Precision(base: nil, tolerance: 0.05, magnification: 1, extent: extent)
    var half = 0.5
    for _ in 0..<precision.linear.decimals { half /= 10 }
    #expect(precision.linear.decimals >= 6)
    if precision.linear.decimals < 9 { #expect(half * extent <= 0.05 / 50 * 1.01) }
  }
}
