import Geometry
import Reading
import SceneModel

/// Reads an animation of a layer: its values mean what the animated property is.
struct AnimationReader {
  private let figure: any LayerType
  private let drawn: Layer?

  /// A reader of a figure's animations.
  ///
  /// - Parameter drawn: What the figure draws; nil where it is faulty: then only what does not depend on it is checked.
  init(of figure: any LayerType, drawn: Layer?) {
    self.figure = figure
    self.drawn = drawn
  }

  /// Reads one animation; empty after a reported fault. A frame's change is two: of the outline and of the paints' box.
  func read(_ node: Node, _ context: ReadingContext, _ diagnostics: inout Diagnostics) -> [Animation] {
    guard case .object(let members) = node.value else {
      diagnostics.mismatch("an animation", node)
      return []
    }
    var object = ObjectReader(members, at: node.place, context: context)
    var written = WrittenAnimation()
    let faulty = written.read(&object)
    let hasValues = !faulty.contains("values")
    let isSound = hasValues && written.countsAgree(reportingTo: &object) && faulty.isEmpty
    var values: [Animation.Values] = []
    if hasValues, !faulty.contains("property"), isAnimatable(written.property, &object) {
      values = self.values(of: written.property, written.values, &object)
    }
    diagnostics.append(object.finish())
    return isSound ? values.map(written.animation) : []
  }

  private func isAnimatable(_ property: Animation.Property, _ object: inout ObjectReader) -> Bool {
    guard let reason = objection(to: property) else { return true }
    object.error(reason, at: "property")
    return false
  }

  /// Why the layer cannot change a property; nil where it can.
  private func objection(to property: Animation.Property) -> String? {
    let type = type(of: figure)
    if property == .opacity || property == .transform { return nil }
    if property == .value, type.animatableProperties.contains(.value) { return nil }
    guard type.animatableProperties.contains(property) else {
      return "'\(property.rawValue)' of a layer of type '\(type.typeName)' cannot be animated"
    }
    return drawn.flatMap { figure.objection(to: property, of: $0.content) }
  }

  /// Reads one animation of a figure's value; nil where it is another one, and after a reported fault.
  func readValue(_ node: Node, _ context: ReadingContext, _ diagnostics: inout Diagnostics) -> (
    values: [Double], make: (Animation.Values) -> Animation
  )? {
    guard case .object(let members) = node.value else { return nil }
    var ignored = Diagnostics()
    var written = WrittenAnimation()
    var object = ObjectReader(members, at: node.place, context: context)
    let faulty = written.read(&object)
    let isSound = written.countsAgree(reportingTo: &object) && faulty.isEmpty
    ignored.append(object.finish())
    guard isSound, written.property == .value, type(of: figure).animatableProperties.contains(.value) else {
      return nil
    }
    var said = Diagnostics()
    var values: [Double] = []
    for node in written.values {
      if let value = Rule<Double>.number.read(node, context, &said) { values.append(value) }
    }
    if values.count == written.values.count, let fault = figure.fault(ofAnimatedValues: values) {
      said.error(fault, at: written.values[0].place)
    }
    said.name("values")
    let isRead = values.count == written.values.count && said.entries.isEmpty
    diagnostics.append(said)
    let animation = written
    return isRead ? (values, { animation.animation(of: $0) }) : nil
  }

  private var shape: Shape? {
    guard case .shape(let shape) = drawn?.content else { return nil }
    return shape
  }

  private func values(
    of property: Animation.Property, _ nodes: [Node], _ object: inout ObjectReader
  ) -> [Animation.Values] {
    func read<Value>(_ rule: Rule<Value>) -> [Value]? {
      var said = Diagnostics()
      let values = nodes.compactMap { rule.read($0, object.context, &said) }
      said.name("values")
      object.diagnostics.append(said)
      return values.count == nodes.count ? values : nil
    }
    switch property {
    case .path:
      let paths = read(.path).flatMap { matching($0, nodes, &object) }
      return paths.map { [.path($0)] } ?? []
    case .frame: return read(.rect).map { [.path($0.map { .rect($0) }), .frame($0)] } ?? []
    case .transform: return read(.transform).flatMap { separable($0, nodes, &object) }.map { [.transform($0)] } ?? []
    case .opacity: return read(.opacity).map { [.opacity($0)] } ?? []
    case .fill: return read(.color).map { [.fill($0)] } ?? []
    case .stroke: return read(.color).map { [.stroke($0)] } ?? []
    case .strokeFrom: return read(.fraction).map { [.strokeFrom($0)] } ?? []
    case .strokeTo: return read(.fraction).map { [.strokeTo($0)] } ?? []
    case .from: return read(.angle).flatMap { shares(of: $0, nodes, &object) }.map { [.strokeFrom($0)] } ?? []
    case .to: return read(.angle).flatMap { shares(of: $0, nodes, &object) }.map { [.strokeTo($0)] } ?? []
    case .colors:
      let lists = read(.gradientColors).flatMap { stops($0, nodes, &object) }
      return lists.map { [.stops($0)] } ?? []
    case .start: return read(.point).map { [.start($0)] } ?? []
    case .end: return read(.point).map { [.end($0)] } ?? []
    // What changes with it is the figure's.
    case .value: return []
    }
  }

  /// The shares of the arc at angles; nil after a reported fault.
  private func shares(of angles: [Angle], _ nodes: [Node], _ object: inout ObjectReader) -> [Double]? {
    let shares = angles.map(figure.share(of:))
    for (share, node) in zip(shares, nodes) where share == nil {
      object.diagnostics.error("an end that changes lies within the arc's own 'from' and 'to'", at: node.place)
    }
    return shares.contains(nil) ? nil : shares.compactMap { $0 }
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
    guard let gradient = shape?.gradient else { return nil }
    let layout = StopLayout(of: gradient)
    var result: [[Gradient.Stop]] = []
    for (list, node) in zip(lists, nodes) {
      do throws(Gradient.Fault) {
        let own = try figure.stops(animating: list)
        if let own { result.append(own) } else { result.append(try layout.stops(of: list)) }
      } catch {
        let message =
          switch error {
          case .counts(let colors, let count):
            "the list has \(colors.counted("colour", "colours")) but the gradient has \(count)"
          case .empty: "the list has no colour"
          case .order, .range: error.message()
          }
        object.diagnostics.error(message, at: node.place)
      }
    }
    // A `none` may be two stops in one list and none in another.
    return result.count == lists.count ? result.aligned(in: gradient.space) : nil
  }
}
