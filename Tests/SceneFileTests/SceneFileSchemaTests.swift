import Figures
import Reading
import SceneModel
import Testing

@Suite struct SceneFileSchemaTests {
  private func schema() throws -> [String: Node] {
    var diagnostics = Diagnostics()
    let node = JSONScanner.scan(SceneSchema.bytes, reporting: &diagnostics)
    #expect(diagnostics.entries == [])
    return members(of: try #require(node))
  }

  private func members(of node: Node) -> [String: Node] {
    guard case .object(let members) = node.value else { return [:] }
    return Dictionary(members.map { ($0.name, $0.node) }) { first, _ in first }
  }

  private func references(in node: Node) -> [String] {
    switch node.value {
    case .array(let nodes): nodes.flatMap(references)
    case .object(let members):
      members.flatMap { member -> [String] in
        if member.name == "$ref", case .string(let text) = member.node.value { return [text] }
        return references(in: member.node)
      }
    default: []
    }
  }

  @Test func `every definition that the schema refers to is in it`() throws {
    let schema = try schema()
    let names = members(of: try #require(schema["$defs"])).keys
    let references = schema.values.flatMap(references)
    #expect(references.count > 50)
    for reference in references {
      #expect(names.contains { "#/$defs/\($0)" == reference }, "\(reference)")
    }
  }

  @Test func `every key of every type is in the schema, beside those of every layer`() throws {
    let definitions = members(of: try #require(try schema()["$defs"]))
    for type in LayerTypes.all {
      let definition = members(of: try #require(definitions["\(type.typeName)Layer"]))
      let properties = members(of: try #require(definition["properties"])).keys
      let keys = ["type"] + (type.reference + LayerReader.keys(besides: type.reference)).map(\.name)
      #expect(Set(keys).count == keys.count, "a key of \(type.typeName) stands twice")
      #expect(Set(properties) == Set(keys))
    }
  }

  @Test func `the reference of a type names its keys with what they take`() {
    for type in LayerTypes.all {
      let text = LayerReference.text(of: type)
      for key in type.reference + LayerReader.keys(besides: type.reference) {
        #expect(text.contains("  \(key.name) ("))
        #expect(!key.summary.isEmpty && !key.expectation.isEmpty)
      }
      for line in text.split(separator: "\n") where line.count > 80 {
        Issue.record("a line of \(type.typeName) is longer than 80 columns: \(line)")
      }
    }
  }
}
