import Geometry
import SceneBuilding
import SceneModel

/// What is known along a track, packed: numbers in order, whatever the points were made from.
struct TrackSamples {
  /// The segments' points by their indices; none is empty.
  let segments: [Range<Int>]
  /// Where the distances between points come from.
  private enum Ways {
    case measured([Double])
    /// Those of points in the plane are measured when they are asked for: most tracks do not ask.
    case between([Track.Sample])
  }

  private let ways: Ways
  /// The distance of each point from the one before in its segment, 0 for the first: metres, or user units.
  var steps: [Double] {
    switch ways {
    case .measured(let steps): steps
    case .between(let samples): Self.steps(between: samples)
    }
  }
  /// What colours the track, for each point.
  private(set) var values: [Double]
  /// Whether speeds were computed from times, for every point.
  private(set) var isSpeedComputed = false
  /// At how many points the time lies before that of the point before, where that mattered.
  private(set) var backwardSteps = 0

  /// Points in the plane: one segment, and what `value` gives for each, or their distances.
  init(_ samples: [Track.Sample], by quantity: Track.Quantity) {
    segments = samples.isEmpty ? [] : [samples.indices]
    ways = .between(samples)
    values =
      switch quantity {
      case .value: samples.map { $0.value ?? .nan }
      case .distance: Self.runningSums(Self.steps(between: samples))
      case .speed, .elevation, .time: [Double](repeating: .nan, count: samples.count)
      }
    SeriesGaps.fill(&values, segments: segments)
  }

  /// The points of a recording.
  init(_ recording: [[Recording.Point]], by quantity: Track.Quantity) {
    var segments: [Range<Int>] = []
    var steps: [Double] = []
    for segment in recording where !segment.isEmpty {
      segments.append(steps.count..<steps.count + segment.count)
      steps.append(0)
      for index in segment.indices.dropFirst() {
        steps.append(GreatCircle.distance(from: segment[index - 1], to: segment[index]))
      }
    }
    self.segments = segments
    ways = .measured(steps)
    values = []
    switch quantity {
    case .distance: values = Self.runningSums(steps)
    case .elevation: values = recording.flatMap { $0.map { $0.elevation ?? .nan } }
    case .value: values = recording.flatMap { $0.map { $0.value ?? .nan } }
    case .time:
      // Counted from the first recorded time: seconds since 1970 would leave nobody a range to write.
      let start = recording.lazy.joined().lazy.compactMap(\.time).first ?? 0
      values = recording.flatMap { $0.map { $0.time.map { $0 - start } ?? .nan } }
    case .speed: takeSpeeds(from: recording, steps)
    }
    SeriesGaps.fill(&values, segments: segments)
  }

  /// Whether nothing is known of what colours the track.
  var isUnknown: Bool { values.contains(where: \.isNaN) }

  /// The way from the start to each point; gaps between segments do not count.
  var distances: [Double] { Self.runningSums(steps) }

  /// Filters the values, each segment on its own.
  mutating func filter(by filter: SeriesFilter) {
    for segment in segments { filter.apply(to: &values, in: segment) }
  }

  private static func steps(between samples: [Track.Sample]) -> [Double] {
    var steps = [Double](repeating: 0, count: samples.count)
    for index in samples.indices.dropFirst() {
      steps[index] = samples[index - 1].point.distance(to: samples[index].point)
    }
    return steps
  }

  private static func runningSums(_ steps: [Double]) -> [Double] {
    var sum = 0.0
    return steps.map { step in
      sum += step
      return sum
    }
  }

  /// The recorded speeds; where there is none, the distance over the time from the point before.
  private mutating func takeSpeeds(from recording: [[Recording.Point]], _ steps: [Double]) {
    values.reserveCapacity(steps.count)
    var hasTime = false
    isSpeedComputed = true
    for segment in recording {
      for (index, point) in segment.enumerated() {
        hasTime = hasTime || point.time != nil
        if let speed = point.speed {
          isSpeedComputed = false
          values.append(speed)
        } else if index == 0 {
          // The first takes the second's: a gap's end takes its neighbour's value.
          values.append(.nan)
        } else if let time = point.time, let earlier = segment[index - 1].time {
          if time < earlier { backwardSteps += 1 }
          let speed = time > earlier ? steps[values.count] / (time - earlier) : .infinity
          values.append(speed.isFinite ? speed : values[values.count - 1])
        } else {
          values.append(.nan)
        }
      }
    }
    // Times that never advance, such as that of a point alone, tell of no movement.
    if hasTime, values.allSatisfy(\.isNaN) { values = [Double](repeating: 0, count: values.count) }
  }
}
