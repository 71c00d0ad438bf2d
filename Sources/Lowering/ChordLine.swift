import Bytes
import Geometry

/// Straight lines of a subpath, or a part of them, with their ends on a grid.
struct ChordLine: Sendable {
  private let elements: Path.Elements
  /// Where the subpath starts.
  private let first: Point
  /// Where the lines start, before that is rounded.
  private let exactStart: Point
  private let grid: StepGrid

  /// The lines of a subpath's commands, of straight ones alone.
  init(_ elements: Path.Elements, from start: Point, on grid: StepGrid) {
    self.init(elements, of: start, from: start, on: grid)
  }

  private init(_ elements: Path.Elements, of first: Point, from start: Point, on grid: StepGrid) {
    (self.elements, self.first, exactStart, self.grid) = (elements, first, start, grid)
  }

  /// Where the lines start.
  var start: Point { grid.place(exactStart) }

  /// Reports the ends of the lines in order.
  @inline(__always) func forEachEnd(_ report: (Point) -> Void) {
    var exact = exactStart
    elements.forEach { element in
      if case .line(let point) = element {
        report(grid.place(point))
        exact = point
      }
      if case .close = element, exact != first {
        report(grid.place(first))
        exact = first
      }
    }
  }

  /// Measures the lines one by one.
  func measure(into lengths: inout [Double]) {
    lengths.removeAll(keepingCapacity: true)
    lengths.reserveCapacity(elements.count)
    var pen = start
    forEachEnd { end in
      lengths.append(pen.distance(to: end))
      pen = end
    }
  }
}

/// Some lines of a subpath with their lengths.
struct ChordPart: Sendable {
  let line: ChordLine
  var lengths: [Double] = []
}

extension ChordLine {
  /// The lines in parts that all cores have measured; none where they are too few to be shared.
  func measuredParts(on cores: Cores) -> [ChordPart] {
    guard cores.share(elements.count / Self.partLength) else { return [] }
    let starts = elements.indices(every: Self.partLength)
    var lines: [ChordLine] = []
    var exact = exactStart
    for (start, end) in zip(starts, starts.dropFirst() + [elements.endIndex]) where start < end {
      let part = elements[start..<end]
      lines.append(ChordLine(part, of: first, from: exact, on: grid))
      exact = part.last?.end ?? first
    }
    let shared = lines
    let lengths = cores.parts(of: lines.count) { range in
      range.map { index in
        var lengths: [Double] = []
        shared[index].measure(into: &lengths)
        return lengths
      }
    }
    return lengths.map { zip(lines, $0.joined()).map { ChordPart(line: $0, lengths: $1) } } ?? []
  }

  /// So many lines are a part: a hundred kilobytes of points.
  private static var partLength: Int { 1024 }
}

/// A grid of places.
struct StepGrid: Sendable {
  /// The distance of two neighbours, in user units: a power of two.
  let step: Double
  /// How many steps a user unit has: of a power of two exact, and faster than a division.
  private let steps: Double

  /// A grid of a step.
  init(_ step: Double) { (self.step, steps) = (step, 1 / step) }

  /// The place of the grid next to a point.
  func place(_ point: Point) -> Point {
    Point(x: (point.x * steps).roundedBySum * step, y: (point.y * steps).roundedBySum * step)
  }
}
