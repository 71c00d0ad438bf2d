import Geometry
import SceneModel

/// The schemas that the rules refer to by name.
package enum SchemaDefinitions {
  /// The definitions in the order of the schema.
  package static let all: [SchemaValue.Member] = [
    .init(
      "angle",
      .anyOf([
        .type("number"), text("^[-+]?[0-9.]+([eE][-+]?[0-9]+)?([dD][eE][gG]|[tT][uU][rR][nN]|[gG]?[rR][aA][dD])$"),
      ])),
    .init("point", tuple([nil, nil])),
    .init("rect", tuple([nil, nil, 0, 0])),
    .init(
      "color",
      described("A CSS colour, hsb(), gray(), cmyk(), spot(), none, or $name of the palette.", .type("string"))),
    .init(
      "gradient",
      .anyOf([described("$name of a gradient of the palette.", text("^\\$")), .object(of: GradientKeys.all)])),
    .init("paint", .anyOf([.reference("color"), .object(of: GradientKeys.all)])),
    .init("path", path),
    .init("stroke", .anyOf([.reference("color"), .object(of: WrittenStroke().describedKeys)])),
    .init("transformStep", transformStep),
    .init("transform", .anyOf([.reference("transformStep"), .list(of: .reference("transformStep"))])),
  ]

  private static func text(_ pattern: String) -> SchemaValue { .type("string", [.init("pattern", .string(pattern))]) }

  private static func described(_ words: String, _ schema: SchemaValue) -> SchemaValue {
    guard case .object(let members) = schema else { return schema }
    return .object([.init("description", .string(words))] + members)
  }

  private static func tuple(_ leastValues: [Double?]) -> SchemaValue {
    Rule<[Double]>.tuple("", leastValues: leastValues).schema
  }

  /// SVG path data, or an object with one of the keys that say a shape and those that go with it.
  private static var path: SchemaValue {
    let shapes = PathKeys.shapes.map { key in
      SchemaValue.object(of: [key.required] + PathKeys.all.filter { $0.name == "inset" || goesWith($0, key) })
    }
    return .anyOf([described("SVG path data.", .type("string"))] + shapes)
  }

  private static func goesWith(_ key: AnyKey, _ shape: AnyKey) -> Bool {
    key.name == "radius" && shape.name == "rect"
  }

  private static var transformStep: SchemaValue {
    .anyOf(
      TransformKeys.steps.map { step in
        .object(of: [step.required] + TransformKeys.all.filter { $0.name == "about" && step.name == "rotate" })
      })
  }
}

extension AnyKey {
  /// The key as one that must be written.
  fileprivate var required: AnyKey {
    AnyKey(
      name: name, expectation: expectation, makeSchema: makeSchema, isRequired: true, shownDefault: shownDefault,
      summary: summary)
  }
}
