import Bytes
import Geometry
import Lowering
import Resolving
import SceneModel

/// The elements of runs as text, put together on the stack: a line of a track has some 100,000 of them.
struct RunText {
  /// The runs.
  let runs: StrokeRuns
  private let space: EmitContext
  private let isMinified: Bool
  /// What begins an element, and a child of it.
  private let lines: (outer: [UInt8], inner: [UInt8])
  private let depth: Int
  /// What the id of a run's gradient begins with, before its number: as an attribute has it, and as it is.
  private let prefix: (text: [UInt8], name: [UInt8])
  /// The id of the ramp's definition as an attribute has it; empty where it has none.
  private let rampID: [UInt8]
  /// How far an offset on the ramp may stray for shorter numbers.
  private let tolerance: Double
  /// The stroke's style without caps and dashes.
  private let line: StrokeStyle

  /// The text of runs.
  ///
  /// - Parameters:
  ///   - prefix: What the ids of the runs' gradients begin with.
  ///   - rampID: The id of the ramp's definition; nil where a run has a gradient of its own for it.
  ///   - tolerance: How far an offset on the ramp may stray.
  ///   - writer: What it is written to, where it stands now.
  init(
    _ runs: StrokeRuns, line: StrokeStyle, prefix: String, rampID: String?, tolerance: Double, writer: SVGWriter,
    in space: EmitContext
  ) {
    func escaped(_ text: String) -> [UInt8] {
      var buffer = ByteBuffer()
      XMLText.append(text, to: &buffer, isAttribute: true)
      return buffer.bytes
    }
    self.runs = runs
    self.space = space
    self.line = line
    self.tolerance = tolerance
    isMinified = writer.isMinified
    depth = writer.depth
    lines = (writer.lineStart(deeper: 0), writer.lineStart(deeper: 1))
    self.prefix = (escaped(prefix), Array(prefix.utf8))
    self.rampID = rampID.map(escaped) ?? []
  }

  /// Whether the gradient of a run is the ramp's, at a place of its own.
  var hasSharedRamp: Bool { !rampID.isEmpty }

  /// Appends the definitions of the gradients of runs that have their own.
  func appendGradients(of range: Range<Int>, to buffer: inout ByteBuffer) {
    guard var reader = RunReader(runs) else { return }
    buffer.appendLines { buffer, line in
      for index in range where runs.hasOwnPaint(index) { appendGradient(of: index, from: &reader, to: &buffer, &line) }
    }
  }

  /// Appends the paths of runs.
  func appendPaths(of range: Range<Int>, to buffer: inout ByteBuffer) {
    guard var reader = RunReader(runs) else { return }
    buffer.appendLines { buffer, line in
      for index in range { appendPath(of: index, from: &reader, to: &buffer, &line) }
    }
  }

  /// Appends the definition of a run's gradient, where it has one.
  ///
  /// - Parameter id: The gradient's id.
  func appendGradient(of index: Int, id: String, from reader: inout RunReader, to buffer: inout ByteBuffer) {
    buffer.appendLines { appendGradient(of: index, id: id, from: &reader, to: &$0, &$1) }
  }

  /// Appends the path of a run.
  ///
  /// - Parameter id: The id of its gradient; nil for a run of one colour.
  func appendPath(of index: Int, id: String?, from reader: inout RunReader, to buffer: inout ByteBuffer) {
    buffer.appendLines { appendPath(of: index, id: id, from: &reader, to: &$0, &$1) }
  }

  // MARK: Gradients

