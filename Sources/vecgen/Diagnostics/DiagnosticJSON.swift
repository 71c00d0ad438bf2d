import Reading
import SceneModel

/// Words what was found in one scene file for editors and continuous integration: one JSON object in one line.
enum DiagnosticJSON {
  /// `{"file", "faults": [{"severity", "line", "column", "endLine", "endColumn", "message", "hint"}]}`; an entry without a
  /// place stands at the file's beginning.
  static func line(file: String, bytes: [UInt8], _ diagnostics: Diagnostics) -> String {
    let lines = LineIndex(bytes)
    let faults = diagnostics.sorted.map { entry in
      let place = entry.place ?? Place(offset: 0)
      let start = lines.position(of: place)
      let end = entry.place == nil ? start : lines.end(of: place)
      let source = entry.source.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
      return """
        {"severity":"\(entry.severity.rawValue)","line":\(start.line),"column":\(start.column),\
        "endLine":\(end.line),"endColumn":\(end.column),"message":\(quoted(source + entry.message)),\
        "hint":\(entry.hint.map(quoted) ?? "null")}
        """
    }
    return "{\"file\":\(quoted(file)),\"faults\":[\(faults.joined(separator: ","))]}\n"
  }

  /// A text as a JSON string.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      // RFC 8259 asks for escapes below U+0020; the two line separators break readers that take lines for objects.
      case "\u{0}"..<"\u{20}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}": result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
