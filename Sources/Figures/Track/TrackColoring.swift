import Geometry
public import SceneModel

extension Track {
  /// How values become colours.
  public enum Coloring: Hashable, Sendable {
    /// The hue in degrees runs numerically from the low end of the range to its high end; saturation and brightness in 0...1.
    case hue(low: Double, high: Double, saturation: Double = 1, brightness: Double = 1)
    /// Colours over the range, mixed in sRGB; nil is the nearest real colour at alpha 0.
    ///
    /// The locations never fall, lie in 0...1 and are as many as the colours; nil spreads them evenly.
    case ramp([Color?], locations: [Double]? = nil)
  }
}

/// The colours of a range of values.
struct TrackColors {
  private let low: Double
  private let span: Double
  private let coloring: Track.Coloring
  private let stops: [Gradient.Stop]

  /// The colours over a range; throws what is wrong with a ramp.
  init(_ coloring: Track.Coloring, over range: ClosedRange<Double>) throws(Gradient.Fault) {
    self.coloring = coloring
    low = range.lowerBound
    span = range.upperBound - range.lowerBound
    if case .ramp(let colors, let locations) = coloring {
      // As in a gradient, no real colour draws nothing.
      let isEmpty = colors.allSatisfy { $0 == nil }
      stops = isEmpty ? [.init(0, .clear)] : try Gradient.Stop.list(colors: colors, locations: locations)
    } else {
      stops = []
    }
  }

  /// Where a value lies in the range, 0...1; values beyond are clamped, and in a range without length all are low.
  func fraction(of value: Double) -> Double { span > 0 ? min(max((value - low) / span, 0), 1) : 0 }

  /// The colour of a value.
  func color(of value: Double) -> Color {
    let fraction = fraction(of: value)
    switch coloring {
    case .hue(let low, let high, let saturation, let brightness):
      return ColorSpace.color(hsb: (low + (high - low) * fraction, saturation, brightness), alpha: 1)
    case .ramp: return color(at: fraction)
    }
  }

  /// The colours over the range as stops. Between two corners of the hue's hexagon one channel alone changes, evenly.
  var ramp: [Gradient.Stop] {
    guard case .hue(let low, let high, let saturation, let brightness) = coloring else { return stops }
    let corners = high == low ? 0 : min(abs(high - low) / 60, 360).rounded(.up)
    let first = (min(low, high) / 60).rounded(.down) + 1
    var offsets = [0.0]
    for corner in 0..<Int(corners) {
      let hue = (first + Double(corner)) * 60
      if hue < max(low, high) { offsets.append((hue - min(low, high)) / abs(high - low)) }
    }
    offsets.append(1)
    if low > high { offsets = offsets.reversed().map { 1 - $0 } }
    return offsets.map { offset in
      let hue = low + (high - low) * offset
      return Gradient.Stop(offset, ColorSpace.color(hsb: (hue, saturation, brightness), alpha: 1))
    }
  }

  /// The ramp's colour; at a hard step the later one, at the very ends the first and the last.
  private func color(at fraction: Double) -> Color {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].location <= fraction { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return stops[0].color }
    let before = stops[low - 1]
    guard low < stops.count, stops[low].location > before.location else { return before.color }
    let after = stops[low]
    return before.color.mixed(
      with: after.color, at: (fraction - before.location) / (after.location - before.location))
  }
}
