extension Path {
  /// The smallest upright rectangle around what is drawn, curves included, strokes not; nil where nothing is drawn.
  ///
  /// A subpath without length counts with its place, a move alone does not.
  public var bounds: Rect? {
    var bounds: Rect?
    for subpath in subpaths where !subpath.isMoveOnly {
      var rect = Rect(subpath.start, subpath.start)
      for segment in subpath.segments { rect = rect.union(segment.bounds) }
      bounds = bounds?.union(rect) ?? rect
    }
    return bounds
  }
}
