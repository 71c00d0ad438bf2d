extension Path {
  /// The path with fewer straight lines: each corner that is left out lies within `distance` (user units) of what remains.
  ///
  /// Curves, the ends of subpaths and the places where lines meet curves stay; so does everything where `distance` is not
  /// above 0. Takes linear time.
  public func simplified(within distance: Double) -> Path {
    guard distance > 0 else { return self }
    var path = Path()
    path.reserveCapacity(elements.count)
    var line: [Point] = []
    func flush(into path: inout Path) {
      for index in Simplification.kept(of: line, in: line.indices, within: distance).dropFirst() {
        path.line(to: line[index])
      }
      line.removeAll(keepingCapacity: true)
    }
    var pen = Point.origin
    var start = Point.origin
    for element in elements {
      switch element {
      case .line(let point):
        if line.isEmpty { line.append(pen) }
        line.append(point)
        pen = point
      case .move(let point):
        flush(into: &path)
        path.append(element)
        (pen, start) = (point, point)
      case .quad(_, let point), .cubic(_, _, let point), .arc(_, let point):
        flush(into: &path)
        path.append(element)
        pen = point
      case .close:
        flush(into: &path)
        path.close()
        pen = start
      }
    }
    flush(into: &path)
    return path
  }
}