  private func appendGradient(
    of index: Int, id: String? = nil, from reader: inout RunReader, to buffer: inout ByteBuffer, _ line: inout ByteLine
  ) {
    reader.readPaint(at: index)
    switch reader.run.paint {
    case .solid: break
    case .ramp(let start, let end):
      guard hasSharedRamp else { return }
      let vector = vector(from: start, to: end, of: index, from: &reader)
      write(room(stops: 0, id), to: &buffer, &line) { line in
        beginGradient(index, id, &line)
        line.append("\" xlink:href=\"#")
        append(rampID, &line)
        appendVector(vector, &line)
        line.append("/>")
      }
    case .axial(let start, let end):
      reader.readStops(at: index)
      write(room(stops: reader.run.stops.count, id), to: &buffer, &line) { line in
        beginGradient(index, id, &line)
        appendVector(GradientVector(start: start, end: end, on: space.style.coordinates), &line)
        line.append(UInt8(ascii: ">"))
        for stop in reader.run.stops { append(stop, &line) }
        append(lines.outer, &line)
        line.append("</linearGradient>")
      }
    }
  }

  /// Puts what takes `room` bytes at most into the line, or straight into the buffer where the line is too short for it.
  @inline(__always) private func write(
    _ room: Int, to buffer: inout ByteBuffer, _ line: inout ByteLine, _ body: (inout ByteLine) -> Void
  ) {
    if buffer.makeRoom(for: room, in: &line) { body(&line) } else { buffer.appendLine(limit: room, body) }
  }

  /// The most bytes of a gradient.
  private func room(stops: Int, _ id: String?) -> Int {
    let names = prefix.text.count + rampID.count + 6 * (id?.utf8.count ?? 0)
    return 160 + 8 * ByteLine.numberLimit + names + 2 * lines.outer.count
      + stops * (lines.inner.count + 64 + 2 * ByteLine.numberLimit)
  }

  private func beginGradient(_ index: Int, _ id: String?, _ line: inout ByteLine) {
    append(lines.outer, &line)
    line.append("<linearGradient id=\"")
    appendID(index, id, prefix.text, &line)
  }

  private func appendVector(_ vector: GradientVector, _ line: inout ByteLine) {
    line.append("\" gradientUnits=\"userSpaceOnUse\"")
    vector.forEachNumber { attribute, value in
      line.append(UInt8(ascii: " "))
      line.append(attribute.name)
      line.append("=\"")
      line.append(value, on: vector.grid, leadingZero: !isMinified)
      line.append(UInt8(ascii: "\""))
    }
  }

  private func append(_ stop: ScreenStop, _ line: inout ByteLine) {
    append(lines.inner, &line)
    line.append("<stop offset=\"")
    line.append(stop.location, on: NumberStyle.fractions, leadingZero: !isMinified)
    line.append("\" stop-color=\"")
    ColorText.append(stop.color, to: &line, isMinified: isMinified)
    if stop.color.alpha < 1 {
      line.append("\" stop-opacity=\"")
      line.append(stop.color.alpha, on: NumberStyle.fractions, leadingZero: !isMinified)
    }
    line.append("\"/>")
  }

  /// Where the ramp of a run lies, as its colours need it.
  private func vector(from start: Point, to end: Point, of index: Int, from reader: inout RunReader) -> GradientVector {
    let grid = space.style.coordinates
    guard let bounds = reader.bounds(at: index) else { return GradientVector(start: start, end: end, on: grid) }
    // Areas in the bends beside the run have its gradient, too.
    let area = bounds.outset(by: 2 * reader.run.style(on: line).width)
    return GradientVector(from: start, to: end, seenIn: area, tolerance: tolerance, on: grid)
  }

  // MARK: Paths

