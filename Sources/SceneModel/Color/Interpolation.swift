import Geometry

extension Gradient.Space {
  /// Below this chroma or saturation a colour has no hue of its own and takes its neighbour's. Conversion leaves about 1e-7
  /// on an exact grey; a chroma of 1e-5 moves no channel by a hundredth of a level.
  private static let achromatic = 1e-5

  /// The mix of two colours in this space, alpha apart and not premultiplied; hue goes the short way.
  ///
  /// - Parameter t: 0 gives the first colour, 1 the second, both exactly.
  package func mixed(_ first: Color, _ second: Color, at t: Double) -> Color {
    if t <= 0 { return first }
    if t >= 1 { return second }
    let alpha = mix(first.alpha, second.alpha, t)
    switch self {
    case .srgb: return first.mixed(with: second, at: t)
    case .linear:
      func channel(_ a: Double, _ b: Double) -> Double {
        ColorSpace.encoded(mix(ColorSpace.linear(a), ColorSpace.linear(b), t))
      }
      return Color(
        red: channel(first.red, second.red), green: channel(first.green, second.green),
        blue: channel(first.blue, second.blue), alpha: alpha)
    case .oklab:
      let (a, b) = (ColorSpace.oklab(first), ColorSpace.oklab(second))
      return ColorSpace.color(oklab: (mix(a.0, b.0, t), mix(a.1, b.1, t), mix(a.2, b.2, t)), alpha: alpha)
    case .oklch:
      let a = ColorSpace.oklch(oklab: ColorSpace.oklab(first))
      let b = ColorSpace.oklch(oklab: ColorSpace.oklab(second))
      let hue = hue(a.2, b.2, t, isGrey: (a.1 < Self.achromatic, b.1 < Self.achromatic))
      return ColorSpace.color(
        oklab: ColorSpace.oklab(oklch: (mix(a.0, b.0, t), mix(a.1, b.1, t), hue)), alpha: alpha)
    case .hsb:
      let (a, b) = (ColorSpace.hsb(first), ColorSpace.hsb(second))
      let hue = hue(a.0, b.0, t, isGrey: (a.1 < Self.achromatic, b.1 < Self.achromatic))
      return ColorSpace.color(hsb: (hue, mix(a.1, b.1, t), mix(a.2, b.2, t)), alpha: alpha)
    }
  }

  private func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

  /// CSS Color 4, 12.4.1 "shorter"; where the two ways are equally long, the one that the numbers go.
  private func hue(_ a: Double, _ b: Double, _ t: Double, isGrey: (Bool, Bool)) -> Double {
    let from = isGrey.0 ? b : a
    let to = isGrey.1 ? from : b
    var way = to - from
    if way > 180 { way -= 360 } else if way < -180 { way += 360 }
    return from + way * t
  }
}
