extension Segment {
  /// The second derivative by t.
  public func secondDerivative(at t: Double) -> Vector {
    switch self {
    case .line(let curve): curve.secondDerivative(at: t)
    case .quad(let curve): curve.secondDerivative(at: t)
    case .cubic(let curve): curve.secondDerivative(at: t)
    case .arc(let curve): curve.secondDerivative(at: t)
    }
  }

  /// The parameters in 0...1 where it runs upright.
  public var xExtrema: RealRoots {
    switch self {
    case .line(let curve): curve.xExtrema
    case .quad(let curve): curve.xExtrema
    case .cubic(let curve): curve.xExtrema
    case .arc(let curve): curve.xExtrema
    }
  }

  /// The parameters in 0...1 where it runs level.
  public var yExtrema: RealRoots {
    switch self {
    case .line(let curve): curve.yExtrema
    case .quad(let curve): curve.yExtrema
    case .cubic(let curve): curve.yExtrema
    case .arc(let curve): curve.yExtrema
    }
  }

  /// The parameters in 0...1 where it bends neither way.
  public var inflections: RealRoots {
    switch self {
    case .line(let curve): curve.inflections
    case .quad(let curve): curve.inflections
    case .cubic(let curve): curve.inflections
    case .arc(let curve): curve.inflections
    }
  }

  /// The parameters in 0...1 between which the curvature only rises or only falls.
  public var curvatureExtrema: RealRoots {
    switch self {
    case .line(let curve): curve.curvatureExtrema
    case .quad(let curve): curve.curvatureExtrema
    case .cubic(let curve): curve.curvatureExtrema
    case .arc(let curve): curve.curvatureExtrema
    }
  }

  /// The parameters in 0...1 where it meets the endless straight line through both ends of `line`.
  public func parameters(alongWhole line: Line) -> RealRoots {
    switch self {
    case .line(let curve): curve.parameters(alongWhole: line)
    case .quad(let curve): curve.parameters(alongWhole: line)
    case .cubic(let curve): curve.parameters(alongWhole: line)
    case .arc(let curve): curve.parameters(alongWhole: line)
    }
  }

  /// The signed area that the straight way from `point` to the segment sweeps.
  public func sweptArea(about point: Point) -> Double {
    switch self {
    case .line(let curve): curve.sweptArea(about: point)
    case .quad(let curve): curve.sweptArea(about: point)
    case .cubic(let curve): curve.sweptArea(about: point)
    case .arc(let curve): curve.sweptArea(about: point)
    }
  }
}
