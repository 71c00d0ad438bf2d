import Bytes
import Geometry
import Lowering
import Resolving
import SceneModel

/// The elements of runs as text, put together on the stack: a line of a track has some 100,000 of them.
struct RunText {
  /// The runs.
  let runs: StrokeRuns
  let space: EmitContext
  let isMinified: Bool
  let depth: Int
  /// What stands between numbers and colours.
  let blocks: RunBlocks
  /// The table of the places of coordinates.
  let table: DecimalTable
  /// Whether the gradient of a run is the ramp's, at a place of its own.
  private let hasSharedRamp: Bool
  /// How far an offset on the ramp may stray for shorter numbers.
  private let tolerance: Double
  /// How a stroke ends, by ``ending(of:)``.
  let endings: [RunEnding]

  /// The text of runs.
  ///
  /// - Parameters:
  ///   - line: The stroke's style without caps and dashes.
  ///   - prefix: What the ids of the runs' gradients begin with.
  ///   - rampID: The id of the ramp's definition; nil where a run has a gradient of its own for it.
  ///   - tolerance: How far an offset on the ramp may stray.
  ///   - writer: What it is written to, where it stands now.
  init(
    _ runs: StrokeRuns, line: StrokeStyle, prefix: String, rampID: String?, tolerance: Double, writer: SVGWriter,
    in space: EmitContext
  ) {
    self.runs = runs
    self.space = space
    self.tolerance = tolerance
    table = DecimalTable(of: space.style.coordinates)
    isMinified = writer.isMinified
    depth = writer.depth
    blocks = RunBlocks(
      outer: writer.lineStart(deeper: 0), inner: writer.lineStart(deeper: 1), prefix: prefix, rampID: rampID)
    hasSharedRamp = rampID != nil
    endings = [(false, false), (true, false), (false, true), (true, true)].map { hasCaps, isBroad in
      RunEnding(StrokeRun.style(on: line, hasCaps: hasCaps, isBroad: isBroad), in: line, space.style)
    }
  }

  /// How a run's stroke ends.
  func ending(of run: StrokeRun) -> RunEnding { endings[(run.hasCaps ? 1 : 0) + (run.isBroad ? 2 : 0)] }

  /// Appends the definitions of the gradients of runs that have their own.
  func appendGradients(of range: Range<Int>, to buffer: inout ByteBuffer, _ line: inout ByteLine) {
    guard var reader = RunReader(runs) else { return }
    table.withReader { table in
      for index in range { appendGradient(of: index, id: nil, from: &reader, table, to: &buffer, &line) }
    }
  }

  /// Appends the definition of a run's gradient, where it has one.
  ///
  /// - Parameter id: The gradient's id; nil for that of the run's number.
  func appendGradient(of index: Int, id: String?, from reader: inout RunReader, to buffer: inout ByteBuffer) {
    table.withReader { table in
      buffer.appendLines { appendGradient(of: index, id: id, from: &reader, table, to: &$0, &$1) }
    }
  }

  private func appendGradient(
    of index: Int, id: String?, from reader: inout RunReader, _ table: DecimalTable.Reader, to buffer: inout ByteBuffer,
    _ line: inout ByteLine
  ) {
    switch reader.ownGradient(of: index) {
    case nil, .solid?: break
    case .ramp(let start, let end)?:
      guard hasSharedRamp else { return }
      let vector = vector(from: start, to: end, of: index, from: &reader)
      let room = room(stops: 0, id)
      guard buffer.makeRoom(for: room, in: &line) else {
        return putApart(room, into: &buffer) { putLink(index, id, vector, into: &$0) }
      }
      putLink(index, id, vector, into: &line)
    case .axial(let start, let end)?:
      let vector = GradientVector(start: start, end: end, on: space.style.coordinates)
      if let ends = reader.ends(of: index), ends.first.alpha == 1, ends.last.alpha == 1,
        buffer.makeRoom(for: room(stops: 2, id), in: &line)
      {
        return putGradient(index, id, vector, from: ends.first, to: ends.last, table, into: &line)
      }
      reader.readStops(at: index)
      let room = room(stops: reader.run.stops.count, id)
      guard buffer.makeRoom(for: room, in: &line) else {
        return putApart(room, into: &buffer) { putGradient(index, id, vector, reader.run.stops, into: &$0) }
      }
      putGradient(index, id, vector, reader.run.stops, into: &line)
    }
  }

  /// Puts what a line has no room for straight into the buffer.
  @inline(never) func putApart(_ room: Int, into buffer: inout ByteBuffer, _ body: (inout ByteLine) -> Void) {
    buffer.appendLine(limit: room, body)
  }

  /// The most bytes of a gradient.
  private func room(stops: Int, _ id: String?) -> Int {
    blocks.room + 8 * ByteLine.numberLimit + 128 + 6 * (id?.utf8.count ?? 0)
      + stops * (blocks.stopLine.count + 64 + 2 * ByteLine.numberLimit)
  }

  /// Puts a gradient that shows the ramp.
  private func putLink(_ index: Int, _ id: String?, _ vector: GradientVector, into line: inout ByteLine) {
    putStart(index, id, into: &line)
    line.append(blocks.link)
    vector.appendAttributes(to: &line, isMinified: isMinified)
    line.append("/>")
  }

  /// Puts a gradient of two opaque stops of its own, at its ends.
  private func putGradient(
    _ index: Int, _ id: String?, _ vector: GradientVector, from first: ScreenColor, to last: ScreenColor,
    _ table: DecimalTable.Reader, into line: inout ByteLine
  ) {
    putStart(index, id, into: &line)
    line.append(blocks.units)
    if isMinified {
      vector.appendAttributes(to: &line, isMinified: true)
    } else {
      vector.appendAttributes(to: &line, by: table)
    }
    line.append(blocks.firstStop)
    ColorText.append(first, to: &line, isMinified: isMinified)
    line.append(blocks.lastStop)
    ColorText.append(last, to: &line, isMinified: isMinified)
    line.append(blocks.lastEnd)
  }

  /// Puts a gradient of stops of its own.
  private func putGradient(
    _ index: Int, _ id: String?, _ vector: GradientVector, _ stops: [ScreenStop], into line: inout ByteLine
  ) {
    putStart(index, id, into: &line)
    line.append(blocks.units)
    vector.appendAttributes(to: &line, isMinified: isMinified)
    line.append(UInt8(ascii: ">"))
    for stop in stops {
      line.append(blocks.stopLine)
      StopText.append(stop, to: &line, isMinified: isMinified)
    }
    line.append(blocks.end)
  }

  private func putStart(_ index: Int, _ id: String?, into line: inout ByteLine) {
    line.append(blocks.gradient)
    putID(index, id, into: &line)
  }

  /// Where the ramp of a run lies, as its colours need it.
  private func vector(from start: Point, to end: Point, of index: Int, from reader: inout RunReader) -> GradientVector {
    let grid = space.style.coordinates
    guard let bounds = reader.bounds(at: index) else { return GradientVector(start: start, end: end, on: grid) }
    reader.readKind(at: index)
    // Areas in the bends beside the run have its gradient, too.
    let area = bounds.outset(by: 2 * ending(of: reader.run).width)
    return GradientVector(from: start, to: end, seenIn: area, tolerance: tolerance, on: grid)
  }

  /// Puts the end of the id of a run's gradient, behind what all begin with, or an id of its own.
  func putID(_ index: Int, _ id: String?, into line: inout ByteLine) {
    guard var id else { return line.append(decimal: index) }
    id.withUTF8 { line.append(contentsOf: $0) }
  }
}
