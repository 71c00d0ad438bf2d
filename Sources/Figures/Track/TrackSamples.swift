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
    case between(PlanePoints)
  }

  private let ways: Ways
  /// The distance of each point from the one before in its segment, 0 for the first: metres, or user units.
  var steps: [Double] {
    switch ways {
    case .measured(let steps): steps
    case .between(let points): Self.steps(between: points)
    }
  }
  /// What colours the track, for each point.
  private(set) var values: TrackValues
  /// Whether speeds were computed from times, for every point.
  private(set) var isSpeedComputed = false
  /// At how many points the time lies before that of the point before, where that mattered.
  private(set) var backwardSteps = 0

  /// Points in the plane: one segment, and what `value` gives for each, or their distances.
  init(_ points: PlanePoints, by quantity: Track.Quantity) {
    segments = points.count == 0 ? [] : [0..<points.count]
    ways = .between(points)
    values =
      switch quantity {
      case .value: TrackValues(of: points)
      case .distance: TrackValues(Self.runningSums(Self.steps(between: points)))
      case .speed, .elevation, .time: TrackValues([Double](repeating: .nan, count: points.count))
      }
    fillGaps()
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
    var values: [Double] = []
    switch quantity {
    case .distance: values = Self.runningSums(steps)
    case .elevation: values = recording.flatMap { $0.map { $0.elevation ?? .nan } }
    case .value: values = recording.flatMap { $0.map { $0.value ?? .nan } }
    case .time:
      // Counted from the first recorded time: seconds since 1970 would leave nobody a range to write.
      let start = recording.lazy.joined().lazy.compactMap(\.time).first ?? 0
      values = recording.flatMap { $0.map { $0.time.map { $0 - start } ?? .nan } }
    case .speed: (values, isSpeedComputed, backwardSteps) = Self.speeds(of: recording, steps)
    }
    self.values = TrackValues(values)
    fillGaps()
  }

  /// Whether nothing is known of what colours the track.
  var isUnknown: Bool { values.haveGaps }

  /// The way from the start to each point; gaps between segments do not count.
  var distances: [Double] { Self.runningSums(steps) }

  /// Filters the values, each segment on its own.
  mutating func filter(by filter: SeriesFilter) {
    guard filter.kind != .none else { return }
    values.change { [segments] values in
      for segment in segments { filter.apply(to: &values, in: segment) }
    }
  }

  private mutating func fillGaps() {
    guard isUnknown else { return }
    values.change { [segments] in SeriesGaps.fill(&$0, segments: segments) }
  }

  private static func steps(between points: PlanePoints) -> [Double] {
    points.withPlaces { places in
      (0..<points.count).map { $0 > 0 ? places[$0 - 1].distance(to: places[$0]) : 0 }
    }
  }

  private static func runningSums(_ steps: [Double]) -> [Double] {
    var sum = 0.0
    return steps.map { step in
      sum += step
      return sum
    }
  }

  /// The recorded speeds; where there is none, the distance over the time from the point before.
  private static func speeds(
    of recording: [[Recording.Point]], _ steps: [Double]
  ) -> (values: [Double], areComputed: Bool, backwardSteps: Int) {
    var values: [Double] = []
    values.reserveCapacity(steps.count)
    var (hasTime, areComputed, backwardSteps) = (false, true, 0)
    for segment in recording {
      for (index, point) in segment.enumerated() {
        hasTime = hasTime || point.time != nil
        if let speed = point.speed {
          areComputed = false
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
    return (values, areComputed, backwardSteps)
  }
}
