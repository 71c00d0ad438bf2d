/// The ways in which tables write colours of the connection space as numbers from 0 to 1 (ICC.1:2022, 6.3.4 and 10.10).
enum ConnectionEncoding: Hashable, Sendable {
  /// XYZ, where 1 stands for 1 + 32767/32768.
  case xyz
  /// Lab as `mft1`, `mAB` and `mBA` have it: 1 stands for an L* of 100 and for an a* of 127.
  case lab
  /// Lab as version 2 had it in 16 bits, and `mft2` still has: 0xFF00 stands for an L* of 100.
  case legacyLab

  private static let labFactor = SIMD4<Double>(100, 255, 255, 0)
  private static let labOffset = SIMD4<Double>(0, -128, -128, 0)

  /// The stage from numbers of the table to colours.
  var fromTable: Stage {
    switch self {
    case .xyz: .matrix(Matrix3x3(diagonal: SIMD4(repeating: 65535.0 / 32768)), offset: .zero)
    case .lab: .matrix(Matrix3x3(diagonal: Self.labFactor), offset: Self.labOffset)
    case .legacyLab: .matrix(Matrix3x3(diagonal: Self.labFactor * (65535.0 / 65280)), offset: Self.labOffset)
    }
  }

  /// The stage from colours to numbers of the table.
  var toTable: Stage {
    switch self {
    case .xyz: return .matrix(Matrix3x3(diagonal: SIMD4(repeating: 32768.0 / 65535)), offset: .zero)
    case .lab, .legacyLab:
      let scale = self == .legacyLab ? 65280.0 / 65535 : 1
      let factor = SIMD4(scale / 100, scale / 255, scale / 255, 0)
      return .matrix(Matrix3x3(diagonal: factor), offset: SIMD4(0, 128, 128, 0) * factor)
    }
  }
}
