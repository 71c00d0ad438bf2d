/// A polynomial of degree 5 or less by its coefficients, the constant first.
public struct Polynomial: Sendable {
  private var coefficients: (Double, Double, Double, Double, Double, Double)

  /// `c0 + c1 x + c2 x^2 + ...`
  public init(_ c0: Double, _ c1: Double = 0, _ c2: Double = 0, _ c3: Double = 0, _ c4: Double = 0, _ c5: Double = 0) {
    coefficients = (c0, c1, c2, c3, c4, c5)
  }

  /// The value at `x`, by Horner's rule.
  public func value(at x: Double) -> Double {
    let (c0, c1, c2, c3, c4, c5) = coefficients
    return ((((c5 * x + c4) * x + c3) * x + c2) * x + c1) * x + c0
  }

  /// The polynomial of the slopes.
  public var derivative: Polynomial {
    let (_, c1, c2, c3, c4, c5) = coefficients
    return Polynomial(c1, 2 * c2, 3 * c3, 4 * c4, 5 * c5)
  }

  /// The roots in `low...high`, rising; none for a polynomial that is 0 everywhere.
  public func roots(from low: Double, to high: Double) -> RealRoots {
    closedRoots(from: low, to: high) ?? bracketedRoots(from: low, to: high)
  }

  /// The roots of a polynomial of degree 2 or less, within a few units of the last place; nil of a higher degree, and where
  /// the discriminant leaves the range of normal numbers.
  ///
  /// The discriminant by Kahan's sum of two products, then the root with the larger sum and Vieta's other one, so that nothing
  /// cancels (Goldberg 1991, 1.4). A double root is one where the vertex is 0 but for rounding.
  private func closedRoots(from low: Double, to high: Double) -> RealRoots? {
    let (c0, c1, c2, c3, c4, c5) = coefficients
    guard c3 == 0, c4 == 0, c5 == 0 else { return nil }
    var roots = RealRoots()
    func append(_ root: Double) {
      if root >= low, root <= high { roots.append(root) }
    }
    if c2 == 0 {
      if c1 != 0 { append(-c0 / c1) }
      return roots
    }
    let product = 4 * c0 * c2
    let discriminant = (-product).addingProduct(c1, c1) - (-product).addingProduct(4 * c0, c2)
    let vertex = -c1 / (2 * c2)
    guard discriminant.isFinite, vertex.isFinite, c1 * c1 + abs(product) > 1e-280 else { return nil }
    if abs(value(at: vertex)) <= rounding(at: vertex) {
      append(vertex)
    } else if discriminant > 0 {
      let sum = -(c1 + (c1 < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
      let (first, second) = (sum / c2, c0 / sum)
      append(min(first, second))
      append(max(first, second))
    }
    return roots
  }

  /// The roots by bracketing, whatever the degree.
  ///
  /// Between two neighbouring roots of its derivative a polynomial is monotone, so that a change of sign there brackets
  /// one root and no other; the derivative's own roots come in the same way. A double root shows no change of sign: an
  /// extremum whose value is 0 but for rounding is taken for one.
  func bracketedRoots(from low: Double, to high: Double) -> RealRoots {
    var roots = RealRoots()
    let slope = derivative
    var start = low
    var valueAtStart = value(at: low)
    if valueAtStart == 0 { roots.append(low) }
    var turns = slope.roots(from: low, to: high)
    turns.append(high)
    for end in turns where end > start {
      let valueAtEnd = value(at: end)
      if (valueAtStart < 0 && valueAtEnd > 0) || (valueAtStart > 0 && valueAtEnd < 0) {
        roots.append(
          Bracketing.root(between: start, and: end, valueAtLow: valueAtStart) { (value(at: $0), slope.value(at: $0)) })
      } else if valueAtEnd == 0 || end < high && abs(valueAtEnd) <= rounding(at: end) {
        roots.append(end)
      }
      (start, valueAtStart) = (end, valueAtEnd)
    }
    return roots
  }

  /// Horner's rule for degree 5 errs by at most about twice its degree times the unit rounding.
  private static let hornerRounding = 10 * Double.ulpOfOne

  /// The most that the value at `x` may be wrong by for the rounding of its sums.
  private func rounding(at x: Double) -> Double {
    let (c0, c1, c2, c3, c4, c5) = coefficients
    let sizes = Polynomial(abs(c0), abs(c1), abs(c2), abs(c3), abs(c4), abs(c5))
    return sizes.value(at: abs(x)) * Polynomial.hornerRounding
  }

  /// All real roots, rising; none for a polynomial that is 0 everywhere.
  ///
  /// Those beyond -1...1 are the reciprocals of the roots of the polynomial with its coefficients in reverse, so that a
  /// leading coefficient that all but vanishes takes nothing from the others: its root lies far out, or nowhere.
  public var realRoots: RealRoots {
    let inner = roots(from: -1, to: 1)
    let outer = reversed.roots(from: -1, to: 1)
    var all = RealRoots()
    for root in outer.reversed() where root < 0 && 1 / root < -1 && (1 / root).isFinite { all.append(1 / root) }
    for root in inner { all.append(root) }
    for root in outer.reversed() where root > 0 && 1 / root > 1 && (1 / root).isFinite { all.append(1 / root) }
    return all
  }

  /// The coefficients from the last one that is not 0 to the first.
  private var reversed: Polynomial {
    let (c0, c1, c2, c3, c4, c5) = coefficients
    if c5 != 0 { return Polynomial(c5, c4, c3, c2, c1, c0) }
    if c4 != 0 { return Polynomial(c4, c3, c2, c1, c0) }
    if c3 != 0 { return Polynomial(c3, c2, c1, c0) }
    return c2 != 0 ? Polynomial(c2, c1, c0) : Polynomial(c1, c0)
  }
}
