import Bytes
import Geometry
import Lowering
import Resolving
import SceneModel

/// One operator that paints an area; handed on from plan to plan.
final class Painting: Sendable {
  /// The colours that the operator paints with.
  enum Ink: Sendable {
    /// Those that the form's caller has set.
    case inherited
    /// One opaque colour.
    case color(ScreenColor)
    /// A pattern of one shading.
    case pattern(ShadingPlan)

    /// Whether it is a pattern.
    var isPattern: Bool { if case .pattern = self { true } else { false } }
  }

  /// What is painted.
  let area: PaintedArea
  /// What it is painted with.
  let ink: Ink

  private let knownBounds: Rect?

  /// One operator on an area.
  ///
  /// - Parameter bounds: The area's bounds where they are known.
  init(area: PaintedArea, ink: Ink, bounds: Rect? = nil) {
    self.area = area
    self.ink = ink
    knownBounds = bounds
  }

  /// A rectangle around it.
  var bounds: Rect { knownBounds ?? area.bounds }
}

/// The transparency of a graphics state: one alpha or one mask.
///
/// Never both, since MuPDF counts an alpha beside a mask twice, and never two masks, of which the later replaces the earlier: a
/// mask inside a mask is a form's.
enum Transparency: Sendable {
  /// All is seen.
  case none
  /// The same share everywhere, above 0 and below 1.
  case alpha(Double)
  /// As much as a form is light.
  indirect case mask(AlphaMask)
}

/// The share of a paint that is seen, as a form in greys.
struct AlphaMask: Sendable {
  /// The greys.
  enum Greys: Sendable {
    /// One, 0 to 1.
    case even(Double)
    /// Those of shadings.
    case varying(ShadingPlan)
  }

  /// The greys.
  let greys: Greys
  /// What the inside of is left out; nil where there is none.
  let hole: Outline?
}

/// A paint on its area.
enum PaintPlan: Sendable {
  /// One operator.
  case operation(Painting, Transparency)
  /// All of the colours in a form, seen through the area in white.
  ///
  /// Poppler and Ghostscript do not smooth the edges of a mesh that is a pattern or is clipped, and Poppler paints the edges
  /// between the pieces of a translucent one twice; a mask is smooth in all viewers and hides both.
  indirect case form(ShadingPlan, area: Painting, Transparency)

  /// A paint on an area; nil where nothing of it is seen. A function, since an initializer is handed a reference more to all that
  /// it asks.
  ///
  /// - Parameter opacity: What the paint is faded by besides.
  static func plan(
    _ paint: LoweredPaint, over area: PaintedArea, opacity: Double, _ context: PlanContext
  ) -> PaintPlan? {
    guard area.isDrawn else { return nil }
    // One colour needs no bounds, all else needs them several times.
    let bounds = paint.needsBounds ? area.bounds : nil
    func painting(_ ink: Painting.Ink) -> Painting { Painting(area: area, ink: ink, bounds: bounds) }
    if case .solid = paint.colors, context.inheritsColor {
      return .operation(painting(.inherited), .none)
    }
    let coverage = paint.coverage.faded(by: opacity)
    if let even = coverage.even, Precision.fractions.units(even) == 0 { return nil }
    let transparency = coverage.transparency(over: area, bounds: bounds, context)
    switch paint.colors {
    case .solid(let color): return .operation(painting(.color(color)), transparency)
    case .gradient(let gradient):
      let shading = ShadingPlan.plan(gradient, over: area, bounds: bounds ?? area.bounds, context)
      // MuPDF paints a pattern along a stroke of an alpha over white, whatever lies below.
      let isFadedStroke = area.use == .stroke && (coverage.even ?? 1) < 1
      let isPattern =
        shading.isMesh
        ? coverage.isOpaque && area.isUpright
        : shading.count == 1 && !isFadedStroke
          && !area.reachesPastItsWidth(through: context.toPage, tolerance: context.paint.tolerance.geometry)
      return
        isPattern
        ? .operation(painting(.pattern(shading)), transparency)
        : .form(shading, area: painting(.color(.white)), transparency)
    }
  }

  /// Whether the graphics state that it leaves behind must not be that of a paint that follows: a mask of any, an alpha of a
  /// form or beside a mask.
  func isSaved(before next: PaintPlan) -> Bool {
    switch (self, next) {
    case (.form, _), (.operation(_, .mask), _): true
    case (.operation(_, .alpha), .form), (.operation(_, .alpha), .operation(_, .mask)): true
    case (.operation(_, .alpha), .operation), (.operation(_, .none), _): false
    }
  }

  /// The operator that paints all of it, where nothing is transparent.
  var bareOperation: Painting? {
    if case .operation(let painting, .none) = self { painting } else { nil }
  }
}

extension Coverage {
  /// The transparency of a paint on an area.
  fileprivate func transparency(over area: PaintedArea, bounds: Rect?, _ context: PlanContext) -> Transparency {
    switch self {
    case .varying(let greys):
      let shading = ShadingPlan.plan(greys, areInks: false, over: area, bounds: bounds ?? area.bounds, context)
      return .mask(AlphaMask(greys: .varying(shading), hole: area.hole))
    case .opaque, .even:
      let alpha = even ?? 1
      if let hole = area.hole { return .mask(AlphaMask(greys: .even(alpha), hole: hole)) }
      return isOpaque ? .none : .alpha(alpha)
    }
  }

  /// Whether all of it is seen.
  var isOpaque: Bool { if case .opaque = self { true } else { false } }
}

extension LoweredPaint {
  /// Whether the bounds of what it is painted on are asked for.
  fileprivate var needsBounds: Bool {
    if case .solid = colors, case .opaque = coverage { false } else { true }
  }
}
