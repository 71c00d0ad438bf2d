import Bytes
import Geometry
import SceneBuilding
import SceneModel

/// When a growing track has reached each of its points.
struct TrackGrowth {
  private let duration: Double
  /// The share of the whole time at each point, rising from 0 to 1.
  private let times: [Double]

  /// The growth of a track.
  ///
  /// - Parameters:
  ///   - duration: How long it takes, in seconds.
  ///   - pace: How it goes; nil is as recorded where there are times.
  init(
    over duration: Double, pace: Track.Pace?, recording: Recording, samples: TrackSamples, line: TrackLine
  ) {
    self.duration = duration
    let recorded = pace == .even ? nil : Self.recordedTimes(of: recording, segments: samples.segments)
    times = recorded ?? line.shares
  }

  /// The shares of the recorded time; nil where no time advances.
  private static func recordedTimes(of recording: Recording, segments: [Range<Int>]) -> [Double]? {
    var times = recording.segments.flatMap { $0.map { $0.time ?? .nan } }
    // Points in the plane are no recording.
    guard times.count == segments.last?.upperBound else { return nil }
    SeriesGaps.fill(&times, segments: segments)
    guard let first = times.first, first.isFinite else { return nil }
    // A clock that was set back stands still until it has caught up.
    var latest = first
    for index in times.indices {
      latest = max(latest, times[index])
      times[index] = latest - first
    }
    let total = latest - first
    return total > 0 && total.isFinite ? times.map { $0 / total } : nil
  }

  /// The line drawn from its start on, by the share that is drawn up to each point: nothing of it is seen before.
  func animations(of shares: [Double]) -> [Animation] {
    let growth = animation(of: shares) { .strokeTo($0) }
    guard case .strokeTo(let values) = growth.values, let first = values.firstIndex(where: { $0 > 0 }), first > 1 else {
      return [growth]
    }
    // Viewers draw the caps of a line without length.
    let start = growth.keyTimes[first - 1]
    return [
      growth, Animation(.opacity([0, 0, 1, 1]), duration: duration, keyTimes: [0, start, start, 1], fill: .both),
    ]
  }

  /// The same of a piece of the line.
  func animations(of shares: [Double], within piece: Range<Int>) -> [Animation] {
    let (start, end) = (shares[piece.lowerBound], shares[piece.upperBound - 1])
    return animations(
      of: shares.enumerated().map { index, share in
        if index <= piece.lowerBound { return 0 }
        return index >= piece.upperBound - 1 ? 1 : end > start ? (share - start) / (end - start) : 1
      })
  }

  /// A window that grows with the distance.
  func animation(ofWindows distances: [Double], _ path: (Double) -> Path) -> Animation {
    let total = distances.last ?? 0
    return animation(of: distances.map { total > 0 ? $0 / total : 1 }) { .path($0.map(path)) }
  }

  /// The growth of shares from 0 to 1, as few steps as keep within a thousandth of time and share.
  private func animation(of shares: [Double], _ values: ([Double]) -> Animation.Values) -> Animation {
    let scale = 1 / TrackGrowth.precision
    var places = zip(times, shares).map { Point($0 * scale, $1 * scale) }
    // The first and the last step of a line of one point, too.
    places.insert(Point(0, 0), at: 0)
    places.append(Point(scale, scale))
    // Before its beginning and after its end nothing strays.
    let first = (places.firstIndex { $0.y > 0 } ?? places.count) - 1
    let last = places.firstIndex { $0.y >= scale } ?? places.count - 1
    let kept = [0] + Simplification.kept(of: places, in: first..<last + 1, within: 1) + [places.count - 1]
    var times: [Double] = []
    var shown: [Double] = []
    for index in kept {
      let (time, share) = (min(places[index].x / scale, 1), min(places[index].y / scale, 1))
      if let last = times.last, last == time, shown.last == share { continue }
      times.append(time)
      shown.append(share)
    }
    return Animation(values(shown), duration: duration, keyTimes: times, fill: .both)
  }

  /// A layer that appears when the line is at an index between two points.
  func appearing(_ layer: Layer, at index: Double) -> Layer {
    let before = min(max(index.rounded(.down), 0), Double(max(times.count - 1, 0)))
    let first = Int(saturating: before)
    let next = min(first + 1, times.count - 1)
    let time = times.isEmpty ? 0 : times[first] + (times[max(next, 0)] - times[first]) * (index - before)
    return layer.appearing(after: time * duration, over: duration * TrackGrowth.appearance)
  }

  /// The share of time and way that steps may stray.
  private static let precision = 0.001
  /// The share of the growth that a mark takes to appear.
  private static let appearance = 0.05
}
