import Foundation
package import Reading
package import SceneBuilding

/// Files that came along with a scene, by name; none is read from a disk.
package struct MemoryResources: ResourceLoading {
  private let files: [String: [UInt8]]

  /// The files of an object: names, and texts or `{"base64": TEXT}`.
  ///
  /// - Throws: Which file is neither.
  package init(_ node: Node?) throws(ResourceFault) {
    guard let node else {
      files = [:]
      return
    }
    guard case .object(let members) = node.value else {
      throw ResourceFault("'files': expected an object of names and contents, found \(node.found)")
    }
    var files: [String: [UInt8]] = [:]
    for member in members { files[member.name] = try Self.contents(of: member) }
    self.files = files
  }

  /// The bytes of a file that came along.
  package func bytes(at path: String) throws(ResourceFault) -> [UInt8] {
    if let bytes = files[path] { return bytes }
    let hint = Spelling.hint(for: path, in: files.keys.sorted())
    throw ResourceFault("'\(path)' did not come along with the scene, under 'files'", hint: hint)
  }

  private static func contents(of member: Node.Member) throws(ResourceFault) -> [UInt8] {
    switch member.node.value {
    case .string(let text): return Array(text.utf8)
    case .object(let parts):
      guard parts.count == 1, parts[0].name == "base64", case .string(let text) = parts[0].node.value,
        let data = Data(base64Encoded: text)
      else { break }
      return [UInt8](data)
    default: break
    }
    throw ResourceFault("'files': expected a text or {\"base64\": TEXT} under '\(member.name)'")
  }
}
