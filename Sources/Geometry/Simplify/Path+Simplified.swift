extension Path {
  /// The path with fewer straight lines, within `distance` (user units) of this one: no point of either lies farther from
  /// the other (Hausdorff, but for rounding).
  ///
  /// Every corner between two straight lines may go, the closing line counted among them; the starts and ends of subpaths
  /// stay, and so do curves with both their ends. Nothing changes where `distance` is not above 0. Takes linear time; how
  /// it chooses is told at ``Simplification/kept(of:in:within:)``.
  public func simplified(within distance: Double) -> Path {
    guard distance > 0 else { return self }
    var path = Path()
    path.reserveCapacity(elements.count)
    var line: [Point] = []
    /// Draws what remains of the straight lines since the last curve or move, the last one by a close where it is one.
    func flush(closing: Bool = false) {
      let kept = Simplification.kept(of: line, in: line.indices, within: distance).dropFirst()
      for index in closing ? kept.dropLast() : kept { path.line(to: line[index]) }
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
        flush()
        path.append(element)
        (pen, start) = (point, point)
      case .quad(_, let point), .cubic(_, _, let point), .arc(_, let point):
        flush()
        path.append(element)
        pen = point
      case .close:
        if !line.isEmpty { line.append(start) }
        flush(closing: true)
        path.close()
        pen = start
      }
    }
    flush()
    return path
  }
}
