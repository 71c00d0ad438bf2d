import Geometry
import SceneModel

/// A gradient's stops with their offsets on its ramp, rounded far below what is seen, so that the last bits of a power or a
/// sine decide nothing.
struct QuantizedColors {
  /// The stops, opaque.
  let stops: [ScreenStop]
  /// The offset of each stop on the ramp; nil where the stops are the ramp themselves.
  let offsets: [Double]?

  /// - Parameters:
  ///   - stops: The stops in order; alpha is not looked at.
  ///   - ramp: The ramp that their colours are taken from.
  init(_ stops: [ScreenStop], from ramp: Gradient.Ramp? = nil) {
    self.stops = stops.map { ScreenStop($0.location.quantizedLocation, $0.color.quantized) }
    offsets = ramp?.offsets
  }
}

extension ScreenColor {
  /// The colour without its alpha on a fine grid.
  fileprivate var quantized: ScreenColor {
    ScreenColor(
      red: ElementaryFunctions.settled(red), green: ElementaryFunctions.settled(green),
      blue: ElementaryFunctions.settled(blue))
  }
}

extension Double {
  /// A fraction of a line's length, rounded to one of 67 million.
  var quantizedLocation: Double { (self * 0x1p26).rounded() / 0x1p26 }
}

/// A walk along a gradient's stops, forwards only.
struct StopCursor {
  /// What a gradient shows at a fraction of the length.
  struct Sample {
    var location: Double
    var color: ScreenColor
    var offset: Double
  }

  private let stops: [ScreenStop]
  private let offsets: [Double]?
  /// The first stop that lies beyond the cursor.
  private var next = 0
  /// The fraction of the whole length.
  private(set) var location: Double

  /// Of the whole length: a stop so near to the end of a walk stands there. What lies between is the rounding of sums and of
  /// locations, and a step of that length would have whatever direction the last bits give it.
  static let nearness = 0x1p-25

  /// A cursor at a location, after a step that stands there.
  init(_ colors: QuantizedColors, location: Double) {
    stops = colors.stops
    offsets = colors.offsets
    self.location = location
    // Halving, since a dashed line begins a walk a dash.
    var high = stops.count
    while next < high {
      let middle = (next + high) / 2
      if stops[middle].location <= location { next = middle + 1 } else { high = middle }
    }
  }

  /// The colour at the cursor, after a step that stands there.
  var color: ScreenColor {
    guard next > 0 else { return stops[0].color }
    guard next < stops.count else { return stops[stops.count - 1].color }
    return stops[next - 1].color.mixed(with: stops[next].color, at: fraction)
  }

  /// The offset on the ramp, which changes evenly from stop to stop.
  var offset: Double {
    // The sum of the steps may end a hair beyond 1, where the ramp no longer changes.
    guard let offsets else { return min(location, 1) }
    guard next > 0 else { return offsets[0] }
    guard next < offsets.count else { return offsets[offsets.count - 1] }
    return offsets[next - 1] + (offsets[next] - offsets[next - 1]) * fraction
  }

  /// The part of the way from the last stop to the next.
  private var fraction: Double {
    let (from, to) = (stops[next - 1].location, stops[next].location)
    return max(location - from, 0) / (to - from)
  }

  /// Goes on to a location and reports every stop on the way and the location itself.
  mutating func walk(to end: Double, _ report: (_ sample: Sample, _ isStep: Bool) -> Void) {
    var reported = location
    var isFirst = true
    while next < stops.count, stops[next].location <= end + Self.nearness {
      let stop = stops[next]
      let place = stop.location < end - Self.nearness ? stop.location : end
      report(
        Sample(location: place, color: stop.color, offset: offsets?[next] ?? stop.location),
        !isFirst && place == reported)
      (reported, isFirst) = (place, false)
      next += 1
    }
    location = end
    if isFirst || reported < end { report(Sample(location: end, color: color, offset: offset), false) }
  }

  /// Puts the cursor where a walk should have ended but for the rounding of sums.
  mutating func finish(at end: Double) {
    location = end
    while next < stops.count, stops[next].location <= end { next += 1 }
  }
}
