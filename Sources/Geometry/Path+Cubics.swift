extension Path {
  /// The path with every arc as cubic Bézier curves that stay within `tolerance` (user units) of it.
  public func arcsAsCubics(tolerance: Double) -> Path {
    replacingArcs { $0.cubicCount(tolerance: tolerance) }
  }

  /// The path with every arc as `count` cubic Bézier curves, whatever its sweep: paths that change from one into another
  /// keep the same commands. Four for each arc err by less than 0.03 % of the radius on a full turn.
  public func arcsAsCubics(segmentsPerArc count: Int) -> Path {
    replacingArcs { _ in count }
  }

  private func replacingArcs(count: (Arc) -> Int) -> Path {
    let hasArcs = elements.contains { element in
      if case .arc = element { true } else { false }
    }
    guard hasArcs else { return self }
    var path = Path()
    path.reserveCapacity(for: elements)
    for element in elements {
      if case .arc(let parameters, let end) = element, let start = path.currentPoint,
        let arc = Arc(from: start, parameters: parameters, to: end)
      {
        for cubic in arc.cubics(count: count(arc)) { path.cubic(cubic.control1, cubic.control2, to: cubic.end) }
      } else {
        path.append(element)
      }
    }
    return path
  }
}
