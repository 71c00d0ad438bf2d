import Foundation
import TestSupport
import Testing

/// The JSON Schema that `vecgen schema` prints, asked by a validator of another's making.
@Suite struct SchemaTests {
  /// Prints the faults of each file, a line each, after its name; fails where the schema itself is none.
  private static let script = """
    import json, sys, jsonschema
    schema = json.load(open(sys.argv[1], encoding="utf-8"))
    validator = jsonschema.Draft202012Validator
    validator.check_schema(schema)
    for path in sys.argv[2:]:
        for fault in validator(schema).iter_errors(json.load(open(path, encoding="utf-8"))):
            print(path, fault.json_path, fault.message[:200])
    """

  /// What the validator says of scene files; nothing where all are valid.
  private func faults(of paths: [String]) throws -> String {
    let folder = try TemporaryFolder()
    let schema = try Program.run(["schema"])
    #expect(schema.code == 0 && schema.message.isEmpty)
    try folder.write(schema.text, to: "schema.json")
    let result = try Tool.jsonSchema.run(["-c", Self.script, folder.path("schema.json")] + paths)
    #expect(result.code == 0, Comment(rawValue: result.message))
    return result.text
  }

  @Test(.needs(.jsonSchema)) func `every example is valid`() throws {
    #expect(!Examples.scenes.isEmpty)
    #expect(try faults(of: Examples.scenes.map(\.path)) == "")
  }

  @Test(
    .needs(.jsonSchema),
    arguments: [
      ##"{"size": [10, 10]}"##, ##"{"version": 2, "size": [10, 10]}"##, ##"{"version": 1}"##,
      ##"{"version": 1, "size": [10]}"##, ##"{"version": 1, "size": [10, 0]}"##,
      ##"{"version": 1, "size": [10, 10], "colour": "red"}"##, ##"{"version": 1, "size": [10, 10], "unit": "cm"}"##,
      ##"{"version": 1, "size": [10, 10], "layers": {}}"##,
      ##"{"version": 1, "size": [10, 10], "layers": [{"type": "ring"}]}"##,
      ##"{"version": 1, "size": [10, 10], "layers": [{"type": "shape"}]}"##,
      ##"{"version": 1, "size": [10, 10], "layers": [{"type": "group", "layers": [], "opacity": 2}]}"##,
      ##"{"version": 1, "size": [10, 10], "layers": [{"type": "gradientArc", "center": [5, 5], "radius": 4, "width": 1}]}"##,
      ##"{"version": 1, "size": [10, 10], "layers": [{"type": "text", "text": "a", "at": [1, 2], "align": "left"}]}"##,
    ])
  func `a broken scene is not`(scene: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(scene, to: "broken.scene.json")
    #expect(try faults(of: [folder.path("broken.scene.json")]) != "")
    // The reader refuses it too: schema and reader are of one mind.
    #expect(try Program.run(["check", "broken.scene.json"], in: folder.url).code == 1)
  }
}
