import Bytes
import Geometry
import Lowering
import SceneModel

/// How the stroke of a run ends: what its element says otherwise than the group around the runs.
struct RunEnding {
  /// The stroke's width, in user units.
  let width: Double
  /// Whether its caps are squares.
  let isSquare: Bool
  /// The style, which squares without length are drawn with.
  let style: StrokeStyle
  /// The attributes after that of the paint, which is not ended yet, and the end of the element.
  let text: ByteBlock
  /// The same behind the id of a gradient.
  let linkText: ByteBlock

  /// The ending of runs of a style in a group of another.
  init(_ style: StrokeStyle, in group: StrokeStyle, _ numbers: NumberStyle) {
    (width, isSquare) = (style.width, style.cap == .square)
    self.style = style
    var buffer = ByteBuffer()
    buffer.appendLine { line in
      if style.width != group.width {
        line.append("\" stroke-width=\"")
        numbers.append(style.width, to: &line)
      }
      switch style.cap {
      case .butt: break
      case .round: line.append("\" stroke-linecap=\"round")
      case .square: line.append("\" stroke-linecap=\"square")
      }
      if style.join != group.join {
        line.append("\" stroke-linejoin=\"")
        switch style.join {
        case .miter: line.append("miter")
        case .round: line.append("round")
        case .bevel: line.append("bevel")
        }
      }
      line.append("\"/>")
    }
    text = ByteBlock(buffer.bytes)
    linkText = ByteBlock([UInt8(ascii: ")")] + buffer.bytes)
  }
}

extension RunText {
  /// The most bytes of a command: an arc has the most numbers.
  private static let commandLimit = 6 * ByteLine.numberLimit
  /// The most commands of a path that is written on one line.
  private static let longestPath = PathData.longestLine + 1
  /// The most bytes of what stands around a run's commands, names aside.
  private static let frameLimit = 256

  /// Appends the paths of runs.
  func appendPaths(of range: Range<Int>, to buffer: inout ByteBuffer, _ line: inout ByteLine) {
    guard var reader = RunReader(runs) else { return }
    table.withReader { table in
      for index in range { appendPath(of: index, id: nil, from: &reader, table, to: &buffer, &line) }
    }
  }

  /// Appends the path of a run.
  ///
  /// - Parameter id: The id of its gradient; nil for a run of one colour.
  func appendPath(of index: Int, id: String?, from reader: inout RunReader, to buffer: inout ByteBuffer) {
    table.withReader { table in
      buffer.appendLines { appendPath(of: index, id: id, from: &reader, table, to: &$0, &$1) }
    }
  }

  private func appendPath(
    of index: Int, id: String?, from reader: inout RunReader, _ table: DecimalTable.Reader, to buffer: inout ByteBuffer,
    _ line: inout ByteLine
  ) {
    reader.readKind(at: index)
    let isSquare = !reader.run.isArea && ending(of: reader.run).isSquare
    if isMinified || isSquare { return appendLongPath(of: index, id, from: &reader, to: &buffer, &line) }
    let frame = Self.frameLimit + blocks.room + (id?.utf8.count ?? 0)
    switch reader.readShape(at: index) {
    case .line:
      guard buffer.makeRoom(for: frame + Self.longestPath * Self.commandLimit, in: &line) else {
        return appendLongPath(of: index, id, from: &reader, to: &buffer, &line)
      }
      let start = line
      putPathStart(into: &line)
      guard reader.append(index, limit: Self.longestPath, to: &line, on: space.style.coordinates, by: table) else {
        line = start
        return appendLongPath(of: index, id, from: &reader, to: &buffer, &line)
      }
    case .sector(let sector):
      guard buffer.makeRoom(for: frame + 4 * Self.commandLimit, in: &line) else {
        return appendLongPath(of: index, id, from: &reader, to: &buffer, &line)
      }
      putPathStart(into: &line)
      put(sector, table, into: &line)
    case .path: return appendLongPath(of: index, id, from: &reader, to: &buffer, &line)
    }
    putPaint(of: index, id, &reader, into: &line)
  }

  /// Appends any path, as such.
  @inline(never) private func appendLongPath(
    of index: Int, _ id: String?, from reader: inout RunReader, to buffer: inout ByteBuffer, _ line: inout ByteLine
  ) {
    reader.readPath(at: index)
    buffer.take(&line)
    putApart(Self.frameLimit + blocks.room, into: &buffer) { putPathStart(into: &$0) }
    let style = ending(of: reader.run).style
    let isSquare = !reader.run.isArea && style.cap == .square
    let path = isSquare ? space.drawn(reader.run.path, style, isDashed: false) : reader.run.path
    PathData.append(path, to: &buffer, style: space.style, depth: depth)
    putApart(Self.frameLimit + blocks.room + (id?.utf8.count ?? 0), into: &buffer) {
      putPaint(of: index, id, &reader, into: &$0)
    }
  }

  private func putPathStart(into line: inout ByteLine) { line.append(blocks.path) }

  private func put(_ sector: BendSector, _ table: DecimalTable.Reader, into line: inout ByteLine) {
    let grid = space.style.coordinates
    let radii = sector.arc.radii(from: sector.start, to: sector.end, on: grid)
    @inline(__always) func put(units x: Int, _ y: Int) {
      line.append(units: x, by: table)
      line.append(UInt8(ascii: " "))
      line.append(units: y, by: table)
    }
    @inline(__always) func put(_ point: Point) { put(units: grid.units(point.x), grid.units(point.y)) }
    line.append(UInt8(ascii: "M"))
    put(sector.center)
    line.append(" L")
    put(sector.start)
    line.append(" A")
    put(units: radii.width, radii.height)
    line.append(sector.arc.isClockwise ? " 0 0 1 " : " 0 0 0 ")
    put(sector.end)
    line.append(" Z")
  }

  private func putPaint(of index: Int, _ id: String?, _ reader: inout RunReader, into line: inout ByteLine) {
    let isArea = reader.run.isArea
    if let color = reader.color(of: index) {
      line.append(isArea ? blocks.area : blocks.stroke)
      ColorText.append(color, to: &line, isMinified: isMinified)
      if isArea { line.append("\"/>") } else { line.append(ending(of: reader.run).text) }
    } else {
      line.append(isArea ? blocks.areaLink : blocks.strokeLink)
      putID(reader.owner(of: index), id, into: &line)
      if isArea { line.append(")\"/>") } else { line.append(ending(of: reader.run).linkText) }
    }
  }
}
