public import SceneModel

/// What a value of a scene file may be: it reads one, words what is wrong with it, and is printed in the reference and the
/// schema.
public struct Rule<Value: Sendable>: Sendable {
  /// What is expected, as a message says it: `a number above 0`.
  public let expectation: String
  /// The values in JSON Schema, made when it is asked for: reading needs none.
  @inlinable public var schema: SchemaValue { makeSchema() }
  @usableFromInline let makeSchema: @Sendable () -> SchemaValue
  /// A value as the reference shows a default.
  public let shown: @Sendable (Value) -> String
  /// What is wrong with a value that was made in Swift, in the words of the reading; nil where it is right.
  public let fault: @Sendable (Value) -> String?
  /// Reads a value; nil after a reported fault.
  public let read: @Sendable (Node, ReadingContext, inout Diagnostics) -> Value?

  /// A rule of its own.
  @inlinable
  public init(
    _ expectation: String, schema: @escaping @autoclosure @Sendable () -> SchemaValue,
    shown: @escaping @Sendable (Value) -> String = { "\($0)" },
    fault: @escaping @Sendable (Value) -> String? = { _ in nil },
    read: @escaping @Sendable (Node, ReadingContext, inout Diagnostics) -> Value?
  ) {
    self.expectation = expectation
    makeSchema = schema
    self.shown = shown
    self.fault = fault
    self.read = read
  }

  /// A rule for what is made of this rule's values; where `transform` gives nil the value is a fault.
  ///
  /// - Parameter back: The value that this rule checks and shows in place of one that was made in Swift.
  @inlinable
  public func map<Other: Sendable>(
    _ expectation: String? = nil, schema: @escaping @autoclosure @Sendable () -> SchemaValue? = nil,
    back: (@Sendable (Other) -> Value)? = nil,
    _ transform: @escaping @Sendable (Value) -> Other?
  ) -> Rule<Other> {
    let wording = expectation ?? self.expectation
    return Rule<Other>(
      wording, schema: schema() ?? self.schema, shown: { other in back.map { shown($0(other)) } ?? "\(other)" },
      fault: { other in back.flatMap { fault($0(other)) } }
    ) { node, context, diagnostics in
      guard let value = read(node, context, &diagnostics) else { return nil }
      guard let other = transform(value) else {
        diagnostics.wrong("expected \(wording)", at: node.place)
        return nil
      }
      return other
    }
  }

  /// The rule with a check that returns what is wrong with a value, or nil.
  @inlinable
  public func checked(_ check: @escaping @Sendable (Value) -> String?) -> Rule {
    Rule(expectation, schema: schema, shown: shown, fault: { fault($0) ?? check($0) }) { node, context, diagnostics in
      guard let value = read(node, context, &diagnostics) else { return nil }
      guard let message = check(value) else { return value }
      diagnostics.wrong(message, at: node.place)
      return nil
    }
  }

  /// The rule with other words for its defaults.
  @inlinable
  public func shown(_ shown: @escaping @Sendable (Value) -> String) -> Rule {
    Rule(expectation, schema: schema, shown: shown, fault: fault, read: read)
  }
}

extension Diagnostics {
  /// Notes that something else was expected than what stands there.
  public mutating func mismatch(_ expectation: String, _ node: Node) {
    wrong("expected \(expectation), found \(node.found)", at: node.place)
  }
}

extension Node {
  /// What stands there, in a few words for a message: short values as they are, others by their kind.
  package var found: String {
    switch value {
    case .number(let number): number.shown
    case .boolean(let boolean): boolean ? "true" : "false"
    case .null: "null"
    case .string, .array, .numbers, .rows, .object: kind
    }
  }
}
