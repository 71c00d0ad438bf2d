import Geometry
import SceneModel

/// How one paint of a shape is written.
enum PaintPlan {
  /// Nothing is painted.
  case none
  /// What the element around gives.
  case inherited
  /// One colour.
  case color(Color)
  /// A gradient of SVG's own, defined under an id.
  case server(id: String, gradient: ResolvedGradient, isDefinedHere: Bool)
  /// A conic gradient, cut into slices.
  case conic(ConicPlan)
  /// A gradient along the stroke, cut into runs.
  case along(RunPlan)

  /// Whether an attribute of the shape's own element says it.
  var isAttribute: Bool {
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

  /// Whether the shape is one element, so that no group is needed around it.
  var isSingleElement: Bool {
    if trimmedSubpaths != nil { return false }
    let parts = (fill.isNothing ? 0 : 1) + (stroke.isNothing ? 0 : 1)
    return fill.isAttribute && stroke.isAttribute && (parts < 2 || isStrokeWithFill)
  }
  /// The stroke's subpaths where an animated trim runs over several.
  var trimmedSubpaths: [Path]? {
    guard let stroke = shape.stroke, self.stroke.isAttribute,
      animations.contains(where: { if case .trim = $0.values { true } else { false } })
    else { return nil }
    let subpaths = stroke.path.subpaths.filter { !$0.isMoveOnly }
    return subpaths.count > 1 ? subpaths.map(\.path) : nil
  }
  /// Whether one element carries both fill and stroke.
  var isStrokeWithFill: Bool {
    fill.isAttribute && stroke.isAttribute && alignmentID == nil && shape.stroke.map { $0.path == shape.path } ?? true
  }
  /// Whether anything must stand in the layer's `defs`.
  var hasDefinitions: Bool { fill.hasDefinitions || stroke.hasDefinitions || alignmentID != nil }
}

extension PaintPlan {
  /// Whether nothing is painted.
  var isNothing: Bool { if case .none = self { true } else { false } }
}

extension SVGEmitter {
  /// Decides how a shape is written.
  mutating func plan(_ shape: ResolvedShape, of layer: ResolvedLayer, name: LayerName, in space: UserSpace) -> ShapePlan
  {
    var plan = ShapePlan(name: name, shape: shape, fill: .none, stroke: .none, animations: layer.animations)
    if let paint = shape.fill {
      plan.fill = self.plan(paint, part: "fill", of: plan, in: space) { emitter, gradient in
        emitter.conicPlan(
          fill: gradient, of: shape, name: name, changes: ConicChanges(plan, isStroke: false), in: space)
      }
    }
    guard let stroke = shape.stroke else { return plan }
    if stroke.alignment != .center { plan.alignmentID = names.id(name.part("align")) }
    if case .gradient(let gradient) = stroke.paint, case .along(let visible) = gradient.geometry {
      plan.stroke = runPlan(gradient, visible: visible, stroke: stroke, of: plan, in: space)
    } else {
      plan.stroke = self.plan(stroke.paint, part: "stroke", of: plan, in: space) { emitter, gradient in
        emitter.conicPlan(
          stroke: gradient, of: shape, stroke, name: name, changes: ConicChanges(plan, isStroke: true), in: space)
      }
    }
    return plan
  }

  private mutating func plan(
    _ paint: ResolvedPaint, part: String, of shape: ShapePlan, in space: UserSpace,
    conic: (inout SVGEmitter, ResolvedGradient) -> PaintPlan
  ) -> PaintPlan {
    switch paint {
    case .solid(let color): return space.inheritsPaint ? .inherited : .color(space.color(color))
    case .gradient(var gradient):
      gradient.stops = space.stops(gradient.stops)
      if space.multiplier != .white { gradient.paletteName = nil }
      if case .conic = gradient.geometry { return conic(&self, gradient) }
      if case .server(let id, gradient, _) = shape.fill, shape.animations.isEmpty {
        return .server(id: id, gradient: gradient, isDefinedHere: false)
      }
      return .server(id: names.id(shape.name.part(part)), gradient: gradient, isDefinedHere: true)
    }
  }
}
