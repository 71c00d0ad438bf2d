import Bytes

/// Fits few cubics to a curve, each within a tolerance.
///
/// A fit has the ends and end tangents of its part, so that two lengths remain free, those of its handles; Gauss and
/// Newton's method finds those whose distances from the curve have the least squares. The error then falls with the sixth
/// power of a part's length (de Boor, Höllig and Sabin, High accuracy geometric Hermite interpolation, 1987), which tells
/// how many parts a bad fit is to be divided into.
///
/// How far a fit errs is measured along the curve's normals. Where the normal at t meets the fit at u(t), at the distance
/// e, the fit's velocity v gives the slope de/du = v x direction, because the curve's own motion along its normal is
/// none. With u rising from 0 to 1, e bounds the distance both ways, and between two places looked at the Hermite cubic
/// of e and its slopes bounds e, by its Bézier form. The places are so near to one another that neither the parameter nor
/// the direction changes much between them, and stand wherever the curvature has an extremum or changes its sign.
struct CubicFitter<Curve: FollowedCurve> {
  private let curve: Curve
  private let breaks: RealRoots
  private let tolerance: Double
  private var samples: [FitSample] = []
  private var partsLeft = FitLimits.mostParts

  /// A fitter to a curve.
  ///
  /// `breaks` are parameters between which the curve bends one way and its curvature only rises or only falls.
  init(_ curve: Curve, breaks: RealRoots, tolerance: Double) {
    self.curve = curve
    self.breaks = breaks
    self.tolerance = tolerance
    samples.reserveCapacity(64)
  }

  /// Calls `body` with cubics for the part between two parameters, end to end.
  mutating func fit(from start: Double, to end: Double, _ body: (CubicBezier) -> Void) {
    fit(from: start, to: end, depth: 0, body)
  }

  private mutating func fit(from start: Double, to end: Double, depth: Int, _ body: (CubicBezier) -> Void) {
    samples.removeAll(keepingCapacity: true)
    FitSample.append(curve, breaks: breaks, from: start, to: end, to: &samples)
    partsLeft -= 1
    let (first, last) = (samples[0].place, samples[samples.count - 1].place)
    let length = samples.reduce(0) { $0 + $1.length }
    // No place of so short a part is farther from its chord, nor any of the chord from it.
    guard length > tolerance, length.isFinite, depth < FitLimits.deepest else {
      return body(Line(first, last).elevated)
    }
    var (cubic, error) = bestFit(length: length)
    if error <= tolerance {
      // What the places looked at do not tell, twice as many do.
      FitSample.addMiddles(of: curve, to: &samples)
      error = measure(cubic).error
      if error > tolerance { FitSample.follow(in: &samples) }
    }
    if error <= tolerance || partsLeft <= 0 { return body(cubic) }
    let power = error.isFinite ? ElementaryFunctions.pow(error / tolerance * 1.1, 1.0 / 6) : 2
    let cuts = evenCuts(count: Int(power.rounded(.up), within: 2...8), length: length)
    var from = start
    for cut in cuts where cut > from && cut < end {
      fit(from: from, to: cut, depth: depth + 1, body)
      from = cut
    }
    fit(from: from, to: end, depth: depth + 1, body)
  }

  /// The cubic with the curve's ends and tangents that errs least, and a bound of its error.
  private mutating func bestFit(length: Double) -> (cubic: CubicBezier, error: Double) {
    let (first, last) = (samples[0], samples[samples.count - 1])
    var best = (cubic: Line(first.place, last.place).elevated, error: Double.infinity)
    let turn = samples.reduce(0) { $0 + $1.turn }
    guard abs(turn) < FitLimits.largestTurn else { return best }
    // At a cusp a handle all but vanishes; what is left of it keeps the tangent.
    let (shortest, longest) = (length * FitLimits.shortestHandle, length * FitLimits.longestHandle)
    var equations = NormalEquations()
    for sample in samples.dropFirst().dropLast() { sample.addPosition(to: &equations, first, last) }
    guard var handles = equations.solution else { return best }
    var before = Double.infinity
    for round in 0..<FitLimits.rounds {
      handles = (min(max(handles.0, shortest), longest), min(max(handles.1, shortest), longest))
      let cubic = CubicBezier(
        first.place, first.place + first.direction * handles.0, last.place - last.direction * handles.1, last.place)
      let (error, equations) = measure(cubic)
      if error < best.error { best = (cubic, error) }
      guard best.error > tolerance, round < 2 || error < before * 0.9, let change = equations.solution else { break }
      before = error
      handles = (handles.0 + change.0, handles.1 + change.1)
    }
    return best
  }

