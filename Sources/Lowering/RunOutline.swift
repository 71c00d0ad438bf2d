package import Geometry

/// The corners of a run in storage that is used again: a path of commands for each of 100,000 runs takes longer than what is
/// done with it.
package struct RunOutline: LinePen {
  private var storage: [Point] = []
  /// How many corners there are.
  package private(set) var count = 0
  /// Whether the last corner is joined to the first.
  package private(set) var isClosed = false

  /// A corner.
  package subscript(index: Int) -> Point { storage[index] }

  /// How many commands a path of it has.
  package var commandCount: Int { isClosed ? count + 1 : count }

  var currentPoint: Point? { count > 0 ? storage[count - 1] : nil }

  mutating func move(to point: Point) {
    (count, isClosed) = (0, false)
    line(to: point)
  }

  mutating func line(to point: Point) {
    if count < storage.count { storage[count] = point } else { storage.append(point) }
    count += 1
  }

  mutating func close() { isClosed = true }
}

/// A sector of a disc between two radii, less than half a turn apart.
package struct BendSector {
  /// The middle of the disc.
  package let center: Point
  /// Where the arc begins.
  package let start: Point
  /// Where the arc ends.
  package let end: Point
  /// How the arc leads there.
  package let arc: Path.ArcParameters

  func put(into path: inout Path) {
    path.move(to: center)
    path.line(to: start)
    path.arc(arc, to: end)
    path.close()
  }
}

/// Where a run lies, in the form that takes the least.
package enum RunShape {
  /// Straight lines: the reader's outline.
  case line
  /// A sector.
  case sector(BendSector)
  /// Anything else: the run's path.
  case path
}
