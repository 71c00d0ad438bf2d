package import SceneModel

extension Rule where Value == Paint? {
  /// A colour or a gradient for an area; nil for `none` and for a gradient that draws nothing.
  package static var paint: Rule<Paint?> { paint(allowing: GradientKind.forAreas) }

  /// A colour or a gradient of some kinds; nil for `none` and for a gradient that draws nothing.
  package static func paint(allowing kinds: [GradientKind]) -> Rule {
    let gradient = Rule<Gradient?>.gradientObject(allowing: kinds).read
    let expectation = "a colour, 'none' or a gradient"
    return Rule(
      expectation, schema: .reference("paint"), shown: { $0?.shown ?? "none" }, fault: { $0?.fault }
    ) { node, context, diagnostics in
      if let color = node.plainColor { return .some(.solid(color)) }
      guard let text = node.text else {
        if node.isObject {
          guard let read = gradient(node, context, &diagnostics) else { return nil }
          let paint: Paint? = read.map { .gradient($0) }
          return .some(paint)
        }
        diagnostics.mismatch(expectation, node)
        return nil
      }
      guard case .paint(let paint) = context.paint(text, at: node.place, reporting: &diagnostics) else { return nil }
      if case .gradient(let gradient) = paint, !kinds.contains(gradient.kindName) {
        diagnostics.wrong("'\(text)' is a gradient of kind 'along', which only strokes take", at: node.place)
        return nil
      }
      return .some(paint)
    }
  }
}

extension Rule where Value == Gradient? {
  /// A gradient of some kinds, or `$name` of one; nil for one that draws nothing.
  package static func gradient(allowing kinds: [GradientKind] = GradientKind.forAreas) -> Rule {
    let paint = Rule<Paint?>.paint(allowing: kinds).read
    return Rule("a gradient", schema: .reference("gradient"), fault: { $0?.fault }) { node, context, diagnostics in
      guard let paint = paint(node, context, &diagnostics) else { return nil }
      switch paint {
      case .gradient(let gradient): return .some(gradient)
      case nil: return .some(nil)
      case .solid:
        diagnostics.wrong("expected a gradient, found a colour", at: node.place)
        return nil
      }
    }
  }

  static func gradientObject(allowing kinds: [GradientKind]) -> Rule {
    .object("a gradient", keys: GradientKeys.all, schema: .reference("gradient")) { object in
      GradientKeys.read(&object, allowing: kinds)
    }
  }
}
