private import Geometry

/// A curve given by a formula (ICC.1:2022, 10.18): (aX + b)^g + e from `start` on, and cX + f below it.
///
/// All five types of the format are this one with some numbers fixed. Arguments and values are not clamped.
struct ParametricCurve: Hashable, Sendable {
  private let exponent: Double
  private let a: Double
  private let b: Double
  private let c: Double
  private let start: Double
  private let e: Double
  private let f: Double
  // The place of values that lie below a level foot.
  private let lowest: Double

  /// The curve of a type's parameters, in the order of the format; nil where the type or their number is another.
  init?(type: Int, parameters p: [Double]) {
    switch (type, p.count) {
    case (0, 1): self.init(exponent: p[0], a: 1, b: 0, c: 0, start: 0, e: 0, f: 0)
    case (1, 3): self.init(exponent: p[0], a: p[1], b: p[2], c: 0, start: Self.foot(p[1], p[2]), e: 0, f: 0)
    case (2, 4):
      let foot = Self.foot(p[1], p[2])
      self.init(exponent: p[0], a: p[1], b: p[2], c: 0, start: foot, e: p[3], f: p[3], lowest: foot)
    case (3, 5): self.init(exponent: p[0], a: p[1], b: p[2], c: p[3], start: p[4], e: 0, f: 0)
    case (4, 7): self.init(exponent: p[0], a: p[1], b: p[2], c: p[3], start: p[4], e: p[5], f: p[6])
    default: return nil
    }
  }

  private init(
    exponent: Double, a: Double, b: Double, c: Double, start: Double, e: Double, f: Double, lowest: Double = 0
  ) {
    self.exponent = exponent
    self.a = a
    self.b = b
    self.c = c
    self.start = start
    self.e = e
    self.f = f
    self.lowest = lowest.isFinite ? lowest : 0
  }

  /// The number of parameters of each type.
  static let parameterCounts = [1, 3, 4, 5, 7]

  /// The curve X^exponent.
  init(exponent: Double) { self.init(exponent: exponent, a: 1, b: 0, c: 0, start: 0, e: 0, f: 0) }

  /// Where aX + b is 0.
  private static func foot(_ a: Double, _ b: Double) -> Double { a == 0 ? .infinity : -b / a }

  /// The curve's value at `x`.
  func value(at x: Double) -> Double {
    guard x >= start else { return c * x + f }
    return power(a * x + b, exponent) + e
  }

  /// The place where the curve has the value `y`.
  func place(of y: Double) -> Double {
    let knee = start.isFinite ? power(a * start + b, exponent) + e : .infinity
    // Where the two parts leave a gap, what lies in it comes from the place between them.
    guard y >= knee else { return c == 0 ? lowest : min((y - f) / c, start) }
    // Flat curves have no place; lcms answers 0 too.
    guard exponent.magnitude > 1e-4, a.magnitude > 1e-4 else { return 0 }
    return (power(y - e, 1 / exponent) - b) / a
  }

  private func power(_ base: Double, _ exponent: Double) -> Double {
    base > 0 ? ElementaryFunctions.pow(base, exponent) : 0
  }
}
