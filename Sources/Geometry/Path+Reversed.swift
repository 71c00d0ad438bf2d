extension Path {
  /// The same path run backwards: the last subpath comes first, and each is drawn from its end; closed ones keep their
  /// start.
  public var reversed: Path {
    var path = Path()
    path.reserveCapacity(for: elements)
    for subpath in Array(subpaths).reversed() {
      let segments = Array(subpath.segments)
      path.move(to: segments.last?.end ?? subpath.start)
      for segment in segments.reversed() { path.append(whole: segment.reversed) }
      if subpath.isClosed { path.close() }
    }
    return path
  }

  /// Draws a whole segment of a path again; an arc keeps being one command.
  mutating func append(whole segment: Segment) {
    if case .arc(let arc) = segment { self.arc(arc.parameters, to: arc.end) } else { append(segment) }
  }
}
