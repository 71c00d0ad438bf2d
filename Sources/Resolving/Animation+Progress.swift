import Geometry
package import SceneModel

extension Animation {
  /// How far one run of the change has come, 0...1, at a moment; nil where the un-animated value is shown.
  ///
  /// - Parameter shift: By how many seconds the change begins later, as a replicator's copies do.
  package func progress(at moment: Moment, shift: Double = 0) -> Double? {
    switch (moment, repetition) {
    case (.end, .forever): return 1
    case (.end, .times(let times)): return fill.keepsLast ? Self.ending(of: times) : nil
    case (.seconds(let seconds), _):
      // Nobody clicks on a still picture: it shows what stands before the change begins.
      guard begin == .load else { return fill.showsFirstBefore ? 0 : nil }
      let local = seconds - delay - shift
      guard local >= 0 else { return fill.showsFirstBefore ? 0 : nil }
      let runs = local / duration
      if case .times(let times) = repetition, runs >= times { return fill.keepsLast ? Self.ending(of: times) : nil }
      return runs - runs.rounded(.down)
    }
  }

  /// Where the last of so many runs stops.
  private static func ending(of times: Double) -> Double {
    let rest = times - times.rounded(.down)
    return rest == 0 ? 1 : rest
  }

  /// The two values between which the change stands at `progress`, and how far it is from the first to the second.
  package func step(at progress: Double) -> (from: Int, to: Int, fraction: Double) {
    let last = keyTimes.count - 1
    // Key times are few; the last step that has begun counts, so that two equal ones make a jump.
    let index = min(keyTimes.lastIndex { $0 <= progress } ?? 0, last - 1)
    let span = keyTimes[index + 1] - keyTimes[index]
    let fraction = span > 0 ? min(max((progress - keyTimes[index]) / span, 0), 1) : 1
    return (index, index + 1, timings[index].value(at: fraction))
  }
}

extension [Animation] {
  /// The changes in the order in which they begin: where two change one property, the one that began later is seen, as in
  /// SMIL 3.0, section 3.4.2 (those that begin together as they are listed).
  var byBeginning: [Animation] {
    guard count > 1 else { return self }
    return enumerated().sorted { ($0.element.delay, $0.offset) < ($1.element.delay, $1.offset) }.map(\.element)
  }
}

extension Animation.Timing {
  /// How far the change has come when `time` of its step has passed, both 0...1: the curve's y where its x is `time`.
  ///
  /// x rises with the curve's parameter, so that one upright line meets it once.
  package func value(at time: Double) -> Double {
    if self == .linear || time <= 0 || time >= 1 { return min(max(time, 0), 1) }
    let upright = Line(Point(time, 0), Point(time, 1))
    return curve.parameters(alongWhole: upright).first.map { curve.point(at: $0).y } ?? time
  }

  /// The curve from (0, 0) to (1, 1): x the time, y how far the change has come.
  var curve: CubicBezier { CubicBezier(.origin, control1, control2, Point(1, 1)) }
}
