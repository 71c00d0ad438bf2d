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
  @inline(__always) init?(_ constraints: UnsafeBufferPointer<RampConstraint>, scale: Double) {
    // The bounds of a change of 0 are those of both signs.
    let level = Excess(constraints, slope: 0, sign: 1)
    let rising = Self.minimum(constraints, from: level, sign: 1, scale: scale)
    let falling = Self.minimum(constraints, from: level, sign: -1, scale: scale)
    let best =
      if let rising, let falling {
        rising.excess.value <= falling.excess.value ? rising : falling
      } else {
        rising ?? falling
      }
    guard let best, best.excess.value <= Self.slack else { return nil }
    slope = best.slope
    intercept = (best.excess.low + best.excess.high) / 2
  }

  /// How far the offsets stray from those of the colours themselves, on the line and beside it.
  func deviation(on constraints: UnsafeBufferPointer<RampConstraint>) -> Double {
    var largest = 0.0
    for constraint in constraints {
      let middle = intercept + slope * constraint.place - constraint.offset
      largest = max(largest, abs(middle) + abs(slope) * constraint.shift)
    }
    return largest
  }

  /// The bounds of the intercept for a slope.
  private struct Excess {
    /// The largest lower bound of the intercept.
    var low: Double
    /// The least upper bound.
    var high: Double
    /// The constraints that they come from; below 0 where none does.
    private var (lowIndex, highIndex) = (-1, -1)
    var value: Double { low - high }

    /// What a slope of a sign and a size leaves of the intercept.
    @inline(__always) init(_ constraints: UnsafeBufferPointer<RampConstraint>, slope: Double, sign: Double) {
      (low, high) = (-.infinity, .infinity)
      for index in 0..<constraints.count {
        // Where the offset rises, it is least at the edge before the place and largest at the edge after it.
        let (place, shift) = (sign * constraints[index].place, constraints[index].shift)
        let least = constraints[index].low - slope * (place - shift)
        let largest = constraints[index].high - slope * (place + shift)
        let (isLow, isHigh) = (least > low, largest < high)
        low = isLow ? least : low
        lowIndex = isLow ? index : lowIndex
        high = isHigh ? largest : high
        highIndex = isHigh ? index : highIndex
      }
    }

    /// The change of the excess with the size of a slope of a sign.
    @inline(__always) func rise(_ constraints: UnsafeBufferPointer<RampConstraint>, sign: Double) -> Double {
      let before = lowIndex < 0 ? 0 : sign * constraints[lowIndex].place - constraints[lowIndex].shift
      let after = highIndex < 0 ? 0 : sign * constraints[highIndex].place + constraints[highIndex].shift
      return after - before
    }
  }

  /// The slope of a sign with the least excess; nil where even that is too much.
  private static func minimum(
    _ constraints: UnsafeBufferPointer<RampConstraint>, from level: Excess, sign: Double, scale: Double
  ) -> (excess: Excess, slope: Double)? {
    typealias Tried = (slope: Double, excess: Excess, rise: Double)
    @inline(__always) func tried(_ slope: Double) -> Tried {
      let excess = Excess(constraints, slope: slope, sign: sign)
      return (slope, excess, excess.rise(constraints, sign: sign))
    }
    guard level.value.isFinite else { return (bounded(level), 0) }
    var left: Tried = (0, level, level.rise(constraints, sign: sign))
    guard left.rise < 0 else { return level.value <= slack ? (level, 0) : nil }
    var right = tried(scale)
    var steps = 0
    while right.rise < 0, steps < longestSearch {
      left = right
      right = tried(right.slope * 4)
      steps += 1
    }
    var best = left.excess.value <= right.excess.value ? left : right
    for _ in 0..<longestSearch {
      let rises = left.rise - right.rise
      guard rises < 0 else { break }
      let meeting =
        (right.excess.value - left.excess.value + left.rise * left.slope - right.rise * right.slope) / rises
      guard meeting > left.slope, meeting < right.slope else { break }
      let bound = left.excess.value + left.rise * (meeting - left.slope)
      guard bound <= slack else { return nil }
      let middle = tried(meeting)
      if middle.excess.value < best.excess.value { best = middle }
      guard middle.excess.value > bound + slack / 16 else { break }
      if middle.rise < 0 { left = middle } else { right = middle }
    }
    return best.excess.value <= slack ? (best.excess, sign * best.slope) : nil
  }

  /// Bounds of which at least one is missing, with numbers in their place.
  private static func bounded(_ excess: Excess) -> Excess {
    var excess = excess
    if excess.low == -.infinity { excess.low = min(excess.high, 0) }
    if excess.high == .infinity { excess.high = max(excess.low, 1) }
    return excess
  }
}
