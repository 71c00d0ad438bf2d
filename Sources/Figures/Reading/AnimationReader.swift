import Geometry
import Reading
import SceneModel

/// Reads an animation of a layer: its values mean what the animated property is.
struct AnimationReader {
  /// The layer's type.
  let type: any LayerType.Type
  /// What was read of the layer, and what it draws; nil where it is faulty: then only what needs neither is checked.
  let content: (source: any LayerType, layer: Layer)?

  /// Reads one animation; empty after a reported fault. A frame's change is two: of the outline and of the paints' box.
  func read(_ node: Node, _ context: ReadingContext, _ diagnostics: inout Diagnostics) -> [Animation] {
    guard case .object(let members) = node.value else {
      diagnostics.mismatch("an animation", node)
      return []
    }
    var object = ObjectReader(members, at: node.place, context: context)
    let property = object(AnimationKeys.property)
    let nodes = object(AnimationKeys.values)
    let timing = AnimationKeys.timing(&object, valueCount: nodes?.count)
    var values: [Animation.Values] = []
    if let property, let nodes, isAnimatable(property, &object) {
      values = self.values(of: property, nodes, &object)
    }
    diagnostics.append(object.finish())
    guard let timing else { return [] }
    return values.filter { $0.count == timing.keyTimes.count }.map { timing.animation(of: $0) }
  }

  private func isAnimatable(_ property: AnimatedProperty, _ object: inout ObjectReader) -> Bool {
    if let reason = objection(to: property) {
      object.error(reason, at: "property")
      return false
    }
    return true
  }

  /// Why the layer cannot change a property; nil where it can.
  private func objection(to property: AnimatedProperty) -> String? {
    let name = property.rawValue
    if property == .opacity || property == .transform { return nil }
    guard type.animatableProperties.contains(name) else {
      return "'\(name)' of a layer of type '\(type.typeName)' cannot be animated"
    }
    guard content != nil else { return nil }
    switch property {
    case .stroke, .strokeFrom, .strokeTo:
      guard let stroke = shape?.stroke else { return "there is no stroke whose '\(name)' could change" }
      if property != .stroke { return trimObjection(stroke) }
      guard case .gradient = stroke.paint else { return nil }
      return "the stroke is a gradient, not a colour that could change"
    case .fill:
      guard case .gradient = shape?.fill else { return nil }
      return "the fill is a gradient, not a colour that could change: animate 'colors'"
    case .colors: return gradient == nil ? noGradient(name) : nil
    case .start, .end:
      guard let gradient else { return noGradient(name) }
      switch gradient.kind {
      case .axial, .radial: return nil
      case .conic, .along: return "'\(name)' of a gradient of kind '\(gradient.kindName.rawValue)' cannot be animated"
      }
    case .path:
      guard case .gradient(let gradient) = shape?.stroke?.paint, gradient.kind == .along else { return nil }
      return "the path of a stroke with a gradient along it cannot be animated"
    case .frame, .opacity, .transform: return nil
    }
  }

  private func trimObjection(_ stroke: Stroke) -> String? {
    if !stroke.style.dash.isEmpty { return "the trim of a dashed stroke cannot be animated" }
    if stroke.alignment != .center { return "the trim of a stroke that is not centred cannot be animated" }
    guard case .gradient(let gradient) = stroke.paint, gradient.kind == .along else { return nil }
    return "the trim of a stroke with a gradient along it cannot be animated"
  }

  private func noGradient(_ name: String) -> String { "there is no gradient whose '\(name)' could change" }

  private var shape: Shape? {
    guard case .shape(let shape) = content?.layer.content else { return nil }
    return shape
  }

  /// The gradient that `colors`, `start` and `end` speak of: a shape's fill; of a figure the stroke too.
  private var gradient: Gradient? {
    if case .gradient(let gradient) = shape?.fill { return gradient }
    guard type.typeName != ShapeLayer.typeName, case .gradient(let gradient) = shape?.stroke?.paint else { return nil }
    return gradient
  }

