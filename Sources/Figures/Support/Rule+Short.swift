import Reading

extension Rule {
  /// A text read by one rule, or an object by another.
  static func short<Name: Sendable>(
    _ name: Rule<Name>, _ make: @escaping @Sendable (Name) -> Value, else object: Rule
  ) -> Rule {
    let expectation = "\(name.expectation), or \(object.expectation)"
    return Rule(
      expectation, schema: .anyOf([name.schema, object.schema]), shown: object.shown,
      fault: object.fault
    ) { node, context, diagnostics in
      switch node.value {
      case .string: return name.read(node, context, &diagnostics).map(make)
      case .object: return object.read(node, context, &diagnostics)
      default:
        diagnostics.mismatch(expectation, node)
        return nil
      }
    }
  }
}
