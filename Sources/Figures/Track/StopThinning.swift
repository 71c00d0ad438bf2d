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
    var cone = Cone()
    for index in 1..<stops.count {
      let stop = stops[index]
      guard let apex = kept.last else { break }
      if stop.location > apex.location, cone.contains(stop, from: apex) {
        cone.narrow(by: stop, from: apex, tolerance)
        continue
      }
      let last = stops[index - 1]
      if last != apex { kept.append(last) }
      // A hard step: both of its colours remain.
      if stop.location <= last.location {
        kept.append(stop)
        cone = Cone()
        continue
      }
      cone = Cone()
      cone.narrow(by: stop, from: last, tolerance)
    }
    if let last = stops.last, kept.last != last { kept.append(last) }
    return kept
  }

  /// The slopes of red, green, blue and alpha.
  private struct Cone {
    private var low = SIMD4<Double>(repeating: -.infinity)
    private var high = SIMD4<Double>(repeating: .infinity)

    private static func change(_ stop: ScreenStop, from apex: ScreenStop) -> SIMD4<Double> {
      let (a, b) = (apex.color, stop.color)
      return SIMD4(b.red - a.red, b.green - a.green, b.blue - a.blue, b.alpha - a.alpha)
    }

    func contains(_ stop: ScreenStop, from apex: ScreenStop) -> Bool {
      let slope = Self.change(stop, from: apex) / (stop.location - apex.location)
      return all(slope .>= low) && all(slope .<= high)
    }

    mutating func narrow(by stop: ScreenStop, from apex: ScreenStop, _ tolerance: Double) {
      let (way, change) = (stop.location - apex.location, Self.change(stop, from: apex))
      low = pointwiseMax(low, (change - SIMD4(repeating: tolerance)) / way)
      high = pointwiseMin(high, (change + SIMD4(repeating: tolerance)) / way)
    }
  }
}
