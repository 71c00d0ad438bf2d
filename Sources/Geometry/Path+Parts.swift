extension Path {
  /// Commands in a row, and what one that reads them alone has to know of those before.
  package struct Part: Sendable {
    /// The commands.
    package let elements: Elements
    /// Where the pen stands before them.
    package let pen: Point
    /// Where the subpath began that they go on with.
    package let start: Point
  }

  /// The commands in parts of so many, at least 1 each.
  package func parts(of length: Int) -> [Part] {
    let (elements, length) = (self.elements, max(length, 1))
    var parts: [Part] = []
    parts.reserveCapacity(elements.count / length + 1)
    elements.list.withLists { verbs, points in
      var (pen, start) = (Point.origin, Point.origin)
      var index = elements.startIndex
      while index < elements.endIndex {
        let (first, before) = (index, (pen: pen, start: start))
        for verb in verbs[first.verb..<min(first.verb + length, verbs.count)] {
          index.verb += 1
          index.point += verb.pointCount
          // The last place of a command is where it ends.
          pen = verb.pointCount > 0 ? points[index.point - 1] : start
          if verb.kind == .move { start = pen }
        }
        parts.append(Part(elements: elements[first..<index], pen: before.pen, start: before.start))
      }
    }
    return parts
  }
}
