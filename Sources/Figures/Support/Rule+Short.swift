import Reading

extension Rule {
  /// A text read by one rule, or an object by another.
  static func short<Name: Sendable>(
    _ name: Rule<Name>, _ make: @escaping @Sendable (Name) -> Value, else object: Rule
  ) -> Rule {
    short(name, make, else: object) { value in if case .string = value { true } else { false } }
  }

  /// A list of numbers read by one rule, or an object by another.
  static func short<List: Sendable>(
    numbers: Rule<List>, _ make: @escaping @Sendable (List) -> Value, else object: Rule
  ) -> Rule {
    short(numbers, make, else: object) { value in
      switch value {
      case .array, .numbers, .rows: true
      case .null, .boolean, .number, .string, .object: false
      }
    }
  }

  private static func short<Alternative: Sendable>(
    _ other: Rule<Alternative>, _ make: @escaping @Sendable (Alternative) -> Value, else object: Rule,
    where isOther: @escaping @Sendable (Node.Value) -> Bool
  ) -> Rule {
    let expectation = "\(other.expectation), or \(object.expectation)"
    return Rule(
      expectation, schema: .anyOf([other.schema, object.schema]), shown: object.shown, fault: object.fault
    ) { node, context, diagnostics in
      if isOther(node.value) { return other.read(node, context, &diagnostics).map(make) }
      if case .object = node.value { return object.read(node, context, &diagnostics) }
      diagnostics.mismatch(expectation, node)
      return nil
    }
  }
}
