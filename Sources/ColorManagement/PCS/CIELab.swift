private import Geometry

/// A colour of CIE 1976 L*a*b* by the white D50, as CSS's `lab()` and the connection space of profiles have it.
public struct CIELab: Hashable, Sendable {
  /// The lightness L*: 0 for black, 100 for white.
  public var lightness: Double
  /// The component a*: green below 0, red above.
  public var a: Double
  /// The component b*: blue below 0, yellow above.
  public var b: Double

  /// The colour of a lightness and two components.
  public init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The colour of tristimulus values by D50 (ICC.1:2022, annex A; CIE 15, formulas 8.3 to 8.8).
  public init(_ xyz: CIEXYZ) {
    let white = CIEXYZ.d50
    let (x, y, z) = (Self.root(xyz.x / white.x), Self.root(xyz.y / white.y), Self.root(xyz.z / white.z))
    self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// The tristimulus values by D50, below 0 where no light has such a colour.
  public var xyz: CIEXYZ {
    let white = CIEXYZ.d50
    let y = (lightness + 16) / 116
    return CIEXYZ(
      x: Self.cube(y + a / 500) * white.x, y: Self.cube(y) * white.y, z: Self.cube(y - b / 200) * white.z)
  }

  /// The three components as the first lanes of a vector.
  var vector: SIMD4<Double> { SIMD4(lightness, a, b, 0) }

  /// The colour of a vector's first lanes.
  init(_ vector: SIMD4<Double>) { self.init(lightness: vector.x, a: vector.y, b: vector.z) }

  /// Where the cube root gives way to a line: 24/116.
  private static let knee = 24.0 / 116

  private static func root(_ t: Double) -> Double {
    t > knee * knee * knee ? ElementaryFunctions.cbrt(t) : 841.0 / 108 * t + 16.0 / 116
  }

  private static func cube(_ t: Double) -> Double {
    t > knee ? t * t * t : 108.0 / 841 * (t - 16.0 / 116)
  }
}
