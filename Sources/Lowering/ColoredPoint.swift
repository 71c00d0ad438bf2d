import Geometry
import Resolving
import SceneModel

/// A point of a stroke's line with what the gradient along it shows there.
struct ColoredPoint {
  /// The point, in user units.
  var point: Point
  /// The fraction of the whole path's length.
  var location: Double
  /// The colour, opaque.
  var color: ScreenColor
  /// The colour's offset on the gradient's ramp.
  var offset: Double
  /// Whether the point before was the same one, in another colour.
  var isStep: Bool
  /// Whether a straight piece ends here.
  var isCorner: Bool
  /// Whether that piece is a chord of a curve that goes on here.
  var isSmooth: Bool
  /// The distance from the point that was reported before, where it is known; else not-a-number.
  var step = Double.nan
}

extension ResolvedStroke {
  /// Walks along the stroke's lines, drawn as straight ones, and reports every corner and every stop on the way.
  ///
  /// A line begins in the colour after a step that stands there, and ends in the one before: what lies beyond belongs to
  /// another line, or to none. What dashes leave of a subpath are lines of their own.
  ///
  /// - Parameters:
  ///   - visible: The part of the gradient that the path covers.
  ///   - colors: The gradient's colours.
  ///   - report: Takes each point of a line in order.
  ///   - ending: Takes, at the end of each line, how it is drawn.
  ///   - layerEnding: Takes, after the lines that are seen through the same dashes, a stroke with these dashes.
  @inline(__always) func forEachColoredLine(
    visible: ClosedRange<Double>, colors: QuantizedColors, tolerance: Tolerance, _ report: (ColoredPoint) -> Void,
    ending: (_ form: LineForm) -> Void, layerEnding: (_ stroke: ResolvedStroke) -> Void
  ) {
    guard let pattern = DashPattern(style.dash, offset: style.dashOffset) else {
      forEachColoredSubpath(
        visible: visible, colors: colors, tolerance: tolerance, measuresAll: false, report
      ) { isClosed, _ in
        ending(LineForm(isClosed: isClosed))
      }
      return layerEnding(self)
    }
    var points: [ColoredPoint] = []
    var layers = DashLayers(of: self)
    forEachColoredSubpath(visible: visible, colors: colors, tolerance: tolerance, measuresAll: true) { point in
      points.append(point)
      // What is cut out of the line has other points before it.
      points[points.count - 1].step = .nan
    } ending: { isClosed, length in
      let line = DashedLine(points, length: length, isClosed: isClosed, pattern: pattern, style: drawnStyle)
      layers.append(line, report, ending: ending, layerEnding: layerEnding)
      points.removeAll(keepingCapacity: true)
    }
    layers.finish(layerEnding)
  }

  /// Walks along the stroke's path without its dashes, and reports at the end of each subpath whether it is closed and how long
  /// it is, in user units.
  ///
  /// - Parameter measuresAll: Whether the length of a subpath without others is asked for.
  @inline(__always) private func forEachColoredSubpath(
    visible: ClosedRange<Double>, colors: QuantizedColors, tolerance: Tolerance, measuresAll: Bool,
    _ report: (ColoredPoint) -> Void, ending: (_ isClosed: Bool, _ length: Double) -> Void
  ) {
    // Points and stops on grids that nobody sees, lest the last bits of a sine decide where a run ends.
    let step = min(max(tolerance.geometry, Self.finestGrid), Self.widestGrid)
    let grid = Double(sign: .plus, exponent: step.exponent - 12, significand: 1)
    let flat = path.isStraight ? path : path.flattened(tolerance: tolerance.geometry / 4)
    // Between its own ends each subpath is measured by its chords: where it ends, a step that stands there is met.
    let drawn = path.subpaths.filter { !$0.isMoveOnly }
    // A subpath without others has all colours, however long it is.
    let isAlone = drawn.count == 1 && !measuresAll
    let lengths = drawn.map { isAlone ? ($0.segments.contains { $0.length > 0 } ? 1 : 0) : $0.length }
    let total = lengths.reduce(0, +)
    let span = visible.upperBound - visible.lowerBound
    var walked = 0.0
    var cursor = StopCursor(colors, location: visible.lowerBound.quantizedLocation)
    var curves = CurveWalk(path)
    var chords = Chords(grid: grid)
    for (subpath, length) in zip(flat.subpaths.filter { !$0.isMoveOnly }, lengths) {
      let start = cursor.location
      walked += length
      let end = total > 0 ? (visible.lowerBound + span * (walked / total)).quantizedLocation : start
      chords.measure(subpath)
      let perUnit = chords.length > 0 ? (end - start) / chords.length : 0
      var pen = chords.start(of: subpath)
      report(
        ColoredPoint(
          point: pen, location: start, color: cursor.color, offset: cursor.offset, isStep: false, isCorner: true,
          isSmooth: false))
      chords.forEach(of: subpath) { chordEnd, length in
        let from = cursor.location
        let to = from + length * perUnit
        let isSmooth = curves.isInside(at: chordEnd, within: grid)
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
        pen = chordEnd
      }
      cursor.finish(at: end)
      ending(subpath.isClosed, length)
    }
  }

