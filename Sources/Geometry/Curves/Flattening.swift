extension Segment {
  /// Calls `body` with the ends of straight lines that stay within `tolerance` (user units, above 0) of the segment.
  package func flatten(tolerance: Double, _ body: (Point) -> Void) {
    switch self {
    case .line(let line): body(line.end)
    case .quad(let quad): quad.flatten(tolerance: tolerance, body)
    case .cubic(let cubic): cubic.flatten(tolerance: tolerance, body)
    case .arc(let arc): arc.flatten(tolerance: tolerance, body)
    }
  }
}

extension Arc {
  /// How many chords of equal sweep stay within `tolerance`: one for the sweep s lies r (1 - cos(s / 2)) inside a circle;
  /// on an ellipse the larger radius bounds it.
  func chordCount(tolerance: Double) -> Int {
    let relative = max(tolerance / radii.largerSide, Flattening.smallestRelativeTolerance)
    let longest = 4 * ElementaryFunctions.asin((relative / 2).squareRoot())
    return max(Int(ElementaryFunctions.settled(abs(sweep.radians) / longest).rounded(.up)), 1)
  }

  func flatten(tolerance: Double, _ body: (Point) -> Void) {
    let count = chordCount(tolerance: tolerance)
    for index in 1...count { body(point(at: Double(index) / Double(count))) }
  }
}

extension QuadraticBezier {
  /// Straight lines at even steps of an integral whose slope is the root of the curvature, so that all of them err alike.
  ///
  /// Source: Levien, Flattening quadratic Béziers, 2019, with his approximations of the integral and its inverse.
  func flatten(tolerance: Double, _ body: (Point) -> Void) {
    let first = control - start
    let last = end - control
    let bend = first - last
    let cross = (end - start).cross(bend)
    // Even steps err by at most a quarter of the bend over the count squared, whatever the curve's form.
    let even = Flattening.count((bend.length / (4 * tolerance)).squareRoot())
    guard abs(cross) > bend.squaredLength * Flattening.straightness else {
      for index in 1...even { body(point(at: Double(index) / Double(even))) }
      return
    }
    let from = first.dot(bend) / cross
    let to = last.dot(bend) / cross
    let scale = (abs(cross) / (bend.length * abs(to - from))).squareRoot()
    let integralFrom = Flattening.parabolaIntegral(from)
    let integralTo = Flattening.parabolaIntegral(to)
    let way = abs(integralTo - integralFrom)
    let root = (tolerance * Flattening.margin).squareRoot()
    // Across the apex no step is shorter than the one that errs by the tolerance there.
    let steps =
      (from < 0) == (to < 0)
      ? way * scale / (2 * root) : way / (2 * Flattening.parabolaIntegral(root / scale))
    let count = Flattening.count(steps)
    // A hairpin's integral promises more than even steps need.
    guard count < even else {
      for index in 1...even { body(point(at: Double(index) / Double(even))) }
      return
    }
    let low = Flattening.inverseParabolaIntegral(integralFrom)
    let high = Flattening.inverseParabolaIntegral(integralTo)
    for index in 1..<max(count, 1) {
      let fraction = Double(index) / Double(count)
      let x = Flattening.inverseParabolaIntegral(integralFrom + (integralTo - integralFrom) * fraction)
      body(point(at: min(max((x - low) / (high - low), 0), 1)))
    }
    body(end)
  }
}

extension CubicBezier {
  /// Straight lines by way of parabolas, each the best for its part of equal parameter.
  ///
  /// The parabola of a part of 1/n errs by at most sqrt(3)/36 times the third difference over n^3 (Sederberg, Computer
  /// Aided Geometric Design, section 2.4).
  func flatten(tolerance: Double, _ body: (Point) -> Void) {
    let third = powerBasis.c3.length
    let forParabolas = tolerance * Flattening.parabolaShare
    let parts = Flattening.count(ElementaryFunctions.cbrt(third * 3.0.squareRoot() / (36 * forParabolas)))
    for index in 0..<parts {
      let part = portion(from: Double(index) / Double(parts), to: Double(index + 1) / Double(parts))
      let control1 = part.start + (part.control1 - part.start) * 1.5
      let control2 = part.end + (part.control2 - part.end) * 1.5
      QuadraticBezier(part.start, control1.interpolated(to: control2, at: 0.5), part.end)
        .flatten(tolerance: tolerance - forParabolas, body)
    }
  }
}

extension Path {
  /// The path as straight lines that stay within `tolerance` (user units, above 0) of it.
  public func flattened(tolerance: Double) -> Path {
    var path = Path()
    for subpath in subpaths {
      path.move(to: subpath.start)
      for segment in subpath.segments { segment.flatten(tolerance: tolerance) { path.line(to: $0) } }
      if subpath.isClosed { path.close() }
    }
    return path
  }
}

/// What the flattening of several curves shares.
private enum Flattening {
  /// Levien's estimate of the error is a mean over a line; the worst place of a line errs by up to some 20 % more.
  static let margin = 0.8
  /// Of the tolerance of a cubic, what the parabolas may take: fewer of them against shorter lines.
  static let parabolaShare = 0.1
  /// Below this ratio of its cross product to its bend a parabola is a line there and back, with no apex to speak of.
  static let straightness = 1e-9
  /// Chords shorter than this share of a circle fall between the digits of its places.
  static let smallestRelativeTolerance = 1e-13
  /// More lines than this for one curve are beyond any output.
  private static let largestCount = 1e6

  /// A whole number of steps, at least 1.
  static func count(_ steps: Double) -> Int {
    Int(min(max(ElementaryFunctions.settled(min(steps, largestCount)).rounded(.up), 1), largestCount))
  }

  /// Levien's approximation of the integral of (1 + 4 x^2)^(-1/4), within some percent.
  static func parabolaIntegral(_ x: Double) -> Double {
    let d = 0.67
    return x / (1 - d + (d * d * d * d + 0.25 * x * x).squareRoot().squareRoot())
  }

  /// Levien's approximation of that integral's inverse.
  static func inverseParabolaIntegral(_ x: Double) -> Double {
    let b = 0.39
    return x * (1 - b + (b * b + 0.25 * x * x).squareRoot())
  }
}
