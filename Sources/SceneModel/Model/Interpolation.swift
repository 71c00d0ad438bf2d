import Geometry

/// The way from one colour to another through a space, alpha apart and not premultiplied; hue goes the short way.
struct ColorMix {
  private let first: ScreenColor
  private let second: ScreenColor
  private let space: Gradient.Space
  /// The first colour's coordinates in the space, in the order that its conversion takes.
  private let from: ColorSpace.Triple
  /// What the second colour's coordinates are more.
  private let change: ColorSpace.Triple

  /// Below this chroma or saturation a colour has no hue of its own and takes its neighbour's. Conversion leaves about 1e-7
  /// on an exact grey; a chroma of 1e-5 moves no channel by a hundredth of a level.
  private static let achromatic = 1e-5

  /// The way between two colours.
  init(from first: ScreenColor, to second: ScreenColor, in space: Gradient.Space) {
    self.first = first
    self.second = second
    self.space = space
    var turn: Double?
    let to: ColorSpace.Triple
    switch space {
    case .srgb: (from, to) = ((first.red, first.green, first.blue), (second.red, second.green, second.blue))
    case .linear:
      func linear(_ color: ScreenColor) -> ColorSpace.Triple {
        (ColorSpace.linear(color.red), ColorSpace.linear(color.green), ColorSpace.linear(color.blue))
      }
      (from, to) = (linear(first), linear(second))
    case .oklab: (from, to) = (ColorSpace.oklab(first), ColorSpace.oklab(second))
    case .oklch:
      var a = ColorSpace.oklch(oklab: ColorSpace.oklab(first))
      let b = ColorSpace.oklch(oklab: ColorSpace.oklab(second))
      (a.2, turn) = Self.hue(a.2, b.2, isGrey: (a.1 < Self.achromatic, b.1 < Self.achromatic))
      (from, to) = (a, b)
    case .hsb:
      var a = ColorSpace.hsb(first)
      let b = ColorSpace.hsb(second)
      (a.0, turn) = Self.hue(a.0, b.0, isGrey: (a.1 < Self.achromatic, b.1 < Self.achromatic))
      (from, to) = (a, b)
    }
    var change = (to.0 - from.0, to.1 - from.1, to.2 - from.2)
    if let turn {
      if space == .hsb { change.0 = turn } else { change.2 = turn }
    }
    self.change = change
  }

  /// The colour on the way; 0 gives the first colour, 1 the second, both exactly.
  func color(at t: Double) -> ScreenColor {
    if t <= 0 { return first }
    if t >= 1 { return second }
    let alpha = first.alpha + (second.alpha - first.alpha) * t
    let mixed = (from.0 + change.0 * t, from.1 + change.1 * t, from.2 + change.2 * t)
    switch space {
    case .srgb: return ScreenColor(red: mixed.0, green: mixed.1, blue: mixed.2, alpha: alpha)
    case .linear:
      return ScreenColor(
        red: ColorSpace.encoded(mixed.0), green: ColorSpace.encoded(mixed.1), blue: ColorSpace.encoded(mixed.2),
        alpha: alpha)
    case .oklab: return ColorSpace.color(oklab: mixed, alpha: alpha)
    case .oklch: return ColorSpace.color(oklab: ColorSpace.oklab(oklch: mixed), alpha: alpha)
    case .hsb: return ColorSpace.color(hsb: mixed, alpha: alpha)
    }
  }

  /// CSS Color 4, 12.4.1 "shorter"; where the two ways are equally long, the one that the numbers go.
  ///
  /// - Returns: The hue to begin with, and the turn from there.
  private static func hue(_ a: Double, _ b: Double, isGrey: (Bool, Bool)) -> (Double, Double) {
    let from = isGrey.0 ? b : a
    let to = isGrey.1 ? from : b
    var turn = to - from
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    return (from, turn)
  }
}

extension Gradient.Space {
  /// The mix of two colours in this space, alpha apart and not premultiplied; hue goes the short way.
  ///
  /// - Parameter t: 0 gives the first colour, 1 the second, both exactly.
  package func mixed(_ first: ScreenColor, _ second: ScreenColor, at t: Double) -> ScreenColor {
    ColorMix(from: first, to: second, in: self).color(at: t)
  }
}
