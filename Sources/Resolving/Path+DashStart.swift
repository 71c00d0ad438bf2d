import Geometry

extension Path {
  /// The path with a line in place of the close of each subpath at whose start one dash ends and another begins, where it shows.
  ///
  /// Dashes start anew at a subpath's start, where the last one has its cap. Some viewers join it to the first one there,
  /// which shows at a corner, and everywhere where caps are square.
  func openedWhereDashesMeet(_ style: StrokeStyle) -> Path {
    guard let pattern = DashPattern(style.dash, offset: style.dashOffset), elements.contains(.close) else {
      return self
    }
    var result = Path()
    result.reserveCapacity(elements.count)
    for subpath in subpaths {
      let isMet =
        subpath.isClosed && (style.cap == .square || subpath.startsAtCorner)
        && pattern.isDrawn(atBothEndsOf: subpath.length)
      result.append(isMet ? subpath.path.opened : subpath.path)
    }
    return result
  }
}

extension Path.Subpath {
  /// Whether the direction turns where the subpath is closed.
  fileprivate var startsAtCorner: Bool {
    var directions: (first: Vector, last: Vector)?
    for segment in segments {
      guard let begins = segment.startDirection, let ends = segment.endDirection else { continue }
      directions = (directions?.first ?? begins, ends)
    }
    guard let (first, last) = directions else { return false }
    return last.dot(first) < 0.999
  }
}

extension DashPattern {
  /// Whether of several dashes on a line of a length one begins at its start and another one ends at its end.
  fileprivate func isDrawn(atBothEndsOf length: Double) -> Bool {
    let dashes = dashes(along: length)
    guard dashes.count > 1, let first = dashes.first, let last = dashes.last else { return false }
    return first.lowerBound == 0 && last.upperBound == length
  }
}
