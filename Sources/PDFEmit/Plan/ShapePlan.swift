import Geometry
import Lowering
import Resolving
import SceneModel

/// A shape's paints on their areas.
enum ShapePlan: Sendable {
  /// Fill and stroke by one operator; `alpha` is the fill's, nil where it is opaque.
  indirect case together(fill: Painting, alpha: Double?, stroke: Painting)
  /// Each by itself, in painting order; empty where nothing is seen.
  case apart([PaintPlan])

  /// A shape's paints.
  ///
  /// - Parameter opacity: What the one paint of a shape is faded by besides.
  init(_ shape: ResolvedShape, opacity: Double, _ context: PlanContext) {
    var inside = shape.path
    var paints: [PaintPlan] = []
    if let paint = shape.loweredFill(in: context.paint) {
      // Viewers paint a line, a pixel wide, for what has no inside.
      var bounds = shape.values.knownBounds
      if let rest = inside.withoutFlatSubpaths { (inside, bounds) = (rest, nil) }
      let area = PaintedArea(inside: Outline(path: inside, fillRule: shape.fillRule), bounds: bounds)
      if let fill = PaintPlan.plan(paint, over: area, opacity: opacity, context) { paints.append(fill) }
    }
    let hasFill = !paints.isEmpty
    var isOpaque = false
    if let paint = shape.loweredStroke(in: context.paint), let line = shape.stroke {
      isOpaque = paint.coverage.isOpaque
      let area = PaintedArea(
        line, of: Outline(path: shape.path, fillRule: shape.fillRule), isOutlined: line.isOutlined(context),
        hasCorner: line.path.hasCorner)
      if let stroke = PaintPlan.plan(paint, over: area, opacity: opacity, context) { paints.append(stroke) }
    }
    // One operator would not let the fill be seen below a translucent stroke, as a copy's may be by its caller, and PDFium
    // would paint a pattern's before it.
    if hasFill, paints.count == 2, isOpaque, !context.inheritsColor,
      case .operation(let area, let transparency) = paints[0], let line = shape.stroke, line.alignment == .center,
      let painting = paints[1].bareOperation,
      painting.area.use == .stroke, !painting.ink.isPattern, line.path == inside
    {
      switch (transparency, area.ink) {
      case (.none, .pattern(let shading)) where shading.isMesh: break
      case (.none, _):
        self = .together(fill: area, alpha: nil, stroke: painting)
        return
      case (.alpha(let alpha), .color):
        self = .together(fill: area, alpha: alpha, stroke: painting)
        return
      default: break
      }
    }
    self = .apart(paints)
  }

  /// The operator that fills all of the shape, where it needs no transparency and no mesh; nil where there is a stroke.
  ///
  /// Poppler paints the edges between the pieces of a translucent mesh twice. MuPDF draws a mask with the width, caps, joins
  /// and dashes of the stroke below it, and others paint a stroke as if it had none: only forms have strokes under masks.
  var bareFill: Painting? {
    guard case .apart(let paints) = self, paints.count == 1, let painting = paints.first?.bareOperation,
      !painting.area.isLine
    else { return nil }
    if case .pattern(let shading) = painting.ink, shading.isMesh { return nil }
    return painting
  }
}
