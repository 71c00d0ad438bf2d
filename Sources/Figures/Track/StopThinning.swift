import Lowering
import SceneModel

/// Leaves out stops of a gradient that those beside them say.
enum StopThinning {
  /// The stops that remain: between two of them every one that is left out lies within `tolerance` of the straight mix, in
  /// every channel and alpha (0...1). Hard steps remain.
  ///
  /// From a kept stop the slopes of each channel that pass all stops since within the tolerance are an interval; a stop ends
  /// the run where the slope to it leaves one. Time is linear in the stops.
  static func thinned(_ stops: [ScreenStop], within tolerance: Double) -> [ScreenStop] {
    guard let first = stops.first, stops.count > 2, tolerance > 0 else { return stops }
    var kept = [first]
    var cone = SlopeCone(allowance: SlopeCone.Values(repeating: tolerance))
    cone.begin(at: first.values, first.location)
    for (last, stop) in zip(stops, stops.dropFirst()) {
      guard let apex = kept.last else { break }
      if stop.location <= apex.location || !cone.contains(stop.values, stop.location) {
        if last != apex { kept.append(last) }
        // A hard step: both of its colours remain.
        let isStep = stop.location <= last.location
        if isStep { kept.append(stop) }
        let start = isStep ? stop : last
        cone.begin(at: start.values, start.location)
      }
      cone.narrow(stop.values, stop.location)
    }
    if let last = stops.last, kept.last != last { kept.append(last) }
    return kept
  }
}

extension ScreenStop {
  /// Red, green, blue and alpha as values of a line.
  fileprivate var values: SlopeCone.Values {
    SlopeCone.Values(color.red, color.green, color.blue, color.alpha)
  }
}
