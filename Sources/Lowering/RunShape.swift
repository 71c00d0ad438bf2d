import Bytes
package import Geometry

/// A pen that writes straight lines as path data: absolute commands with spaces between them.
struct PathTextPen: LinePen {
  /// The text with what has been written.
  private(set) var line: ByteLine
  /// How many commands there are.
  private(set) var count = 0
  private(set) var currentPoint: Point?
  private let table: DecimalTable.Reader
  private let grid: Grid
  /// The most commands that are written; further ones are counted.
  private let limit: Int

  /// A pen that goes on after a text.
  init(after line: ByteLine, limit: Int, on grid: Grid, by table: DecimalTable.Reader) {
    (self.line, self.limit, self.grid, self.table) = (line, limit, grid, table)
  }

  @inline(__always) mutating func move(to point: Point) {
    currentPoint = point
    count += 1
    guard count <= limit else { return }
    line.append(UInt8(ascii: "M"))
    put(point)
  }

  @inline(__always) mutating func line(to point: Point) {
    currentPoint = point
    count += 1
    guard count <= limit else { return }
    line.append(" L")
    put(point)
  }

  mutating func close() {
    count += 1
    if count <= limit { line.append(" Z") }
  }

  private mutating func put(_ point: Point) {
    line.append(units: grid.units(point.x), by: table)
    line.append(UInt8(ascii: " "))
    line.append(units: grid.units(point.y), by: table)
  }
}

/// A sector of a disc between two radii, less than half a turn apart.
package struct BendSector {
  /// The middle of the disc.
  package let center: Point
  /// Where the arc begins.
  package let start: Point
  /// Where the arc ends.
  package let end: Point
  /// How the arc leads there.
  package let arc: Path.ArcParameters

  func put(into path: inout Path) {
    path.move(to: center)
    path.line(to: start)
    path.arc(arc, to: end)
    path.close()
  }
}

/// Where a run lies, in the form that takes the least.
package enum RunShape {
  /// Straight lines.
  case line
  /// A sector.
  case sector(BendSector)
  /// Anything else: the run's path.
  case path
}
