/// A place on a run's chord and the offsets of the ramp that show its colour.
struct RampConstraint {
  /// The place along the chord.
  var place: Double
  /// How far what lies at the stroke's edge beside it is shifted along the chord.
  var shift: Double
  /// The offset of the colour itself.
  var offset: Double
  /// The least offset that shows the colour; minus infinity where every smaller one does.
  var low: Double
  /// The largest offset that shows the colour; infinity where every larger one does.
  var high: Double
}

/// An offset on a ramp that changes evenly along a chord: `intercept + slope * place`.
struct RampFit {
  /// The offset at the chord's start.
  let intercept: Double
  /// The change of the offset a user unit.
  let slope: Double

  /// The slack in which an offset is met, far below what is seen.
  private static let slack = 1e-9
  /// Each step meets a new corner of a convex polygon; what has not ended by then is hardly better than its bound.
  private static let longestSearch = 40

  /// The even change that shows every place within its offsets, its colours beside the line too, with the most room left; nil
  /// where none does.
  ///
  /// For a slope the offsets leave room for an intercept where the excess, the largest lower bound less the least upper bound,
  /// is at most 0. It is a convex function of the slope, of straight pieces: its minimum is found by going to where the two
  /// pieces that enclose it meet (J. E. Kelley, "The cutting-plane method for solving convex programs", 1960).
  ///
  /// - Parameter scale: A change of the offset a user unit that is about as large as slopes get.
  init?(_ constraints: [RampConstraint], scale: Double) {
    let found = constraints.withUnsafeBufferPointer { constraints in
      (
        rising: Self.minimum(constraints, sign: 1, scale: scale),
        falling: Self.minimum(constraints, sign: -1, scale: scale)
      )
    }
    var best = found.rising
    if let falling = found.falling {
      let isWorse = best.map { $0.excess.value <= falling.excess.value } ?? false
      if !isWorse { best = falling }
    }
    guard let best, best.excess.value <= Self.slack else { return nil }
    slope = best.slope
    intercept = (best.excess.low + best.excess.high) / 2
  }

  /// How far the offsets stray from those of the colours themselves, on the line and beside it.
  func deviation(on constraints: [RampConstraint]) -> Double {
    constraints.reduce(0) { largest, constraint in
      let middle = intercept + slope * constraint.place - constraint.offset
      return max(largest, abs(middle) + abs(slope) * constraint.shift)
    }
  }

  /// The bounds of the intercept for a slope.
  private struct Excess {
    /// The largest lower bound of the intercept.
    var low: Double
    /// The least upper bound.
    var high: Double
    /// The change of the excess with the slope's size.
    var rise: Double
    var value: Double { low - high }
  }

  /// The slope of a sign with the least excess; nil where even that is too much.
  private static func minimum(
    _ constraints: UnsafeBufferPointer<RampConstraint>, sign: Double, scale: Double
  ) -> (excess: Excess, slope: Double)? {
    var left = (slope: 0.0, excess: excess(constraints, slope: 0, sign: sign))
    guard left.excess.value.isFinite else { return (bounded(left.excess), 0) }
    guard left.excess.rise < 0 else { return left.excess.value <= slack ? (left.excess, 0) : nil }
    var right = (slope: scale, excess: excess(constraints, slope: scale, sign: sign))
    for _ in 0..<longestSearch where right.excess.rise < 0 {
      left = right
      right.slope *= 4
      right.excess = excess(constraints, slope: right.slope, sign: sign)
    }
    var best = left.excess.value <= right.excess.value ? left : right
    for _ in 0..<longestSearch {
      let rises = left.excess.rise - right.excess.rise
      guard rises < 0 else { break }
      let meeting =
        (right.excess.value - left.excess.value + left.excess.rise * left.slope - right.excess.rise * right.slope)
        / rises
      guard meeting > left.slope, meeting < right.slope else { break }
      let bound = left.excess.value + left.excess.rise * (meeting - left.slope)
      guard bound <= slack else { return nil }
      let middle = (slope: meeting, excess: excess(constraints, slope: meeting, sign: sign))
      if middle.excess.value < best.excess.value { best = middle }
      guard middle.excess.value > bound + slack / 16 else { break }
      if middle.excess.rise < 0 { left = middle } else { right = middle }
    }
    return best.excess.value <= slack ? (best.excess, sign * best.slope) : nil
  }

  /// What a slope of a sign and a size leaves of the intercept.
  private static func excess(_ constraints: UnsafeBufferPointer<RampConstraint>, slope: Double, sign: Double) -> Excess
  {
    var low = (bound: -Double.infinity, place: 0.0)
    var high = (bound: Double.infinity, place: 0.0)
    for constraint in constraints {
      // Where the offset rises, it is least at the edge before the place and largest at the edge after it.
      let before = sign * constraint.place - constraint.shift
      let after = sign * constraint.place + constraint.shift
      let least = constraint.low - slope * before
      let largest = constraint.high - slope * after
      if least > low.bound { low = (least, before) }
      if largest < high.bound { high = (largest, after) }
    }
    return Excess(low: low.bound, high: high.bound, rise: high.place - low.place)
  }

  /// Bounds of which at least one is missing, with numbers in their place.
  private static func bounded(_ excess: Excess) -> Excess {
    var excess = excess
    if excess.low == -.infinity { excess.low = min(excess.high, 0) }
    if excess.high == .infinity { excess.high = max(excess.low, 1) }
    return excess
  }
}
