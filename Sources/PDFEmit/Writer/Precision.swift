import Bytes
import Geometry

/// How many decimals numbers have in one coordinate system.
struct Precision: Hashable, Sendable {
  /// Coordinates and lengths.
  let coordinates: Grid
  /// The linear part of matrices.
  let linear: Grid

  /// Colours, opacities and gradient offsets.
  static let fractions = Grid(decimals: 4)
  /// Measures of the page in points.
  static let points = Grid(decimals: 6)

  /// The decimals of a system.
  ///
  /// - Parameters:
  ///   - base: The decimals where nothing is magnified; nil for what keeps the error on the page under a fiftieth of the
  ///     tolerance, at least 3.
  ///   - tolerance: How far a place may stray, in the scene's units.
  ///   - magnification: By how much the system's units are larger than the scene's.
  ///   - extent: The largest coordinate that matrices of the system move.
  init(base: Int?, tolerance: Double, magnification: Double, extent: Double) {
    let largestError = tolerance / 50
    var decimals: Int
    if let base {
      decimals = max(base, 0)
      var factor = 1.0
      while factor < magnification, decimals < 9 {
        factor *= 10
        decimals += 1
      }
    } else {
      decimals = 3
      // A rounded number is wrong by half a step; a thousandth of slack keeps the decision from the last bits.
      var error = 0.0005 * magnification
      while error > largestError * 1.001, decimals < 9 {
        error /= 10
        decimals += 1
      }
    }
    coordinates = Grid(decimals: min(decimals, 9))
    var linear = 6
    var error = 0.5e-6 * extent * magnification
    while error > largestError * 1.001, linear < 9 {
      error /= 10
      linear += 1
    }
    self.linear = Grid(decimals: linear)
  }
}
