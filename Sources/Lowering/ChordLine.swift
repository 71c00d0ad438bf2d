import Bytes
import Geometry

/// Straight lines of a subpath, or a part of them, with their ends on a grid.
struct ChordLine<Elements: Collection & Sendable>: Sendable where Elements.Element == Path.Element {
  private let elements: Elements
  /// Where the subpath starts.
  private let first: Point
  /// Where the lines start, before that is rounded.
  private let exactStart: Point
  private let grid: StepGrid

  /// The lines of a subpath's commands, of straight ones alone.
  init(_ elements: Elements, from start: Point, on grid: StepGrid) {
    self.init(elements, of: start, from: start, on: grid)
  }

  fileprivate init(_ elements: Elements, of first: Point, from start: Point, on grid: StepGrid) {
    (self.elements, self.first, exactStart, self.grid) = (elements, first, start, grid)
  }

  /// Where the lines start.
  var start: Point { grid.place(exactStart) }

  /// Reports the ends of the lines in order.
  @inline(__always) func forEachEnd(_ report: (Point) -> Void) {
    var exact = exactStart
    for element in elements {
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
struct ChordPart<Elements: Collection & Sendable>: Sendable where Elements.Element == Path.Element {
  let line: ChordLine<Elements>
  var lengths: [Double] = []
}

extension ChordLine where Elements: BidirectionalCollection, Elements.SubSequence: Sendable {
  /// The lines in parts that all cores have measured; none where they are too few to be shared.
  func measuredParts(on cores: Cores) -> [ChordPart<Elements.SubSequence>] {
    guard cores.share(elements.count / Self.partLength) else { return [] }
    var lines: [ChordLine<Elements.SubSequence>] = []
    var rest = elements[...]
    var exact = exactStart
    while let last = rest.prefix(Self.partLength).last {
      let part = rest.prefix(Self.partLength)
      lines.append(ChordLine<Elements.SubSequence>(part, of: first, from: exact, on: grid))
      switch last {
      case .move(let point), .line(let point): exact = point
      default: exact = first
      }
      rest = rest.dropFirst(Self.partLength)
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
