extension Path {
  /// The smallest upright rectangle around what is drawn, curves included, strokes not; nil where nothing is drawn.
  public var bounds: Rect? {
    var bounds: Rect?
    for segment in segments {
      let rect = segment.bounds
      bounds = bounds?.union(rect) ?? rect
    }
    return bounds
  }
}
