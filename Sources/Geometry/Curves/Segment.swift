/// One piece of a path with both its ends.
public enum Segment: ParametricCurve {
  /// A straight line.
  case line(Line)
  /// A parabola.
  case quad(QuadraticBezier)
  /// A cubic Bézier curve.
  case cubic(CubicBezier)
  /// A piece of an ellipse.
  case arc(Arc)

  /// Where it starts.
  public var start: Point {
    switch self {
    case .line(let curve): curve.start
    case .quad(let curve): curve.start
    case .cubic(let curve): curve.start
    case .arc(let curve): curve.start
    }
  }

  /// Where it ends.
  public var end: Point {
    switch self {
    case .line(let curve): curve.end
    case .quad(let curve): curve.end
    case .cubic(let curve): curve.end
    case .arc(let curve): curve.end
    }
  }

  /// The place at `t`.
  public func point(at t: Double) -> Point {
    switch self {
    case .line(let curve): curve.point(at: t)
    case .quad(let curve): curve.point(at: t)
    case .cubic(let curve): curve.point(at: t)
    case .arc(let curve): curve.point(at: t)
    }
  }

  /// The derivative by t.
  public func derivative(at t: Double) -> Vector {
    switch self {
    case .line(let curve): curve.derivative(at: t)
    case .quad(let curve): curve.derivative(at: t)
    case .cubic(let curve): curve.derivative(at: t)
    case .arc(let curve): curve.derivative(at: t)
    }
  }

  /// The direction at the start, of length 1; nil where the segment is one point.
  public var startDirection: Vector? {
    switch self {
    case .line(let curve): curve.startDirection
    case .quad(let curve): curve.startDirection
    case .cubic(let curve): curve.startDirection
    case .arc(let curve): curve.startDirection
    }
  }

  /// The part between two parameters.
  public func portion(from: Double, to: Double) -> Segment {
    switch self {
    case .line(let curve): .line(curve.portion(from: from, to: to))
    case .quad(let curve): .quad(curve.portion(from: from, to: to))
    case .cubic(let curve): .cubic(curve.portion(from: from, to: to))
    case .arc(let curve): .arc(curve.portion(from: from, to: to))
    }
  }

  /// The segment run backwards.
  public var reversed: Segment {
    switch self {
    case .line(let curve): .line(curve.reversed)
    case .quad(let curve): .quad(curve.reversed)
    case .cubic(let curve): .cubic(curve.reversed)
    case .arc(let curve): .arc(curve.reversed)
    }
  }

  /// The arc length between two parameters.
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    switch self {
    case .line(let curve): curve.length(from: from, to: to, accuracy: accuracy)
    case .quad(let curve): curve.length(from: from, to: to, accuracy: accuracy)
    case .cubic(let curve): curve.length(from: from, to: to, accuracy: accuracy)
    case .arc(let curve): curve.length(from: from, to: to, accuracy: accuracy)
    }
  }

  /// The smallest upright rectangle around the segment.
  public var bounds: Rect {
    switch self {
    case .line(let curve): curve.bounds
    case .quad(let curve): curve.bounds
    case .cubic(let curve): curve.bounds
    case .arc(let curve): curve.bounds
    }
  }

  /// The place of the segment that lies nearest to `point`.
  public func nearest(to point: Point) -> NearestPlace {
    switch self {
    case .line(let curve): curve.nearest(to: point)
    case .quad(let curve): curve.nearest(to: point)
    case .cubic(let curve): curve.nearest(to: point)
    case .arc(let curve): curve.nearest(to: point)
    }
  }
}

extension Path {
  /// Draws a segment from the pen's place, which is its start; an arc of more than 150 degrees in even pieces, since one
  /// whose ends lie nearly opposite moves far when they are rounded.
  public mutating func append(_ segment: Segment) {
    switch segment {
    case .line(let curve): line(to: curve.end)
    case .quad(let curve): quad(curve.control, to: curve.end)
    case .cubic(let curve): cubic(curve.control1, curve.control2, to: curve.end)
    case .arc(let curve): append(curve)
    }
  }
}
