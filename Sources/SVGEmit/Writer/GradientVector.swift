import Bytes
import Geometry
import SceneModel

/// Where a linear gradient lies, in as few digits as show its colours.
///
/// A gradient's colours do not change across its axis, so that the axis may lie anywhere beside what is painted: where one of
/// its numbers is 0 it need not be written. And the longer the axis is, the fewer decimals it takes.
struct GradientVector: Equatable {
  /// Where offset 0 lies.
  var start: Point
  /// Where offset 1 lies.
  var end: Point
  /// The places that the numbers are written on.
  var grid: Grid

  /// How far colours may stray for shorter numbers, 0 to 1: a quarter of a level of 255.
  static let colorError = 0.25 / 255

  /// The vector as it is, on a grid.
  init(start: Point, end: Point, on grid: Grid) {
    (self.start, self.end, self.grid) = (start, end, grid)
  }

  /// The shortest vector whose offsets are those from `start` to `end`.
  ///
  /// - Parameters:
  ///   - area: Where the gradient is seen.
  ///   - tolerance: How far an offset may stray there; the vector as it is where that is too little for any other.
  ///   - grid: The places of coordinates; a vector far beside what is painted may have two more.
  init(from start: Point, to end: Point, seenIn area: Rect, tolerance: Double, on grid: Grid) {
    self.init(start: start, end: end, on: grid)
    let across = Vector(dx: start.y - end.y, dy: end.x - start.x)
    let (low, high) = (area.origin, Point(x: area.maxX, y: area.maxY))
    let corners = (x: SIMD4(low.x, high.x, high.x, low.x), y: SIMD4(low.y, low.y, high.y, high.y))
    let offsets = offsets(of: corners)
    var best = length
    func shorten(_ slide: Double) {
      let (a, b) = (start + across * slide, end + across * slide)
      for decimals in 0...grid.decimals + 2 {
        let candidate = GradientVector(start: a, end: b, on: Grid(decimals: decimals)).asRead
        let strays = candidate.offsets(of: corners) - offsets
        guard all(strays .<= tolerance), all(strays .>= -tolerance) else { continue }
        let length = candidate.length
        if length < best { (self, best) = (candidate, length) }
        break
      }
    }
    shorten(0)
    shorten(across.dy == 0 ? 0 : -start.y / across.dy)
    shorten(across.dx == 0 ? 0 : -start.x / across.dx)
  }

  /// The shortest vector along the x axis whose offsets are those from the origin to a point of it, seen between both.
  ///
  /// - Parameters:
  ///   - length: Where offset 1 lies, above 0.
  ///   - tolerance: How far an offset may stray.
  ///   - grid: The places of coordinates.
  init(levelOfLength length: Double, tolerance: Double, on grid: Grid) {
    self.init(start: .origin, end: Point(x: length, y: 0), on: grid)
    for decimals in 0...grid.decimals + 2 {
      let shorter = Grid(decimals: decimals)
      let read = Double(Float(shorter.rounded(length)))
      // Only the far end strays.
      guard abs(length * read / (read * read) - 1) <= tolerance else { continue }
      let candidate = GradientVector(start: .origin, end: Point(x: read, y: 0), on: shorter)
      if candidate.length < self.length { self = candidate }
      return
    }
  }

  /// The offsets of four points.
  private func offsets(of points: (x: SIMD4<Double>, y: SIMD4<Double>)) -> SIMD4<Double> {
    let axis = end - start
    return ((points.x - start.x) * axis.dx + (points.y - start.y) * axis.dy) / axis.dot(axis)
  }

  /// The vector that a program reads that keeps coordinates in 32 bits.
  private var asRead: GradientVector {
    let exact = SIMD4(start.x, start.y, end.x, end.y) * grid.steps
    if all(exact .< 0x1p51), all(exact .> -0x1p51) {
      // The same, all at once: a sum rounds half to even, as the grid does.
      let read = SIMD4<Double>(SIMD4<Float>((exact + 0x1.8p52 - 0x1.8p52) / grid.steps))
      return GradientVector(start: Point(x: read.x, y: read.y), end: Point(x: read.z, y: read.w), on: grid)
    }
    func read(_ point: Point) -> Point {
      Point(x: Double(Float(grid.rounded(point.x))), y: Double(Float(grid.rounded(point.y))))
    }
    return GradientVector(start: read(start), end: read(end), on: grid)
  }

  /// How many bytes its attributes take.
  private var length: Int {
    let (startX, startY) = (grid.units(start.x), grid.units(start.y))
    let (endX, endY) = (grid.units(end.x), grid.units(end.y))
    return (startX == 0 ? 0 : length(ofUnits: startX)) + (startY == 0 ? 0 : length(ofUnits: startY))
      + length(ofUnits: endX) + (endY == 0 ? 0 : length(ofUnits: endY))
  }

  /// How many bytes an attribute of a number takes.
  private func length(ofUnits units: Int) -> Int {
    #" x1="""#.utf8.count + ByteLine.length(ofUnits: units, decimals: grid.decimals)
  }

  /// Reports the numbers that must be written: without them `x1`, `y1` and `y2` are 0, `x2` is not.
  func forEachNumber(_ report: (_ attribute: Attribute, _ value: Double) -> Void) {
    if grid.units(start.x) != 0 { report(.x1, start.x) }
    if grid.units(start.y) != 0 { report(.y1, start.y) }
    report(.x2, end.x)
    if grid.units(end.y) != 0 { report(.y2, end.y) }
  }

  /// Appends the attributes of the same numbers, each behind a space.
  @inline(__always)
  func appendAttributes(to line: inout ByteLine, isMinified: Bool) {
    appendAttributes(to: &line) { $0.append(units: $1, decimals: grid.decimals, leadingZero: !isMinified) }
  }

  /// Appends the same on the grid of a table, as it is written for readers.
  @inline(__always)
  func appendAttributes(to line: inout ByteLine, by table: DecimalTable.Reader) {
    appendAttributes(to: &line) { $0.append(units: $1, by: table) }
  }

  @inline(__always)
  private func appendAttributes(to line: inout ByteLine, _ append: (inout ByteLine, _ units: Int) -> Void) {
    @inline(__always) func put(_ start: StaticString, _ units: Int) {
      line.append(start)
      append(&line, units)
      line.append(UInt8(ascii: "\""))
    }
    let (startX, startY, endY) = (grid.units(start.x), grid.units(start.y), grid.units(end.y))
    if startX != 0 { put(" x1=\"", startX) }
    if startY != 0 { put(" y1=\"", startY) }
    put(" x2=\"", grid.units(end.x))
    if endY != 0 { put(" y2=\"", endY) }
  }
}
