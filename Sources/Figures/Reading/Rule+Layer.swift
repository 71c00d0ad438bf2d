import Bytes
import Geometry
package import Reading
import SceneBuilding
package import SceneModel

extension Rule where Value == [Layer] {
  /// A list of layers; a faulty one is reported and stands as an empty group.
  package static var layers: Rule<[Layer]> {
    Rule("a list of layers", schema: .list(of: .reference("layer"))) { node, context, diagnostics in
      if let list = node.unread { return layers(of: list, context, &diagnostics) }
      guard let nodes = node.elements else {
        diagnostics.mismatch("a list of layers", node)
        return nil
      }
      if let parts = parts(of: nodes, context) {
        for part in parts { diagnostics.append(part.diagnostics) }
        return parts.flatMap(\.layers)
      }
      return layers(of: nodes, context, &diagnostics)
    }
  }

  /// What a list is read as whose text is read part by part.
  private static func layers(
    of list: UnreadList, _ context: ReadingContext, _ diagnostics: inout Diagnostics
  ) -> [Layer] {
    var all: (layers: [Layer], diagnostics: Diagnostics) = ([], Diagnostics())
    context.cores.parts(from: list.next, into: &all) { part -> ([Layer], Diagnostics) in
      if MapReader.mayNeedMaps(part.elements) {
        list.refuse()
        return ([], Diagnostics())
      }
      var own = context.alone
      // What is long is shared again.
      if part.isLong { own.cores = context.cores }
      var said = Diagnostics()
      return (layers(of: part.elements, own, &said), said)
    } _: { part, all in
      all.layers += part.0
      all.diagnostics.append(part.1)
    }
    diagnostics.append(all.diagnostics)
    return all.layers
  }

  private static func layers(
    of nodes: some Collection<Node>, _ context: ReadingContext, _ diagnostics: inout Diagnostics
  ) -> [Layer] {
    var layers: [Layer] = []
    layers.reserveCapacity(nodes.count)
    for node in nodes {
      if let layer = LayerReader.read(node, context, &diagnostics) { layers.append(layer) }
    }
    return layers
  }

  /// What parts of a long list are read as.
  private static func parts(
    of nodes: NodeList, _ context: ReadingContext
  ) -> [(layers: [Layer], diagnostics: Diagnostics)]? {
    context.cores.parts(of: nodes.count) { range in
      let part = context.alone
      var said = Diagnostics()
      return (layers(of: nodes.part(range), part, &said), said)
    }
  }
}

extension Rule where Value == [any LayerSource] {
  /// The same, as figures made in Swift may stand there too.
  static var layerSources: Rule { Rule<[Layer]>.layers.map { $0 } }
}

extension Rule where Value == (any LayerType.Type)? {
  /// A type of layers, never nil.
  static var layerType: Rule {
    let names = LayerTypes.names
    let table = KeyTable(names)
    return Rule("a layer type", schema: .oneOf(names)) { node, _, diagnostics in
      if let index = table.index(ofTextIn: node) { return LayerTypes.all[index] }
      guard let name = node.text else {
        diagnostics.mismatch("a layer type", node)
        return nil
      }
      diagnostics.error(
        "unknown layer type '\(name)'", at: node.place,
        hint: Spelling.hint(for: name, in: names) ?? "the types are \(names.joined(separator: ", "))")
      return nil
    }
  }
}

extension Rule where Value == LayerID {
  /// A layer's name.
  package static var layerID: Rule {
    let general = Rule<String>.text(
      LayerID.expectation, schema: .type("string", [.init("pattern", .string("^[A-Za-z_][A-Za-z0-9_-]{0,63}$"))])
    ).map { LayerID($0) }
    return Rule(general.expectation, schema: general.schema, shown: general.shown, fault: general.fault) {
      node, context, diagnostics in
      if let id = node.withText({ LayerID($0) }) ?? nil { return id }
      return general.read(node, context, &diagnostics)
    }
  }
}

extension Rule where Value == Link {
  /// A place that a click leads to.
  package static var link: Rule {
    Rule<String>.text(Link.expectation).map(back: \.text) { Link($0) }.checked(\.fault)
  }
}

extension Rule where Value == Mask {
  /// A layer or a list of layers, whose alpha counts, or `{"luminance": [layers]}`.
  static var mask: Rule {
    let luminance = Key.required("luminance", Rule<[Layer]>.layers, "Layers whose luminance decides what is seen.")
    let object = Rule.object("a mask by luminance", keys: [luminance.erased]) { object in
      object(luminance).map { .luminance($0) }
    }
    let expectation = "a layer, a list of layers, or {\"luminance\": [layers]}"
    return Rule(expectation, schema: .anyOf([.reference("layer"), Rule<[Layer]>.layers.schema, object.schema])) {
      node, context, diagnostics in
      switch node.value {
      case .object(let members) where members.node("luminance") != nil:
        return object.read(node, context, &diagnostics)
      case .object: return LayerReader.read(node, context, &diagnostics).map { .alpha([$0]) }
      case .array: return Rule<[Layer]>.layers.read(node, context, &diagnostics).map { .alpha($0) }
      default:
        diagnostics.mismatch(expectation, node)
        return nil
      }
    }
  }
}

extension Rule where Value == Clip {
  /// A path, or `{"path", "fillRule"}`.
  static var clip: Rule {
    let path = Key.required("path", .path, "The outline.")
    let fillRule = Key.defaulted(
      "fillRule", .choice(FillRule.self), to: .nonzero, "What counts as its inside.")
    let object = Rule.object("a clip {\"path\", \"fillRule\"}", keys: [path.erased, fillRule.erased]) { object in
      let (path, fillRule) = (object(path), object(fillRule))
      guard let path, let fillRule else { return nil }
      return Clip(path, fillRule: fillRule)
    }
    return Rule("a path, or {\"path\", \"fillRule\"}", schema: .anyOf([.reference("path"), object.schema])) {
      node, context, diagnostics in
      if case .object(let members) = node.value, isClip(members) { return object.read(node, context, &diagnostics) }
      return Rule<Path>.path.read(node, context, &diagnostics).map { Clip($0) }
    }
  }

  /// Whether an object is a clip with a path in it, not a path: `{"path": "M..."}` may be either and is the same.
  private static func isClip(_ members: Node.Members) -> Bool {
    members.contains { member in
      if member.name == "fillRule" { return true }
      guard member.name == "path", case .object = member.node.value else { return false }
      return true
    }
  }
}

extension Rule where Value == [Node] {
  /// Animations, to be read when the layer's content is known.
  static var animationNodes: Rule {
    .list(of: .node("an animation", schema: .reference("animation")), "a list of animations")
  }
}
