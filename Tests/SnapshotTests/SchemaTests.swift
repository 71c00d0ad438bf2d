import Foundation
import TestSupport
import Testing

/// The JSON Schema that `vecgen schema` prints, asked by a validator of another's making.
@Suite struct SchemaTests {
  /// Prints the faults of each file, a line each, after its name; fails where the schema itself is none.
  private static let script = """
    import json, sys, jsonschema
    schema = json.load(open(sys.argv[1], encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for path in sys.argv[2:]:
        for fault in validator.iter_errors(json.load(open(path, encoding="utf-8"))):
            print(path, fault.json_path, fault.message[:200])
    """

  /// What the validator says of scene files, or of a template's data; nothing where all are valid.
  private func faults(of paths: [String], by arguments: [String] = []) throws -> String {
    let folder = try TemporaryFolder()
    let schema = try Program.run(["schema"] + arguments)
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

  @Test(.needs(.jsonSchema)) func `a broken scene is not`() throws {
    let scenes = [
      ##"{"size": [10, 10]}"##, ##"{"version": 2, "size": [10, 10]}"##, ##"{"version": 1}"##,
      ##"{"version": 1, "size": [10]}"##, ##"{"version": 1, "size": [10, 0]}"##,
      ##"{"version": 1, "size": [10, 10], "colour": "red"}"##, ##"{"version": 1, "size": [10, 10], "unit": "cm"}"##,
      ##"{"version": 1, "size": [10, 10], "layers": {}}"##,
      ##"{"version": 1, "size": [10, 10], "layers": [{"type": "ring"}]}"##,
      ##"{"version": 1, "size": [10, 10], "layers": [{"type": "shape"}]}"##,
      ##"{"version": 1, "size": [10, 10], "layers": [{"type": "group", "layers": [], "opacity": 2}]}"##,
      ##"{"version": 1, "size": [10, 10], "layers": [{"type": "gradientArc", "center": [5, 5], "radius": 4, "width": 1}]}"##,
      ##"{"version": 1, "size": [10, 10], "layers": [{"type": "text", "text": "a", "at": [1, 2], "align": "left"}]}"##,
    ]
    let folder = try TemporaryFolder()
    for (index, scene) in scenes.enumerated() { try folder.write(scene, to: "\(index).scene.json") }
    let said = try faults(of: scenes.indices.map { folder.path("\($0).scene.json") })
    for (index, scene) in scenes.enumerated() {
      #expect(said.contains(folder.path("\(index).scene.json")), "\(scene)")
      // The reader refuses it too: schema and reader are of one mind.
      #expect(try Program.run(["check", "\(index).scene.json"], in: folder.url).code == 1, "\(scene)")
    }
  }

  /// A template with words in the place of numbers, choices, colours, points, whole lists, layers and their types.
  private static let template = ##"""
    {"version": 1, "size": [{"$data": "w", "default": 320}, 120], "unit": "{{unit}}", "language": "{{lang}}",
     "data": {"unit": "px", "lang": "en", "color": "red", "more": ["blue"], "cap": "butt", "kind": "shape", "p": 0.5,
       "rows": [{"km": 2, "pos": [1, 2], "steps": [0, 1]}]},
     "palette": {"a": {"$data": "color"}},
     "layers": [
       {"type": "gradientArc", "center": [60, {"$data": "cy", "default": 60}], "radius": 44, "width": 14, "cap": "{{cap}}",
        "colors": [{"$data": "color"}, {"$each": "more", "value": {"$data": "item"}}, "#ffcc00"]},
       {"$if": "rows", "then": {"$each": "rows", "as": "row", "value": {"$if": "row.km", "then":
         {"type": "text", "id": "row-{{row.index}}", "text": "{{row.km|0.0}}", "at": {"$data": "row.pos"},
          "align": {"$if": "row.end", "then": "end", "else": "start"},
          "animate": [{"property": "opacity", "values": [{"$each": "row.steps", "value": {"$data": "item"}}], "duration": 1}]}}}},
       {"type": "{{kind}}", "path": "M0 0H{{p|0}}V9Z", "opacity": {"$data": "p"}},
       {"$each": "rows", "as": "row", "value": {"type": "text", "text": "{{row.km|0.0}} {{title}}", "at": [0, 0]}},
       {"$if": "photo", "then": {"type": "group", "id": "p-{{photo.id}}", "layers": []}}]}
    """##

  @Test(.needs(.jsonSchema)) func `a template is valid, words in the place of any value`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.template, to: "card.scene.json")
    #expect(try faults(of: [folder.path("card.scene.json")]) == "")
    let broken = [
      ("\"p-{{photo.id}}\"", "\"p-photo.id\""), ("\"then\": \"end\"", "\"then\": \"end\", \"els\": 1"),
      ("\"$data\": \"cy\"", "\"$dat\": \"cy\""), ("\"as\": \"row\", ", "\"sa\": \"row\", "),
      ("\"{{cap}}\"", "\"cap\""),
      ("\"value\": {\"type\": \"text\",", "\"value\": {\"type\": \"txet\","),
    ]
    for (index, (found, other)) in broken.enumerated() {
      #expect(Self.template.contains(found))
      try folder.write(Self.template.replacing(found, with: other), to: "\(index).scene.json")
    }
    let said = try faults(of: broken.indices.map { folder.path("\($0).scene.json") })
    for (index, (_, other)) in broken.enumerated() {
      #expect(said.contains(folder.path("\(index).scene.json")), "\(other)")
    }
  }

  @Test(.needs(.jsonSchema))
  func `the schema of a template's data takes what can be filled in, and refuses what cannot`() throws {
    let changes = [
      ("{}", false), (#"{"photo": {"id": 1}}"#, true), (#"{"photo": null}"#, true), (#"{"w": 3, "other": true}"#, true),
      (#"{"rows": []}"#, true), (#"{"rows": [{"km": 2.5, "end": true, "pos": [1, 2], "steps": [0, 1]}]}"#, true),
      (#"{"rows": [{"km": "2", "pos": [1, 2], "steps": [0, 1]}]}"#, false), (#"{"rows": [{}]}"#, false),
      (#"{"rows": {}}"#, false), (#"{"p": "x"}"#, false), (#"{"unit": null}"#, false), (#"{"lang": {}}"#, false),
    ]
    let folder = try TemporaryFolder()
    try folder.write(Self.template, to: "card.scene.json")
    for (index, (change, _)) in changes.enumerated() {
      var record =
        try JSONSerialization.jsonObject(
          with: Data(
            #"{"unit": "px", "lang": "en", "color": "red", "more": [], "cap": "butt", "kind": "shape", "p": 0.5, "rows": [], "title": 7}"#
              .utf8)) as? [String: Any] ?? [:]
      let members = try JSONSerialization.jsonObject(with: Data(change.utf8)) as? [String: Any] ?? [:]
      record.merge(members) { $1 }
      if change == "{}" { record["title"] = nil }
      try folder.write(
        String(decoding: JSONSerialization.data(withJSONObject: record), as: UTF8.self), to: "record-\(index).json")
    }
    let said = try faults(
      of: changes.indices.map { folder.path("record-\($0).json") }, by: ["--data", folder.path("card.scene.json")])
    for (index, (change, isValid)) in changes.enumerated() {
      #expect(said.contains(folder.path("record-\(index).json")) != isValid, "\(change): \(said)")
      // The template is of the same mind.
      let result = try Program.run(
        ["compile", "card.scene.json", "--data", "record-\(index).json", "--dry-run", "--quiet"], in: folder.url)
      // A number that a record has as a text is written all the same, and a loop without turns asks for nothing.
      let isLenient = change.contains(#""km": "2""#) || change == "{}"
      #expect((result.code == 0) == (isValid || isLenient), "\(change): \(result.message)")
    }
  }
}
