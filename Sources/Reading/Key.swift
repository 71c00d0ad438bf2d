/// A key of an object: its name, the rule of its value, and what holds where it is not written.
public struct Key<Value: Sendable>: Sendable {
  /// What holds where the key is not written.
  public enum Presence: Sendable {
    /// A fault.
    case required
    /// Nothing.
    case optional
    /// A value, with its text for the reference.
    case defaulted(Value, shown: String)
  }

  /// The name in the file.
  public let name: String
  /// How its value is read.
  public let rule: Rule<Value>
  /// What holds where it is not written.
  public let presence: Presence
  /// What it means, in a line for the reference and the schema.
  public let summary: String

  /// A key that must be written.
  public static func required(_ name: String, _ rule: Rule<Value>, _ summary: String) -> Key {
    Key(name: name, rule: rule, presence: .required, summary: summary)
  }
  /// A key that may be left out.
  public static func optional(_ name: String, _ rule: Rule<Value>, _ summary: String) -> Key {
    Key(name: name, rule: rule, presence: .optional, summary: summary)
  }
  /// A key with a default; `shown` is how the reference prints it.
  public static func defaulted(
    _ name: String, _ rule: Rule<Value>, to value: Value, shown: String, _ summary: String
  ) -> Key {
    Key(name: name, rule: rule, presence: .defaulted(value, shown: shown), summary: summary)
  }

  /// The key without its value's type, for lists.
  public var erased: AnyKey {
    switch presence {
    case .required: AnyKey(name, rule.expectation, rule.schema, isRequired: true, shownDefault: nil, summary)
    case .optional: AnyKey(name, rule.expectation, rule.schema, isRequired: false, shownDefault: nil, summary)
    case .defaulted(_, let shown):
      AnyKey(name, rule.expectation, rule.schema, isRequired: false, shownDefault: shown, summary)
    }
  }
}

/// What the reference and the schema print of a key.
public struct AnyKey: Sendable {
  /// The name in the file.
  public let name: String
  /// What its value is, with its article.
  public let expectation: String
  /// The schema of its value.
  public let schema: SchemaValue
  /// Whether it must be written.
  public let isRequired: Bool
  /// What holds where it is not written, as text; nil where nothing does.
  public let shownDefault: String?
  /// What it means.
  public let summary: String

  init(
    _ name: String, _ expectation: String, _ schema: SchemaValue, isRequired: Bool, shownDefault: String?,
    _ summary: String
  ) {
    self.name = name
    self.expectation = expectation
    self.schema = schema
    self.isRequired = isRequired
    self.shownDefault = shownDefault
    self.summary = summary
  }
}
