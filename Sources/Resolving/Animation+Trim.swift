import SceneModel

extension [Animation] {
  /// The animations with those of the trim as one pair that runs in step: one dash can show both ends then.
  ///
  /// Changes that repeat are in step already, as their reader sees to; only their steps may differ.
  func withOneTrim(of unanimated: Layer, to final: Layer) -> [Animation] {
    let trims = filter(\.changesTrim)
    guard let first = trims.first, trims.count > 1, case .shape(let shape) = unanimated.content,
      case .shape(let last) = final.content, let rest = shape.stroke?.trim, let end = last.stroke?.trim
    else { return self }
    let isPair = trims.count == 2 && first.isInStep(with: trims[1]) && !first.changesSameEnd(as: trims[1])
    guard !isPair else { return self }
    let others = filter { !$0.changesTrim }
    return others + TrimTimeline(trims, rest: rest, final: end).animations
  }
}

extension Animation {
  /// Whether both change where the visible part begins, or both where it ends.
  fileprivate func changesSameEnd(as other: Animation) -> Bool {
    switch (values, other.values) {
    case (.strokeFrom, .strokeFrom), (.strokeTo, .strokeTo): true
    default: false
    }
  }
}

/// Changes of a stroke's trim that do not run in step, on one line of time.
private struct TrimTimeline {
  private let trims: [Animation]
  private let rest: ClosedRange<Double>
  private let start: Double
  private let end: Double
  private var times: [Double] = []
  private var from: [Double] = []
  private var to: [Double] = []

  init(_ trims: [Animation], rest: ClosedRange<Double>, final: ClosedRange<Double>) {
    self.trims = trims
    self.rest = rest
    start = trims.map(\.delay).min() ?? 0
    end = trims.map { $0.delay + $0.duration }.max() ?? 0
    let ends = trims.flatMap { trim in trim.keyTimes.map { trim.delay + $0 * trim.duration } }.sorted()
    for (begin, finish) in zip(ends, ends.dropFirst()) where begin < finish {
      let middle = (begin + finish) / 2
      let isCurved = trims.contains { trim in
        let progress = (middle - trim.delay) / trim.duration
        return (0...1).contains(progress) && trim.timings[trim.step(at: progress).from] != .linear
      }
      let count = isCurved ? 16 : 1
      for piece in 0...count { add(begin + (finish - begin) * Double(piece) / Double(count), near: middle) }
    }
    guard trims.allSatisfy({ $0.repetition == .times(1) }) else { return }
    // What does not stay after its end is gone then.
    add(final, at: 1)
  }

  /// The pair of changes.
  var animations: [Animation] {
    guard let first = trims.first, times.count > 1, let last = times.indices.last else { return [] }
    var keyTimes = times
    (keyTimes[0], keyTimes[last]) = (0, 1)
    return [Animation.Values.strokeFrom(from), .strokeTo(to)].map {
      Animation(
        $0, duration: end - start, keyTimes: keyTimes, delay: start, repetition: first.repetition, fill: first.fill,
        begin: first.begin)
    }
  }

  /// Adds the trim at a time; which changes run is asked at a moment near by, so that jumps have both their sides.
  private mutating func add(_ time: Double, near moment: Double) {
    var trim = (from: rest.lowerBound, to: rest.upperBound)
    for change in trims {
      let progress = (moment - change.delay) / change.duration
      let isOver = progress > 1 && change.repetition == .times(1)
      guard progress >= 0 ? !isOver || change.fill.keepsLast : change.fill.showsFirstBefore else { continue }
      let (first, second, _) = change.step(at: min(max(progress, 0), 1))
      let span = change.keyTimes[second] - change.keyTimes[first]
      let inside = ((time - change.delay) / change.duration - change.keyTimes[first]) / (span > 0 ? span : 1)
      let fraction = isOver ? 1 : progress < 0 ? 0 : change.timings[first].value(at: inside)
      switch change.values {
      case .strokeFrom(let values): trim.from = values[first].interpolated(to: values[second], at: fraction)
      case .strokeTo(let values): trim.to = values[first].interpolated(to: values[second], at: fraction)
      default: break
      }
    }
    let low = min(max(trim.from, 0), 1)
    add(low...max(low, min(max(trim.to, 0), 1)), at: (time - start) / (end - start))
  }

  private mutating func add(_ trim: ClosedRange<Double>, at time: Double) {
    let time = max(time, times.last ?? 0)
    if time == times.last, from.last == trim.lowerBound, to.last == trim.upperBound { return }
    times.append(time)
    from.append(trim.lowerBound)
    to.append(trim.upperBound)
  }
}
