package import Geometry

/// A piece of a stroke whose colours change along it, that one stroke with one paint shows.
package struct StrokeRun: Hashable, Sendable {
  /// What a run is painted with.
  package enum Paint: Hashable, Sendable {
    /// One colour.
    case solid(Color)
    /// An axial gradient from one point to another.
    case axial(start: Point, end: Point, stops: [Gradient.Stop])
  }

  /// The piece, straight lines alone; it runs on a little under its follower, join included.
  package var path: Path
  /// What it is painted with.
  package var paint: Paint
  /// Whether its ends look as the stroke's caps say; else they are butt.
  package var hasCaps: Bool
}

/// Cuts a stroke with a gradient along it into runs.
package enum StrokeRuns {
  /// The runs of a stroke without dashes, in painting order: later ones lie on top.
  ///
  /// Each run begins where the one before it ends and takes in as many steps as stay within the tolerance: on the line
  /// itself a gradient with a stop for each bend is exact, beside it the colour is off by what the projection onto the run's
  /// chord shifts. So a point added at the end changes the end alone.
  ///
  /// - Parameters:
  ///   - path: The visible part of the stroke's path.
  ///   - visible: Where that part lies on the whole path, as fractions of its arc length.
  ///   - stops: The stops over the whole path.
  ///   - style: The stroke's width, caps and joins.
  ///   - tolerance: How far colours and places may stray.
  ///   - overlap: How far a run goes on under its follower, in user units.
  package static func runs(
    of path: Path, visible: ClosedRange<Double>, stops: [Gradient.Stop], style: StrokeStyle, tolerance: Tolerance,
    overlap: Double
  ) -> [StrokeRun] {
    let line = ColoredLine(path.flattened(tolerance: tolerance.geometry / 2), visible: visible, stops: stops)
    var result: [StrokeRun] = []
    for subpath in line.subpaths {
      var cutter = RunCutter(
        vertices: line.vertices[subpath.vertices], isClosed: subpath.isClosed, halfWidth: style.width / 2,
        tolerance: max(tolerance.color, 0.5) / 255, overlap: overlap, hasCaps: style.cap != .butt)
      cutter.cut(into: &result)
    }
    return result
  }
}

/// A place of a flattened path with its colour.
struct ColoredVertex {
  var point: Point
  var color: Color
}

/// A flattened path whose every bend and every stop is a vertex, so that the colour is linear between vertices.
private struct ColoredLine {
  struct Subpath {
    var vertices: Range<Int>
    var isClosed: Bool
  }

  private(set) var vertices: [ColoredVertex] = []
  private(set) var subpaths: [Subpath] = []
  private var nextStop = 0
  private let stops: [Gradient.Stop]

  init(_ path: Path, visible: ClosedRange<Double>, stops: [Gradient.Stop]) {
    self.stops = stops
    var whole = 0.0
    for segment in path.segments { whole += segment.start.distance(to: segment.end) }
    vertices.reserveCapacity(path.elements.count + stops.count)
    let scale = whole > 0 ? (visible.upperBound - visible.lowerBound) / whole : 0
    var place = visible.lowerBound
    while nextStop < stops.count, stops[nextStop].location < place { nextStop += 1 }
    for subpath in path.subpaths where !subpath.isMoveOnly {
      let first = vertices.count
      for segment in subpath.segments {
        let length = segment.start.distance(to: segment.end)
        guard length > 0 else { continue }
        if vertices.count == first { add(segment.start, at: place) }
        let next = place + length * scale
        addStops(between: place, and: next, on: segment)
        add(segment.end, at: next)
        place = next
      }
      if vertices.count > first {
        subpaths.append(Subpath(vertices: first..<vertices.count, isClosed: subpath.isClosed))
      } else if let color = color(at: place) {
        // A subpath without length is a dot, where its caps draw one.
        vertices.append(ColoredVertex(point: subpath.start, color: color))
        subpaths.append(Subpath(vertices: first..<vertices.count, isClosed: false))
      }
    }
  }

  private mutating func addStops(between low: Double, and high: Double, on segment: Segment) {
    while nextStop < stops.count, stops[nextStop].location <= high {
      let stop = stops[nextStop]
      if stop.location > low, stop.location < high {
        let t = (stop.location - low) / (high - low)
        vertices.append(
          ColoredVertex(point: segment.start.interpolated(to: segment.end, at: t), color: stop.color))
      } else if stop.location == high || stop.location == low {
        // A hard step in a vertex: both colours stand there.
        let point = stop.location == high ? segment.end : segment.start
        vertices.append(ColoredVertex(point: point, color: stop.color))
      }
      nextStop += 1
    }
  }

  private mutating func add(_ point: Point, at place: Double) {
    guard let color = color(at: place) else { return }
    if let last = vertices.last, last.point == point, last.color == color { return }
    vertices.append(ColoredVertex(point: point, color: color))
  }

  /// The colour at a place of the whole path; `nextStop` is the first stop that was not passed.
  private func color(at place: Double) -> Color? {
    guard nextStop < stops.count else { return stops.last?.color }
    let after = stops[nextStop]
    guard nextStop > 0 else { return after.color }
    let before = stops[nextStop - 1]
    let span = after.location - before.location
    return span > 0
      ? before.color.mixed(with: after.color, at: min(max((place - before.location) / span, 0), 1)) : before.color
  }
}
