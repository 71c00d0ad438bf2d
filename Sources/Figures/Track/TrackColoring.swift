import Bytes
import Geometry
import Lowering
public import SceneModel

extension Track {
  /// How values become colours.
  public enum Coloring: Hashable, Sendable {
    /// The hue in degrees runs numerically from the low end of the range to its high end; saturation and brightness in 0...1.
    case hue(low: Double, high: Double, saturation: Double = 1, brightness: Double = 1)
    /// Colours over the range, mixed in sRGB as a screen shows them; nil is the nearest real colour at alpha 0.
    ///
    /// The locations never fall, lie in 0...1 and are as many as the colours; nil spreads them evenly.
    case ramp([Color?], locations: [Double]? = nil)
  }
}

/// A colour and where it lies on the ramp of a range.
struct RampColor: Hashable {
  /// The colour, where it is not to the last bit what the ramp has at the offset; else nil.
  var color: ScreenColor?
  /// The offset on the ramp, 0...1.
  var offset: Double
}

/// The colours of a range of values.
struct TrackColors {
  /// The values at the ends of the colours.
  let range: ClosedRange<Double>
  private let low: Double
  private let span: Double
  private let coloring: Track.Coloring
  /// The colours over the range.
  let ramp: ColorRamp

  /// The colours over a range; throws what is wrong with a ramp.
  init(_ coloring: Track.Coloring, over range: ClosedRange<Double>) throws(Gradient.Fault) {
    self.coloring = coloring
    self.range = range
    low = range.lowerBound
    span = range.upperBound - range.lowerBound
    switch coloring {
    case .ramp(let colors, let locations):
      // As in a gradient, no real colour draws nothing.
      let isEmpty = colors.allSatisfy { $0 == nil }
      ramp = ColorRamp(
        stops: isEmpty ? [.init(0, .clear)] : try Gradient.Stop.list(colors: colors, locations: locations).screen)
    case .hue(let low, let high, let saturation, let brightness):
      ramp = ColorRamp(stops: Self.stops(low: low, high: high, saturation: saturation, brightness: brightness))
    }
  }

  /// Where a value lies in the range, 0...1; values beyond are clamped, and in a range without length all are low.
  func fraction(of value: Double) -> Double { span > 0 ? min(max((value - low) / span, 0), 1) : 0 }

  /// The colour of a value.
  func color(of value: Double) -> RampColor {
    let offset = fraction(of: value)
    switch coloring {
    case .hue(let low, let high, let saturation, let brightness):
      let color = ColorSpace.color(hsb: (low + (high - low) * offset, saturation, brightness), alpha: 1)
      return RampColor(color: color, offset: offset)
    case .ramp: return RampColor(offset: offset)
    }
  }

  /// The stops of a range of hues. Between two corners of the hue's hexagon one channel alone changes, evenly.
  private static func stops(low: Double, high: Double, saturation: Double, brightness: Double) -> [ScreenStop] {
    let corners = high == low ? 0 : Int((abs(high - low) / 60).rounded(.up), within: 0...360)
    let first = (min(low, high) / 60).rounded(.down) + 1
    var offsets = [0.0]
    for corner in 0..<corners {
      let hue = (first + Double(corner)) * 60
      if hue < max(low, high) { offsets.append((hue - min(low, high)) / abs(high - low)) }
    }
    offsets.append(1)
    if low > high { offsets = offsets.reversed().map { 1 - $0 } }
    return offsets.map { offset in
      let hue = low + (high - low) * offset
      return ScreenStop(offset, ColorSpace.color(hsb: (hue, saturation, brightness), alpha: 1))
    }
  }
}
