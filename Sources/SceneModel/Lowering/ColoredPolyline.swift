package import Geometry

/// The line along which a stroke's gradient runs, as corners with their colours: between two of them both place and colour
/// change evenly.
package struct ColoredPolyline: Hashable, Sendable {
  /// A place with the colours that come to it and leave it: two where a step stands.
  package struct Vertex: Hashable, Sendable {
    /// The place.
    package var point: Point
    /// The colour of what comes before it.
    package var colorBefore: Color
    /// The colour of what comes after it.
    package var colorAfter: Color
    /// Whether the place lies on a curve, of which the straight pieces are chords.
    package var isSmooth = false
  }

  /// The vertices, at least one; a closed line's last one lies on its first.
  package let vertices: [Vertex]
  /// Whether the last vertex is joined to the first.
  package let isClosed: Bool
  /// How far, in levels of 255, the colours between the vertices may stray from the gradient's.
  package let error: Double
}

extension ResolvedStroke {
  /// The stroke's path, a line a subpath, with the colours of a gradient along it, in as few vertices as the tolerance allows.
  ///
  /// Vertices are left out greedily from each line's start, in one pass, so that what is added at the end changes the end.
  ///
  /// - Parameters:
  ///   - visible: The part of the gradient that the path covers.
  ///   - stops: The gradient's stops; alpha is not looked at.
  ///   - tolerance: How far place and colour may stray.
  package func coloredPolylines(
    visible: ClosedRange<Double>, stops: [Gradient.Stop], tolerance: Tolerance
  ) -> [ColoredPolyline] {
    var lines: [ColoredPolyline] = []
    var thinning = PolylineThinning(tolerance: tolerance)
    forEachColoredLine(visible: visible, stops: stops.settled, tolerance: tolerance) { place in
      thinning.append(place)
    } ending: { isClosed in
      let (vertices, error) = thinning.finished()
      lines.append(ColoredPolyline(vertices: vertices, isClosed: isClosed, error: error))
      thinning = PolylineThinning(tolerance: tolerance)
    }
    return lines
  }

  /// Walks along the stroke's path, drawn as straight lines, and reports every corner and every stop on the way.
  ///
  /// - Parameters:
  ///   - stops: The gradient's stops, settled.
  ///   - report: Takes each place of a line in order.
  ///   - ending: Takes, at the end of each line, whether it is closed.
  func forEachColoredLine(
    visible: ClosedRange<Double>, stops: [Gradient.Stop], tolerance: Tolerance, _ report: (ColoredPlace) -> Void,
    ending: (_ isClosed: Bool) -> Void
  ) {
    // Points and stops on grids that nobody sees, lest the last bits of a sine decide where a run ends.
    let step = min(max(tolerance.geometry, Self.finestGrid), Self.widestGrid)
    let grid = Double(sign: .plus, exponent: step.exponent - 12, significand: 1)
    let flat = path.flattened(tolerance: tolerance.geometry / 4).settled(to: grid)
    let total = flat.length()
    let perUnit = total > 0 ? (visible.upperBound - visible.lowerBound) / total : 0
    var colors = StopWalk(stops: stops, location: visible.lowerBound.settledPlace)
    var curves = CurveWalk(path)
    for subpath in flat.subpaths where !subpath.isMoveOnly {
      var pen = subpath.start
      report(
        ColoredPlace(
          point: pen, location: colors.location, color: colors.color, isStep: false, isCorner: true, isSmooth: false))
      for segment in subpath.segments {
        let from = colors.location
        let to = from + pen.distance(to: segment.end) * perUnit
        let isSmooth = curves.isInside(at: segment.end, within: grid)
        colors.walk(to: to) { location, color, isStep in
          let isCorner = location >= to
          let point = isCorner ? segment.end : pen.interpolated(to: segment.end, at: (location - from) / (to - from))
          report(
            ColoredPlace(
              point: point, location: location, color: color, isStep: isStep, isCorner: isCorner, isSmooth: isSmooth))
        }
        pen = segment.end
      }
      ending(subpath.isClosed)
    }
  }

  /// Tolerances whose grids doubles still tell apart, and all coordinates fit.
  private static let finestGrid = 1e-9
  private static let widestGrid = 1e9
}

/// A place on a line of straight pieces.
struct ColoredPlace {
  /// The place.
  var point: Point
  /// The fraction of the whole path's length.
  var location: Double
  /// The colour there.
  var color: Color
  /// Whether the place before was the same one, in another colour.
  var isStep: Bool
  /// Whether a straight piece ends here.
  var isCorner: Bool
  /// Whether that piece is a chord of a curve that goes on here.
  var isSmooth: Bool
}

/// A walk along a path's segments beside one along the chords that stand for them.
private struct CurveWalk {
  private let segments: [Segment]
  private var index = 0

  init(_ path: Path) {
    // Of straight lines alone every end is a corner.
    let hasCurves = path.elements.contains { element in
      switch element {
      case .move, .line, .close: false
      default: true
      }
    }
    segments = hasCurves ? path.subpaths.flatMap(\.segments) : []
  }

  /// Whether a curve goes on at the end of the next chord.
  mutating func isInside(at point: Point, within distance: Double) -> Bool {
    guard index < segments.count else { return false }
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

extension Path {
  /// A path of straight lines with its points on a grid.
  fileprivate func settled(to grid: Double) -> Path {
    func settled(_ point: Point) -> Point {
      Point(x: (point.x / grid).rounded() * grid, y: (point.y / grid).rounded() * grid)
    }
    var result = Path()
    result.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .move(let point): result.move(to: settled(point))
      case .line(let point): result.line(to: settled(point))
      default: result.append(element)
      }
    }
    return result
  }
}

/// A walk along a gradient's stops, forwards only.
private struct StopWalk {
  private let stops: [Gradient.Stop]
  /// The first stop that lies beyond the walk's place.
  private var next = 0
  private(set) var location: Double

  /// Of the whole length: a stop so near to the end of a walk stands there. What lies between is the rounding of sums, and a
  /// step of that length would have whatever direction the last bits give it.
  private static let nearness = 1e-9

  init(stops: [Gradient.Stop], location: Double) {
    self.stops = stops
    self.location = location
    // Halving, since a dashed line begins a walk a dash.
    var high = stops.count
    while next < high {
      let middle = (next + high) / 2
      if stops[middle].location <= location { next = middle + 1 } else { high = middle }
    }
  }

  /// The colour at the walk's place, after a step that stands there.
  var color: Color {
    guard next > 0 else { return stops[0].color }
    guard next < stops.count else { return stops[stops.count - 1].color }
    let from = stops[next - 1]
    let to = stops[next]
    return from.color.mixed(with: to.color, at: max(location - from.location, 0) / (to.location - from.location))
  }

  /// Goes on to a place and reports every stop on the way and the place itself.
  mutating func walk(to end: Double, _ report: (_ location: Double, _ color: Color, _ isStep: Bool) -> Void) {
    var reported = location
    var isFirst = true
    while next < stops.count, stops[next].location <= end + Self.nearness {
      let stop = stops[next]
      let place = stop.location < end - Self.nearness ? stop.location : end
      report(place, stop.color, !isFirst && place == reported)
      (reported, isFirst) = (place, false)
      next += 1
    }
    location = end
    if isFirst || reported < end { report(end, color, false) }
  }
}
