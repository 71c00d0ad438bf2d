import Bytes
import Geometry
import Lowering
import SceneModel

/// The line of a track and the colours along it.
struct TrackLine {
  /// A point that stands alone, or a segment that never leaves its place.
  struct Dot {
    var center: Point
    var color: ScreenColor
    /// The index of its last point.
    var index: Int
  }

  /// A subpath for each segment that has a length.
  let path: Path
  /// The colours along all subpaths, moves not counted, in fractions of their whole length.
  let colors: ColorRun
  /// The segments without a length.
  private(set) var dots: [Dot] = []
  /// Where each point is drawn.
  let points: TrackPoints
  /// The length that is drawn up to each point, and that of the whole line.
  private let places: [Double]
  private let length: Double
  /// The share of the line's whole length that is drawn up to each point.
  var shares: [Double] { length > 0 ? places.map { $0 / length } : places }

  /// The line through points.
  ///
  /// - Parameters:
  ///   - points: The places in user units.
  ///   - segments: The points of each segment; none is empty.
  ///   - colors: The colour of each point.
  ///   - ramp: The ramp that their offsets lie on; nil where all colours are given.
  ///   - hold: Where along each step the change of colour begins and ends.
  ///   - simplify: How far a point that is left out may lie from the line.
  ///   - cores: What a long line is shared among.
  init<Colors: RandomAccessCollection & Sendable>(
    _ points: TrackPoints, segments: [Range<Int>], colors: Colors, from ramp: ColorRamp? = nil,
    hold: ClosedRange<Double>,
    simplify: Double, on cores: Cores = .one
  ) where Colors.Element == RampColor, Colors.Index == Int {
    self.points = points
    var way = Way(places: [Double](repeating: 0, count: points.count))
    var drawn: [Drawn] = []
    let list = simplify > 0 ? points.all : []
    for segment in segments {
      let start = way.length
      let kept = simplify > 0 ? Simplification.kept(of: list, in: segment, within: simplify) : nil
      if let kept { way.goOn(through: kept, of: points) } else { way.goOn(through: segment, of: points, on: cores) }
      if way.length > start {
        drawn.append(Drawn(segment: segment, kept: kept))
      } else {
        let last = segment.upperBound - 1
        let color = colors[last].color ?? ramp?.color(at: colors[last].offset) ?? .clear
        dots.append(Dot(center: points[last], color: color, index: last))
      }
    }
    let steps = ColorSteps(colors: colors, places: way.places, length: way.length, hold: hold)
    let isLong = points.count >= Self.longLength
    (path, self.colors) = (isLong ? cores : .one).both { [drawn] in
      var path = Path()
      path.reserveCapacity(points.count)
      for drawn in drawn { drawn.draw(points, on: &path) }
      return path
    } _: { [drawn] in
      // Where colours change all the way, each point has one place for them, else two.
      var run = ColorRun(capacity: hold == 0...1 ? points.count : 2 * points.count, on: ramp)
      for drawn in drawn { run.append(steps, of: drawn.segment, on: cores) }
      return run
    }
    (places, length) = (way.places, way.length)
  }

  /// A line of as many points is drawn while another core finds its colours.
  private static let longLength = 1 << 12
}

/// A segment that has a length.
private struct Drawn: Sendable {
  let segment: Range<Int>
  /// Those of its points that are drawn; nil for all.
  let kept: [Int]?

  func draw(_ points: TrackPoints, on path: inout Path) {
    if let kept { path.addLine(through: kept, of: points) } else { path.addLine(through: segment, of: points) }
  }
}

/// Where along a drawn line its points lie.
private struct Way: Sendable {
  /// A long segment is measured in blocks of as many points.
  private static let blockLength = 1 << 11

  /// The length that is drawn up to each point.
  var places: [Double]
  /// The length so far.
  var length = 0.0

  /// Goes on with all points of a segment: a long one is measured by all cores.
  mutating func goOn(through segment: Range<Int>, of points: TrackPoints, on cores: Cores) {
    let first = segment.lowerBound
    places[first] = length
    let isShared = cores.parts(of: segment.count - 1, inBlocksOf: Self.blockLength, into: &self) { part in
      let edges = points.withPlaces { places in
        part.map { places[first &+ $0].distance(to: places[first &+ $0 &+ 1]) }
      }
      return (first: first + part.lowerBound, edges: edges)
    } _: { part, way in
      for index in part.edges.indices {
        way.length += part.edges[index]
        way.places[part.first + index + 1] = way.length
      }
    }
    if !isShared { goOn(through: segment, of: points) }
  }

  /// Goes on with a segment; a point left out divides its edge as it divided the way between the edge's ends.
  mutating func goOn(through kept: some Collection<Int>, of points: TrackPoints) {
    points.withPlaces { goOn(through: kept, of: $0) }
  }

  private mutating func goOn(through kept: some Collection<Int>, of points: PointView) {
    guard var first = kept.first else { return }
    places[first] = length
    for next in kept.dropFirst() {
      let edge = points[first].distance(to: points[next])
      if next > first + 1 {
        var way = 0.0
        for index in (first + 1)...next {
          way += points[index - 1].distance(to: points[index])
          places[index] = way
        }
        for index in (first + 1)..<next {
          places[index] = way > 0 ? length + edge * min(places[index] / way, 1) : length
        }
      }
      length += edge
      places[next] = length
      first = next
    }
  }
}

extension Path {
  /// Begins a subpath through the points of these indices; steps without length are left out.
  mutating func addLine(through indices: some Collection<Int>, of points: TrackPoints) {
    guard let first = indices.first else { return }
    points.withPlaces { places in
      var pen = places[first]
      move(to: pen)
      for index in indices.dropFirst() where places[index] != pen {
        pen = places[index]
        line(to: pen)
      }
    }
  }
}
