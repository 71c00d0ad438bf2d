import Reading
import SceneModel

/// Words what is found in one scene file for editors and continuous integration: one JSON object in one line.
struct DiagnosticJSON: Sendable {
  private let lines: LineIndex
  private let pointers: JSONPointers

  /// The words of a file.
  init(_ bytes: [UInt8]) {
    lines = LineIndex(bytes)
    pointers = JSONPointers(bytes)
  }

  /// `{"file", "faults": [{"severity", "line", "column", "endLine", "endColumn", "pointer", "message", "hint"}]}`; an entry
  /// without a place stands at the file's beginning, and in a file that is no JSON nothing has a pointer.
  static func line(file: String, bytes: @autoclosure () -> [UInt8], _ diagnostics: Diagnostics) -> String {
    "{\"file\":\(JSONText.quoted(file)),\"faults\":\(list(bytes: bytes(), diagnostics.sorted))}\n"
  }

  /// The entries as a list; the bytes are asked for where there is one.
  static func list(bytes: @autoclosure () -> [UInt8], _ entries: [Diagnostic]) -> String {
    entries.isEmpty ? "[]" : DiagnosticJSON(bytes()).list(entries)
  }

  /// The entries as a list.
  func list(_ entries: [Diagnostic]) -> String {
    let faults = entries.map { entry in
      let place = entry.place ?? Place(offset: 0)
      let start = lines.position(of: place)
      let end = entry.place == nil ? start : lines.end(of: place)
      let pointer = pointers.pointer(to: place).map(JSONText.quoted) ?? "null"
      let source = entry.source.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
      return """
        {"severity":"\(entry.severity.rawValue)","line":\(start.line),"column":\(start.column),\
        "endLine":\(end.line),"endColumn":\(end.column),"pointer":\(pointer),"message":\(JSONText.quoted(source + entry.message)),\
        "hint":\(entry.hint.map(JSONText.quoted) ?? "null")}
        """
    }
    return "[\(faults.joined(separator: ","))]"
  }
}
