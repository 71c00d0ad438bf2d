import Bytes

extension Path {
  /// The path with fewer pieces, within `distance` (user units) of this one: no point of either lies farther from the other
  /// (Hausdorff, but for rounding).
  ///
  /// Straight lines, the closing one among them, and curves that stray no farther become one straight line where that
  /// passes all of them; other curves stay as they are. The starts and ends of subpaths stay. Nothing changes where
  /// `distance` is not above 0. Takes linear time; ``Simplification/kept(of:in:within:)`` tells how it chooses.
  public func simplified(within distance: Double) -> Path {
    guard distance > 0 else { return self }
    var simplifier = PathSimplifier(distance: distance)
    simplifier.path.reserveCapacity(for: elements)
    for element in elements { simplifier.add(element) }
    simplifier.drawPending()
    return simplifier.path
  }
}

/// Draws the elements of a path again, straight ones as late as possible.
private struct PathSimplifier {
  var path = Path()
  private let distance: Double
  private var start = Point.origin
  private var pen = Point.origin
  private var sleeve: Sleeve
  /// Whether the line to the pen's place is not drawn yet.
  private var isPending = false

  init(distance: Double) {
    self.distance = distance
    sleeve = Sleeve(distance: distance, anchor: .origin)
  }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      drawPending()
      path.move(to: point)
      start = point
      begin(at: point)
    case .close:
      if pen != start, !sleeve.reaches(start) { drawPending() }
      path.close()
      begin(at: start)
    case .line(let end), .quad(_, let end), .cubic(_, _, let end), .arc(_, let end):
      if !extend(by: element, to: end) {
        drawPending()
        if !extend(by: element, to: end) {
          path.append(element)
          begin(at: end)
        }
      }
      pen = end
    }
  }

  /// Draws the line to the pen's place.
  mutating func drawPending() {
    if isPending { path.line(to: pen) }
    begin(at: pen)
  }

  private mutating func begin(at point: Point) {
    pen = point
    sleeve = Sleeve(distance: distance, anchor: point)
    isPending = false
  }

  /// Lets the pending line reach the end of an element; answers whether it passes the element and all before it.
  private mutating func extend(by element: Path.Element, to end: Point) -> Bool {
    var longer = sleeve
    guard passes(element, in: &longer), longer.reaches(end), longer.pass(end) else { return false }
    sleeve = longer
    isPending = true
    return true
  }

  /// Narrows a sleeve by the corners of a polygon that holds an element: what passes them passes the element.
  private func passes(_ element: Path.Element, in sleeve: inout Sleeve) -> Bool {
    switch element {
    case .move, .line, .close: return true
    case .quad(let control, _): return sleeve.pass(control)
    case .cubic(let control1, let control2, _): return sleeve.pass(control1) && sleeve.pass(control2)
    case .arc(let parameters, let end):
      guard let arc = Arc(from: pen, parameters: parameters, to: end) else { return true }
      let count = Int((abs(arc.sweep.degrees) / 90).rounded(.up), within: 0...4)
      for index in 0..<count {
        let part = arc.portion(from: Double(index) / Double(count), to: Double(index + 1) / Double(count))
        // Where the tangents of both its ends meet.
        let corner = part.start + part.derivative(at: 0) * ((part.sweep / 2).tangent / part.sweep.radians)
        guard sleeve.pass(corner), sleeve.pass(part.end) else { return false }
      }
      return true
    }
  }
}
