import Geometry
package import Resolving
import SceneModel

extension ResolvedShape {
  /// The fill as outputs draw it; nil where there is none.
  ///
  /// - Parameters:
  ///   - context: The place that is painted on.
  ///   - changes: The layer's changes over time, of which the fill's own count; none for a picture that stands still.
  package func loweredFill(in context: PaintContext, changes: [ResolvedAnimation] = []) -> LoweredPaint? {
    fill?.lowered(on: self, isStroke: false, in: context, changes: changes)
  }

  /// The stroke's paint as outputs draw it; nil where there is no stroke.
  ///
  /// - Parameters:
  ///   - context: The place that is painted on.
  ///   - changes: The layer's changes over time, of which the stroke's own count; none for a picture that stands still.
  package func loweredStroke(in context: PaintContext, changes: [ResolvedAnimation] = []) -> LoweredPaint? {
    stroke?.paint.lowered(on: self, isStroke: true, in: context, changes: changes)
  }
}

extension ResolvedPaint {
  /// The paint as outputs draw it.
  ///
  /// - Parameters:
  ///   - shape: What is painted.
  ///   - isStroke: Whether it is the shape's line.
  fileprivate func lowered(
    on shape: ResolvedShape, isStroke: Bool, in context: PaintContext, changes: [ResolvedAnimation]
  ) -> LoweredPaint {
    switch self {
    case .solid(let color): return LoweredPaint(color.multiplied(by: context.multiplier))
    case .gradient(let gradient):
      let ramp = gradient.ramp(in: context, changes: changes, isStroke: isStroke)
      guard let whole = gradient.lowered(ramp, on: shape, isStroke: isStroke, in: context) else {
        return LoweredPaint(ramp.stops[ramp.stops.count - 1].color)
      }
      // What changes over time has a length, and more than one colour, at another.
      guard ramp.changes.isEmpty, !changes.contains(where: { $0.values.movesGradient(ofStroke: isStroke) }) else {
        return .paint(of: whole)
      }
      return whole.seen(on: shape, isStroke: isStroke, in: context) ?? .paint(of: whole)
    }
  }
}

extension ResolvedShape {
  /// A rectangle around its inside, or around its line.
  fileprivate func bounds(isStroke: Bool) -> Rect? { isStroke ? stroke?.paintedBounds : bounds }
}

extension LoweredGradient {
  /// As many colours as a turn has without a look at how close they stand.
  private static let fewColors = 256

  /// What is seen of a gradient without a length, or whose colours stand too close to one another; nil of all others.
  fileprivate func seen(on shape: ResolvedShape, isStroke: Bool, in context: PaintContext) -> LoweredPaint? {
    switch self {
    case .axis(let axis):
      if axis.length == 0 { return LoweredPaint(axis.ramp.stops[axis.ramp.stops.count - 1].color) }
      guard axis.spread != .pad, let area = shape.bounds(isStroke: isStroke),
        axis.isTooFine(over: area, shortestPeriod: context.shortestPeriod)
      else { return nil }
      return LoweredPaint(axis.ramp.meanColor)
    case .conic(var conic):
      guard conic.ramp.stops.count > Self.fewColors, let area = shape.bounds(isStroke: isStroke) else { return nil }
      conic.ramp = conic.ramp.averaged(every: context.shortestPeriod / conic.longestTurn(over: area))
      return .paint(of: .conic(conic))
    case .along: return nil
    }
  }
}

extension LoweredPaint {
  /// A gradient as opaque colours and their alpha.
  ///
  /// Exact, since colours and alpha are mixed apart. A stop of alpha 0 keeps its colour, which its neighbours fade towards.
  fileprivate static func paint(of gradient: LoweredGradient) -> LoweredPaint {
    let ramp = gradient.ramp
    let alpha = ramp.onlyAlpha
    let coverage = alpha.map(Coverage.init) ?? .varying(gradient.mapColors { $0.coverageGrey })
    if let color = ramp.onlyColor { return LoweredPaint(colors: .solid(color), coverage: coverage) }
    return LoweredPaint(colors: .gradient(alpha == 1 ? gradient : gradient.opaque), coverage: coverage)
  }
}

extension LoweredGradient {
  /// The gradient without its alpha; on an axis with the palette's name, since the stops with their alpha are still its own.
  fileprivate var opaque: LoweredGradient {
    guard case .axis(let axis) = self else { return mapColors { $0.opaque } }
    return .axis(axis.with(axis.ramp.mapColors { $0.opaque }, paletteName: axis.paletteName))
  }
}

extension ConicGradient {
  /// The length of the circle about the centre through an area's farthest corner, above 0.
  fileprivate func longestTurn(over area: Rect) -> Double {
    max(area.distances(from: center).upperBound, 1e-9) * 2 * .pi
  }
}

extension ResolvedGradient {
  /// The gradient's own place with colours; nil where a gradient along a stroke has no stroke.
  ///
  /// - Parameter isStroke: Whether the shape's line is painted.
  fileprivate func lowered(
    _ ramp: PaintRamp, on shape: ResolvedShape, isStroke: Bool, in context: PaintContext
  ) -> LoweredGradient? {
    func axis(_ axis: AxisGradient.Axis) -> LoweredGradient {
      let palette = context.multiplier == .white ? paletteName : nil
      return .axis(
        AxisGradient(
          axis: axis, spread: spread, ramp: spread == .repeat ? ramp.fromZeroToOne : ramp, paletteName: palette))
    }
    switch geometry {
    case .axial(let start, let end): return axis(.axial(start: start, end: end))
    case .radial(let center, let radii): return axis(.radial(center: center, radii: radii))
    case .conic(let center, let start): return .conic(ConicGradient(center: center, start: start, ramp: ramp))
    case .along(let visible):
      guard isStroke else { return nil }
      return shape.stroke.map { .along(AlongGradient(line: $0, visible: visible, ramp: ramp)) }
    }
  }

  /// The colours as they appear in a place, with their changes over time.
  fileprivate func ramp(in context: PaintContext, changes: [ResolvedAnimation], isStroke: Bool) -> PaintRamp {
    let own = changes.filter { change in
      let lists = change.values.stopLists(ofStroke: isStroke) + change.rest.stopLists(ofStroke: isStroke)
      return !lists.isEmpty && lists.allSatisfy { $0.count == list.count }
    }
    var ramp = PaintRamp(list, changes: own)
    if context.multiplier != .white { ramp = ramp.mapColors { $0.multiplied(by: context.multiplier) } }
    return space == .srgb ? ramp : ramp.mixed(in: space, tolerance: context.tolerance)
  }
}

extension ResolvedAnimation.Values {
  /// The stops at each value, of a stroke's gradient or of a fill's; empty where something else changes.
  fileprivate func stopLists(ofStroke isStroke: Bool) -> [[ScreenStop]] {
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

extension [ScreenStop] {
  /// The stops with every colour multiplied.
  fileprivate func multiplied(by multiplier: ScreenColor) -> [ScreenStop] {
    multiplier == .white ? self : map { ScreenStop($0.location, $0.color.multiplied(by: multiplier)) }
  }
}
