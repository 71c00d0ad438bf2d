/// Gauss-Legendre quadrature: the integral over an interval from a weighted sum of a few values.
///
/// Source: Davis and Rabinowitz, Methods of Numerical Integration, section 2.7; the nodes are the roots of the Legendre
/// polynomial, found by Newton's method from Tricomi's estimate.
struct GaussLegendre: Sendable {
  /// The nodes in -1...1 and their weights, of the half above 0: the other half mirrors it.
  private let nodes: [(node: Double, weight: Double)]

  /// 16 nodes are exact for polynomials up to degree 31: a smooth piece of curve comes out to the last digits at once,
  /// and one that is not smooth is halved until it is.
  static let sixteen = GaussLegendre(halfCount: 8)

  private init(halfCount: Int) {
    let count = 2 * halfCount
    nodes = (0..<halfCount).map { index in
      var x = ElementaryFunctions.cos(Double.pi * (Double(index) + 0.75) / (Double(count) + 0.5))
      var slope = 0.0
      // Newton doubles the digits each time; the estimate has two, so that five times are plenty.
      for _ in 0..<5 {
        var (previous, value) = (1.0, x)
        for degree in 2...count {
          let k = Double(degree)
          (previous, value) = (value, ((2 * k - 1) * x * value - (k - 1) * previous) / k)
        }
        slope = Double(count) * (x * value - previous) / (x * x - 1)
        x -= value / slope
      }
      return (x, 2 / ((1 - x * x) * slope * slope))
    }
  }

  /// The integral of `function` from `start` to `end` by one sum.
  func integral(from start: Double, to end: Double, of function: (Double) -> Double) -> Double {
    let middle = (start + end) / 2
    let half = (end - start) / 2
    var sum = 0.0
    for (node, weight) in nodes {
      sum += weight * (function(middle - half * node) + function(middle + half * node))
    }
    return sum * half
  }

  /// The integral of `function`, halving the interval until two halves differ from their whole by less than `accuracy`
  /// (absolute), at most 48 times.
  func adaptiveIntegral(
    from start: Double, to end: Double, accuracy: Double, of function: (Double) -> Double
  ) -> Double {
    refined(
      integral(from: start, to: end, of: function), from: start, to: end, accuracy: accuracy, depth: 48, of: function)
  }

  private func refined(
    _ whole: Double, from start: Double, to end: Double, accuracy: Double, depth: Int, of function: (Double) -> Double
  ) -> Double {
    let middle = (start + end) / 2
    let left = integral(from: start, to: middle, of: function)
    let right = integral(from: middle, to: end, of: function)
    // The halves are by far better than the whole, so that their difference bounds the error of their sum.
    guard abs(left + right - whole) > accuracy, depth > 0 else { return left + right }
    return refined(left, from: start, to: middle, accuracy: accuracy / 2, depth: depth - 1, of: function)
      + refined(right, from: middle, to: end, accuracy: accuracy / 2, depth: depth - 1, of: function)
  }
}