  private func appendPath(
    of index: Int, id: String? = nil, from reader: inout RunReader, to buffer: inout ByteBuffer, _ line: inout ByteLine
  ) {
    reader.readPaint(at: index)
    reader.readPath(at: index)
    let style = reader.run.style(on: self.line)
    let room = 160 + lines.outer.count + prefix.name.count + (id?.utf8.count ?? 0)
    let isDot = !reader.run.isArea && style.cap == .square
    if !isMinified, !isDot, reader.run.path.elements.count <= PathData.longestLine + 1 {
      write(room + reader.run.path.elements.count * Self.elementLimit, to: &buffer, &line) { line in
        append(lines.outer, &line)
        line.append("<path d=\"")
        append(reader.run.path.elements, &line)
        appendPaint(of: index, id, style, &reader, &line)
      }
    } else {
      write(room, to: &buffer, &line) { line in
        append(lines.outer, &line)
        line.append("<path d=\"")
      }
      buffer.take(&line)
      let path = isDot ? space.drawn(reader.run.path, style, isDashed: false) : reader.run.path
      PathData.append(path, to: &buffer, style: space.style, depth: depth)
      write(room, to: &buffer, &line) { appendPaint(of: index, id, style, &reader, &$0) }
    }
  }

  /// The most bytes of a command: an arc has the most numbers.
  private static let elementLimit = 6 * ByteLine.numberLimit

  /// Appends absolute commands with spaces between them.
  private func append(_ elements: [Path.Element], _ line: inout ByteLine) {
    let grid = space.style.coordinates
    var pen = Point.origin
    for (index, element) in elements.enumerated() {
      if index > 0 { line.append(UInt8(ascii: " ")) }
      switch element {
      case .move: line.append(UInt8(ascii: "M"))
      case .line: line.append(UInt8(ascii: "L"))
      case .close: line.append(UInt8(ascii: "Z"))
      case .arc(let arc, let end):
        let radii = arc.radii(from: pen, to: end, on: grid)
        line.append(UInt8(ascii: "A"))
        line.append(units: radii.width, decimals: grid.decimals)
        line.append(UInt8(ascii: " "))
        line.append(units: radii.height, decimals: grid.decimals)
        line.append(UInt8(ascii: " "))
        line.append(arc.rotation.degrees, on: grid)
        line.append(arc.isLarge ? " 1" : " 0")
        line.append(arc.isClockwise ? " 1 " : " 0 ")
      case .quad, .cubic: assertionFailure("a run has straight lines and arcs")
      }
      guard let end = element.end else { continue }
      line.append(end.x, on: grid)
      line.append(UInt8(ascii: " "))
      line.append(end.y, on: grid)
      pen = end
    }
  }

  private func appendPaint(
    of index: Int, _ id: String?, _ style: StrokeStyle, _ reader: inout RunReader, _ line: inout ByteLine
  ) {
    line.append(reader.run.isArea ? "\" fill=\"" : "\" stroke=\"")
    if case .solid(let color) = reader.run.paint {
      ColorText.append(color, to: &line, isMinified: isMinified)
    } else {
      line.append("url(#")
      appendID(reader.owner(of: index), id, prefix.name, &line)
      line.append(UInt8(ascii: ")"))
    }
    if !reader.run.isArea { appendOwnStyle(style, &line) }
    line.append("\"/>")
  }

  /// Writes what a run's style says otherwise than the group around the runs.
  private func appendOwnStyle(_ style: StrokeStyle, _ line: inout ByteLine) {
    if style.width != self.line.width {
      line.append("\" stroke-width=\"")
      line.append(style.width, on: space.style.coordinates, leadingZero: !isMinified)
    }
    switch style.cap {
    case .butt: break
    case .round: line.append("\" stroke-linecap=\"round")
    case .square: line.append("\" stroke-linecap=\"square")
    }
    guard style.join != self.line.join else { return }
    line.append("\" stroke-linejoin=\"")
    switch style.join {
    case .miter: line.append("miter")
    case .round: line.append("round")
    case .bevel: line.append("bevel")
    }
  }

  private func appendID(_ index: Int, _ id: String?, _ prefix: [UInt8], _ line: inout ByteLine) {
    guard var id else {
      append(prefix, &line)
      return line.append(decimal: index)
    }
    id.withUTF8 { line.append(contentsOf: $0) }
  }

  private func append(_ bytes: [UInt8], _ line: inout ByteLine) {
    bytes.withUnsafeBufferPointer { line.append(contentsOf: $0) }
  }
}
