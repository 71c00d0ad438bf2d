import SceneModel

extension Rule where Value == String {
  /// A text without characters that XML cannot hold.
  public static var text: Rule { text("a text") }

  /// A text; `expectation` says which.
  public static func text(_ expectation: String, schema: SchemaValue = .type("string")) -> Rule {
    Rule(expectation, schema: schema) { node, context, diagnostics in
      guard case .string(let text) = node.value else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      guard let index = text.unicodeScalars.firstIndex(where: Self.isForbidden) else { return text }
      let offset = text.utf8.distance(from: text.startIndex, to: index)
      let code = String(text.unicodeScalars[index].value, radix: 16, uppercase: true)
      diagnostics.error(
        "the character U+\(String(repeating: "0", count: max(4 - code.count, 0)))\(code) cannot stand in a text",
        at: context.place(ofByte: offset, inTextAt: node.place))
      return nil
    }
  }

  /// Whether XML 1.0 (section 2.2) has no place for a character.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension Rule where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of an enumeration's names.
  public static func choice(_ type: Value.Type = Value.self) -> Rule {
    let names = Value.allCases.map(\.rawValue)
    let expectation = Alternatives.shown(names)
    return Rule(expectation, schema: .oneOf(names)) { node, _, diagnostics in
      guard case .string(let text) = node.value else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      guard let value = Value(rawValue: text) else {
        diagnostics.error(
          "expected \(expectation), found '\(text)'", at: node.place, hint: Spelling.hint(for: text, in: names))
        return nil
      }
      return value
    }
  }
}

/// Words a choice between names.
public enum Alternatives {
  /// The names in quotes, the last after `or`: `'butt', 'round' or 'square'`.
  public static func shown(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard quoted.count > 1, let last = quoted.last else { return quoted.first ?? "nothing" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
