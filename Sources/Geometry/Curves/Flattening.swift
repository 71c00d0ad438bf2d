import Bytes

extension Path {
  /// The path as straight lines that stay within `tolerance` (user units, above 0) of it, with ends on it and hardly more
  /// of them than the least number that does.
  ///
  /// A tolerance below 1e-13 of a curve's largest coordinate counts as that: places have no more digits.
  public func flattened(tolerance: Double) -> Path {
    var path = Path()
    path.reserveCapacity(elements.count)
    for subpath in subpaths {
      path.move(to: subpath.start)
      for segment in subpath.segments { segment.flatten(tolerance: tolerance) { path.line(to: $0) } }
      if subpath.isClosed { path.close() }
    }
    return path
  }
}

extension Segment {
  /// Calls `body` with the ends of straight lines that stay within `tolerance` (user units, above 0) of the segment.
  package func flatten(tolerance: Double, _ body: (Point) -> Void) {
    switch self {
    case .line(let line): body(line.end)
    case .quad(let quad): quad.elevated.flatten(tolerance: tolerance, body)
    case .cubic(let cubic): cubic.flatten(tolerance: tolerance, body)
    case .arc(let arc): arc.flatten(tolerance: tolerance, body)
    }
  }
}

extension Arc {
  /// Even chords on a circle, of which one for the sweep s lies r (1 - cos(s / 2)) inside; an ellipse needs fewer where it
  /// is flat, which its cubics know.
  fileprivate func flatten(tolerance: Double, _ body: (Point) -> Void) {
    guard isCircular else {
      let forCubics = tolerance * Flattening.cubicShare
      for cubic in cubics(tolerance: forCubics) { cubic.flatten(tolerance: tolerance - forCubics, body) }
      return
    }
    let relative = max(tolerance / radii.width, Flattening.smallestRelativeTolerance)
    let longest = 4 * ElementaryFunctions.asin((relative / 2).squareRoot())
    let count = Flattening.count(abs(sweep.radians) / longest)
    for index in 1...count { body(point(at: Double(index) / Double(count))) }
  }
}

extension CubicBezier {
  /// Straight lines whose density follows the root of the curvature, so that all of them err alike, each of them measured
  /// and divided where it errs by more than the tolerance after all.
  ///
  /// The density is that of parabolas near enough to the cubic, which has a closed form (Levien, Flattening quadratic
  /// Béziers, 2019); their steps are added up before they are rounded, as kurbo does. The parabola of a part of 1/n errs by
  /// at most sqrt(3)/36 times the third difference over n^3 (Sederberg, Computer Aided Geometric Design, section 2.4), and
  /// even steps h of the parameter by the largest second derivative times h^2 / 8 whatever the curve's form.
  fileprivate func flatten(tolerance: Double, _ body: (Point) -> Void) {
    let tolerance = max(tolerance, magnitude * Flattening.smallestRelativeTolerance)
    let bend = max(secondDerivative(at: 0).length, secondDerivative(at: 1).length)
    let even = Flattening.count((bend / (8 * tolerance)).squareRoot())
    guard even > 1 else { return body(end) }
    let third = powerBasis.c3.length * 3.0.squareRoot() / 36
    let parts = Flattening.count(ElementaryFunctions.cbrt(third / (tolerance * Flattening.parabolaShare)))
    let root = (tolerance * Flattening.margin).squareRoot()
    var steps = 0.0
    for index in 0..<parts { steps += parabola(index, of: parts, root: root).steps }
    let count = Flattening.count(steps)
    // A hairpin's parabola promises more than even steps need.
    guard count < even else {
      for index in 1...even { body(point(at: Double(index) / Double(even))) }
      return
    }
    var from = 0.0
    var (index, passed) = (0, 0.0)
    var part = parabola(0, of: parts, root: root)
    for line in 1..<max(count, 1) {
      let place = steps * Double(line) / Double(count)
      while passed + part.steps < place, index + 1 < parts {
        passed += part.steps
        index += 1
        part = parabola(index, of: parts, root: root)
      }
      let t = (Double(index) + part.parameter(atStep: place - passed)) / Double(parts)
      guard t > from, t < 1 else { continue }
      addLine(from: from, to: t, tolerance: tolerance, depth: Flattening.deepest, body)
      from = t
    }
    addLine(from: from, to: 1, tolerance: tolerance, depth: Flattening.deepest, body)
  }

  /// Draws to the place at `to`, by way of others where the straight line would stray.
  private func addLine(
    from: Double, to: Double, tolerance: Double, depth: Int, _ body: (Point) -> Void
  ) {
    let part = portion(from: from, to: to)
    guard depth > 0, let worst = part.worstPlace(beyond: tolerance) else { return body(part.end) }
    let middle = from + (to - from) * worst
    guard middle > from, middle < to else { return body(part.end) }
    addLine(from: from, to: middle, tolerance: tolerance, depth: depth - 1, body)
    addLine(from: middle, to: to, tolerance: tolerance, depth: depth - 1, body)
  }

