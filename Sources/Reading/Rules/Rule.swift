public import SceneModel

/// How a value of one meaning is read: it words the fault, and the reference and the schema are printed from it.
///
/// What stays true: a rule that returns nil has reported a fault.
public struct Rule<Value: Sendable>: Sendable {
  /// What is expected, with its article: `a number above 0`.
  public let expectation: String
  /// The JSON Schema of the values that the rule takes.
  public let schema: SchemaValue
  /// Reads a value; nil after a reported fault.
  public let read: @Sendable (Node, ReadingContext, inout Diagnostics) -> Value?

  /// A rule.
  public init(
    _ expectation: String, schema: SchemaValue,
    read: @escaping @Sendable (Node, ReadingContext, inout Diagnostics) -> Value?
  ) {
    self.expectation = expectation
    self.schema = schema
    self.read = read
  }

  /// The rule with its value turned into another; a nil result is a fault at the value.
  public func map<Other: Sendable>(
    _ expectation: String? = nil, schema: SchemaValue? = nil, _ transform: @escaping @Sendable (Value) -> Other?
  ) -> Rule<Other> {
    let wording = expectation ?? self.expectation
    return Rule<Other>(wording, schema: schema ?? self.schema) { node, context, diagnostics in
      guard let value = read(node, context, &diagnostics) else { return nil }
      guard let other = transform(value) else {
        diagnostics.error("expected \(wording)", at: node.place)
        return nil
      }
      return other
    }
  }

  /// The rule with a further check, which returns a fault's message or nil.
  public func checked(_ check: @escaping @Sendable (Value) -> String?) -> Rule {
    Rule(expectation, schema: schema) { node, context, diagnostics in
      guard let value = read(node, context, &diagnostics) else { return nil }
      guard let message = check(value) else { return value }
      diagnostics.error(message, at: node.place)
      return nil
    }
  }
}

extension Diagnostics {
  /// Notes that a value is not what was expected: `expected a number above 0, found a string`.
  public mutating func mismatch(_ expectation: String, _ node: Node) {
    error("expected \(expectation), found \(node.found)", at: node.place)
  }
}

extension Node {
  /// What the value is, for a message: a number itself, else its kind.
  public var found: String {
    switch value {
    case .number(let number): number.shown
    case .boolean(let boolean): boolean ? "true" : "false"
    case .null: "null"
    case .string, .array, .numbers, .rows, .object: kind
    }
  }
}

extension Double {
  /// The number for a message: whole numbers without a fraction.
  package var shown: String {
    if let whole = Int(exactly: self), abs(self) < 1e15 { return String(whole) }
    return isInfinite ? "a number beyond 1e308" : description
  }
}

extension Int {
  /// The number with what is counted: `1 entry`, `2 entries`.
  package func counted(_ one: String, _ many: String) -> String { "\(self) \(self == 1 ? one : many)" }
}
