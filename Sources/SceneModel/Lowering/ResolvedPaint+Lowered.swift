import Geometry

extension ResolvedShape {
  /// The fill as outputs draw it; nil where there is none.
  ///
  /// - Parameters:
  ///   - context: The place that is painted on.
  ///   - changes: The layer's changes over time, of which the fill's own count; none for a picture that stands still.
  package func loweredFill(in context: PaintContext, changes: [ResolvedAnimation] = []) -> LoweredPaint? {
    fill?.lowered(over: path.bounds, along: nil, in: context, changes: changes)
  }

  /// The stroke's paint as outputs draw it; nil where there is no stroke.
  ///
  /// - Parameters:
  ///   - context: The place that is painted on.
  ///   - changes: The layer's changes over time, of which the stroke's own count; none for a picture that stands still.
  package func loweredStroke(in context: PaintContext, changes: [ResolvedAnimation] = []) -> LoweredPaint? {
    stroke?.paint.lowered(over: stroke?.paintedBounds, along: stroke, in: context, changes: changes)
  }
}

extension ResolvedPaint {
  /// The paint as outputs draw it.
  ///
  /// - Parameters:
  ///   - area: A rectangle around what is painted.
  ///   - line: The stroke that is painted; nil for an area.
  fileprivate func lowered(
    over area: Rect?, along line: ResolvedStroke?, in context: PaintContext, changes: [ResolvedAnimation]
  ) -> LoweredPaint {
    switch self {
    case .solid(let color): return LoweredPaint(color.multiplied(by: context.multiplier))
    case .gradient(let gradient):
      let ramp = gradient.ramp(in: context, changes: changes, isStroke: line != nil)
      guard var whole = gradient.lowered(ramp, along: line) else {
        return LoweredPaint(ramp.stops[ramp.stops.count - 1].color)
      }
      if case .axis(var axis) = whole {
        let isStill = !changes.contains { $0.values.movesGradient(ofStroke: line != nil) }
        // SVG's rule; where the axis moves, it has a length at another time.
        if isStill, axis.length == 0 { return LoweredPaint(ramp.stops[ramp.stops.count - 1].color) }
        if isStill, ramp.changes.isEmpty, let area,
          axis.isTooFine(over: area, shortestPeriod: context.shortestPeriod)
        {
          return LoweredPaint(axis.meanColor)
        }
        axis.paletteName = context.multiplier == .white ? gradient.paletteName : nil
        whole = .axis(axis)
      }
      return LoweredPaint(whole, source: gradient.ramp?.multiplied(by: context.multiplier))
    }
  }
}

extension LoweredPaint {
  /// A gradient as opaque colours and their alpha.
  ///
  /// Exact, since colours and alpha are mixed apart. A stop of alpha 0 keeps its colour, which its neighbours fade towards.
  ///
  /// - Parameter source: The colours that those of a gradient along a stroke are taken from.
  fileprivate init(_ gradient: LoweredGradient, source: [Gradient.Stop]?) {
    func with(_ ramp: PaintRamp, _ change: ((Color) -> Color)?) -> LoweredGradient {
      var result = gradient
      result.ramp = ramp
      if case .along(var along) = result {
        along.source = source?.map { Gradient.Stop($0.location, change?($0.color) ?? $0.color) }
        result = .along(along)
      }
      return result
    }
    let ramp = gradient.ramp
    let alpha = ramp.onlyAlpha
    coverage = alpha.map(Coverage.init) ?? .varying(with(ramp.greys, \.coverageGrey))
    if let color = ramp.onlyColor {
      colors = .solid(color)
    } else if alpha == 1 {
      colors = .gradient(with(ramp, nil))
    } else {
      colors = .gradient(with(ramp.opaque, \.opaque))
    }
  }
}

extension ResolvedGradient {
  /// The gradient's own place with colours; nil where a gradient along a stroke has no stroke.
  fileprivate func lowered(_ ramp: PaintRamp, along line: ResolvedStroke?) -> LoweredGradient? {
    switch geometry {
    case .axial(let start, let end):
      return .axis(AxisGradient(axis: .axial(start: start, end: end), spread: spread, ramp: ramp))
    case .radial(let center, let radii):
      return .axis(AxisGradient(axis: .radial(center: center, radii: radii), spread: spread, ramp: ramp))
    case .conic(let center, let start): return .conic(ConicGradient(center: center, start: start, ramp: ramp))
    case .along(let visible):
      return line.map { .along(AlongGradient(line: $0, visible: visible, ramp: ramp)) }
    }
  }

  /// The colours as they appear in a place, with their changes over time.
  fileprivate func ramp(in context: PaintContext, changes: [ResolvedAnimation], isStroke: Bool) -> PaintRamp {
    let own = changes.filter { change in
      let lists = change.values.stopLists(ofStroke: isStroke) + change.rest.stopLists(ofStroke: isStroke)
      return !lists.isEmpty && lists.allSatisfy { $0.count == stops.count }
    }
    let ramp = PaintRamp(stops: stops, changes: own, error: stopError)
    return context.multiplier == .white ? ramp : ramp.mapColors { $0.multiplied(by: context.multiplier) }
  }
}

extension ResolvedAnimation.Values {
  /// The stops at each value, of a stroke's gradient or of a fill's; empty where something else changes.
  fileprivate func stopLists(ofStroke isStroke: Bool) -> [[Gradient.Stop]] {
    switch self {
    case .fillStops(let lists): isStroke ? [] : lists
    case .strokeStops(let lists): isStroke ? lists : []
    default: []
    }
  }

  /// Whether it changes where a stroke's gradient, or a fill's, lies.
  fileprivate func movesGradient(ofStroke isStroke: Bool) -> Bool {
    switch self {
    case .fillGeometry: !isStroke
    case .strokeGeometry: isStroke
    default: false
    }
  }
}

extension [Gradient.Stop] {
  /// The stops with every colour multiplied.
  fileprivate func multiplied(by multiplier: Color) -> [Gradient.Stop] {
    multiplier == .white ? self : map { Gradient.Stop($0.location, $0.color.multiplied(by: multiplier)) }
  }
}
