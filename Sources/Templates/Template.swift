package import Reading
package import SceneModel

/// A scene file with data in it, read once and filled for each record.
///
/// `{"$data": "user.name"}` stands for a value, `{{user.name}}` in a text for one, `{"$each": "rows", "as": "row", "value": ...}`
/// for one element a record, `{"$if": "user.photo", "then": ..., "else": ...}` for one of two.
package struct Template: Sendable {
  /// The scene file.
  package let bytes: [UInt8]
  /// The scene without its sample data.
  let body: TemplatePart
  /// The names of the data's own members that the scene asks for.
  package let usedMembers: Set<String>
  /// The sample data of the scene: an object, or the name of a file; nil where there is none.
  package let sample: Node?

  /// Whether a scene file is a template of itself: it has a key `data`.
  package static func isTemplate(_ node: Node) -> Bool {
    if case .object(let members) = node.value { members.node(dataKey) != nil } else { false }
  }

  /// The scene's key of sample data.
  static let dataKey = "data"

  /// The template of a scene file; nil where a fault was found.
  ///
  /// - Parameters:
  ///   - node: The whole file, an object.
  ///   - bytes: The file.
  package init?(_ node: Node, in bytes: [UInt8], reporting diagnostics: inout Diagnostics) {
    guard case .object(let members) = node.value else {
      diagnostics.error("expected a scene, which is an object, found \(node.kind)", at: node.place)
      return nil
    }
    var reader = TemplateReader(bytes)
    body = reader.object(node.without { $0.isNamed(Self.dataKey) })
    diagnostics.append(reader.diagnostics)
    if reader.diagnostics.hasErrors { return nil }
    self.bytes = bytes
    usedMembers = reader.usedMembers
    sample = members.node(Self.dataKey)
  }

  /// The template of one text, a string of JSON; nil where a fault was found.
  init?(text bytes: [UInt8], reporting diagnostics: inout Diagnostics) {
    guard let node = JSONScanner.scan(bytes, reporting: &diagnostics) else { return nil }
    var reader = TemplateReader(bytes)
    body = reader.value(node)
    diagnostics.append(reader.diagnostics)
    if reader.diagnostics.hasErrors { return nil }
    self.bytes = bytes
    usedMembers = reader.usedMembers
    sample = nil
  }
}
