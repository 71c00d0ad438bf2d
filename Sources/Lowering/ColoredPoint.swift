import Bytes
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

/// What takes the points of a stroke's lines one after another.
protocol ColoredPointSink: Sendable {
  /// Takes the next point of a line.
  mutating func append(_ point: ColoredPoint)
}

/// The points of a line as a list.
private struct ColoredPointList: ColoredPointSink {
  var points: [ColoredPoint] = []

  mutating func append(_ point: ColoredPoint) {
    points.append(point)
    // What is cut out of the line has other points before it.
    points[points.count - 1].step = .nan
  }
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
  ///   - cores: What a long line is shared among.
  ///   - sink: Takes each point of a line in order.
  ///   - ending: Takes, at the end of each line, how it is drawn.
  ///   - layerEnding: Takes, after the lines that are seen through the same dashes, a stroke with these dashes; nil where the
  ///     stroke has none.
  func forEachColoredLine<Sink: ColoredPointSink>(
    visible: ClosedRange<Double>, colors: QuantizedColors, tolerance: Tolerance, on cores: Cores, into sink: inout Sink,
    ending: (inout Sink, _ form: LineForm) -> Void, layerEnding: (_ stroke: ResolvedStroke?) -> Void
  ) {
    guard let pattern = DashPattern(style.dash, offset: style.dashOffset) else {
      forEachColoredSubpath(
        visible: visible, colors: colors, tolerance: tolerance, measuresAll: false, on: cores, into: &sink
      ) { sink, isClosed, _ in
        ending(&sink, LineForm(isClosed: isClosed))
      }
      return layerEnding(nil)
    }
    var list = ColoredPointList()
    var layers = DashLayers(of: self)
    forEachColoredSubpath(
      visible: visible, colors: colors, tolerance: tolerance, measuresAll: true, on: .one, into: &list
    ) { list, isClosed, length in
      let line = DashedLine(list.points, length: length, isClosed: isClosed, pattern: pattern, style: drawnStyle)
      layers.append(line) {
        sink.append($0)
      } ending: {
        ending(&sink, $0)
      } layerEnding: {
        layerEnding($0)
      }
      list.points.removeAll(keepingCapacity: true)
    }
    layers.finish { layerEnding($0) }
  }

  /// Walks along the stroke's path without its dashes, and reports at the end of each subpath whether it is closed and how long
  /// it is, in user units.
  ///
  /// - Parameter measuresAll: Whether the length of a subpath without others is asked for.
  private func forEachColoredSubpath<Sink: ColoredPointSink>(
    visible: ClosedRange<Double>, colors: QuantizedColors, tolerance: Tolerance, measuresAll: Bool, on cores: Cores,
    into sink: inout Sink, ending: (inout Sink, _ isClosed: Bool, _ length: Double) -> Void
  ) {
    // Points and stops on grids that nobody sees, lest the last bits of a sine decide where a run ends.
    let step = min(max(tolerance.geometry, Self.finestGrid), Self.widestGrid)
    let grid = StepGrid(Double(sign: .plus, exponent: step.exponent - 12, significand: 1))
    let isStraight = path.isStraight
    let flat = isStraight ? path : path.flattened(tolerance: tolerance.geometry / 4)
    // Between its own ends each subpath is measured by its chords: where it ends, a step that stands there is met.
    let drawn = path.subpaths.filter { !$0.isMoveOnly }
    // A subpath without others has all colours, however long it is.
    let isAlone = drawn.count == 1 && !measuresAll
    let lengths = drawn.map { isAlone ? ($0.segments.contains { $0.length > 0 } ? 1 : 0) : $0.length }
    let total = lengths.reduce(0, +)
    let span = visible.upperBound - visible.lowerBound
    var walked = 0.0
    var walk = ChordWalk(
      StopCursor(colors, location: visible.lowerBound.quantizedLocation), curves: CurveWalk(path), grid: grid)
    var chords: [Double] = []
    for (subpath, length) in zip(flat.subpaths.filter { !$0.isMoveOnly }, lengths) {
      let start = walk.cursor.location
      walked += length
      walk.end = total > 0 ? (visible.lowerBound + span * (walked / total)).quantizedLocation : start
      let line = ChordLine(subpath.elements, from: subpath.start, on: grid)
      // Of straight lines alone every end is a corner, wherever the walk begins.
      let parts = isStraight ? line.measuredParts(on: cores) : []
      if parts.isEmpty { line.measure(into: &chords) }
      let measured = parts.isEmpty ? chords.reduce(0, +) : parts.reduce(0) { $1.lengths.reduce($0, +) }
      walk.perUnit = measured > 0 ? (walk.end - start) / measured : 0
      walk.begin(at: line.start) { sink.append($0) }
      if parts.isEmpty {
        walk.go(along: line, chords) { sink.append($0) }
      } else {
        walk.go(along: parts, on: cores, into: &sink)
      }
      walk.finish()
      ending(&sink, subpath.isClosed, length)
    }
  }

  /// Tolerances whose grids doubles still tell apart, and all coordinates fit.
  private static let finestGrid = 1e-9
  private static let widestGrid = 1e9
}
