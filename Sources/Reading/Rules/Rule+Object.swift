import SceneModel

extension Rule {
  /// A list whose elements are all read by one rule; every faulty element is reported.
  package static func list<Element: Sendable>(
    of element: Rule<Element>, _ expectation: String? = nil
  ) -> Rule where Value == [Element] {
    let wording = expectation ?? "a list, each element \(element.expectation)"
    let read = element.read
    return Rule(
      wording, schema: .list(of: element.schema), shown: { "[" + $0.map(element.shown).joined(separator: ", ") + "]" },
      fault: { $0.lazy.compactMap(element.fault).first }
    ) { node, context, diagnostics in
      guard let nodes = node.elements else {
        diagnostics.mismatch(wording, node)
        return nil
      }
      var values: [Element] = []
      values.reserveCapacity(nodes.count)
      for node in nodes {
        if let value = read(node, context, &diagnostics) { values.append(value) }
      }
      return values.count == nodes.count ? values : nil
    }
  }

  /// An object of `keys`, read by `body`; keys that `body` does not ask for are faults.
  ///
  /// `body` returns nil only after a fault was reported.
  package static func object(
    _ expectation: String, keys: @escaping @autoclosure @Sendable () -> [AnyKey],
    schema: @escaping @autoclosure @Sendable () -> SchemaValue? = nil,
    _ body: @escaping @Sendable (inout ObjectReader) -> Value?
  ) -> Rule {
    Rule(expectation, schema: schema() ?? .object(of: keys())) { node, context, diagnostics in
      guard let members = node.members else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      var reader = ObjectReader(members, at: node.place, context: context)
      let value = body(&reader)
      diagnostics.append(reader.finish())
      return value
    }
  }
}

extension Rule where Value == Node {
  /// Any value, as it was read, for keys whose meaning other keys decide.
  package static func node(
    _ expectation: String, schema: @escaping @autoclosure @Sendable () -> SchemaValue
  ) -> Rule {
    Rule(expectation, schema: schema()) { node, _, _ in node }
  }
}

extension ObjectReader {
  /// The one of several keys that the object has; a fault where it has none or more than one.
  package mutating func onlyOne(of names: [String]) -> String? {
    var (first, isAlone): (String?, Bool) = (nil, true)
    for name in names where has(name) {
      if let first {
        error("'\(name)' cannot stand beside '\(first)'", at: name)
        isAlone = false
      } else {
        first = name
      }
    }
    if first == nil { diagnostics.error("expected \(Alternatives.shown(names))", at: place) }
    return isAlone ? first : nil
  }
}
