import Reading

/// The JSON Schema (2020-12) of the scene file, made of the same keys that read it.
package enum SceneSchema {
  /// The schema as JSON text in UTF-8, indented, with a line feed at its end.
  package static var bytes: [UInt8] { Array((value.text(indent: 0) + "\n").utf8) }

  private static var value: SchemaValue {
    guard case .object(let scene) = SchemaValue.object(of: SceneReader.keys) else { return .boolean(true) }
    let head: [SchemaValue.Member] = [
      .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      .init("title", .string("A scene of vecgen, version 1")),
    ]
    return .object(head + TemplateSchema.scene(scene) + [.init("$defs", .object(definitions))])
  }

  private static var definitions: [SchemaValue.Member] {
    let types = LayerTypes.all.map { type in
      SchemaValue.Member("\(type.typeName)Layer", schema(of: type))
    }
    let layer = SchemaValue.anyOf(types.map { .reference($0.name) } + [TemplateSchema.anyLayer])
    let animation = SchemaValue.object(of: WrittenAnimation().describedKeys)
    let named = SchemaDefinitions.all + [.init("animation", animation), .init("layer", layer)]
    return named.map(TemplateSchema.definition) + types + TemplateSchema.definitions
  }

  private static func schema(of type: any LayerType.Type) -> SchemaValue {
    let name = SchemaValue.Member("type", .object([.init("const", .string(type.typeName))]))
    guard
      case .object(let members) = SchemaValue.object(
        of: type.reference + LayerReader.keys(besides: type.reference), first: [name])
    else {
      return .boolean(true)
    }
    return .object([.init("description", .string(type.summary))] + TemplateSchema.object(members))
  }
}
