import SceneModel

extension SchemaValue {
  /// The value as JSON text: short ones on a line, others a member or an element a line.
  package func text(indent: Int) -> String {
    let line = inline
    // Some editors wrap near here; a nested value is then easier to read on lines of its own.
    guard line.utf8.count + indent > 100 else { return line }
    let margin = String(repeating: " ", count: indent + 2)
    let end = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .array(let values):
      return "[\n" + values.map { margin + $0.text(indent: indent + 2) }.joined(separator: ",\n") + end + "]"
    case .object(let members):
      let lines = members.map { "\(margin)\(Self.quoted($0.name)): \($0.value.text(indent: indent + 2))" }
      return "{\n" + lines.joined(separator: ",\n") + end + "}"
    case .boolean, .integer, .number, .string: return line
    }
  }

  private var inline: String {
    switch self {
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): ((value * 1_000_000).rounded() / 1_000_000).shown
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.inline).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.name)): \($0.value.inline)" }.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
