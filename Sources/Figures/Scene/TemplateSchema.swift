import Reading

/// Templates in the schema: each value may also be a word, each text have braces.
///
/// A schema cannot say that words mean something under `--data`, too; so it takes them in every scene.
enum TemplateSchema {
  /// What the schemas of values refer to.
  static let definitions: [SchemaValue.Member] = words.map { .init(name($0.name), $0.value) }

  private static let words: [SchemaValue.Member] = [
    .init("path", .type("string", [.init("description", .string("A path into the data: user.names[0]."))])),
    .init("text", .type("string", [.init("pattern", .string("\\{\\{"))])),
    .init("data", data),
    .init("if", choice(of: .boolean(true))),
    .init("each", each(of: .boolean(true))),
    .init("value", .anyOf([.reference(name("data")), .reference(name("if"))])),
    .init("list", list),
    .init("layer", layerElement),
  ]

  /// The name of a definition of this page.
  private static func name(_ name: String) -> String { "template-\(name)" }

  private static let data = word(
    "$data", "A value of the data.", [.init("default", .object([described("Stands where there is none.")]))])

  private static func choice(of value: SchemaValue) -> SchemaValue {
    word("$if", "One of two values.", [.init("then", value), .init("else", value)], requiring: ["then"])
  }

  private static func each(of value: SchemaValue) -> SchemaValue {
    let name = SchemaValue.Member("as", .type("string", [described("What a record is called; item without it.")]))
    return word("$each", "An element for each record of a list.", [name, .init("value", value)], requiring: ["value"])
  }

  /// A list whose elements the data counts: no tuple can say how many there are.
  private static let list = SchemaValue.type(
    "array", [.init("contains", .anyOf([.reference(name("each")), .reference(name("if"))]))])

  private static func word(
    _ key: String, _ summary: String, _ others: [SchemaValue.Member], requiring names: [String] = []
  ) -> SchemaValue {
    .type(
      "object",
      [
        described(summary),
        .init("properties", .object([.init(key, .reference(name("path")))] + others)),
        .init("required", .array(([key] + names).map(SchemaValue.string))),
        .init("additionalProperties", .boolean(false)),
      ])
  }

  private static func described(_ words: String) -> SchemaValue.Member { .init("description", .string(words)) }
}

extension TemplateSchema {
  /// A definition whose values may also be words, with values of the same definition inside.
  static func definition(_ member: SchemaValue.Member) -> SchemaValue.Member {
    let same = SchemaValue.reference(member.name)
    let words = [.reference(name("data")), choice(of: same)]
    return .init(member.name, .anyOf(choices(of: inner(member.value)) + words))
  }

  /// The scene, whose data and whose editor's schema are never words.
  static func scene(_ members: [SchemaValue.Member]) -> [SchemaValue.Member] {
    members.map { member in
      guard member.name == "properties", case .object(let keys) = member.value else { return member }
      return .init(
        member.name,
        .object(keys.map { ["$schema", "data"].contains($0.name) ? $0 : .init($0.name, value($0.value)) }))
    }
  }

  /// An object whose keys' values may also be words.
  static func object(_ members: [SchemaValue.Member]) -> [SchemaValue.Member] { members.map(inside) }

  private static let layer = SchemaValue.reference("layer")

  /// An element of a list of layers, whose loops hold layers again.
  private static let layerElement: SchemaValue = {
    let same = SchemaValue.reference(name("layer"))
    return .anyOf([layer, each(of: same), choice(of: same)])
  }()

  /// A layer whose type the data gives.
  static let anyLayer = SchemaValue.object([
    .init("type", .string("object")),
    .init("properties", .object([.init("type", .anyOf([.reference(name("value")), .reference(name("text"))]))])),
    .init("required", .array([.string("type")])),
  ])

  /// A schema's values, and words in their places.
  private static func value(_ schema: SchemaValue) -> SchemaValue {
    guard case .object(let members) = schema, !members.isEmpty else { return schema }
    // A definition takes words itself; what tells one kind of object from others stays in sight of editors.
    if members.contains(where: { $0.name == "$ref" || $0.name == "const" }) { return schema }
    let description = members.filter { $0.name == "description" }
    let own = SchemaValue.object(members.filter { $0.name != "description" }.map(inside))
    return .object(description + [.init("anyOf", .array(choices(of: own) + [.reference(name("value"))]))])
  }

  /// One part of a schema, with words in what lies inside of its values.
  private static func inside(_ member: SchemaValue.Member) -> SchemaValue.Member {
    switch (member.name, member.value) {
    case ("properties", .object(let keys)): .init(member.name, .object(keys.map { .init($0.name, value($0.value)) }))
    case ("items", .object): .init(member.name, element(member.value))
    case ("additionalProperties", .object): .init(member.name, value(member.value))
    case ("prefixItems", .array(let items)): .init(member.name, .array(items.map { value($0) }))
    case ("anyOf", .array(let choices)): .init(member.name, .array(choices.map { inner($0) }))
    default: member
    }
  }

  /// A schema with words in what lies inside of its values, but not in their place.
  private static func inner(_ schema: SchemaValue) -> SchemaValue {
    guard case .object(let members) = schema else { return schema }
    return .object(members.map(inside))
  }

  /// An element of a list, which may stand once a record.
  private static func element(_ schema: SchemaValue) -> SchemaValue {
    if schema == layer { return .reference(name("layer")) }
    return .anyOf(choices(of: value(schema)) + [.reference(name("each"))])
  }

  /// The schemas that a value may follow: texts that must look so or so may have braces, counted lists may have loops.
  private static func choices(of schema: SchemaValue) -> [SchemaValue] {
    guard case .object(let members) = schema else { return [schema] }
    let names = Set(members.map(\.name))
    if names == ["anyOf"], case .array(let choices)? = members.first?.value {
      return choices.flatMap(self.choices).withoutDoubles
    }
    if names.contains("enum") || names.contains("pattern") { return [schema, .reference(name("text"))] }
    if names.contains("minItems") { return [schema, .reference(name("list"))] }
    return [schema]
  }
}

extension [SchemaValue] {
  fileprivate var withoutDoubles: [SchemaValue] {
    var seen: Set<SchemaValue> = []
    return filter { seen.insert($0).inserted }
  }
}
