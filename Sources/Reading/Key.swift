import SceneModel

/// A key of an object in a scene file: its name, what its value may be, and what it is for.
public struct Key<Value: Sendable>: Sendable {
  /// The name.
  public let name: String
  @usableFromInline let mark: NameMark
  /// What its value may be.
  public let rule: Rule<Value>
  /// Whether the object is faulty without it.
  public let isRequired: Bool
  /// What it stands for where it is left out; nil where it has no default.
  public let fallback: Value?
  /// The default as the reference shows it, made when it is asked for: reading needs none.
  public var shownDefault: String? { makeShownDefault() }
  @usableFromInline let makeShownDefault: @Sendable () -> String?
  /// What it is for, in a line of the reference.
  public let summary: String

  @inlinable
  init(
    name: String, rule: Rule<Value>, isRequired: Bool, fallback: Value?,
    shownDefault: @escaping @autoclosure @Sendable () -> String?, summary: String
  ) {
    self.name = name
    mark = NameMark(name)
    self.rule = rule
    self.isRequired = isRequired
    self.fallback = fallback
    makeShownDefault = shownDefault
    self.summary = summary
  }

  /// A key that must be written.
  @inlinable
  public static func required(_ name: String, _ rule: Rule<Value>, _ summary: String) -> Key {
    Key(name: name, rule: rule, isRequired: true, fallback: nil, shownDefault: nil, summary: summary)
  }
  /// A key that may be left out.
  @inlinable
  public static func optional(_ name: String, _ rule: Rule<Value>, _ summary: String) -> Key {
    Key(name: name, rule: rule, isRequired: false, fallback: nil, shownDefault: nil, summary: summary)
  }
  /// A key that stands for `value` where it is left out, shown as its rule shows it unless `shown` says it in words.
  @inlinable
  public static func defaulted(
    _ name: String, _ rule: Rule<Value>, to value: Value, shown: String? = nil, _ summary: String
  ) -> Key {
    Key(
      name: name, rule: rule, isRequired: false, fallback: value, shownDefault: shown ?? rule.shown(value),
      summary: summary)
  }

  /// The key without its type, for lists.
  @inlinable public var erased: AnyKey {
    AnyKey(
      name: name, expectation: rule.expectation, makeSchema: rule.makeSchema, isRequired: isRequired,
      shownDefault: makeShownDefault(), summary: summary)
  }
}

/// A key of whatever type, as the reference and the schema list it.
public struct AnyKey: Sendable {
  /// The name.
  public let name: String
  /// What is expected, in words.
  public let expectation: String
  /// The values in JSON Schema, made when it is asked for.
  public var schema: SchemaValue { makeSchema() }
  let makeSchema: @Sendable () -> SchemaValue
  /// Whether the key must be written.
  public let isRequired: Bool
  /// The default as the reference shows it, made when it is asked for; nil where there is none.
  public var shownDefault: String? { makeShownDefault() }
  let makeShownDefault: @Sendable () -> String?
  /// What the key is for, in a line.
  public let summary: String

  @usableFromInline
  init(
    name: String, expectation: String, makeSchema: @escaping @Sendable () -> SchemaValue, isRequired: Bool,
    shownDefault: @escaping @autoclosure @Sendable () -> String?, summary: String
  ) {
    self.name = name
    self.expectation = expectation
    self.makeSchema = makeSchema
    self.isRequired = isRequired
    makeShownDefault = shownDefault
    self.summary = summary
  }

  /// A key without a default.
  @inlinable
  init<Value>(_ name: String, _ rule: Rule<Value>, isRequired: Bool, _ summary: String) {
    self.init(
      name: name, expectation: rule.expectation, makeSchema: rule.makeSchema, isRequired: isRequired,
      shownDefault: nil, summary: summary)
  }
}
