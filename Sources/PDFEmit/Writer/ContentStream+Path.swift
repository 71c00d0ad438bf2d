import Bytes
import Geometry

extension ContentStream {
  /// The commands of a path; parabolas become cubics, and arcs cubics within a tolerance.
  mutating func path(_ path: Path, arcsWithin tolerance: Double = 0, _ grid: Grid) {
    table.withReader(of: grid) { table in
      write { buffer in
        buffer.appendShortLines { path.append(to: &$0, by: &$1, arcsWithin: tolerance, grid, table) }
      }
    }
  }

  /// An upright rectangle as a path.
  mutating func rectangle(_ rect: Rect, _ grid: Grid) {
    write { buffer in
      buffer.appendLine { line in
        line.append(operand: rect.origin, grid)
        line.append(operand: rect.width, grid)
        line.append(operand: rect.height, grid)
        line.append("re\n")
      }
    }
  }
}

extension Path {
  /// Appends the commands of the path as operators.
  ///
  /// - Parameter line: What is appended to the buffer next.
  fileprivate func append(
    to buffer: inout ByteBuffer, by line: inout ByteLine, arcsWithin tolerance: Double, _ grid: Grid,
    _ table: DecimalTable.Reader
  ) {
    var (pen, start) = (Point.origin, Point.origin)
    withElements { elements in
      for element in elements {
        _ = buffer.makeRoom(for: ByteLine.pieceLimit, in: &line)
        switch element {
        case .move(let point):
          line.append(operand: point, grid, table)
          line.append("m\n")
          (pen, start) = (point, point)
        case .line(let point):
          line.append(operand: point, grid, table)
          line.append("l\n")
          pen = point
        case .arc(let parameters, let point):
          let isArc = Arc.forEachCubic(from: pen, parameters, to: point, tolerance: tolerance) { cubic in
            _ = buffer.makeRoom(for: ByteLine.pieceLimit, in: &line)
            line.append(curve: cubic.control1, cubic.control2, cubic.end, grid, table)
          }
          if !isArc {
            line.append(operand: point, grid, table)
            line.append("l\n")
          }
          pen = point
        case .quad(let control, let point):
          let cubic = QuadraticBezier(pen, control, point).elevated
          line.append(curve: cubic.control1, cubic.control2, point, grid, table)
          pen = point
        case .cubic(let control1, let control2, let point):
          line.append(curve: control1, control2, point, grid, table)
          pen = point
        case .close:
          line.append("h\n")
          pen = start
        }
      }
    }
  }
}

extension ByteLine {
  /// The most bytes that a piece of a path takes.
  fileprivate static var pieceLimit: Int { 6 * (numberLimit + 1) + 2 }

  /// Appends `c`: a cubic from the pen's place on.
  fileprivate mutating func append(
    curve control1: Point, _ control2: Point, _ end: Point, _ grid: Grid, _ table: DecimalTable.Reader
  ) {
    append(operand: control1, grid, table)
    append(operand: control2, grid, table)
    append(operand: end, grid, table)
    append("c\n")
  }

  /// Appends the coordinates of a place, each with the space behind it.
  @inline(__always)
  fileprivate mutating func append(operand point: Point, _ grid: Grid, _ table: DecimalTable.Reader) {
    append(units: grid.units(point.x), by: table)
    append(UInt8(ascii: " "))
    append(units: grid.units(point.y), by: table)
    append(UInt8(ascii: " "))
  }
}
