import ColorManagement

extension ProfileBuilder {
  /// What a grid's node becomes: components from 0 to 1 on both sides.
  typealias Mapping = ([Double]) -> [Double]

  /// The samples of a grid, the last component moving fastest.
  static func grid(_ gridPoints: [Int], bytesEach: Int, _ mapping: Mapping) -> [UInt8] {
    var node = [Int](repeating: 0, count: gridPoints.count)
    var bytes: [UInt8] = []
    while true {
      let place = zip(node, gridPoints).map { Double($0) / Double($1 - 1) }
      for value in mapping(place) { bytes += sample(value, bytesEach: bytesEach) }
      guard let next = node.indices.last(where: { node[$0] < gridPoints[$0] - 1 }) else { return bytes }
      node[next] += 1
      for index in node.indices where index > next { node[index] = 0 }
    }
  }

  /// A tag of type `mft1` (with a byte each) or `mft2`; curves are sampled at 256 places or at `entries`.
  static func uniformTable(
    inputs: Int, outputs: Int, nodes: Int, bytesEach: Int, entries: Int = 33, before: [(Double) -> Double],
    behind: [(Double) -> Double], _ mapping: Mapping
  ) -> [UInt8] {
    let entries = bytesEach == 1 ? 256 : entries
    func sampled(_ curves: [(Double) -> Double]) -> [UInt8] {
      curves.flatMap { curve in
        (0..<entries).flatMap { sample(curve(Double($0) / Double(entries - 1)), bytesEach: bytesEach) }
      }
    }
    var bytes = signature(bytesEach == 1 ? "mft1" : "mft2") + u32(0)
    bytes += [UInt8(inputs), UInt8(outputs), UInt8(nodes), 0]
    for number in [1.0, 0, 0, 0, 1, 0, 0, 0, 1] { bytes += fixed(number) }
    if bytesEach == 2 { bytes += u16(entries) + u16(entries) }
    bytes += sampled(before)
    bytes += grid(Array(repeating: nodes, count: inputs), bytesEach: bytesEach, mapping)
    return bytes + sampled(behind)
  }

  /// The parts of a tag of type `mAB ` or `mBA `; each may be missing.
  struct Stages {
    /// Elements of type `curv` or `para` next to the connection space, behind the matrix, and next to the device.
    var b: [[UInt8]] = []
    var m: [[UInt8]] = []
    var a: [[UInt8]] = []
    /// Twelve numbers: a matrix row by row, and what is added.
    var matrix: [Double] = []
    var gridPoints: [Int] = []
    var bytesEach = 2
  }

  /// A tag of type `mAB ` or `mBA `.
  static func freeTable(
    _ type: Signature, inputs: Int, outputs: Int, _ stages: Stages, _ mapping: Mapping
  ) -> [UInt8] {
    var data: [UInt8] = []
    func place(_ part: [UInt8]) -> [UInt8] {
      guard !part.isEmpty else { return u32(0) }
      defer { data += part }
      return u32(32 + data.count)
    }
    func padded(_ curves: [[UInt8]]) -> [UInt8] {
      curves.flatMap { $0 + [UInt8](repeating: 0, count: (4 - $0.count % 4) % 4) }
    }
    var table: [UInt8] = []
    if !stages.gridPoints.isEmpty {
      table = stages.gridPoints.map { UInt8($0) } + [UInt8](repeating: 0, count: 16 - stages.gridPoints.count)
      table += [UInt8(stages.bytesEach), 0, 0, 0]
      table += grid(stages.gridPoints, bytesEach: stages.bytesEach, mapping)
      while table.count % 4 != 0 { table.append(0) }
    }
    var bytes = signature(type) + u32(0) + [UInt8(inputs), UInt8(outputs), 0, 0]
    bytes += place(padded(stages.b))
    bytes += place(stages.matrix.flatMap(fixed))
    bytes += place(padded(stages.m))
    bytes += place(table)
    bytes += place(padded(stages.a))
    return bytes + data
  }
}
