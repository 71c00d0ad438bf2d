import Geometry
import SceneModel

/// A gradient's stops with their offsets on its ramp, rounded far below what is seen, so that the last bits of a power or a
/// sine decide nothing.
struct QuantizedColors {
  /// The stops before they are rounded, too many of a track to keep twice; those of no ramp have their locations for offsets.
  private let exact: RampStops
  /// Whether the offsets are those on a ramp.
  private let hasOffsets: Bool

  /// - Parameters:
  ///   - stops: The stops in order; alpha is not looked at.
  ///   - isOnRamp: Whether their offsets are those on the ramp that their colours are taken from.
  init(_ stops: StopList, isOnRamp: Bool = false) {
    hasOffsets = isOnRamp
    switch stops {
    case .onRamp(let stops): exact = stops
    case .own(let stops):
      let places = stops.map { RampStops.Place($0.location, offset: $0.location) }
      exact = RampStops(on: [], at: places, colors: stops.map(\.color))
    }
  }

  /// How many stops there are.
  @inline(__always) var count: Int { exact.places.count }

  /// The stops, opaque.
  var stops: [ScreenStop] { (0..<count).map { ScreenStop(location(at: $0), color(at: $0)) } }

  /// The place of a stop.
  @inline(__always) func location(at index: Int) -> Double {
    exact.places[index].location.quantizedLocation
  }

  /// The colour of a stop, opaque.
  @inline(__always) func color(at index: Int) -> ScreenColor {
    exact.color(at: index).quantized
  }

  /// The offset of a stop on its ramp; nil where the stops are the ramp themselves.
  @inline(__always) func offset(at index: Int) -> Double? { hasOffsets ? exact.places[index].offset : nil }
}

extension ScreenColor {
  /// The colour without its alpha on a fine grid.
  fileprivate var quantized: ScreenColor {
    ScreenColor(red: red.settled, green: green.settled, blue: blue.settled)
  }
}

extension Double {
  /// A fraction of a line's length, rounded to one of 67 million.
  var quantizedLocation: Double { (self * 0x1p26).roundedBySum / 0x1p26 }
}

/// A walk along a gradient's stops, forwards only.
struct StopCursor {
  /// What a gradient shows at a fraction of the length.
  struct Sample {
    var location: Double
    var color: ScreenColor
    var offset: Double
  }

  private let colors: QuantizedColors
  /// The first stop that lies beyond the cursor.
  private var next = 0
  /// The fraction of the whole length.
  private(set) var location: Double

  /// Of the whole length: a stop so near to the end of a walk stands there. What lies between is the rounding of sums and of
  /// locations, and a step of that length would have whatever direction the last bits give it.
  static let nearness = 0x1p-25

  /// A cursor at a location, after a step that stands there.
  init(_ colors: QuantizedColors, location: Double) {
    self.colors = colors
    self.location = location
    // Halving, since a dashed line begins a walk a dash.
    var high = colors.count
    while next < high {
      let middle = (next + high) / 2
      if colors.location(at: middle) <= location { next = middle + 1 } else { high = middle }
    }
  }

  /// The colour at the cursor, after a step that stands there.
  var color: ScreenColor {
    guard next > 0 else { return colors.color(at: 0) }
    guard next < colors.count else { return colors.color(at: colors.count - 1) }
    return colors.color(at: next - 1).mixed(with: colors.color(at: next), at: fraction)
  }

  /// The offset on the ramp, which changes evenly from stop to stop.
  var offset: Double {
    // The sum of the steps may end a hair beyond 1, where the ramp no longer changes.
    guard let before = colors.offset(at: max(next - 1, 0)) else { return min(location, 1) }
    guard next > 0, next < colors.count, let after = colors.offset(at: next) else { return before }
    return before + (after - before) * fraction
  }

  /// The part of the way from the last stop to the next.
  private var fraction: Double {
    let (from, to) = (colors.location(at: next - 1), colors.location(at: next))
    return max(location - from, 0) / (to - from)
  }

  /// The cursor where a walk to a location leaves it.
  func moved(to location: Double) -> StopCursor {
    var cursor = self
    cursor.location = location
    var high = colors.count
    while cursor.next < high {
      let middle = (cursor.next + high) / 2
      if colors.location(at: middle) <= location + Self.nearness { cursor.next = middle + 1 } else { high = middle }
    }
    return cursor
  }

  /// Goes on to a location and reports every stop on the way and the location itself.
  @inline(__always) mutating func walk(to end: Double, _ report: (_ sample: Sample, _ isStep: Bool) -> Void) {
    var reported = location
    var isFirst = true
    while next < colors.count {
      let stop = colors.location(at: next)
      guard stop <= end + Self.nearness else { break }
      let place = stop < end - Self.nearness ? stop : end
      report(
        Sample(location: place, color: colors.color(at: next), offset: colors.offset(at: next) ?? stop),
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
    while next < colors.count, colors.location(at: next) <= end { next += 1 }
  }
}
