/// A colour as its author wrote it: of the sRGB screen or in printing inks, with its alpha beside it, not premultiplied.
///
/// The inks stay what they are as long as nothing is computed with the colour. What a gradient mixes of two colours, an
/// animation makes of them over time and a replicator of its copies' are colours of the screen, by `screen`.
public struct Color: Hashable, Sendable {
  /// The space in which a colour is written, with its place there; every number is 0...1.
  public enum Value: Hashable, Sendable {
    /// Red, green and blue as sRGB encodes them.
    case srgb(red: Double, green: Double, blue: Double)
    /// The lightness of a grey, 0 for black: on paper black ink alone.
    case gray(Double)
    /// The four process inks, 0 for none.
    case cmyk(cyan: Double, magenta: Double, yellow: Double, black: Double)
    /// An ink of its own: its name, the colour where it cannot be had, and its tint, from 0 for paper to 1.
    indirect case spot(name: String, fallback: Color, tint: Double)
  }

  /// What was written.
  public var value: Value
  /// Opacity, 0 (clear) to 1 (opaque).
  public var alpha: Double

  /// A colour of any space. Numbers out of range are faults of the scene.
  public init(_ value: Value, alpha: Double = 1) {
    self.value = value
    self.alpha = alpha
  }

  /// A colour of the screen by its channels; each is clamped to 0...1, not-a-number counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(ScreenColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A colour of the screen.
  public init(_ screen: ScreenColor) {
    self.init(.srgb(red: screen.red, green: screen.green, blue: screen.blue), alpha: screen.alpha)
  }

  /// A grey, 0 (black) to 1 (white).
  public static func gray(_ lightness: Double, alpha: Double = 1) -> Color { Color(.gray(lightness), alpha: alpha) }

  /// A colour of the four process inks, each 0 (none) to 1.
  public static func cmyk(
    _ cyan: Double, _ magenta: Double, _ yellow: Double, _ black: Double, alpha: Double = 1
  ) -> Color {
    Color(.cmyk(cyan: cyan, magenta: magenta, yellow: yellow, black: black), alpha: alpha)
  }

  /// A tint, 0 (paper) to 1, of an ink with a name; the alpha is that of the fallback.
  public static func spot(_ name: String, fallback: Color, tint: Double = 1) -> Color {
    Color(.spot(name: name, fallback: fallback, tint: tint), alpha: fallback.alpha)
  }

  /// Black, opaque.
  public static let black = Color(.black)
  /// White, opaque.
  public static let white = Color(.white)
  /// Black, wholly clear.
  public static let clear = Color(.clear)

  /// The colour with another alpha.
  public func withAlpha(_ alpha: Double) -> Color { Color(value, alpha: alpha) }

  /// What a screen shows; of a spot's tint the mix of its fallback with white.
  public var screen: ScreenColor {
    switch value {
    case .srgb(let red, let green, let blue): ScreenColor(red: red, green: green, blue: blue, alpha: alpha)
    case .gray(let lightness): ScreenColor(red: lightness, green: lightness, blue: lightness, alpha: alpha)
    case .cmyk(let cyan, let magenta, let yellow, let black):
      ScreenColor(
        red: (1 - cyan) * (1 - black), green: (1 - magenta) * (1 - black), blue: (1 - yellow) * (1 - black),
        alpha: alpha)
    case .spot(_, let fallback, let tint): ScreenColor.white.mixed(with: fallback.screen, at: tint).withAlpha(alpha)
    }
  }
}
