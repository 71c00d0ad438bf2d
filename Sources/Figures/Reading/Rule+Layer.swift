import Bytes
import Geometry
package import Reading
import SceneBuilding
package import SceneModel

extension Rule where Value == [Layer] {
  /// A list of layers; a faulty one is reported and stands as an empty group.
  package static var layers: Rule<[Layer]> {
    Rule("a list of layers", schema: .list(of: .reference("layer"))) { node, context, diagnostics in
      var list = LayerList()
      return list.read(node, context, &diagnostics) ? list.layers : nil
    }
  }
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

/// The key of a mask by luminance, made when a mask has it.
private enum MaskKeys {
  static let luminance = Key.required(
    "luminance", Rule<[Layer]>.layers, "Layers whose luminance decides what is seen.")
}

/// The keys of a clip as an object, made when a clip has them.
private enum ClipKeys {
  static let path = Key.required("path", .path, "The outline.")
  static let fillRule = Key.defaulted(
    "fillRule", .choice(FillRule.self), to: .nonzero, "What counts as its inside.")
}

extension Rule where Value == Mask {
  /// A layer or a list of layers, whose alpha counts, or `{"luminance": [layers]}`.
  static var mask: Rule {
    let object = Rule.object("a mask by luminance", keys: [MaskKeys.luminance.erased]) { object in
      object(MaskKeys.luminance).map { .luminance($0) }
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
    let object = Rule.object(
      "a clip {\"path\", \"fillRule\"}", keys: [ClipKeys.path.erased, ClipKeys.fillRule.erased]
    ) { object in
      let (path, fillRule) = (object(ClipKeys.path), object(ClipKeys.fillRule))
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
