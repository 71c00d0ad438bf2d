import SceneModel

extension Rule where Value == String {
  /// A text without characters that XML cannot hold.
  package static var text: Rule { text("a text") }

  /// A text; `expectation` says which.
  package static func text(
    _ expectation: String, schema: @escaping @autoclosure @Sendable () -> SchemaValue = .type("string")
  ) -> Rule {
    Rule(
      expectation, schema: schema(), shown: { $0.isEmpty ? "none" : $0 }, fault: { ForbiddenCharacter(in: $0)?.message }
    ) { node, context, diagnostics in
      guard let text = node.text else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      guard let fault = ForbiddenCharacter(in: text) else { return text }
      diagnostics.wrong(fault.message, at: context.place(ofByte: fault.offset, inTextAt: node.place))
      return nil
    }
  }
}

extension Rule where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of an enumeration's names.
  @inlinable
  package static func choice(_ type: Value.Type = Value.self) -> Rule {
    var (values, names): ([Value], [String]) = ([], [])
    for value in Value.allCases {
      values.append(value)
      names.append(value.rawValue)
    }
    return choice(of: values, named: names)
  }

  @usableFromInline
  package static func choice(of values: [Value], named names: [String]) -> Rule {
    let table = KeyTable(names)
    let expectation = Alternatives.shown(names)
    return Rule(expectation, schema: .oneOf(names), shown: { $0.rawValue }) { node, _, diagnostics in
      if let index = table.index(ofTextIn: node) { return values[index] }
      guard let text = node.text else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      diagnostics.wrong(
        "expected \(expectation), found '\(text)'", at: node.place, hint: Spelling.hint(for: text, in: names))
      return nil
    }
  }
}

/// Words a choice between names.
package enum Alternatives {
  /// The names in quotes, the last after `or`: `'butt', 'round' or 'square'`.
  package static func shown(_ names: [String]) -> String {
    names.isEmpty ? "nothing" : joined(names.map { "'\($0)'" }, by: "or")
  }

  /// Words in a row, the last after another word: `svg and pdf`.
  package static func joined(_ words: [String], by last: String) -> String {
    var row = ""
    for (index, word) in words.enumerated() {
      if index > 0 { row += index == words.count - 1 ? " \(last) " : ", " }
      row += word
    }
    return row
  }
}