  /// Tolerances whose grids doubles still tell apart, and all coordinates fit.
  private static let finestGrid = 1e-9
  private static let widestGrid = 1e9
}

/// A walk along a path's segments beside one along the chords that stand for them.
private struct CurveWalk {
  private let segments: [Segment]
  private var index = 0

  init(_ path: Path) {
    // Of straight lines alone every end is a corner.
    segments = path.isStraight ? [] : path.subpaths.flatMap(\.segments)
  }

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

/// The straight lines of one subpath after another, with their ends on a grid: their lengths in storage that is used again, and
/// their ends as they are asked for.
private struct Chords {
  private let grid: StepGrid
  private var lengths: [Double] = []
  /// The length of all.
  private(set) var length = 0.0

  init(grid: Double) { self.grid = StepGrid(grid) }

  /// Where a subpath starts.
  func start(of subpath: Path.Subpath) -> Point { grid.place(subpath.start) }

  /// Measures the next subpath, of straight lines alone.
  mutating func measure(_ subpath: Path.Subpath) {
    lengths.removeAll(keepingCapacity: true)
    lengths.reserveCapacity(subpath.elements.count)
    length = 0
    var pen = start(of: subpath)
    grid.forEachEnd(of: subpath) { end in
      let distance = pen.distance(to: end)
      lengths.append(distance)
      length += distance
      pen = end
    }
  }

  /// Reports the ends and the lengths of the lines of a subpath, which has been measured.
  @inline(__always) func forEach(of subpath: Path.Subpath, _ report: (_ end: Point, _ length: Double) -> Void) {
    var index = 0
    grid.forEachEnd(of: subpath) { end in
      report(end, lengths[index])
      index += 1
    }
  }
}

/// A grid of places.
private struct StepGrid {
  private let grid: Double
  /// How many steps of the grid a user unit has: of a power of two exact, and faster than a division.
  private let steps: Double

  init(_ grid: Double) { (self.grid, steps) = (grid, 1 / grid) }

  func place(_ point: Point) -> Point {
    Point(x: (point.x * steps).roundedBySum * grid, y: (point.y * steps).roundedBySum * grid)
  }

  /// Reports the places of the ends of a subpath's straight lines.
  @inline(__always) func forEachEnd(of subpath: Path.Subpath, _ report: (Point) -> Void) {
    var exact = subpath.start
    for element in subpath.elements {
      if case .line(let point) = element {
        report(place(point))
        exact = point
      }
      if case .close = element, exact != subpath.start {
        report(place(subpath.start))
        exact = subpath.start
      }
    }
  }
}

extension Path {
  /// Whether it has no curve.
  fileprivate var isStraight: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move, .line, .close: true
      case .quad, .cubic, .arc: false
      }
    }
  }
}
