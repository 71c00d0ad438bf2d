import Figures
import Foundation
import Reading
import TestSupport
import Testing

/// Every key that the program reads stands in the reference and in a scene that a test reads.
@Suite struct DocumentedKeysTests {
  /// The names of a JSON object's members and what stands below it.
  private typealias Object = [String: Any]

  private func object(_ bytes: some Collection<UInt8>) throws -> Object {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
  }

  /// The names of all properties in a part of the schema, what it refers to not followed.
  private func properties(in schema: Any) -> Set<String> {
    if let list = schema as? [Any] { return list.reduce(into: []) { $0.formUnion(properties(in: $1)) } }
    guard let object = schema as? Object else { return [] }
    let own = (object["properties"] as? Object).map { Set($0.keys) } ?? []
    return object.values.reduce(into: own) { $0.formUnion(properties(in: $1)) }
  }

  /// The names of all members of a value, at any depth.
  private func members(of value: Any) -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(members(of: $1)) } }
    guard let object = value as? Object else { return [] }
    return object.values.reduce(into: Set(object.keys)) { $0.formUnion(members(of: $1)) }
  }

  private func layers(in value: Any) -> [Object] {
    if let list = value as? [Any] { return list.flatMap(layers) }
    guard let object = value as? Object else { return [] }
    return (object["type"] is String ? [object] : []) + object.values.flatMap(layers)
  }

  @Test func `the reference has every key of the schema in backticks`() throws {
    let text = try String(contentsOf: PackageFolder.url("Docs/scene-format.md"), encoding: .utf8)
    // Fenced examples are no reference; every other part of the text split at backticks is one in backticks.
    let prose = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    let quoted = prose.flatMap { $0.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 } }
    let words = Set(
      quoted.flatMap { $0.element.split { !($0.isLetter || $0.isNumber || $0 == "$") }.map(String.init) })
    let keys = properties(in: try object(SceneSchema.bytes))
    #expect(keys.count > 120)
    #expect(keys.subtracting(words).sorted() == [])
  }

  @Test func `the reference of each type has the type's keys in its own part`() throws {
    let text = try String(contentsOf: PackageFolder.url("Docs/scene-format.md"), encoding: .utf8)
    let sections = text.components(separatedBy: "\n## ")
    for type in LayerTypes.all {
      let section = try #require(sections.first { $0.hasPrefix("\(type.typeName)\n") })
      // A gradient layer's part refers to the table of gradients.
      let shared = type.typeName == "gradient" ? Set(GradientKeys.all.map(\.name)) : []
      let missing = type.reference.map(\.name).filter { !shared.contains($0) && !section.contains("`\($0)`") }
      #expect(missing == [], "\(type.typeName)")
    }
  }

  @Test func `a scene of the tests or an example has every key, and is read without a fault`() throws {
    let reading = FileReading(EveryKey.scene, resources: EveryKey.Resources())
    #expect(reading.messages == [] && reading.scene != nil, "\(reading.messages)")
    let files = try PackageFolder.files(in: "Examples", ending: ".scene.json").map { try Data(contentsOf: $0) }
    let scenes = try [object(EveryKey.scene.utf8)] + files.map { try object($0) }
    let used = scenes.reduce(into: Set<String>()) { $0.formUnion(members(of: $1)) }
    #expect(properties(in: try object(SceneSchema.bytes)).subtracting(used).sorted() == [])
    let all = scenes.flatMap(layers)
    for type in LayerTypes.all {
      let keys = all.filter { $0["type"] as? String == type.typeName }.reduce(into: Set<String>()) {
        $0.formUnion($1.keys)
      }
      #expect(Set(type.reference.map(\.name)).subtracting(keys).sorted() == [], "\(type.typeName)")
    }
    let common = all.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    #expect(Set(LayerReader.keys.map(\.name)).subtracting(common).sorted() == [])
    #expect(Set(SceneReader.keys.map(\.name)).subtracting(scenes[0].keys).sorted() == [])
  }
}
