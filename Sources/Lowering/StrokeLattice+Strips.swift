import Geometry

extension StrokeLattice {
  /// Whether the straight lines from each strip's end to the next one's start run clear of the strips before, so that what is
  /// drawn on them is not seen. Of many strips, or of dashes that others lie on, it is not known.
  package var isConnectable: Bool {
    guard lines.count <= Self.mostConnected, hasAllCaps else { return false }
    if lines.count < 2 { return true }
    let strips = strips
    return strips.indices.dropFirst().allSatisfy { index in
      guard let end = strips[index - 1].last, let start = strips[index].first else { return true }
      // Near its end the next strip covers it.
      let length = end.right.distance(to: start.left)
      guard length > 2 * half else { return true }
      let line = Line(end.right, end.right.interpolated(to: start.left, at: 1 - 2 * half / length))
      // A round cap is the disc around what it is the end of.
      let capCount = style.cap == .round ? 3 : 0
      return !covers(line, with: strips[index - 1].dropLast(capCount))
        && strips[..<(index - 1)].allSatisfy { !covers(line, with: $0[...]) }
    }
  }

  /// Whether a line touches what a strip shows of the stroke.
  private func covers(_ line: Line, with strip: ArraySlice<CrossSection>) -> Bool {
    let reach = half - margin
    let area = Rect(line.start, line.end).outset(by: reach)
    for (from, to) in zip(strip, strip.dropFirst()) {
      let axis = Line(from.middle, to.middle)
      guard area.intersection(Rect(axis.start, axis.end)) != nil else { continue }
      if axis.distance(to: line) < reach { return true }
    }
    return false
  }

  /// Beyond this number of strips looking for what lies between them would take too long.
  private static let mostConnected = 16
}

extension StrokeLattice.CrossSection {
  fileprivate var middle: Point { left.interpolated(to: right, at: 0.5) }
}

extension Line {
  /// The distance between the nearest points of two lines, in user units.
  func distance(to other: Line) -> Double {
    let (own, displacement) = (end - start, other.end - other.start)
    func isApart(_ direction: Vector, _ origin: Point, _ line: Line) -> Bool {
      direction.cross(line.start - origin) * direction.cross(line.end - origin) > 0
    }
    if !isApart(own, start, other), !isApart(displacement, other.start, self) { return 0 }
    return min(
      min(nearest(to: other.start).distance, nearest(to: other.end).distance),
      min(other.nearest(to: start).distance, other.nearest(to: end).distance))
  }
}
