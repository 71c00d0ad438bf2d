import Bytes
import Geometry
import Lowering
import SceneModel

/// The strips of a stroke's colours as a shading, a cross-section a line.
///
/// Of type 5, in which cross-sections without length lead from one strip to the next. Poppler and Ghostscript draw even what has
/// no area: where that would be seen, of type 4, in which each strip begins anew.
struct LatticeMesh: Sendable {
  private let lattice: StrokeLattice
  private let isConnected: Bool

  /// The mesh of a stroke.
  init(_ lattice: StrokeLattice) {
    self.lattice = lattice
    isConnected = lattice.isConnectable
  }

  /// Rows as they are made.
  private struct Part: Sendable {
    var rows = MeshRows()
    /// The largest coordinate.
    var extent = 0.0
    /// The last cross-section; nil before the first.
    var last: StrokeLattice.CrossSection?
  }

  /// Parts in their order.
  private struct Parts: Sendable {
    let kept: KeptBytes
    private(set) var rows: [MeshRows] = []
    private(set) var extent = 0.0
    private(set) var last: StrokeLattice.CrossSection?

    init(keptIn kept: KeptBytes) { self.kept = kept }

    mutating func append(_ part: Part) {
      var rows = part.rows
      if let store = kept.store(for: rows.byteCount) { rows.putAside(in: store) }
      self.rows.append(rows)
      extent = max(extent, part.extent)
      last = part.last ?? last
    }
  }

  /// The entries of the shading's stream, and its rows.
  ///
  /// - Parameter kept: What waits in memory, the rows with it.
  func rows(
    side: Double, decimals: Int, in space: ColorSpace, keptIn kept: KeptBytes, on cores: Cores
  ) -> (entries: [PDFValue.Entry], rows: [MeshRows]) {
    // Mostly all lies near the scene: then the grid need not wait for the last row.
    var grid = MeshGrid(side: side, extent: 0, decimals: decimals)
    var parts = parts(on: grid, in: space, keptIn: kept, cores)
    let needed = MeshGrid(side: side, extent: parts.extent, decimals: decimals)
    if needed != grid {
      grid = needed
      parts = self.parts(on: grid, in: space, keptIn: kept, cores)
    }
    let entry =
      isConnected ? PDFValue.Entry("VerticesPerRow", .integer(2)) : PDFValue.Entry("BitsPerFlag", .integer(8))
    return (grid.entries(type: isConnected ? 5 : 4, space) + [entry], parts.rows)
  }

  private func parts(
    on grid: MeshGrid, in space: ColorSpace, keptIn kept: KeptBytes, _ cores: Cores
  ) -> Parts {
    var all = Parts(keptIn: kept)
    var part = Part()
    for line in lattice.lines.indices {
      let count = lattice.stepCount(of: line)
      guard count >= Self.sharedLength, cores.share(count) else {
        append(0..<count, of: line, to: &part, on: grid, in: space)
        continue
      }
      connect(to: line, in: &part, on: grid, in: space)
      all.append(part)
      _ = cores.parts(of: count, into: &all) { steps in
        var part = Part()
        append(steps, of: line, to: &part, on: grid, in: space)
        return part
      } _: { part, all in
        all.append(part)
      }
      part = Part()
      part.last = all.last
    }
    all.append(part)
    return all
  }

  /// Shorter lines are written faster than a thread begins.
  private static let sharedLength = 2048

  /// Appends the rows of some steps of a line.
  private func append(
    _ steps: Range<Int>, of line: Int, to part: inout Part, on grid: MeshGrid, in space: ColorSpace
  ) {
    if steps.lowerBound == 0 { connect(to: line, in: &part, on: grid, in: space) }
    part.rows.reserveCapacity(steps.count * Self.usualStep)
    var writer = RowWriter(grid, space, isConnected: isConnected, count: steps.lowerBound == 0 ? 0 : 2)
    part.rows.append { buffer, bytes in
      let before = writer.count
      lattice.forEachSection(of: line, in: steps) { section in
        _ = buffer.makeRoom(for: Self.rowLimit, in: &bytes)
        writer.put(section, into: &bytes)
      }
      return writer.count - before
    }
    part.extent = max(part.extent, writer.extent)
    part.last = writer.last ?? part.last
  }

  /// What a step takes in bytes, about, and the most that a row does.
  private static let usualStep = 64
  private static let rowLimit = 256

  /// Appends the cross-sections without length that lead from the last strip to that of a line.
  private func connect(to line: Int, in part: inout Part, on grid: MeshGrid, in space: ColorSpace) {
    guard isConnected, let last = part.last else { return }
    var first: StrokeLattice.CrossSection?
    lattice.forEachSection(of: line, in: 0..<1) { if first == nil { first = $0 } }
    guard let first else { return }
    var writer = RowWriter(grid, space, isConnected: true, count: 0)
    part.rows.append { _, bytes in
      writer.put(StrokeLattice.CrossSection(at: last.right, last.rightColor), into: &bytes)
      writer.put(StrokeLattice.CrossSection(at: first.left, first.leftColor), into: &bytes)
      return 2
    }
  }
}

/// What writes the rows of a mesh knows of those before.
private struct RowWriter {
  private let grid: MeshGrid
  private let space: ColorSpace
  private let isConnected: Bool
  /// How many rows of the strip there are before.
  private(set) var count: Int
  /// The bits of a coordinate.
  private let shift: UInt64
  /// Around a corner many cross-sections have one colour.
  private var known = (color: ScreenColor.black, word: MeshGrid.word(.black))
  /// The largest coordinate.
  private(set) var extent = 0.0
  /// The last cross-section; nil before the first.
  private(set) var last: StrokeLattice.CrossSection?

  init(_ grid: MeshGrid, _ space: ColorSpace, isConnected: Bool, count: Int) {
    (self.grid, self.space, self.isConnected, self.count) = (grid, space, isConnected, count)
    shift = UInt64(8 * grid.byteCount)
  }

  mutating func put(_ section: StrokeLattice.CrossSection, into bytes: inout ByteLine) {
    // The first three vertices begin a strip, each other one goes on with a triangle on the side before it.
    if !isConnected { bytes.append(count < 2 ? 0 : 1) }
    put(section.left, section.leftColor, into: &bytes)
    if !isConnected { bytes.append(count < 1 ? 0 : 1) }
    put(section.right, section.rightColor, into: &bytes)
    count += 1
    extent = max(extent, max(abs(section.left.x), abs(section.left.y), abs(section.right.x), abs(section.right.y)))
    last = section
  }

  private mutating func put(_ point: Point, _ color: ScreenColor, into bytes: inout ByteLine) {
    let step = grid.steps(of: point)
    bytes.append(digitWord: (step.x &<< shift | step.y) &<< (64 &- 2 &* shift), count: 2 &* grid.byteCount)
    switch space {
    case .rgb:
      if color != known.color { known = (color, MeshGrid.word(color)) }
      bytes.append(digitWord: known.word &<< 40, count: 3)
    case .ramp: bytes.append(digitWord: MeshGrid.number(color) &<< 48, count: 2)
    case .gray, .evenRGB, .print, .direct, .vertices:
      for component in space.components(color) { bytes.append(MeshGrid.byte(component)) }
    }
  }
}
