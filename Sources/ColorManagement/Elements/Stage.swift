/// A step of a conversion, from one to four components to as many or others.
enum Stage: Hashable, Sendable {
  /// A curve a component.
  case curves([ToneCurve])
  /// A matrix over the first three components, and what is added to its result.
  case matrix(Matrix3x3, offset: SIMD4<Double>)
  /// A table over all components.
  case lookup(ColorLookupTable, ColorLookupTable.Interpolation)
  /// From XYZ to Lab by D50.
  case labFromXYZ
  /// From Lab to XYZ by D50.
  case xyzFromLab

  /// The components behind the step; lanes that are no component are 0.
  func applied(to color: SIMD4<Double>) -> SIMD4<Double> {
    switch self {
    case .curves(let curves):
      var result = SIMD4<Double>.zero
      for index in curves.indices { result[index] = curves[index].value(at: color[index]) }
      return result
    case .matrix(let matrix, let offset): return matrix * color + offset
    case .lookup(let table, let interpolation): return table.value(at: color, interpolation)
    case .labFromXYZ: return CIELab(CIEXYZ(color)).vector
    case .xyzFromLab: return CIELab(color).xyz.vector
    }
  }
}