  /// The bound of a fit's error, and the equations of the handles' changes that lessen it.
  private mutating func measure(_ cubic: CubicBezier) -> (error: Double, NormalEquations) {
    let (c1, c2, c3) = cubic.powerBasis
    let (leavingWay, arrivingWay) = (samples[0].direction, samples[samples.count - 1].direction)
    var equations = NormalEquations()
    var (largest, isValid) = (0.0, true)
    var before = (u: 0.0, error: 0.0, slope: 0.0)
    // The second derivative is longest at an end.
    let bendLimit = 2 * max(c2.squaredLength, (c2 + c3 * 3).squaredLength).squareRoot()
    for index in 1..<samples.count {
      var next = (u: 1.0, error: 0.0, slope: 0.0)
      if index < samples.count - 1 {
        let (way, along) = (samples[index].place - cubic.start, samples[index].direction)
        var u = samples[index].u
        var isFound = false
        for _ in 0..<FitLimits.steps {
          let gap = ((c3 * u + c2) * u + c1) * u - way
          let velocity = (c3 * (3 * u) + c2 * 2) * u + c1
          let (speed, slope) = (along.dot(velocity), along.cross(velocity))
          let newton = speed > 0 ? u - along.dot(gap) / speed : u
          let step = min(max(newton, 0), 1) - u
          // The distance changes on the rest of the way as the slope says, but for the square of that way.
          let bend = along.cross(c3 * (6 * u) + c2 * 2) * step
          next = (u + step, along.cross(gap) + (slope + bend / 2) * step, slope + bend)
          let miss = step * step * bendLimit + abs(newton - next.u) * speed
          isFound = speed > 0 && abs(slope) <= speed && miss <= tolerance * FitLimits.footAccuracy
          if isFound { break }
          u = next.u
        }
        samples[index].u = next.u
        isValid = isValid && isFound
        let s = 1 - next.u
        equations.add(
          3 * next.u * s * s * along.cross(leavingWay), -3 * next.u * next.u * s * along.cross(arrivingWay),
          -next.error, weight: samples[index].weight)
      }
      let step = (next.u - before.u) / 3
      isValid = isValid && step >= 0
      let (leaving, arriving) = (abs(before.error + step * before.slope), abs(next.error - step * next.slope))
      // One comparison alone waits for those of the places before.
      let hull = max(max(leaving, arriving), abs(next.error))
      if !(hull <= largest) { largest = hull }
      before = next
    }
    return (isValid && largest.isFinite ? largest : .infinity, equations)
  }

  /// Parameters that divide the part into some that turn and reach about equally.
  private func evenCuts(count: Int, length: Double) -> RealRoots {
    let turn = max(samples.reduce(0) { $0 + abs($1.turn) }, FitLimits.straightTurn)
    let whole = samples.reduce(0) { $0 + $1.length / length + abs($1.turn) / turn }
    var cuts = RealRoots()
    var sum = 0.0
    for (before, sample) in zip(samples, samples.dropFirst()) {
      let share = (sample.length / length + abs(sample.turn) / turn) / whole
      while cuts.count < count - 1, share > 0, sum + share >= Double(cuts.count + 1) / Double(count) {
        let fraction = (Double(cuts.count + 1) / Double(count) - sum) / share
        let size = cuts.count
        cuts.append(before.t + (sample.t - before.t) * min(max(fraction, 0), 1))
        if cuts.count == size { break }
      }
      sum += share
    }
    return cuts
  }
}

/// What the fits to all curves share.
enum FitLimits {
  /// Beyond so many parts of one curve fits are taken as they are; only a tolerance at the rounding of the places makes
  /// that many.
  static let mostParts = 20_000
  /// A part is divided at most so often; each time it turns or reaches about half as far.
  static let deepest = 60
  /// A fit turns by less than this, in radians: nearly half a turn, beyond which its tangents do not meet.
  static let largestTurn = 3.0
  /// A part that turns by less, in radians, is divided by its length alone.
  static let straightTurn = 1e-3
  /// The shortest and the longest handle, as shares of the part's length.
  static let shortestHandle = 1e-4
  static let longestHandle = 2.0
  /// How often handles are improved: each time squares what they err by.
  static let rounds = 6
  /// How many of Newton's steps look for the place where a normal meets a fit.
  static let steps = 5
  /// How far the fit may bend on Newton's last step, or end before the normal, as a share of the tolerance.
  static let footAccuracy = 0.01
}
