import Bytes

extension Path {
  /// The smallest upright rectangle around what is drawn, curves included, strokes not; nil where nothing is drawn.
  ///
  /// A subpath without length counts with its place, a move alone does not.
  public var bounds: Rect? { withElements { Self.bounds(of: $0) } }

  @inline(__always)
  private static func bounds(of elements: Walk) -> Rect? {
    var bounds: Rect?
    // Of the subpath that the pen is in; nil where it only moved.
    var own: Rect?
    var (start, pen) = (Point.origin, Point.origin)
    func add(_ rect: Rect) { own = (own ?? Rect(start, start)).union(rect) }
    for element in elements {
      switch element {
      case .move(let point):
        if let own { bounds = bounds?.union(own) ?? own }
        (own, start, pen) = (nil, point, point)
      case .line(let point):
        add(Rect(pen, point))
        pen = point
      case .quad(let control, let point):
        add(QuadraticBezier(pen, control, point).bounds)
        pen = point
      case .cubic(let control1, let control2, let point):
        add(CubicBezier(pen, control1, control2, point).bounds)
        pen = point
      case .arc(let parameters, let point):
        add(Arc.bounds(from: pen, parameters, to: point))
        pen = point
      case .close:
        own = own ?? Rect(start, start)
        // A rectangle's union with what lies in it may be another one by a rounding.
        if pen != start { add(Rect(pen, start)) }
        pen = start
      }
    }
    if let own { bounds = bounds?.union(own) ?? own }
    return bounds
  }

  /// Whether no number of a command is larger than a size, or none at all.
  package func hasNumbers(within size: Double) -> Bool {
    list.withLists { _, points in
      // A place is two numbers.
      points.withMemoryRebound(to: Double.self) { first in
        UnsafeBufferPointer(start: first.baseAddress, count: 2 * points.count).areWithin(size)
      }
    }
  }

  /// The same piece by piece.
  var boundsOfSegments: Rect? {
    var bounds: Rect?
    for subpath in subpaths where !subpath.isMoveOnly {
      var rect = Rect(subpath.start, subpath.start)
      for segment in subpath.segments { rect = rect.union(segment.bounds) }
      bounds = bounds?.union(rect) ?? rect
    }
    return bounds
  }
}

extension Arc {
  /// The bounds of the arc of a path's command, or of the line that SVG draws for it.
  @inline(__always)
  fileprivate static func bounds(from start: Point, _ parameters: Path.ArcParameters, to end: Point) -> Rect {
    guard parameters.rotation.degrees == 0, let ellipse = ArcEllipse(from: start, parameters: parameters, to: end),
      ellipse.hasPlainSweep
    else { return Arc(from: start, parameters: parameters, to: end)?.bounds ?? Rect(start, end) }
    return uprightBounds(
      center: ellipse.center, radii: ellipse.radii, from: start, to: end, isClockwise: parameters.isClockwise)
  }
}
