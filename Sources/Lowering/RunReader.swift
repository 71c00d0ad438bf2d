package import Bytes
package import Geometry
package import SceneModel

/// Reads runs one after another into storage that is used again.
package struct RunReader {
  private let runs: StrokeRuns
  private var cutter: RunCutter
  private var line = 0
  /// Of the line: whether a run that is all of it has caps, and whether it is broad.
  private var hasBothCaps: Bool
  private var isBroad: Bool
  /// What has been read of a run.
  package private(set) var run = StrokeRun()

  /// A reader of runs, of which there is one at least.
  package init?(_ runs: StrokeRuns) {
    guard let first = runs.lines.first else { return nil }
    self.runs = runs
    cutter = first
    (hasBothCaps, isBroad) = (first.hasBothCaps, first.form.isBroad)
  }

  /// Reads how a run is painted, without stops, and what kind of thing it is.
  package mutating func readPaint(at index: Int) {
    readKind(at: index)
    run.paint = paint(of: runs.list.items[index])
  }

  /// What a gradient of a run's own is, without its stops; nil of a run of one colour or with another's gradient.
  package mutating func ownGradient(of index: Int) -> StrokeRun.Paint? {
    let item = runs.list.items[index]
    guard item.cut >= 0, !item.isArea || item.hasOwnPaint else { return nil }
    let cut = runs.list.cuts[Int(item.cut)]
    if cut.isSolid { return nil }
    seek(item.line)
    return cutter.paint(of: cut)
  }

  /// The one colour of a run; nil of one with a gradient.
  package mutating func color(of index: Int) -> ScreenColor? {
    let item = runs.list.items[index]
    if item.cut >= 0, !runs.list.cuts[Int(item.cut)].isSolid { return nil }
    seek(item.line)
    if case .solid(let color) = paint(of: item) { return color }
    return nil
  }

  /// Reads what kind of thing a run is.
  package mutating func readKind(at index: Int) {
    let item = runs.list.items[index]
    seek(item.line)
    run.isArea = item.isArea
    run.hasOwnPaint = item.hasOwnPaint
    run.isBroad = isBroad && item.kind != .dot
    switch item.kind {
    case .run: run.hasCaps = hasBothCaps && cutter.isWhole(runs.list.cuts[Int(item.cut)])
    case .dot: run.hasCaps = true
    case .startCap, .endCap: run.hasCaps = cutter.style.cap == .round
    default: run.hasCaps = false
    }
  }

  /// The colours of a gradient of a run's own that has two stops, at its ends; nil of others.
  package mutating func ends(of index: Int) -> (first: ScreenColor, last: ScreenColor)? {
    let item = runs.list.items[index]
    guard item.cut >= 0 else { return nil }
    seek(item.line)
    return cutter.ends(of: runs.list.cuts[Int(item.cut)])
  }

  /// Reads the stops of a gradient of a run's own.
  package mutating func readStops(at index: Int) {
    let item = runs.list.items[index]
    seek(item.line)
    // One by one: to take all from an array takes longer than the two that there mostly are.
    while !run.stops.isEmpty { run.stops.removeLast() }
    if item.cut >= 0 { cutter.appendStops(of: runs.list.cuts[Int(item.cut)], to: &run.stops) }
  }

  /// Reads where a run lies.
  package mutating func readPath(at index: Int) {
    let item = runs.list.items[index]
    seek(item.line)
    run.path.removeAll()
    let node = Int(item.node)
    switch item.kind {
    case .run: cutter.putRun(runs.list.cuts[Int(item.cut)], into: &run.path)
    case .dot: cutter.putDot(into: &run.path)
    case .startCap, .endCap: cutter.putCap(at: node, step: item.kind == .startCap ? 1 : -1, into: &run.path)
    case .cap: cutter.putCapArea(into: &run.path)
    case .bend:
      if case .bend(let isLater) = cutter.form.shape { cutter.putBend(at: node, isLater: isLater, into: &run.path) }
    case .inside, .insideAlone: cutter.inside(at: node)?.put(into: &run.path)
    case .outside: cutter.putOutside(at: node, isAfter: true, into: &run.path)
    case .closingOutside, .earlierOutside: cutter.putOutside(at: node, isAfter: false, into: &run.path)
    }
  }

  /// Reads where a run lies, its path only where nothing simpler says it.
  package mutating func readShape(at index: Int) -> RunShape {
    let item = runs.list.items[index]
    switch item.kind {
    case .run:
      return .line
    case .inside, .insideAlone:
      seek(item.line)
      if let sector = cutter.inside(at: Int(item.node)), sector.arc.radii.width > 0, sector.end != sector.start {
        return .sector(sector)
      }
    default: break
    }
    readPath(at: index)
    return .path
  }

  /// Appends the path data of a run whose shape is a line, as it is written for readers.
  ///
  /// - Parameters:
  ///   - limit: The most commands, for which the text has room.
  ///   - grid: The places that numbers are written on.
  ///   - table: The table of the grid.
  /// - Returns: Whether there are no more; else nothing is appended.
  package mutating func append(
    _ index: Int, limit: Int, to line: inout ByteLine, on grid: Grid, by table: DecimalTable.Reader
  ) -> Bool {
    let item = runs.list.items[index]
    seek(item.line)
    var pen = PathTextPen(after: line, limit: limit, on: grid, by: table)
    cutter.putRun(runs.list.cuts[Int(item.cut)], into: &pen)
    guard pen.count <= limit else { return false }
    line = pen.line
    return true
  }

  /// The rectangle around a run, without its width.
  package mutating func bounds(at index: Int) -> Rect? {
    let item = runs.list.items[index]
    guard item.kind == .run else {
      readPath(at: index)
      return run.path.bounds
    }
    seek(item.line)
    var bounds = LineBounds()
    cutter.putRun(runs.list.cuts[Int(item.cut)], into: &bounds)
    return bounds.rect
  }

  /// The run whose gradient another one shows: an area has that of the run that it belongs to, one of the few before it.
  package mutating func owner(of index: Int) -> Int {
    let item = runs.list.items[index]
    guard item.isArea, !item.hasOwnPaint else { return index }
    let cut = runs.list.cuts[Int(item.cut)]
    for before in stride(from: index - 1, through: 0, by: -1) {
      let other = runs.list.items[before]
      guard other.kind == .run else { continue }
      if other.cut == item.cut || hasSamePaint(other, as: cut, of: item.line) { return before }
    }
    return index
  }

  private mutating func seek(_ line: Int) {
    guard line != self.line else { return }
    self.line = line
    cutter = runs.lines[line]
    (hasBothCaps, isBroad) = (cutter.hasBothCaps, cutter.form.isBroad)
  }

  private func paint(of item: RunItem) -> StrokeRun.Paint {
    guard item.cut >= 0 else { return .solid(cutter.color(at: Int(item.node))) }
    return cutter.paint(of: runs.list.cuts[Int(item.cut)])
  }

  /// Whether a run has the same gradient as a cut of a line.
  ///
  /// Both lines, which mostly are one, are read in turn: a copy more would count references that all threads count.
  private mutating func hasSamePaint(_ item: RunItem, as cut: RunCut, of line: Int) -> Bool {
    let other = runs.list.cuts[Int(item.cut)]
    switch (other.paint, cut.paint) {
    case (.ramp, .ramp):
      seek(line)
      let paint = cutter.paint(of: cut)
      seek(item.line)
      return cutter.paint(of: other) == paint
    case (.part, .part), (.part, .places), (.places, .part), (.places, .places):
      seek(line)
      let (start, end) = (cutter.nodes[cut.start].point, cutter.nodes[cut.end].point)
      seek(item.line)
      // Mostly two runs begin at different places.
      guard cutter.nodes[other.start].point == start, cutter.nodes[other.end].point == end else { return false }
      var (stops, ownStops): ([ScreenStop], [ScreenStop]) = ([], [])
      cutter.appendStops(of: other, to: &stops)
      seek(line)
      cutter.appendStops(of: cut, to: &ownStops)
      return stops == ownStops
    default: return false
    }
  }
}

extension StrokeRuns {
  /// The runs one by one, for few of them.
  package var runs: [StrokeRun] {
    guard var reader = RunReader(self) else { return [] }
    return (0..<count).map { index in
      reader.readPaint(at: index)
      reader.readStops(at: index)
      reader.readPath(at: index)
      return reader.run
    }
  }
}