  /// The parameter where the curve lies farthest from its chord; nil where that is within `tolerance` of it.
  private func worstPlace(beyond tolerance: Double) -> Double? {
    let way = end - start
    let squared = way.squaredLength
    let (a, b) = (control1 - start, control2 - start)
    let limit = tolerance * tolerance
    guard squared > 0 else { return max(a.squaredLength, b.squaredLength) * 9 / 16 > limit ? 0.5 : nil }
    // The height over the chord is 3 s t (s c + t d), and never above three quarters of the larger of c and d.
    let (c, d) = (way.cross(a), way.cross(b))
    let (u, v) = (way.dot(a), way.dot(b))
    let highest = max(abs(c), abs(d)) * 0.75
    let isBetweenEnds = min(u, v) >= 0 && max(u, v) <= squared
    if isBetweenEnds, highest * highest <= limit * squared { return nil }
    var (height, excess, worst, worstGap) = (0.0, 0.0, 0.5, 0.0)
    func measure(_ t: Double) {
      guard t > 0, t < 1 else { return }
      let offset = point(at: t) - start
      let (across, along) = (abs(way.cross(offset)), way.dot(offset))
      let beyond = max(-along, along - squared, 0)
      (height, excess) = (max(height, across), max(excess, beyond))
      if max(across, beyond) > worstGap { (worst, worstGap) = (t, max(across, beyond)) }
    }
    // It is highest where c - (4 c - 2 d) t + 3 (c - d) t^2 = 0, in the form of the roots that does not cancel.
    let half = 2 * c - d
    let root = (c * c - c * d + d * d).squareRoot()
    let sum = half < 0 ? half - root : half + root
    measure(c / sum)
    measure(sum / (3 * (c - d)))
    if !isBetweenEnds {
      for t in Polynomial(u, 2 * (v - 2 * u), squared - 3 * (v - u)).roots(from: 0, to: 1) { measure(t) }
    }
    return height * height + excess * excess > limit * squared ? worst : nil
  }

  private var magnitude: Double {
    func size(_ point: Point) -> Double { max(abs(point.x), abs(point.y)) }
    return max(size(start), size(control1), size(control2), size(end))
  }

  /// The steps along part `index` of `count` of equal parameter, from the parabola nearest to it.
  private func parabola(_ index: Int, of count: Int, root: Double) -> ParabolaSteps {
    let part = portion(from: Double(index) / Double(count), to: Double(index + 1) / Double(count))
    let control1 = part.start + (part.control1 - part.start) * 1.5
    let control2 = part.end + (part.control2 - part.end) * 1.5
    return ParabolaSteps(
      QuadraticBezier(part.start, control1.interpolated(to: control2, at: 0.5), part.end), root: root)
  }
}

/// How many lines a parabola takes, and where along it a number of them leads.
///
/// Every parabola is a piece of y = x^2; its steps are even in the integral of the root of that one's curvature.
private struct ParabolaSteps {
  /// The lines, not rounded.
  private(set) var steps = 0.0
  private var (from, to) = (0.0, 0.0)
  private var (low, high) = (0.0, 0.0)

  /// The steps for the root of a tolerance.
  init(_ quad: QuadraticBezier, root: Double) {
    let first = quad.control - quad.start
    let last = quad.end - quad.control
    let bend = first - last
    let cross = (quad.end - quad.start).cross(bend)
    guard abs(cross) > bend.squaredLength * Flattening.straightness else { return }
    let start = first.dot(bend) / cross
    let end = last.dot(bend) / cross
    let scale = (abs(cross) / (bend.squaredLength.squareRoot() * abs(end - start))).squareRoot()
    guard scale.isFinite, scale > 0 else { return }
    from = Flattening.parabolaIntegral(start)
    to = Flattening.parabolaIntegral(end)
    low = Flattening.inverseParabolaIntegral(from)
    high = Flattening.inverseParabolaIntegral(to)
    // Across the apex no step is shorter than the one that errs by the tolerance there.
    steps =
      (start < 0) == (end < 0)
      ? abs(to - from) * scale / (2 * root) : abs(to - from) / (2 * Flattening.parabolaIntegral(root / scale))
  }

  /// The parameter after some steps, in 0...1.
  func parameter(atStep step: Double) -> Double {
    guard steps > 0 else { return 1 }
    let x = Flattening.inverseParabolaIntegral(from + (to - from) * min(step / steps, 1))
    return min(max((x - low) / (high - low), 0), 1)
  }
}

/// What the flattening of several curves shares.
private enum Flattening {
  /// The share of the tolerance that the steps aim at: Levien's estimate is a mean over a line, and what exceeds the
  /// tolerance costs a line more. Measured on the curves of the reference table, where 0.9 and 1 take more lines.
  static let margin = 0.95
  /// How near the parabolas that tell the density lie, as a share of the tolerance.
  static let parabolaShare = 0.1
  /// Of the tolerance of an ellipse, what its cubics take.
  static let cubicShare = 0.05
  /// Below this ratio of its cross product to its bend a parabola is a line there and back, with no apex to speak of.
  static let straightness = 1e-9
  /// Chords that err by less than this share fall between the digits of their places.
  static let smallestRelativeTolerance = 1e-13
  /// A line is divided at most so often, one after another: only turns on one line come near it.
  static let deepest = 48
  /// More lines than this for one curve are beyond any output.
  private static let largestCount = 1_000_000

  /// A whole number of steps, at least 1.
  static func count(_ steps: Double) -> Int {
    guard steps > 1 else { return 1 }
    return Int(ElementaryFunctions.settled(min(steps, Double(largestCount))).rounded(.up), within: 1...largestCount)
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
