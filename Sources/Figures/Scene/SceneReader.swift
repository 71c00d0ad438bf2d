package import Bytes
import Geometry
package import Reading
package import SceneBuilding
package import SceneModel

/// The scene's own keys, and how they make a scene.
package enum SceneReader {
  fileprivate static let background = Key.defaulted(
    "background", .paint, to: nil, "What the whole scene is painted with first.")
  fileprivate static let palette = Key.optional(
    "palette", .node("an object of names and paints", schema: .map(of: .reference("paint"))),
    "Named paints; \"$name\" stands for one.")
  fileprivate static let fonts = Key.optional(
    "fonts", .node("an object of names and font files", schema: FontsReader.schema),
    "Font files by name, for texts that every viewer shows alike.")
  fileprivate static let layers = Key.defaulted("layers", .layers, to: [], shown: "[]", "The layers, painted in order.")

  /// The key whose list is most of a long file.
  package static var longKey: String { layers.name }

  /// The keys of layers that lists of layers stand behind.
  package static let layerLists = ["layers", "mask", "luminance"]

  /// All keys in the order of the reference.
  package static let keys = Scene(size: fallbackSize).describedKeys

  /// Reads a scene; what cannot be read is reported, and a scene with faults is of no further use.
  ///
  /// - Parameters:
  ///   - node: The whole file.
  ///   - source: The file's text, so that a fault inside a text points at its byte.
  ///   - resources: Where the files that the scene names are read.
  ///   - cores: What long lists of layers are shared among.
  ///   - diagnostics: Takes the faults and warnings, in no order.
  package static func read(
    _ node: Node, source: InputText, resources: any ResourceLoading, on cores: Cores = .one,
    reporting diagnostics: inout Diagnostics
  ) -> Scene? {
    guard case .object(let members) = node.value else {
      diagnostics.mismatch("a scene, which is an object", node)
      return nil
    }
    var context = ReadingContext(FigureContext(size: fallbackSize, resources: resources), source: source)
    context.cores = cores
    var object = ObjectReader(members, at: node.place, context: context)
    var scene = Scene(size: fallbackSize)
    _ = scene.read(&object)
    context.figures.size = scene.size
    context.figures.tolerance = scene.tolerance
    if let node = object(fonts) {
      scene.fonts = FontsReader.read(
        node, language: scene.language, context, reporting: &object.diagnostics)
      object.diagnostics.name(fonts.name)
      context.figures.fonts = scene.fonts
    }
    if let node = object(palette) {
      scene.palette = PaletteReader.read(node, into: &context, reporting: &object.diagnostics)
    }
    MapReader.findMaps(of: members.node(layers.name), in: &context)
    object.context = context
    scene.background = object(background) ?? nil
    var list = LayerList()
    _ = object(layers) { list.read($0, checksParts: true, $1, &$2) }
    scene.layers = list.layers
    scene.finish(list.checked, reporting: &object.diagnostics)
    diagnostics.append(object.finish())
    return scene
  }

  /// Stands for a size that is missing or faulty, so that the layers' faults are found too.
  private static let fallbackSize = Size(width: 100, height: 100)
}

extension Scene: Keyed {
  /// What the palette paints is read after the palette, and that after the keys whose values it may need.
  package static let keys: KeyList<Scene> = [
    .unused("$schema", .text, "Where editors find the schema; not read."),
    .unused("version", isRequired: true, .version, "The version of the format."),
    .required("size", \.size, .sceneSize, "Width and height in user units, each above 0, at most 1,000,000."),
    .defaulted("unit", \.unit, .choice(), "The physical size of a unit; user is an SVG px and a PDF point."),
    .optional("title", \.title, .text, "A short text for readers and screen readers."),
    .optional("description", \.description, .text, "A longer text for readers and screen readers."),
    .optional("language", \.language, .language, "The language of the texts, such as en or pt-BR."),
    .unused(
      "data",
      .node(
        "an object, or the name of a .json file",
        schema: .object([.init("type", .array([.string("object"), .string("string")]))])),
      "Sample data: the scene is a template."),
    .byHand(SceneReader.background.erased), .byHand(SceneReader.palette.erased), .byHand(SceneReader.fonts.erased),
    .defaulted(
      "tolerance", \.tolerance, .tolerance, shown: "{\"color\": 2, \"geometry\": 0.05}",
      "How far output may stray from the ideal picture: 8-bit levels and user units."),
    .optional("print", \.print, .print, "What the PDF is made for: boxes, marks, a standard, properties."),
    .byHand(SceneReader.layers.erased),
  ]
}

extension Rule where Value == Int {
  fileprivate static var version: Rule {
    Rule("1", schema: .object([.init("const", .integer(1))])) { node, _, diagnostics in
      guard case .number(1) = node.value else {
        diagnostics.error("expected version 1, found \(node.found)", at: node.place)
        return nil
      }
      return 1
    }
  }
}

extension Rule where Value == Size {
  /// The scene's size: both above 0 and at most 1,000,000; the fault is at the number.
  fileprivate static var sceneSize: Rule {
    let numbers = Rule<[Double]>.tuple("a size [width, height]", leastValues: [nil, nil])
    let side = Rule<Double>.number(
      .sceneSide, [.init("exclusiveMinimum", .integer(0)), .init("maximum", .integer(1_000_000))])
    return Rule(
      "a size [width, height]",
      schema: .type(
        "array",
        [
          .init("prefixItems", .array([side.schema, side.schema])), .init("items", .boolean(false)),
          .init("minItems", .integer(2)),
        ])
    ) { node, context, diagnostics in
      guard numbers.read(node, context, &diagnostics) != nil else { return nil }
      let sides = (node.elements ?? .none).compactMap { side.read($0, context, &diagnostics) }
      return sides.count == 2 ? Size(width: sides[0], height: sides[1]) : nil
    }
  }
}

extension Tolerance: Keyed {
  package static let keys: KeyList<Tolerance> = [
    .defaulted("color", \.color, .positive, "In 8-bit levels of any channel."),
    .defaulted("geometry", \.geometry, .positive, "In user units."),
  ]
}

extension Rule where Value == Tolerance {
  fileprivate static var tolerance: Rule { .object("a tolerance {\"color\", \"geometry\"}", defaults: Tolerance()) }
}
