import Bytes
package import Geometry
import Resolving
package import SceneModel

extension AxisGradient {
  /// The stops over an area with their repetitions written out, at places on the axis that may lie beyond 0...1: constant
  /// before the first and after the last.
  ///
  /// - Parameter area: A rectangle around what is painted; the stops of a padded gradient do not depend on it.
  package func unrolled(over area: Rect) -> [ScreenStop] {
    guard spread != .pad else { return ramp.stops.padded() }
    let turns = turns(over: area)
    let forwards = ramp.stops.fromZeroToOne
    let backwards = forwards.reversed().map { ScreenStop(1 - $0.location, $0.color) }
    var unrolled: [ScreenStop] = []
    unrolled.reserveCapacity(forwards.count * Int(turns.upperBound - turns.lowerBound, within: 0...1_000_000))
    var turn = turns.lowerBound
    while turn < turns.upperBound {
      let isOdd = turn.remainder(dividingBy: 2) != 0
      for stop in spread == .reflect && isOdd ? backwards : forwards {
        let next = ScreenStop(turn + stop.location, stop.color)
        if unrolled.last != next { unrolled.append(next) }
      }
      turn += 1
    }
    return unrolled
  }

  /// Whether the colours come again so soon that only their mean is seen.
  ///
  /// - Parameters:
  ///   - area: A rectangle around what is painted.
  ///   - shortestPeriod: The shortest period that is seen, above 0.
  func isTooFine(over area: Rect, shortestPeriod: Double) -> Bool {
    guard spread != .pad else { return false }
    guard length * (spread == .reflect ? 2 : 1) >= shortestPeriod else { return true }
    let turns = turns(over: area)
    return turns.upperBound - turns.lowerBound > Self.largestRepetition
  }

  /// Beyond this many repetitions a period is narrower than a pixel on any screen.
  private static let largestRepetition = 20_000.0

  /// The axis' length; of an ellipse its shorter radius.
  package var length: Double {
    switch axis {
    case .axial(let start, let end): (end - start).length
    case .radial(_, let radii): min(radii.width, radii.height)
    }
  }

  /// The whole places of the axis between which an area lies, at least one apart.
  private func turns(over area: Rect) -> ClosedRange<Double> {
    let first: Double
    let last: Double
    switch axis {
    case .axial(let start, let end):
      let direction = end - start
      let places = area.corners.map { ($0 - start).dot(direction) / direction.squaredLength }
      (first, last) = (places.min() ?? 0, places.max() ?? 1)
    case .radial(let center, let radii):
      (first, last) = (0, area.farthest(from: center, inRadii: radii))
    }
    let start = first.rounded(.down)
    return start...max(last.rounded(.up), start + 1)
  }
}

extension [ScreenStop] {
  /// The stops with constant ends that are longer than 0, so that a step at an end is not lost in the padding.
  fileprivate consuming func padded() -> [ScreenStop] {
    if count > 1, self[0].location == self[1].location {
      insert(ScreenStop(self[0].location - 1, self[0].color), at: 0)
    }
    if let last, count > 1, self[count - 2].location == last.location {
      append(ScreenStop(last.location + 1, last.color))
    }
    return self
  }
}
