extension ICCProfile {
  /// The encoding of the connection space that a table has.
  private func encoding(of transform: LookupTransform) -> ConnectionEncoding {
    switch header.connectionSpace {
    case .xyz: .xyz
    case .lab: transform.isLut16 ? .legacyLab : .lab
    }
  }

  /// The encoding of the device's colours that a table has; nil where they are numbers from 0 to 1 anyway.
  private func deviceEncoding(of transform: LookupTransform) -> ConnectionEncoding? {
    switch header.colorSpace {
    // As lcms has it: with XYZ as the connection space, Lab on the device's side is not that of version 2.
    case .lab: transform.isLut16 && header.connectionSpace == .lab ? .legacyLab : .lab
    case .xyz: .xyz
    default: nil
    }
  }

  /// The steps from the device's colours to XYZ or Lab, as the connection space is: by the intent's table, else by
  /// `A2B0`, else by curves and primaries.
  func stagesToConnection(_ intent: RenderingIntent) throws(ColorTransformFault) -> [Stage] {
    if let transform = toConnection[intent.table] ?? toConnection[0] {
      let before = deviceEncoding(of: transform).map { [$0.toTable] } ?? []
      return before + transform.stages + [encoding(of: transform).fromTable]
    }
    if let grayCurve {
      let white = header.connectionSpace == .lab ? SIMD4(100, 0, 0, 0) : CIEXYZ.d50.vector
      return [.curves([grayCurve]), .matrix(Matrix3x3(columns: white, .zero, .zero), offset: .zero)]
    }
    guard let matrixShaper else { throw .notASource }
    let stages: [Stage] = [.curves(matrixShaper.curves), .matrix(matrixShaper.matrix, offset: .zero)]
    return header.connectionSpace == .lab ? stages + [.labFromXYZ] : stages
  }

  /// The steps from XYZ or Lab, as the connection space is, to the device's colours: by the intent's table, else by
  /// `B2A0`, else by curves and primaries.
  func stagesFromConnection(_ intent: RenderingIntent) throws(ColorTransformFault) -> [Stage] {
    if let transform = fromConnection[intent.table] ?? fromConnection[0] {
      let behind = deviceEncoding(of: transform).map { [$0.fromTable] } ?? []
      let stages = transform.interpolating(header.connectionSpace == .lab ? .trilinear : .tetrahedral)
      return [encoding(of: transform).toTable] + stages + behind
    }
    if let grayCurve {
      let pick =
        header.connectionSpace == .lab
        ? Matrix3x3(rows: [0.01, 0, 0, 0, 0, 0, 0, 0, 0]) : Matrix3x3(rows: [0, 1, 0, 0, 0, 0, 0, 0, 0])
      return [.matrix(pick, offset: .zero), .curves([grayCurve.inverse])]
    }
    guard let matrixShaper else { throw .notADestination }
    guard let inverse = matrixShaper.matrix.inverse else { throw .flatPrimaries }
    let stages: [Stage] = [.matrix(inverse, offset: .zero), .curves(matrixShaper.curves.map(\.inverse))]
    return header.connectionSpace == .lab ? [.xyzFromLab] + stages : stages
  }
}
