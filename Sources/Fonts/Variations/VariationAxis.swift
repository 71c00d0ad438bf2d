/// An axis along which a variable font's outlines change.
public struct VariationAxis: Hashable, Sendable {
  /// The axis' tag: `wght`, `wdth`, or one of the font's own.
  public let tag: Tag
  /// The number of its name in the `name` table.
  public let nameID: Int
  /// The least value.
  public let minimum: Double
  /// The value of the outlines as they stand in the file.
  public let defaultValue: Double
  /// The greatest value.
  public let maximum: Double
  /// Whether the font asks not to show the axis to users.
  public let isHidden: Bool

  /// A value on the axis as -1...1, 0 being the default (OpenType, Font Variations Overview: normalization).
  func normalized(_ value: Double) -> Double {
    let value = min(max(value, minimum), maximum)
    if value == defaultValue { return 0 }
    return value < defaultValue
      ? (value - defaultValue) / (defaultValue - minimum) : (value - defaultValue) / (maximum - defaultValue)
  }
}

/// A place on all axes that the font has a name for.
public struct NamedInstance: Hashable, Sendable {
  /// The number of its name in the `name` table.
  public let nameID: Int
  /// The values, in the order of the axes.
  public let values: [Double]
}

/// The axes and named instances of a face, as `fvar` has them.
struct AxisTable: Sendable {
  /// The most axes that a face may have.
  static let limit = 64

  let axes: [VariationAxis]
  let instances: [NamedInstance]
  /// The numbers of the axes in the order of their tags.
  let order: [Int]

  /// The axes of a face that does not vary.
  static let none = AxisTable()

  private init() {
    axes = []
    instances = []
    order = []
  }

  init(_ table: TableReader) throws(FontFault) {
    let version = try table.uint16(0)
    guard version == 1 else { throw FontFault.format(.fvar, "version", version, at: 0) }
    let offset = try table.uint16(4)
    let (count, size) = (try table.uint16(8), try table.uint16(10))
    guard count <= Self.limit else {
      throw FontFault.table(.fvar, "it has \(FontFault.grouped(count)) axes, more than \(Self.limit)")
    }
    var axes: [VariationAxis] = []
    for index in 0..<count {
      let at = offset + index * size
      let value = try table.fixed(at + 8)
      axes.append(
        VariationAxis(
          tag: try table.tag(at), nameID: try table.uint16(at + 18), minimum: min(try table.fixed(at + 4), value),
          defaultValue: value, maximum: max(try table.fixed(at + 12), value),
          isHidden: try table.uint16(at + 16) & 1 != 0))
    }
    let (instanceCount, instanceSize) = (try table.uint16(12), try table.uint16(14))
    var instances: [NamedInstance] = []
    for index in 0..<instanceCount {
      let at = offset + count * size + index * instanceSize
      var values: [Double] = []
      for axis in 0..<count { values.append(try table.fixed(at + 4 + axis * 4)) }
      instances.append(NamedInstance(nameID: try table.uint16(at), values: values))
    }
    self.axes = axes
    self.instances = instances
    order = axes.indices.sorted { (axes[$0].tag, $0) < (axes[$1].tag, $1) }
  }
}
