package import Geometry

/// An axial or radial gradient without its spread.
package enum UnrolledGradient: Hashable, Sendable {
  /// Places never fall, the first and the last differ; 0 is the gradient's start or centre and 1 its end or ellipse.
  case stops([Gradient.Stop])
  /// A period too short to be seen: the mean of its colours, weighted by their alpha.
  case mean(Color)
}

extension ResolvedGradient {
  /// The gradient over an area with its repetitions written out as stops.
  ///
  /// - Parameters:
  ///   - area: The painted area in the gradient's units.
  ///   - tolerance: The shortest period that is written out, in the gradient's units.
  package func unrolled(over area: Rect, tolerance: Double) -> UnrolledGradient {
    let axis: AxisGradient.Axis
    switch geometry {
    case .axial(let start, let end): axis = .axial(start: start, end: end)
    case .radial(let center, let radii): axis = .radial(center: center, radii: radii)
    case .conic, .along: return .stops(stops)
    }
    let gradient = AxisGradient(axis: axis, spread: spread, ramp: PaintRamp(stops: stops))
    return gradient.isTooFine(over: area, shortestPeriod: tolerance)
      ? .mean(gradient.meanColor) : .stops(gradient.unrolled(over: area))
  }
}

/// A gradient taken apart for outputs that paint colours and alpha by different means: the colours opaque, the alpha as greys.
package struct AlphaSplit: Hashable, Sendable {
  /// How much of the colours is seen.
  package enum Alpha: Hashable, Sendable {
    /// The same everywhere, above 0 to 1.
    case constant(Double)
    /// Opaque greys as light as the gradient is opaque, in the gradient's own geometry.
    case varying(ResolvedGradient)
  }

  /// The colours, opaque; solid where all stops have one colour.
  package let color: ResolvedPaint
  /// How much of them is seen.
  package let alpha: Alpha
}

extension ResolvedGradient {
  /// The gradient as opaque colours and their alpha.
  ///
  /// Exact, since colours and alpha are mixed apart. A stop of alpha 0 keeps its colour, which its neighbours fade towards.
  package var alphaSplit: AlphaSplit {
    let first = stops[0].color
    var opaque = self
    opaque.stops = stops.opaque
    var grey = self
    grey.stops = stops.greys
    let isOneColor = stops.allSatisfy { $0.color.opaque == first.opaque }
    let isOneAlpha = stops.allSatisfy { $0.color.alpha == first.alpha }
    if !isOneColor, first.alpha == 1, isOneAlpha { return AlphaSplit(color: .gradient(self), alpha: .constant(1)) }
    opaque.paletteName = nil
    grey.paletteName = nil
    return AlphaSplit(
      color: isOneColor ? .solid(first.opaque) : .gradient(opaque),
      alpha: isOneAlpha ? .constant(first.alpha) : .varying(grey))
  }
}

extension [Gradient.Stop] {
  /// The stops without their alpha.
  package var opaque: [Gradient.Stop] { map { Gradient.Stop($0.location, $0.color.opaque) } }
  /// Opaque greys as light as the stops are opaque.
  package var greys: [Gradient.Stop] {
    map { Gradient.Stop($0.location, Color(red: $0.color.alpha, green: $0.color.alpha, blue: $0.color.alpha)) }
  }
}
