import Geometry

/// The axial gradient along the tangent in the middle of a slice of a conic gradient.
///
/// At radius r and angle u from the middle its fraction is (r sin u / L + 1) / 2, the ideal one (u / d + 1) / 2. It runs
/// ahead most at the outer radius and lags most at the inner one's edge; the longer L, the less of the first and the more
/// of the second, so the best L is where they are equal.
struct LinearSlice {
  /// Half of the slice's angle in radians, above 0.
  private let halfAngle: Double
  private let inner: Double
  private let outer: Double
  private let sine: Double

  /// A slice between two radii.
  init(halfAngle: Double, radii: ClosedRange<Double>) {
    self.halfAngle = halfAngle
    (inner, outer) = (radii.lowerBound, radii.upperBound)
    sine = ElementaryFunctions.sin(halfAngle)
  }

  /// L whose worst error between the radii is least, and that error as a fraction of the slice's change of colour.
  var best: (halfLength: Double, error: Double) { best(around: estimate) }

  /// The same where it is known to lie.
  func best(around known: ClosedRange<Double>) -> (halfLength: Double, error: Double) {
    let length = halved(around: known)
    return (length, error(at: length))
  }

  /// The worst error of a length, as a fraction of the slice's change of colour.
  func error(at length: Double) -> Double { max(lead(length), lag(length)) / 2 }

  /// How far the gradient runs ahead.
  private func lead(_ length: Double) -> Double {
    let edge = outer * sine / length - 1
    let slope = length / (outer * halfAngle)
    guard slope < 1 else { return max(edge, 0) }
    let angle = ElementaryFunctions.acos(slope)
    return angle < halfAngle ? max(outer * ElementaryFunctions.sin(angle) / length - angle / halfAngle, edge) : edge
  }

  /// How far the gradient lags.
  private func lag(_ length: Double) -> Double { max(1 - inner * sine / length, 0) }

  /// The best length by halving.
  ///
  /// - Parameter known: A range outside of which it is known whether a length is too short.
  func halved(around known: ClosedRange<Double> = -.infinity ... .infinity) -> Double {
    var low = outer * sine * 0.25
    var high = outer * halfAngle * 1.5
    // Forty halvings leave a trillionth of the radius.
    for _ in 0..<40 {
      let middle = (low + high) / 2
      let isShort = known.contains(middle) ? lead(middle) > lag(middle) : middle < known.lowerBound
      if isShort { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// A narrow range of lengths around the best one, by Newton's method; everything where that does not lead to one.
  ///
  /// The rounding of both errors moves the place where they are equal by some 1e-15 of it.
  var estimate: ClosedRange<Double> {
    var length = (outer + inner) * sine / 2
    for _ in 0..<8 {
      let slope = length / (outer * halfAngle)
      let angle = slope < 1 ? ElementaryFunctions.acos(slope) : halfAngle
      let isInside = angle < halfAngle
      let reach = outer * (isInside ? ElementaryFunctions.sin(angle) : sine)
      let excess = reach / length - (isInside ? angle / halfAngle : 1) - 1 + inner * sine / length
      // The angle at which it leads most counts as fixed: there the lead does not change with it.
      let step = excess * length * length / (reach + inner * sine)
      length += step
      guard abs(step) > 1e-8 * length else { break }
    }
    let (low, high) = (length * (1 - 1e-13), length * (1 + 1e-13))
    return low < high && lead(low) > lag(low) && lead(high) <= lag(high) ? low...high : -.infinity ... .infinity
  }
}
