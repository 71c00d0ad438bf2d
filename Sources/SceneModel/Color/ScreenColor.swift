/// A colour as a screen shows it, in sRGB, with its alpha beside it, not premultiplied.
public struct ScreenColor: Hashable, Sendable {
  /// Red, 0...1, encoded as sRGB encodes it.
  public var red: Double
  /// Green, 0...1.
  public var green: Double
  /// Blue, 0...1.
  public var blue: Double
  /// Opacity, 0 (clear) to 1 (opaque).
  public var alpha: Double
  /// What prints the colour; none where the author wrote a screen's.
  package var ink = PrintInk.none

  /// A colour by its channels; each is clamped to 0...1, not-a-number counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    self.red = clamped(red)
    self.green = clamped(green)
    self.blue = clamped(blue)
    self.alpha = clamped(alpha)
  }

  /// Black, opaque.
  public static let black = ScreenColor(red: 0, green: 0, blue: 0)
  /// White, opaque.
  public static let white = ScreenColor(red: 1, green: 1, blue: 1)
  /// Black, wholly clear.
  public static let clear = ScreenColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// The colour with another alpha, clamped to 0...1.
  public func withAlpha(_ alpha: Double) -> ScreenColor {
    var color = self
    color.alpha = alpha > 0 ? min(alpha, 1) : 0
    return color
  }

  /// The colour without its alpha.
  public var opaque: ScreenColor { withAlpha(1) }

  /// The colour times another, channel by channel, as `CAReplicatorLayer` recolours its copies.
  ///
  /// Process inks become more; a named ink that is recoloured is a colour of the screen.
  public func multiplied(by other: ScreenColor) -> ScreenColor {
    var product = ScreenColor(
      red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
    if ink != .none { product.ink = ink.multiplied(red: other.red, green: other.green, blue: other.blue) }
    return product
  }

  /// The mix of two colours in sRGB, each channel and alpha apart, not premultiplied.
  public func mixed(with other: ScreenColor, at t: Double) -> ScreenColor {
    var mix = ScreenColor(
      red: red + (other.red - red) * t, green: green + (other.green - green) * t,
      blue: blue + (other.blue - blue) * t, alpha: alpha + (other.alpha - alpha) * t)
    if ink != .none { mix.ink = ink.mixed(with: other.ink, at: t) }
    return mix
  }

  /// The largest difference of a channel or of alpha, 0...1.
  public func difference(from other: ScreenColor) -> Double {
    max(
      max(abs(red - other.red), abs(green - other.green)), max(abs(blue - other.blue), abs(alpha - other.alpha)))
  }
}
