/// A colour of CIE 1931 XYZ; in the connection space of profiles D50 is white and has the Y of 1.
public struct CIEXYZ: Hashable, Sendable {
  /// The tristimulus value X.
  public var x: Double
  /// The tristimulus value Y, the luminance.
  public var y: Double
  /// The tristimulus value Z.
  public var z: Double

  /// The colour of three tristimulus values.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The colour of a chromaticity with the luminance 1.
  public init(chromaticityX x: Double, y: Double) { self.init(x: x / y, y: 1, z: (1 - x - y) / y) }

  /// The white of the connection space (ICC.1:2022, 7.2.16).
  public static let d50 = CIEXYZ(x: 0.9642, y: 1, z: 0.8249)

  /// No light.
  static let black = CIEXYZ(x: 0, y: 0, z: 0)

  /// The three values as the first lanes of a vector.
  var vector: SIMD4<Double> { SIMD4(x, y, z, 0) }

  /// The colour of a vector's first lanes.
  init(_ vector: SIMD4<Double>) { self.init(x: vector.x, y: vector.y, z: vector.z) }
}

extension TagReader {
  /// Reads three fixed numbers.
  mutating func xyz() throws(ICCProfileFault) -> CIEXYZ {
    CIEXYZ(x: try fixed(), y: try fixed(), z: try fixed())
  }
}
