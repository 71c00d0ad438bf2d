/// Divides a stretch of a curve into few parts, each about as long as its error allows.
///
/// The error of a fit grows with a power of the part's length, so that two or three trials find the longest part; taking
/// the longest one every time gives the least number of parts.
struct Subdivision {
  /// The power of the length that the error grows with.
  let order: Double
  /// The largest error of a part, above 0.
  let tolerance: Double

  /// An error of at least this share of the tolerance needs no longer part.
  private static let enough = 0.4
  /// The share of the tolerance that a trial aims at.
  private static let aim = 0.8
  /// A trial changes a length by no more than these factors: the power law holds for short parts only.
  private static let factors = 0.125...4.0
  /// A part that works is not tried to be made longer more often.
  private static let mostTrials = 6
  /// The share of a stretch that is not divided further. What is as short and fits badly lies at a place where the curve
  /// all but stops.
  private static let shortest = 0x1p-30

  /// Calls `body` with the parts of a stretch in order.
  ///
  /// `fit` gives what stands for a part, and its error; nil where nothing does. A part too short to be divided goes to
  /// `body` without anything that stands for it.
  func divide<Part>(
    from start: Double, to end: Double, fit: (Double, Double) -> (part: Part, error: Double)?,
    _ body: (Double, Double, Part?) -> Void
  ) {
    let shortest = max((end - start) * Subdivision.shortest, 4 * end.ulp)
    var from = start
    var step = end - start
    var badStep = 0.0
    while from < end {
      var to = min(from + max(step, shortest), end)
      var best: (part: Part, error: Double, to: Double)?
      var failed = Double.infinity
      var trials = 0
      while true {
        let length = to - from
        guard length > shortest else { break }
        trials += 1
        var factor = Subdivision.factors.lowerBound
        if let (part, error) = fit(from, to), error.isFinite {
          if error <= tolerance {
            best = (part, error, to)
            if to == end || error >= tolerance * Subdivision.enough { break }
          } else {
            failed = to
          }
          factor = self.factor(error)
        } else {
          failed = to
        }
        var next = from + length * factor
        if let best {
          guard trials < Subdivision.mostTrials, failed - best.to > (best.to - from) / 16 else { break }
          if next >= failed { next = (best.to + failed) / 2 }
          if next <= best.to { next = failed.isFinite ? (best.to + failed) / 2 : best.to + (best.to - from) / 2 }
        } else if next >= to {
          next = from + length * 0.9
        }
        to = next < end ? next : end
      }
      // Where nothing fits the way on is by steps that grow.
      let reached = best?.to ?? min(from + max(badStep, to - from), end)
      badStep = best == nil ? 2 * (reached - from) : 0
      body(from, reached, best?.part)
      step = (reached - from) * factor(best?.error ?? tolerance)
      from = reached
    }
  }

  /// By what to multiply a length for an error to come near the tolerance.
  private func factor(_ error: Double) -> Double {
    let ratio = error > 0 ? ElementaryFunctions.pow(Subdivision.aim * tolerance / error, 1 / order) : .infinity
    return min(max(ratio, Subdivision.factors.lowerBound), Subdivision.factors.upperBound)
  }
}
