import Lowering
import Resolving
import SceneModel

extension LoweredGradient {
  /// The gradient with the numbers of its stops in place of their colours, the inks that these stand for, and a context whose
  /// tolerance is that of a number; nil where the colours themselves are mixed: on screens, and in a print job colours of the
  /// screen that stay, or are so many that their inks are mixed as well.
  func numbered(in context: PlanContext) -> (LoweredGradient, InkRamp, PlanContext)? {
    guard let colors = context.colors else { return nil }
    let hasInks = ramp.stops.contains { $0.color.ink != .none }
    guard hasInks || colors.converts && ramp.stops.count <= Self.mostConverted else { return nil }
    let stops = colors.stops(ramp.stops, tolerance: context.paint.tolerance.color / 2)
    let inks = InkRamp(stops: stops.map(\.color))
    let numbers = stops.enumerated().map { ScreenStop($1.location, inks.number(of: $0)) }
    var inner = context
    inner.colors = nil
    inner.paint.tolerance.color /= Double(max(stops.count - 1, 1))
    return (withRamp(PaintRamp(stops: numbers)), inks, inner)
  }

  /// The stops of a gradient whose inks are mixed stop by stop at most.
  private static let mostConverted = 64

  private func withRamp(_ ramp: PaintRamp) -> LoweredGradient {
    switch self {
    case .axis(let gradient): return .axis(gradient.with(ramp))
    case .conic(var gradient):
      gradient.ramp = ramp
      return .conic(gradient)
    case .along(let gradient): return .along(AlongGradient(line: gradient.line, visible: gradient.visible, ramp: ramp))
    }
  }
}
