import SceneModel

/// A key of an object in a scene file: its name, what its value may be, and what it is for.
package struct Key<Value: Sendable>: Sendable {
  /// The name.
  package let name: String
  /// What its value may be.
  package let rule: Rule<Value>
  /// Whether the object is faulty without it.
  package let isRequired: Bool
  /// What it stands for where it is left out; nil where it has no default.
  package let fallback: Value?
  /// The default as the reference shows it.
  package let shownDefault: String?
  /// What it is for, in a line of the reference.
  package let summary: String

  /// A key that must be written.
  package static func required(_ name: String, _ rule: Rule<Value>, _ summary: String) -> Key {
    Key(name: name, rule: rule, isRequired: true, fallback: nil, shownDefault: nil, summary: summary)
  }
  /// A key that may be left out.
  package static func optional(_ name: String, _ rule: Rule<Value>, _ summary: String) -> Key {
    Key(name: name, rule: rule, isRequired: false, fallback: nil, shownDefault: nil, summary: summary)
  }
  /// A key that stands for `value` where it is left out, shown as its rule shows it unless `shown` says it in words.
  package static func defaulted(
    _ name: String, _ rule: Rule<Value>, to value: Value, shown: String? = nil, _ summary: String
  ) -> Key {
    Key(
      name: name, rule: rule, isRequired: false, fallback: value, shownDefault: shown ?? rule.shown(value),
      summary: summary)
  }

  /// The key without its type, for lists.
  package var erased: AnyKey {
    AnyKey(
      name: name, expectation: rule.expectation, makeSchema: { rule.schema }, isRequired: isRequired,
      shownDefault: shownDefault, summary: summary)
  }
}

/// A key of whatever type, as the reference and the schema list it.
package struct AnyKey: Sendable {
  /// The name.
  package let name: String
  /// What is expected, in words.
  package let expectation: String
  /// The values in JSON Schema, made when it is asked for.
  package var schema: SchemaValue { makeSchema() }
  let makeSchema: @Sendable () -> SchemaValue
  /// Whether the key must be written.
  package let isRequired: Bool
  /// The default as the reference shows it; nil where there is none.
  package let shownDefault: String?
  /// What the key is for, in a line.
  package let summary: String
}
