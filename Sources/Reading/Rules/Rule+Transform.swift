import Geometry
package import SceneModel

extension Rule where Value == [Transform] {
  /// A transform or a list of them, the first outermost.
  package static var transform: Rule<[Transform]> {
    let one = Rule<Transform>.object(
      "a transform", keys: TransformKeys.all, schema: .reference("transformStep"), TransformKeys.read)
    let list = Rule<[Transform]>.list(of: one, "a transform or a list of them")
    return Rule(
      "a transform or a list of them", schema: .reference("transform"), shown: { $0.isEmpty ? "none" : "a transform" },
      fault: { $0.lazy.compactMap(\.fault).first }
    ) { node, context, diagnostics in
      if case .object = node.value { return one.read(node, context, &diagnostics).map { [$0] } }
      return list.read(node, context, &diagnostics)
    }
  }
}

/// The keys of a transform: one that says it, and `about` for a rotation.
enum TransformKeys {
  private static let translate = Key.optional("translate", .vector, "A displacement [x, y].")
  private static let rotate = Key.optional("rotate", .angle, "A turn, clockwise on the page.")
  private static let about = Key.defaulted(
    "about", .point, to: .origin, "The point that a rotation turns about.")
  private static let scale = Key.optional("scale", .scale, "A factor, or one for each axis.")
  private static let shear = Key.optional("shear", .angle, "The angle to which the y axis turns; the x axis stays.")
  private static let skewX = Key.optional("skewX", .angle, "SVG's skewX.")
  private static let skewY = Key.optional("skewY", .angle, "SVG's skewY.")
  private static let matrix = Key.optional("matrix", .matrix, "A matrix [a, b, c, d, tx, ty].")

  /// The keys that say the transform, one of which stands in the object.
  static let steps: [AnyKey] = [
    translate.erased, rotate.erased, scale.erased, shear.erased, skewX.erased, skewY.erased, matrix.erased,
  ]
  static let all: [AnyKey] = steps + [about.erased]

  /// Reads a transform; nil after a reported fault.
  static func read(_ object: inout ObjectReader) -> Transform? {
    let step = object.onlyOne(of: steps.map(\.name))
    let about = object(about)
    var transform: Transform?
    if let step { transform = member(step, about: about ?? .origin, &object) }
    for key in steps where key.name != step { object.ignore(key.name) }
    if let step, step != "rotate", object.has("about") {
      object.error("'about' goes with 'rotate'", at: "about")
      return nil
    }
    return about == nil ? nil : transform
  }

  private static func member(_ step: String, about: Point, _ object: inout ObjectReader) -> Transform? {
    switch step {
    case "translate": object(translate).map { .translate($0) }
    case "rotate": object(rotate).map { .rotate($0, about: about) }
    case "scale": object(scale)
    case "shear": object(shear).map { .shear($0) }
    case "skewX": object(skewX).map { .skewX($0) }
    case "skewY": object(skewY).map { .skewY($0) }
    default: object(matrix).map { .matrix($0) }
    }
  }
}

extension Rule where Value == Vector {
  fileprivate static var vector: Rule {
    made(ofNumbers: "a displacement [x, y]", leastValues: [nil, nil]) { Vector(dx: $0[0], dy: $0[1]) }
  }
}

extension Rule where Value == Transform {
  fileprivate static var scale: Rule {
    .either(
      "a factor or factors [x, y]", number: .number, { .scale(x: $0, y: $0) },
      else: made(ofNumbers: "factors [x, y]", leastValues: [nil, nil]) { .scale(x: $0[0], y: $0[1]) })
  }
}

extension Rule where Value == AffineTransform {
  fileprivate static var matrix: Rule {
    made(ofNumbers: "a matrix [a, b, c, d, tx, ty]", leastValues: Array(repeating: nil, count: 6)) {
      AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    }
  }
}
