import Geometry
import Lowering
import Resolving
import SceneModel

/// How one paint of a shape is written.
enum PaintPlan {
  /// Nothing is painted.
  case none
  /// What the element around gives.
  case inherited
  /// One colour.
  case color(ScreenColor)
  /// A gradient of SVG's own, defined under an id.
  indirect case server(id: String, gradient: AxisGradient, isDefinedHere: Bool)
  /// A conic gradient, cut into slices.
  indirect case conic(ConicPlan)
  /// A gradient along the stroke, cut into runs.
  indirect case along(RunPlan)

  /// Whether an attribute of the shape's own element says it.
  var fitsAttribute: Bool {
    switch self {
    case .none, .inherited, .color, .server: true
    case .conic, .along: false
    }
  }

  /// Whether it needs anything in the layer's `defs`.
  var hasDefinitions: Bool {
    switch self {
    case .none, .inherited, .color: false
    case .server(_, _, let isDefinedHere): isDefinedHere
    case .conic(let plan): plan.hasDefinitions
    case .along(let plan): plan.hasDefinitions
    }
  }
}

/// How the slices or runs of a paint show its coverage.
enum PlannedCoverage {
  /// They are seen whole.
  case opaque
  /// One opacity is around all of them.
  case even(Double)
  /// A mask of an id, of slices or runs in greys, is around all of them.
  case mask(id: String)

  /// Whether a mask must stand in the layer's `defs`.
  var isMask: Bool { if case .mask = self { true } else { false } }
}

/// How a shape is written.
struct ShapePlan {
  /// The layer's name where it is written.
  var name: LayerName
  /// The shape.
  var shape: ResolvedShape
  /// How its inside is painted.
  var fill: PaintPlan
  /// How its line is painted.
  var stroke: PaintPlan
  /// The id of the clip or mask that cuts an aligned stroke to one side of the path.
  var alignmentID: String?
  /// The changes of the shape's own properties.
  var animations: [ResolvedAnimation]
  /// A rectangle around the line that an element of its own says, since square caps of dashes stick out of the line.
  var capBounds: Rect?

  /// Whether the shape is one element, so that no group is needed around it.
  var isSingleElement: Bool {
    if trimmedSubpaths != nil || capBounds != nil { return false }
    let parts = (fill.isNothing ? 0 : 1) + (stroke.isNothing ? 0 : 1)
    return fill.fitsAttribute && stroke.fitsAttribute && (parts < 2 || isStrokeWithFill)
  }
  /// Whether all of it is one drawing on what lies below, so that nothing of it lies on another part.
  var isOneDrawing: Bool {
    trimmedSubpaths == nil
      && (fill.isNothing
        ? stroke.isOneDrawing || alignmentID != nil && !stroke.fitsAttribute : stroke.isNothing && fill.isOneDrawing)
  }
  /// The stroke's subpaths where an animated trim runs over several.
  var trimmedSubpaths: [Path]? {
    guard !animations.isEmpty, let stroke = shape.stroke, self.stroke.fitsAttribute,
      animations.contains(where: { if case .trim = $0.values { true } else { false } })
    else { return nil }
    let subpaths = stroke.path.subpaths.filter { !$0.isMoveOnly }
    return subpaths.count > 1 ? subpaths.map(\.path) : nil
  }
  /// Whether one element carries both fill and stroke.
  var isStrokeWithFill: Bool {
    fill.fitsAttribute && stroke.fitsAttribute && alignmentID == nil
      && shape.stroke.map { $0.path == shape.path } ?? true
  }
  /// Whether anything must stand in the layer's `defs`.
  var hasDefinitions: Bool { fill.hasDefinitions || stroke.hasDefinitions || alignmentID != nil }
}

extension PaintPlan {
  /// Whether nothing is painted.
  var isNothing: Bool { if case .none = self { true } else { false } }

  /// Whether all that it paints is one drawing on what lies below.
  fileprivate var isOneDrawing: Bool {
    switch self {
    case .none, .inherited, .color, .server: true
    case .conic(let plan): plan.isIsolated
    case .along(let plan): plan.isIsolated
    }
  }
}

extension SVGEmitter {
  /// Decides how a shape is written.
  mutating func plan(_ shape: ResolvedShape, of layer: ResolvedLayer, name: LayerName, in space: EmitContext)
    -> ShapePlan
  {
    var plan = ShapePlan(name: name, shape: shape, fill: .none, stroke: .none, animations: layer.animations)
    let context = space.paint(scene.tolerance, scene.size)
    if let paint = shape.joinedFill(in: context, changes: layer.animations) {
      let fill = self.plan(paint, named: name.part("fill"), isStroke: false, in: space) { plan }
      plan.fill = fill
    }
    guard let stroke = shape.stroke, let paint = shape.joinedStroke(in: context, changes: layer.animations) else {
      return plan
    }
    if stroke.alignment != .center { plan.alignmentID = names.id(name.part("align")) }
    if case .axis(let gradient) = paint, case .server(let id, gradient, _) = plan.fill, layer.animations.isEmpty {
      plan.stroke = .server(id: id, gradient: gradient, isDefinedHere: false)
    } else {
      let line = self.plan(paint, named: name.part("stroke"), isStroke: true, in: space) { plan }
      plan.stroke = line
    }
    if plan.stroke.fitsAttribute { plan.capBounds = stroke.boundsOfCapsBeyondLine }
    return plan
  }

  /// Decides how slices or runs show a coverage.
  mutating func planned(_ coverage: Coverage, named name: LayerName) -> PlannedCoverage {
    switch coverage {
    case .opaque: .opaque
    case .even(let alpha): .even(alpha)
    case .varying: .mask(id: names.id(name.part("alpha")))
    }
  }

  /// Decides how a paint is written; slices and runs alone ask for the shape as far as it is planned.
  private mutating func plan(
    _ paint: JoinedPaint, named name: @autoclosure () -> LayerName, isStroke: Bool, in space: EmitContext,
    of shape: () -> ShapePlan
  ) -> PaintPlan {
    switch paint {
    case .color(let color): space.inheritsPaint ? .inherited : .color(color)
    case .axis(let gradient): .server(id: names.id(name()), gradient: gradient, isDefinedHere: true)
    case .apart(let paint): plan(paint, isStroke: isStroke, of: shape(), in: space)
    }
  }

  /// Decides how a gradient in slices or runs is written.
  private mutating func plan(
    _ paint: LoweredPaint, isStroke: Bool, of shape: ShapePlan, in space: EmitContext
  ) -> PaintPlan {
    switch paint.gradient {
    case nil, .axis: return .none
    case .conic(var gradient):
      gradient.ramp = paint.translucentRamp ?? gradient.ramp
      let color: ScreenColor? = if case .solid(let color) = paint.colors { color } else { nil }
      return conicPlan(gradient, paint.coverage, color: color, isStroke: isStroke, of: shape, in: space)
    case .along: return runPlan(paint, named: shape.name, in: space)
    }
  }
}
