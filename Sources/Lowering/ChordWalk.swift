import Bytes
import Geometry
import SceneModel

/// A walk along the chords of a stroke's subpaths that reports corners and stops.
struct ChordWalk: Sendable {
  /// Where the walk is among the gradient's stops.
  private(set) var cursor: StopCursor
  /// Where the subpath ends, as a location.
  var end = 0.0
  /// The change of the location a user unit.
  var perUnit = 0.0
  private var pen = Point.origin
  private var curves: CurveWalk
  private let grid: StepGrid

  /// A walk from a cursor on.
  init(_ cursor: StopCursor, curves: CurveWalk, grid: StepGrid) {
    (self.cursor, self.curves, self.grid) = (cursor, curves, grid)
  }

  /// Begins a subpath.
  mutating func begin(at point: Point, _ report: (ColoredPoint) -> Void) {
    pen = point
    report(
      ColoredPoint(
        point: pen, location: cursor.location, color: cursor.color, offset: cursor.offset, isStep: false,
        isCorner: true,
        isSmooth: false))
  }

  /// Ends a subpath.
  mutating func finish() { cursor.finish(at: end) }

  /// Goes along chords of these lengths.
  @inline(__always) mutating func go(
    along line: ChordLine, _ lengths: [Double], _ report: (ColoredPoint) -> Void
  ) {
    var index = 0
    line.forEachEnd { chordEnd in
      go(to: chordEnd, lengths[index], report)
      index += 1
    }
  }

  @inline(__always) private mutating func go(to chordEnd: Point, _ length: Double, _ report: (ColoredPoint) -> Void) {
    let (from, pen, end) = (cursor.location, pen, end)
    let to = from + length * perUnit
    let isSmooth = curves.isInside(at: chordEnd, within: grid.step)
    var isFirst = true
    cursor.walk(to: to) { stop, isStep in
      // A step at the line's end is none of its own.
      guard !isStep || stop.location < end - StopCursor.nearness else { return }
      let isCorner = stop.location >= to
      let t = isCorner ? 1 : (stop.location - from) / (to - from)
      report(
        ColoredPoint(
          point: isCorner ? chordEnd : pen.interpolated(to: chordEnd, at: t), location: stop.location,
          color: stop.color, offset: stop.offset, isStep: isStep, isCorner: isCorner, isSmooth: isSmooth,
          step: isCorner && isFirst ? length : .nan))
      isFirst = false
    }
    self.pen = chordEnd
  }

  /// Goes along all parts of a line of straight lines: their points are found by all cores, and taken in order.
  mutating func go<Sink: ColoredPointSink>(along parts: [ChordPart], on cores: Cores, into sink: inout Sink) {
    // Where each part begins is the same sum as of a walk along all of them.
    var location = cursor.location
    let walks = parts.map { part in
      var walk = self
      walk.cursor = cursor.moved(to: location)
      walk.pen = part.line.start
      for length in part.lengths { location += length * perUnit }
      return walk
    }
    cursor = cursor.moved(to: location)
    let isShared = cores.parts(of: parts.count, atMost: 1, waiting: 8, into: &sink) { range in
      var points: [ColoredPoint] = []
      for index in range { walks[index].appendPoints(along: parts[index], to: &points) }
      return points
    } _: { points, sink in
      for index in points.indices { sink.append(points[index]) }
    }
    if isShared { return }
    for (part, walk) in zip(parts, walks) {
      var walk = walk
      walk.go(along: part.line, part.lengths) { sink.append($0) }
    }
  }

  private func appendPoints(along part: ChordPart, to points: inout [ColoredPoint]) {
    points.reserveCapacity(points.count + part.lengths.count + part.lengths.count / 8)
    var walk = self
    walk.go(along: part.line, part.lengths) { points.append($0) }
  }
}

/// A walk along a path's segments beside one along the chords that stand for them.
struct CurveWalk: Sendable {
  private let segments: [Segment]
  private var index = 0

  /// A walk along the segments of a path; along none of a path of straight lines alone, where every end is a corner.
  init(_ path: Path) { segments = path.isStraight ? [] : path.subpaths.flatMap(\.segments) }

  /// Whether a curve goes on at the end of the next chord.
  @inline(__always) mutating func isInside(at point: Point, within distance: Double) -> Bool {
    index < segments.count && isInsideCurve(at: point, within: distance)
  }

  private mutating func isInsideCurve(at point: Point, within distance: Double) -> Bool {
    guard segments[index].end.distance(to: point) <= distance else { return true }
    defer { index += 1 }
    guard index + 1 < segments.count, segments[index + 1].start == segments[index].end,
      let arriving = segments[index].endDirection, let leaving = segments[index + 1].startDirection
    else { return false }
    return arriving.dot(leaving) > 0 && abs(arriving.cross(leaving)) < Self.slightTurn
  }

  /// The sine of a turn that is none.
  private static let slightTurn = 1e-3
}
