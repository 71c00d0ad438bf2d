extension Path {
  /// The path with lines in place of closes, moves that draw nothing left out.
  public var opened: Path {
    var result = Path()
    result.reserveCapacity(for: elements)
    for subpath in subpaths where !subpath.isMoveOnly {
      for element in subpath.path.elements where element != .close { result.append(element) }
      if subpath.isClosed, result.currentPoint != subpath.start { result.line(to: subpath.start) }
    }
    return result
  }
}
