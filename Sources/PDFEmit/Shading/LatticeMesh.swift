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

  /// Rows as they are written.
  private struct Rows: Sendable {
    var buffer = ByteBuffer()
    /// The largest coordinate.
    var extent = 0.0
    /// The last cross-section; nil before the first.
    var last: StrokeLattice.CrossSection?
  }

  /// The shading's stream.
  func body(side: Double, decimals: Int, in space: ColorSpace, on cores: Cores) -> ObjectTable.Body {
    // Mostly all lies near the scene: then the grid need not wait for the last row.
    var grid = MeshGrid(side: side, extent: 0, decimals: decimals)
    var rows = self.rows(on: grid, in: space, cores)
    let needed = MeshGrid(side: side, extent: rows.extent, decimals: decimals)
    if needed != grid {
      grid = needed
      rows = self.rows(on: grid, in: space, cores)
    }
    rows.buffer.append(">")
    let entry =
      isConnected ? PDFValue.Entry("VerticesPerRow", .integer(2)) : PDFValue.Entry("BitsPerFlag", .integer(8))
    return .stream(grid.entries(type: isConnected ? 5 : 4, space) + [entry], rows.buffer.bytes)
  }

  private func rows(on grid: MeshGrid, in space: ColorSpace, _ cores: Cores) -> Rows {
    var rows = Rows()
    for line in lattice.lines.indices {
      let count = lattice.stepCount(of: line)
      guard count >= Self.sharedLength,
        let parts = cores.parts(
          of: count,
          { steps in
            var part = Rows()
            append(steps, of: line, to: &part, on: grid, in: space)
            return part
          }), let end = parts.last?.last
      else {
        append(0..<count, of: line, to: &rows, on: grid, in: space)
        continue
      }
      connect(to: line, in: &rows, on: grid, in: space)
      rows.buffer.reserveCapacity(parts.reduce(rows.buffer.count + 1) { $0 + $1.buffer.count })
      for part in parts {
        rows.buffer.append(contentsOf: part.buffer.bytes)
        rows.extent = max(rows.extent, part.extent)
      }
      rows.last = end
    }
    return rows
  }

  /// Shorter lines are written faster than a thread begins.
  private static let sharedLength = 2048

  /// Appends the rows of some steps of a line.
  private func append(
    _ steps: Range<Int>, of line: Int, to rows: inout Rows, on grid: MeshGrid, in space: ColorSpace
  ) {
    if steps.lowerBound == 0 { connect(to: line, in: &rows, on: grid, in: space) }
    rows.buffer.reserveCapacity(rows.buffer.count + steps.count * Self.usualStep)
    var writer = RowWriter(grid, space, isConnected: isConnected, count: steps.lowerBound == 0 ? 0 : 2)
    rows.buffer.appendLines { buffer, bytes in
      lattice.forEachSection(of: line, in: steps) { section in
        _ = buffer.makeRoom(for: Self.rowLimit, in: &bytes)
        writer.put(section, into: &bytes)
      }
    }
    rows.extent = max(rows.extent, writer.extent)
    rows.last = writer.last ?? rows.last
  }

  /// What a step takes in bytes, about, and the most that a row does.
  private static let usualStep = 128
  private static let rowLimit = 256

  /// Appends the cross-sections without length that lead from the last strip to that of a line.
  private func connect(to line: Int, in rows: inout Rows, on grid: MeshGrid, in space: ColorSpace) {
    guard isConnected, let last = rows.last else { return }
    var first: StrokeLattice.CrossSection?
    lattice.forEachSection(of: line, in: 0..<1) { if first == nil { first = $0 } }
    guard let first else { return }
    for (point, color) in [(last.right, last.rightColor), (first.left, first.leftColor)] {
      rows.buffer.appendLine { line in
        for _ in 0..<2 {
          grid.put(point, into: &line)
          grid.put(color, in: space, into: &line)
        }
        line.append(UInt8(ascii: "\n"))
      }
    }
  }
}

/// What writes the rows of a mesh knows of those before.
private struct RowWriter {
  private let grid: MeshGrid
  private let space: ColorSpace
  private let isRGB: Bool
  private let isConnected: Bool
  /// How many rows of the strip there are before.
  private var count: Int
  /// Around a corner many cross-sections have one colour.
  private var known = (color: ScreenColor.black, word: MeshGrid.word(.black))
  /// The largest coordinate.
  private(set) var extent = 0.0
  /// The last cross-section; nil before the first.
  private(set) var last: StrokeLattice.CrossSection?

  init(_ grid: MeshGrid, _ space: ColorSpace, isConnected: Bool, count: Int) {
    (self.grid, self.space, self.isConnected, self.count) = (grid, space, isConnected, count)
    isRGB = if case .rgb = space { true } else { false }
  }

  mutating func put(_ section: StrokeLattice.CrossSection, into bytes: inout ByteLine) {
    // The first three vertices begin a strip, each other one goes on with a triangle on the side before it.
    if !isConnected { bytes.append(hex: UInt8(count < 2 ? 0 : 1)) }
    grid.put(section.left, into: &bytes)
    put(section.leftColor, into: &bytes)
    if !isConnected { bytes.append(hex: UInt8(count < 1 ? 0 : 1)) }
    grid.put(section.right, into: &bytes)
    put(section.rightColor, into: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    count += 1
    extent = max(extent, max(abs(section.left.x), abs(section.left.y), abs(section.right.x), abs(section.right.y)))
    last = section
  }

  private mutating func put(_ color: ScreenColor, into bytes: inout ByteLine) {
    guard isRGB else { return grid.put(color, in: space, into: &bytes) }
    if color != known.color { known = (color, MeshGrid.word(color)) }
    bytes.append(hex: known.word, byteCount: 3)
  }
}
