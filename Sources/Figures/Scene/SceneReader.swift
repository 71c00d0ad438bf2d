import Geometry
package import Reading
package import SceneModel

/// The scene's own keys, and how they make a scene.
package enum SceneReader {
  private static let schema = Key.optional("$schema", .text, "Where editors find the schema; not read.")
  private static let version = Key.required("version", .version, "The version of the format.")
  private static let size = Key.required(
    "size", .sceneSize, "Width and height in user units, each above 0, at most 1,000,000.")
  private static let unit = Key.defaulted(
    "unit", .choice(Scene.Unit.self), to: .user,
    "The physical size of a unit; user is an SVG px and a PDF point.")
  private static let title = Key.optional("title", .text, "A short text for readers and screen readers.")
  private static let description = Key.optional("description", .text, "A longer text for readers and screen readers.")
  private static let language = Key.optional("language", .language, "The language of the texts, such as en or pt-BR.")
  private static let background = Key.defaulted(
    "background", .paint, to: nil, "What the whole scene is painted with first.")
  private static let palette = Key.optional(
    "palette", .node("an object of names and paints", schema: .map(of: .reference("paint"))),
    "Named paints; \"$name\" stands for one.")
  private static let fonts = Key.defaulted(
    "fonts", .fonts, to: [], shown: "{}", "Named font files, .ttf or .otf.")
  private static let tolerance = Key.defaulted(
    "tolerance", .tolerance, to: Tolerance(), shown: "{\"color\": 2, \"geometry\": 0.05}",
    "How far output may stray from the ideal picture: 8-bit levels and user units.")
  private static let layers = Key.defaulted("layers", .layers, to: [], shown: "[]", "The layers, painted in order.")

  /// All keys in the order of the reference.
  package static let keys: [AnyKey] = [
    schema.erased, version.erased, size.erased, unit.erased, title.erased, description.erased, language.erased,
    background.erased,
    palette.erased, fonts.erased, tolerance.erased, layers.erased,
  ]

  /// Reads a scene; what cannot be read is reported, and a scene with faults is of no further use.
  ///
  /// - Parameters:
  ///   - node: The whole file.
  ///   - source: The file's bytes, so that a fault inside a text points at its byte.
  ///   - resources: Where the files that the scene names are read.
  ///   - diagnostics: Takes the faults and warnings, in no order.
  package static func read(
    _ node: Node, source: [UInt8], resources: any ResourceLoading, reporting diagnostics: inout Diagnostics
  ) -> Scene? {
    guard case .object(let members) = node.value else {
      diagnostics.mismatch("a scene, which is an object", node)
      return nil
    }
    var context = ReadingContext(FigureContext(size: fallbackSize, resources: resources), source: source)
    var object = ObjectReader(members, at: node.place, context: context)
    _ = object(schema)
    _ = object(version)
    var scene = Scene(size: object(size) ?? fallbackSize)
    scene.unit = object(unit) ?? .user
    scene.title = object(title)
    scene.description = object(description)
    scene.language = object(language)
    scene.tolerance = object(tolerance) ?? Tolerance()
    context.figures.size = scene.size
    context.figures.tolerance = scene.tolerance
    for font in object(fonts) ?? [] {
      context.fonts[font.name] = font.path
      object.diagnostics.warning(
        "font files come later: SVG names the font '\(font.name)' to the browser, PDF cannot show it", at: font.place)
    }
    if let node = object(palette) {
      scene.palette = PaletteReader.read(node, into: &context, reporting: &object.diagnostics)
    }
    object.context = context
    scene.background = object(background) ?? nil
    scene.layers = object(layers) ?? []
    scene.finish(reporting: &object.diagnostics)
    diagnostics.append(object.finish())
    return scene
  }

  /// Stands for a size that is missing or faulty, so that the layers' faults are found too.
  private static let fallbackSize = Size(width: 100, height: 100)
}

/// A font file by name.
struct NamedFont: Sendable {
  var name: String
  var path: String
  /// Where the path stands in the scene file.
  var place: Place
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
    let schema = SchemaValue.type(
      "array",
      [
        .init("prefixItems", .array([side.schema, side.schema])), .init("items", .boolean(false)),
        .init("minItems", .integer(2)),
      ])
    return Rule("a size [width, height]", schema: schema) { node, context, diagnostics in
      guard numbers.read(node, context, &diagnostics) != nil else { return nil }
      let sides = (node.elements ?? []).compactMap { side.read($0, context, &diagnostics) }
      return sides.count == 2 ? Size(width: sides[0], height: sides[1]) : nil
    }
  }
}

extension Rule where Value == String {
  /// The language of the texts.
  fileprivate static var language: Rule {
    Rule<String>.text(
      Scene.languageExpectation,
      schema: .type("string", [.init("pattern", .string("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"))])
    ).map { Scene.isLanguage($0) ? $0 : nil }
  }

  /// The path of a font file.
  fileprivate static var fontPath: Rule {
    Rule<String>.text("the path of a .ttf or .otf file").map { path in
      path.lowercased().hasSuffix(".ttf") || path.lowercased().hasSuffix(".otf") ? path : nil
    }
  }
}

extension Rule where Value == [NamedFont] {
  fileprivate static var fonts: Rule {
    let path = Rule<String>.fontPath
    return Rule("an object of names and font files", schema: .map(of: path.schema)) { node, context, diagnostics in
      guard case .object(let members) = node.value else {
        diagnostics.mismatch("an object of names and font files", node)
        return nil
      }
      let fonts = members.compactMap { member in
        path.read(member.node, context, &diagnostics).map {
          NamedFont(name: member.name, path: $0, place: member.node.place)
        }
      }
      return fonts.count == members.count ? fonts : nil
    }
  }
}

extension Tolerance: Keyed {
  package static let keys: [KeyOf<Tolerance>] = [
    .defaulted("color", \.color, .positive, "In 8-bit levels of any channel."),
    .defaulted("geometry", \.geometry, .positive, "In user units."),
  ]
}

extension Rule where Value == Tolerance {
  fileprivate static var tolerance: Rule { .object("a tolerance {\"color\", \"geometry\"}", defaults: Tolerance()) }
}
