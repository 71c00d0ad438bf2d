import Bytes
import Geometry

extension ContentStream {
  /// The commands of a path; parabolas become cubics, and arcs cubics within a tolerance.
  mutating func path(_ path: Path, arcsWithin tolerance: Double = 0, _ grid: Grid) {
    table.withReader(of: grid) { table in
      write { buffer in
        buffer.appendShortLines { buffer, line in
          path.withElements {
            $0.appendOperators(
              to: &buffer, by: &line, after: (.origin, .origin), arcsWithin: tolerance, grid, table)
          }
        }
      }
    }
  }

  /// The same of a path that may be long: then it is written in parts by all cores.
  ///
  /// - Parameters:
  ///   - cores: What it is shared among.
  ///   - kept: What waits in memory, the operators with it.
  mutating func path(
    _ path: Path, arcsWithin tolerance: Double, _ grid: Grid, on cores: Cores, keptIn kept: KeptBytes
  ) {
    guard isLate, path.elements.count >= LongPath.leastCount else {
      return self.path(path, arcsWithin: tolerance, grid)
    }
    let long = LongPath(path, arcsWithin: tolerance, grid)
    for bytes in long.bytes(on: cores, keptIn: kept) { append(bytes) }
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

extension Path.Walk {
  /// Appends the commands as operators.
  ///
  /// - Parameters:
  ///   - line: What is appended to the buffer next.
  ///   - before: Where the pen stands, and where the subpath began.
  func appendOperators(
    to buffer: inout ByteBuffer, by line: inout ByteLine, after before: (pen: Point, start: Point),
    arcsWithin tolerance: Double, _ grid: Grid, _ table: DecimalTable.Reader
  ) {
    var (pen, start) = before
    for element in self {
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
