package import SceneModel

/// The colours of a gradient over its offsets, asked where a colour is to be had.
package struct ColorRamp: Sendable {
  /// The stops in order, at least one.
  package let stops: [ScreenStop]
  /// The largest change of a channel an offset; infinite at a hard step.
  let fastest: Double

  /// For each stop how the channels change from the one before it to it, an offset; nothing at a hard step.
  private let slopes: [Slope]
  /// The largest of these changes for each stop.
  private let rates: [Double]

  /// The changes of four channels. To look up what a list of vectors holds takes a tenth of a millisecond.
  private struct Slope {
    var channels: SIMD4<Double>
  }

  /// The ramp of stops, at least one.
  package init(stops: [ScreenStop]) {
    self.stops = stops
    var (fastest, slopes, rates) = (0.0, [Slope(channels: .zero)], [0.0])
    slopes.reserveCapacity(stops.count)
    rates.reserveCapacity(stops.count)
    for index in stops.indices.dropFirst() {
      let (low, high) = (stops[index - 1], stops[index])
      let (change, span) = (low.color.difference(from: high.color), high.location - low.location)
      if change > 0 { fastest = max(fastest, change / span) }
      slopes.append(Slope(channels: span > 0 ? (high.color.channels - low.color.channels) / span : .zero))
      rates.append(span > 0 ? change / span : 0)
    }
    (self.fastest, self.slopes, self.rates) = (fastest, slopes, rates)
  }

  /// How many stops a search goes on from a place.
  private static let searchedStops = 64

  /// How far from an offset the colours stay within a tolerance of a colour; nil where they are not so at the offset itself.
  ///
  /// No farther to either side than the change of colour at the offset itself would lead: so that between two offsets, with
  /// no stop between them, the bounds of those in between are at least as far as a straight line has them.
  ///
  /// A hard step stands where it stands: where one of its two colours is asked for, the offset itself is the only one.
  func offsets(around offset: Double, like color: ScreenColor, within tolerance: Double) -> (low: Double, high: Double)?
  {
    let next = stops.firstStop(beyond: offset, isAfter: false)
    let before = stops.color(at: offset, before: next)
    if isHardStep(next, at: offset) {
      let after = self.color(at: offset, isAfter: true)
      let distance = min(before.difference(from: color), after.difference(from: color))
      return distance <= tolerance ? (offset, offset) : nil
    }
    guard before.difference(from: color) <= tolerance else { return nil }
    let low = reach(from: offset, past: next - 1, like: color, within: tolerance, isRising: false)
    let high = reach(from: offset, past: next, like: color, within: tolerance, isRising: true)
    let isBetween = next > 0 && next < stops.count && stops[next].location > offset && stops[next - 1].location < offset
    let rate = isBetween ? rates[next] : fastestRate(at: offset, before: next)
    // How far the change of colour at the offset, of two the faster one, leads to a difference of the tolerance.
    let cap = rate > 0 ? tolerance / rate : .infinity
    return (max(low, offset - cap), min(high, offset + cap))
  }

  /// Whether a stop has an offset and another stop, of another colour, shares it.
  @inline(__always) private func isHardStep(_ index: Int, at offset: Double) -> Bool {
    stops.indices.contains(index) && stops[index].location == offset && isHardStep(index)
  }

  /// Whether another stop, of another colour, shares a stop's offset.
  private func isHardStep(_ index: Int) -> Bool {
    let offset = stops[index].location
    func isOther(_ other: Int) -> Bool {
      stops.indices.contains(other) && stops[other].location == offset && stops[other].color != stops[index].color
    }
    return isOther(index - 1) || isOther(index + 1)
  }

  /// The colours at both ends of a part of the ramp, between which they change evenly; nil where that is not clear.
  func ends(from first: Double, to second: Double) -> (first: ScreenColor, last: ScreenColor)? {
    guard let next = end(ofChangeAround: first, and: second) else { return nil }
    return (stops.color(at: first, before: next), stops.color(at: second, before: next))
  }

  /// Appends the stops that show a part of the ramp, from one offset to another, over the unit length.
  func appendPart(from first: Double, to second: Double, to part: inout [ScreenStop]) {
    if let ends = ends(from: first, to: second) {
      part.append(ScreenStop(0, ends.first))
      part.append(ScreenStop(1, ends.last))
      return
    }
    part.append(ScreenStop(0, color(at: first, isAfter: second > first)))
    let passed = stops(between: first, and: second)
    for step in 0..<passed.count {
      let index = second > first ? passed.lowerBound + step : passed.upperBound - 1 - step
      part.append(ScreenStop((stops[index].location - first) / (second - first), stops[index].color))
    }
    part.append(ScreenStop(1, color(at: second, isAfter: second < first)))
  }

  /// Whether a part of the ramp, from one offset to another, has one colour: that of the first offset towards the other.
  func hasOneColor(from first: Double, to second: Double) -> Bool {
    if surelyDiffers(at: first, from: second, by: 0) { return false }
    let color = color(at: first, isAfter: second > first)
    guard self.color(at: second, isAfter: second < first) == color else { return false }
    return stops(between: first, and: second).allSatisfy { stops[$0].color == color }
  }

  /// How fast a channel changes at an offset, of two changes the faster one.
  private func fastestRate(at offset: Double, before next: Int) -> Double {
    var rate = 0.0
    let first = max(next, 1)
    for index in first..<max(min(stops.firstStop(beyond: offset, isAfter: true) + 1, stops.count), first) {
      guard stops[index - 1].location <= offset, offset <= stops[index].location else { continue }
      rate = max(rate, rates[index])
    }
    return rate
  }

  /// The stop that ends the change of colour in which two offsets lie both, not at a stop; nil where there is none.
  private func end(ofChangeAround first: Double, and second: Double) -> Int? {
    let next = stops.firstStop(beyond: first, isAfter: false)
    guard next > 0, next < stops.count, stops[next - 1].location < min(first, second),
      max(first, second) < stops[next].location
    else { return nil }
    return next
  }

  /// Whether the colours at two offsets differ by more than a tolerance, as far as that is seen without them: they lie within one
  /// change that is fast enough.
  package func surelyDiffers(at first: Double, from second: Double, by tolerance: Double) -> Bool {
    guard let next = end(ofChangeAround: first, and: second) else { return false }
    return abs(second - first) * rates[next] > tolerance + Self.certainty
  }

  /// Far more than the rounding of mixed colours.
  private static let certainty = 1e-9

  /// The colour at an offset.
  ///
  /// - Parameter isAfter: Whether of two colours there, a hard step, the later one counts.
  package func color(at offset: Double, isAfter: Bool = true) -> ScreenColor {
    stops.color(at: offset, isAfter: isAfter)
  }

  /// The stops that lie between two offsets, in the ramp's order.
  @inline(__always) func stops(between first: Double, and second: Double) -> Range<Int> {
    // Between the two stops that most ramps have there is none.
    if stops.count == 2, stops[0].location <= min(first, second), max(first, second) <= stops[1].location {
      return 0..<0
    }
    let start = stops.firstStop(beyond: min(first, second), isAfter: true)
    return start..<max(stops.firstStop(beyond: max(first, second), isAfter: false), start)
  }

  /// How far from an offset to one side, past a stop and those behind it, the colours stay within the tolerance.
  private func reach(
    from offset: Double, past first: Int, like color: ScreenColor, within tolerance: Double, isRising: Bool
  ) -> Double {
    var end = offset
    var index = first
    while stops.indices.contains(index) {
      end = reach(from: end, to: index, like: color, within: tolerance, isRising: isRising)
      guard end == stops[index].location else { return end }
      // Half the way to a hard step, so that no even change gets too slow to meet it in its place.
      if isHardStep(index) { return (offset + end) / 2 }
      guard stops[index].color.difference(from: color) <= tolerance, abs(index - first) < Self.searchedStops else {
        return end
      }
      index += isRising ? 1 : -1
    }
    return isRising ? .infinity : -.infinity
  }

  /// How far towards a stop, from a place next to it, the colours stay within the tolerance.
  private func reach(
    from offset: Double, to index: Int, like color: ScreenColor, within tolerance: Double, isRising: Bool
  ) -> Double {
    let end = stops[index].location
    let other = isRising ? index - 1 : index + 1
    guard stops.indices.contains(other) else { return end }
    guard end != stops[other].location else { return end }
    // The same both ways, to the last bit.
    let slope = slopes[max(index, other)].channels
    let atOther = stops[other].color.channels - color.channels
    // Of the two places where a channel is at the tolerance's edge, the one ahead.
    let first = stops[other].location + (tolerance - atOther) / slope
    let second = stops[other].location + (-tolerance - atOther) / slope
    var reach = end
    for channel in 0..<4 where slope[channel] != 0 {
      if isRising {
        reach = min(reach, max(max(first[channel], second[channel]), offset))
      } else {
        reach = max(reach, min(min(first[channel], second[channel]), offset))
      }
    }
    return reach
  }
}

extension ScreenColor {
  /// Red, green, blue and alpha.
  fileprivate var channels: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
}
