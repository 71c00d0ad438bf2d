package import Reading
package import SceneModel

/// The data of one picture: a JSON object, and where it came from.
package struct DataRecord: Sendable {
  /// Where the record stands.
  package enum Origin: Sendable {
    /// In the scene file, under `data`.
    case scene
    /// In a file, as its author calls it; the record begins in this line, from 1.
    case file(String, line: Int)
    /// A row of a file that is no JSON: the file, the row's line and what stands in it.
    case row(String, line: Int, text: String)
  }

  /// The record.
  package let node: Node
  /// The bytes that its places count in.
  package let bytes: [UInt8]
  /// Where it stands.
  let origin: Origin

  /// A record of a text of JSON.
  ///
  /// - Parameters:
  ///   - node: The record, read from the bytes.
  ///   - bytes: The text.
  ///   - origin: Where it stands.
  package init(_ node: Node, in bytes: [UInt8], from origin: Origin) {
    self.node = node
    self.bytes = bytes
    self.origin = origin
  }

  /// The place of an offset in the record's file; nil for what stands in the scene file.
  package func source(at offset: Int) -> SourcePlace? {
    switch origin {
    case .scene: return nil
    case .row(let file, let line, let text): return SourcePlace(file: file, line: line, column: 1, text: text)
    case .file(let file, let line):
      var lines = SourceLines(of: bytes, file: file)
      let place = lines.place(at: Place(offset: UInt32(clamping: offset)))
      return SourcePlace(file: file, line: place.line + line - 1, column: place.column, text: place.text)
    }
  }

  /// A member of the record as its text of JSON; nil where there is none.
  package func json(of name: String) -> ArraySlice<UInt8>? {
    node.members?.node(name).map { bytes[JSONExtent.range(of: bytes, from: Int($0.place.offset))] }
  }
}
