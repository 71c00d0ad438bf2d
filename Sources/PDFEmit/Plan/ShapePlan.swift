import Geometry
import Lowering
import Resolving
import SceneModel

/// A shape's paints on their areas.
enum ShapePlan: Sendable {
  /// Fill and stroke by one operator; `alpha` is the fill's, nil where it is opaque.
  case together(fill: Painting, alpha: Double?, stroke: Painting)
  /// Nothing is seen.
  case nothing
  /// The fill or the stroke alone.
  case one(PaintPlan)
  /// Each by itself, the fill first.
  case both(fill: PaintPlan, stroke: PaintPlan)

  /// A shape's paints.
  ///
  /// - Parameter opacity: What the one paint of a shape is faded by besides.
  static func plan(_ shape: ResolvedShape, opacity: Double, _ context: PlanContext) -> ShapePlan {
    let fill = fill(of: shape, opacity: opacity, context)
    guard let stroke = stroke(of: shape, opacity: opacity, context) else { return fill.map(ShapePlan.one) ?? .nothing }
    guard let fill else { return .one(stroke) }
    // One operator would not let the fill be seen below a translucent stroke, as a copy's may be by its caller, and PDFium
    // would paint a pattern's before it.
    if !context.inheritsColor, case .operation(let area, let transparency) = fill, let line = shape.stroke,
      line.alignment == .center, let painting = stroke.bareOperation, painting.area.use == .stroke,
      !painting.ink.isPattern, line.values.path == area.area.outline.path
    {
      switch (transparency, area.ink) {
      case (.none, .pattern(let shading)) where shading.isMesh: break
      case (.none, _): return .together(fill: area, alpha: nil, stroke: painting)
      case (.alpha(let alpha), .color): return .together(fill: area, alpha: alpha, stroke: painting)
      default: break
      }
    }
    return .both(fill: fill, stroke: stroke)
  }

  private static func fill(of shape: ResolvedShape, opacity: Double, _ context: PlanContext) -> PaintPlan? {
    guard let paint = shape.loweredFill(in: context.paint) else { return nil }
    let values = shape.values
    // Viewers paint a line, a pixel wide, for what has no inside.
    let rest = values.path.withoutFlatSubpaths
    let area = PaintedArea(
      inside: Outline(path: rest ?? values.path, fillRule: values.fillRule),
      bounds: rest == nil ? values.knownBounds : nil)
    return PaintPlan.plan(paint, over: area, opacity: opacity, context)
  }

  private static func stroke(of shape: ResolvedShape, opacity: Double, _ context: PlanContext) -> PaintPlan? {
    let values = shape.values
    guard let paint = shape.loweredStroke(in: context.paint), let line = values.stroke else { return nil }
    let area = PaintedArea(
      line, of: Outline(path: values.path, fillRule: values.fillRule), isOutlined: line.isOutlined(context),
      hasCorner: line.values.path.hasCorner)
    return PaintPlan.plan(paint, over: area, opacity: opacity, context)
  }

  /// The operator that fills all of the shape, where it needs no transparency and no mesh; nil where there is a stroke.
  ///
  /// Poppler paints the edges between the pieces of a translucent mesh twice. MuPDF draws a mask with the width, caps, joins
  /// and dashes of the stroke below it, and others paint a stroke as if it had none: only forms have strokes under masks.
  var bareFill: Painting? {
    guard case .one(let paint) = self, let painting = paint.bareOperation, !painting.area.isLine else { return nil }
    if case .pattern(let shading) = painting.ink, shading.isMesh { return nil }
    return painting
  }
}