  private func values(
    of property: AnimatedProperty, _ nodes: [Node], _ object: inout ObjectReader
  ) -> [Animation.Values] {
    func read<Value>(_ rule: Rule<Value>) -> [Value]? {
      let values = nodes.compactMap { rule.read($0, object.context, &object.diagnostics) }
      return values.count == nodes.count ? values : nil
    }
    switch property {
    case .path:
      let paths = read(.path).flatMap { matching($0, nodes, &object) }
      return paths.map { [.path($0)] } ?? []
    case .frame: return read(.rect).map { [.path($0.map { .rect($0) }), .frame($0)] } ?? []
    case .transform: return read(.transform).flatMap { separable($0, nodes, &object) }.map { [.transform($0)] } ?? []
    case .opacity: return read(.fraction).map { [.opacity($0.map { Opacity(clamping: $0) })] } ?? []
    case .fill: return read(.color).map { [.fill($0)] } ?? []
    case .stroke: return read(.color).map { [.stroke($0)] } ?? []
    case .strokeFrom: return read(.fraction).map { [.strokeFrom($0)] } ?? []
    case .strokeTo: return read(.fraction).map { [.strokeTo($0)] } ?? []
    case .colors:
      let lists = read(.gradientColors).flatMap { stops($0, nodes, &object) }
      return lists.map { [.stops($0)] } ?? []
    case .start: return read(.point).map { [.start($0)] } ?? []
    case .end: return read(.point).map { [.end($0)] } ?? []
    }
  }

  /// The transforms, where they change member by member or can all be taken apart; nil after a reported fault.
  private func separable(
    _ lists: [[Transform]], _ nodes: [Node], _ object: inout ObjectReader
  ) -> [[Transform]]? {
    if lists.allSatisfy(lists[0].isOfOneForm(with:)) { return lists }
    let singular = zip(lists, nodes).filter { $0.0.affine.decomposition == nil }
    for (_, node) in singular {
      object.diagnostics.error(
        "a singular transform cannot change into one of another form", at: node.place,
        hint: "transforms of the same members, such as scale, may be singular")
    }
    return singular.isEmpty ? lists : nil
  }

  /// The paths with their arcs as cubics, where all have the same commands; nil after a reported fault.
  private func matching(_ paths: [Path], _ nodes: [Node], _ object: inout ObjectReader) -> [Path]? {
    let cubics = paths.map { $0.arcsAsCubics(segmentsPerArc: Self.cubicsPerArc) }
    var isValid = true
    for (index, path) in cubics.enumerated() {
      if !path.hasCommands(of: cubics[0]) {
        object.diagnostics.error(
          "the path has other commands than the first value", at: nodes[index].place,
          hint: "paths can change into one another where they have the same commands in the same order")
        isValid = false
      }
      if let stroke = shape?.stroke, stroke.alignment != .center, !path.isEmpty, !path.isClosed {
        object.diagnostics.error(
          "a stroke aligned '\(stroke.alignment.rawValue)' needs a closed path", at: nodes[index].place)
        isValid = false
      }
    }
    return isValid ? cubics : nil
  }

  /// A full turn of four errs by less than 0.03 % of its radius.
  private static let cubicsPerArc = 4

  /// The stops of each list of colours, as many as the gradient has; nil after a reported fault.
  private func stops(
    _ lists: [[Color?]], _ nodes: [Node], _ object: inout ObjectReader
  ) -> [[Gradient.Stop]]? {
    guard let gradient, let content else { return nil }
    let layout = StopLayout(of: gradient)
    var result: [[Gradient.Stop]] = []
    for (list, node) in zip(lists, nodes) {
      do throws(Gradient.Fault) {
        let own = try content.source.stops(animating: list)
        if let own { result.append(own) } else { result.append(try layout.stops(of: list)) }
      } catch {
        let message =
          switch error {
          case .counts(let colors, let count):
            "the list has \(colors.counted("colour", "colours")) but the gradient has \(count)"
          case .empty: "the list has no colour"
          case .order, .range: error.message
          }
        object.diagnostics.error(message, at: node.place)
      }
    }
    // A `none` may be two stops in one list and none in another.
    return result.count == lists.count ? result.aligned(in: gradient.space) : nil
  }
}

extension Path {
  /// Whether the path has the same commands as another, their places aside.
  fileprivate func hasCommands(of other: Path) -> Bool {
    elements.count == other.elements.count && zip(elements, other.elements).allSatisfy { $0.isCommand(of: $1) }
  }
}

extension Path.Element {
  fileprivate func isCommand(of other: Path.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.arc, .arc), (.close, .close): true
    default: false
    }
  }
}
