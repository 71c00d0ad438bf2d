import SceneModel

/// Changes of two properties that are seen as one, a stroke's trim or a gradient's vector, and do not run in step, on one line
/// of time.
struct PairTimeline<Value: Interpolatable & Equatable> {
  /// The two values; nil of one that no change gives.
  typealias Given = (from: Value?, to: Value?)

  private let changes: [Animation]
  private let values: (from: (Animation.Values) -> [Value]?, to: (Animation.Values) -> [Value]?)
  private let shown: (Given) -> (Value, Value)
  private let start: Double
  private let end: Double
  private var times: [Double] = []
  private var from: [Value] = []
  private var to: [Value] = []

  /// - Parameters:
  ///   - final: What is seen in the end.
  ///   - from: The values of a change of the first property.
  ///   - to: Those of a change of the second one.
  ///   - shown: What is seen of both.
  init(
    _ changes: [Animation], final: (Value, Value), from: @escaping (Animation.Values) -> [Value]?,
    to: @escaping (Animation.Values) -> [Value]?, shown: @escaping (Given) -> (Value, Value)
  ) {
    self.changes = changes
    values = (from, to)
    self.shown = shown
    start = changes.map(\.delay).min() ?? 0
    end = changes.map { $0.delay + $0.duration }.max() ?? 0
    let ends = changes.flatMap { change in change.keyTimes.map { change.delay + $0 * change.duration } }.sorted()
    for (begin, finish) in zip(ends, ends.dropFirst()) where begin < finish {
      let middle = (begin + finish) / 2
      let isCurved = changes.contains { change in
        let progress = (middle - change.delay) / change.duration
        return (0...1).contains(progress) && change.timings[change.step(at: progress).from] != .linear
      }
      let count = isCurved ? 16 : 1
      for piece in 0...count { add(begin + (finish - begin) * Double(piece) / Double(count), near: middle) }
    }
    guard changes.allSatisfy({ $0.repetition == .times(1) }) else { return }
    // What does not stay after its end is gone then.
    add(final, at: 1)
  }

  /// The pair of changes.
  func animations(_ pair: ([Value], [Value]) -> [Animation.Values]) -> [Animation] {
    guard let first = changes.first, times.count > 1, let last = times.indices.last else { return [] }
    var keyTimes = times
    (keyTimes[0], keyTimes[last]) = (0, 1)
    return pair(from, to).map {
      Animation(
        $0, duration: end - start, keyTimes: keyTimes, delay: start, repetition: first.repetition, fill: first.fill,
        begin: first.begin)
    }
  }

  /// Adds what is seen at a time; which changes run is asked at a moment near by, so that jumps have both their sides.
  private mutating func add(_ time: Double, near moment: Double) {
    var given: Given = (nil, nil)
    for change in changes {
      let progress = (moment - change.delay) / change.duration
      let isOver = progress > 1 && change.repetition == .times(1)
      guard progress >= 0 ? !isOver || change.fill.keepsLast : change.fill.showsFirstBefore else { continue }
      let (first, second, _) = change.step(at: min(max(progress, 0), 1))
      let span = change.keyTimes[second] - change.keyTimes[first]
      let inside = ((time - change.delay) / change.duration - change.keyTimes[first]) / (span > 0 ? span : 1)
      let fraction = isOver ? 1 : progress < 0 ? 0 : change.timings[first].value(at: inside)
      func value(_ values: [Value]) -> Value { values[first].interpolated(to: values[second], at: fraction) }
      if let from = values.from(change.values) { given.from = value(from) }
      if let to = values.to(change.values) { given.to = value(to) }
    }
    add(shown(given), at: (time - start) / (end - start))
  }

  private mutating func add(_ pair: (Value, Value), at time: Double) {
    let time = max(time, times.last ?? 0)
    if time == times.last, from.last == pair.0, to.last == pair.1 { return }
    times.append(time)
    from.append(pair.0)
    to.append(pair.1)
  }
}
