/// What a tag of the types `mft1`, `mft2`, `mAB ` or `mBA ` does: steps between a device and the connection space, both
/// as numbers from 0 to 1.
struct LookupTransform: Hashable, Sendable {
  /// The steps, in their order; interpolation is tetrahedral until `interpolating(_:)` says something else.
  var stages: [Stage]
  /// Whether Lab is encoded as version 2 did it.
  var isLut16 = false

  /// The same steps with another way between the nodes of tables.
  func interpolating(_ interpolation: ColorLookupTable.Interpolation) -> [Stage] {
    stages.map { stage in
      if case .lookup(let table, _) = stage { .lookup(table, interpolation) } else { stage }
    }
  }
}

/// The curves and primaries of an RGB profile without tables: curves, then the matrix to XYZ.
struct MatrixShaper: Hashable, Sendable {
  /// The curves of red, green and blue.
  var curves: [ToneCurve]
  /// The matrix from linear red, green and blue to XYZ.
  var matrix: Matrix3x3
}

extension TagReader {
  /// Reads a table of any type.
  ///
  /// - Parameters:
  mutating func lookup(
    from inputs: Int, to outputs: Int, type newType: Signature
  ) throws(ICCProfileFault) -> LookupTransform {
    let start = offset
    let type = try type()
    guard ["mft1", "mft2", newType].contains(type) else { throw fault(.type(type), at: start) }
    let place = offset
    let (found, made) = (Int(try uint8()), Int(try uint8()))
    guard found == inputs, made == outputs else { throw fault(.channels(input: found, output: made), at: place) }
    return type == newType
      ? try multiStageLookup(from: inputs, to: outputs, deviceFirst: type == "mAB ")
      : try uniformLookup(from: inputs, to: outputs, bytesEach: type == "mft1" ? 1 : 2)
  }

  /// Reads the rest of `mft1` or `mft2` (ICC.1:2022, 10.11 and 10.10): a matrix, curves, a grid with as many nodes in
  /// each component, curves.
  private mutating func uniformLookup(
    from inputs: Int, to outputs: Int, bytesEach: Int
  ) throws(ICCProfileFault) -> LookupTransform {
    let nodes = Int(try uint8())
    guard nodes >= 2 else { throw fault(.value(nodes), at: offset - 1) }
    _ = try take(1)
    let matrix = try matrix()
    var (entriesBefore, entriesBehind) = (256, 256)
    if bytesEach == 2 {
      (entriesBefore, entriesBehind) = (try uint16(), try uint16())
      guard entriesBefore >= 2 else { throw fault(.value(entriesBefore), at: offset - 4) }
      guard entriesBehind >= 2 else { throw fault(.value(entriesBehind), at: offset - 2) }
    }
    var stages: [Stage] = []
    if inputs == 3, matrix != .identity { stages.append(.matrix(matrix, offset: .zero)) }
    stages.append(try tables(inputs, entries: entriesBefore, bytesEach: bytesEach))
    stages.append(try grid(Array(repeating: nodes, count: inputs), outputs: outputs, bytesEach: bytesEach))
    stages.append(try tables(outputs, entries: entriesBehind, bytesEach: bytesEach))
    return LookupTransform(stages: stages, isLut16: bytesEach == 2)
  }

  private mutating func tables(_ count: Int, entries: Int, bytesEach: Int) throws(ICCProfileFault) -> Stage {
    var curves: [ToneCurve] = []
    for _ in 0..<count { curves.append(.table(try samples(entries, bytesEach: bytesEach))) }
    return .curves(curves)
  }

  private mutating func grid(
    _ gridPoints: [Int], outputs: Int, bytesEach: Int
  ) throws(ICCProfileFault) -> Stage {
    let start = offset
    // At most 255^4 * 4 samples: no overflow.
    let count = gridPoints.reduce(outputs, *)
    let samples = try samples(count, bytesEach: bytesEach)
    guard let table = ColorLookupTable(gridPoints: gridPoints, outputCount: outputs, samples: samples) else {
      throw fault(.value(count), at: start)
    }
    return .lookup(table, .tetrahedral)
  }

  /// Reads the rest of `mAB ` or `mBA ` (ICC.1:2022, 10.12 and 10.13): up to three sets of curves, a matrix and a grid,
  /// each at an offset of its own, in one order from the device or the other way to it.
  private mutating func multiStageLookup(
    from inputs: Int, to outputs: Int, deviceFirst: Bool
  ) throws(ICCProfileFault) -> LookupTransform {
    _ = try take(2)
    let place = offset
    let offsets = (
      b: try uint32(), matrix: try uint32(), m: try uint32(), grid: try uint32(), a: try uint32()
    )
    let device = deviceFirst ? inputs : outputs
    guard offsets.grid != 0 || device == 3 else {
      throw fault(.channels(input: inputs, output: outputs), at: place + 12)
    }
    var stages: [Stage] = []
    if let curves = try curveSet(offsets.a, device) { stages.append(curves) }
    if offsets.grid != 0 {
      try seek(offsets.grid)
      stages.append(try freeGrid(from: inputs, to: outputs))
    }
    if let curves = try curveSet(offsets.m, 3) { stages.append(curves) }
    if offsets.matrix != 0 {
      try seek(offsets.matrix)
      stages.append(.matrix(try matrix(), offset: try xyz().vector))
    }
    if let curves = try curveSet(offsets.b, 3) { stages.append(curves) }
    return LookupTransform(stages: deviceFirst ? stages : stages.reversed())
  }

  private mutating func curveSet(_ distance: Int, _ count: Int) throws(ICCProfileFault) -> Stage? {
    guard distance != 0 else { return nil }
    try seek(distance)
    let curves = try curves(count)
    return curves.allSatisfy { $0 == .identity } ? nil : .curves(curves)
  }

  /// Reads a grid whose components have numbers of nodes of their own.
  private mutating func freeGrid(from inputs: Int, to outputs: Int) throws(ICCProfileFault) -> Stage {
    let start = offset
    let gridPoints = try take(16).prefix(inputs).map(Int.init)
    if let narrow = gridPoints.firstIndex(where: { $0 < 2 }) {
      throw fault(.value(gridPoints[narrow]), at: start + narrow)
    }
    let bytesEach = Int(try uint8())
    guard bytesEach == 1 || bytesEach == 2 else { throw fault(.value(bytesEach), at: offset - 1) }
    _ = try take(3)
    return try grid(gridPoints, outputs: outputs, bytesEach: bytesEach)
  }
}
