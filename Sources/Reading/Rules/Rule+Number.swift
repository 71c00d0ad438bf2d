import Bytes
package import SceneModel

extension Rule where Value == Double {
  /// A number, at most 1e9 in size like every number.
  package static var number: Rule { number(.any) }
  /// A number within bounds.
  package static func number(in range: ClosedRange<Double>) -> Rule {
    number(
      .within(range),
      [.init("minimum", .number(range.lowerBound)), .init("maximum", .number(range.upperBound))])
  }
  /// A number above 0.
  package static var positive: Rule { number(.positive, [.init("exclusiveMinimum", .integer(0))]) }
  /// A number of 0 or more.
  package static var nonNegative: Rule { number(.nonNegative, [.init("minimum", .integer(0))]) }
  /// A number from 0 to 1.
  package static var fraction: Rule { number(in: 0...1) }

  /// A number that a limit allows.
  package static func number(
    _ limit: NumberLimit, _ schema: @escaping @autoclosure @Sendable () -> [SchemaValue.Member] = []
  ) -> Rule {
    Rule(limit.expectation, schema: .type("number", schema()), shown: \.shown, fault: limit.fault(of:)) {
      node, _, diagnostics in
      guard let value = node.number else {
        diagnostics.mismatch(limit.expectation, node)
        return nil
      }
      if limit.allows(value) { return value }
      guard let fault = limit.fault(of: value) else { return value }
      diagnostics.wrong(fault, at: node.place)
      return nil
    }
  }
}

extension Rule where Value == Int {
  /// A whole number of 0 or more, at most `maximum`.
  package static func count(_ maximum: Int = 1_000_000_000) -> Rule { whole(in: 0...maximum) }

  /// A whole number within bounds, which lie within what every number may be.
  package static func whole(in range: ClosedRange<Int>) -> Rule {
    let isOpen = range.upperBound >= Int(saturating: largestNumber)
    let expectation =
      isOpen
      ? "a whole number of \(range.lowerBound) or more"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    let least = SchemaValue.Member("minimum", .integer(range.lowerBound))
    let limits = isOpen ? [least] : [least, .init("maximum", .integer(range.upperBound))]
    let fault: @Sendable (Int) -> String? = { range.contains($0) ? nil : "expected \(expectation), found \($0)" }
    return Rule(expectation, schema: .type("integer", limits), fault: fault) { node, _, diagnostics in
      guard let value = node.number else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      guard diagnostics.checkSize(of: value, at: node.place) else { return nil }
      guard let whole = Int(exactly: value), range.contains(whole) else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      return whole
    }
  }
}

extension Rule where Value == Bool {
  /// `true` or `false`.
  package static var boolean: Rule {
    Rule("true or false", schema: .type("boolean")) { node, _, diagnostics in
      guard case .boolean(let value) = node.value else {
        diagnostics.mismatch("true or false", node)
        return nil
      }
      return value
    }
  }
}

extension Rule where Value == [Double] {
  /// A list of a fixed number of numbers; `expectation` shows them: `a rectangle [x, y, width, height]`.
  ///
  /// - Parameter leastValues: For each number the least it may be; nil where it may be any.
  package static func tuple(_ expectation: String, leastValues: [Double?]) -> Rule {
    let count = leastValues.count
    let entryFault: @Sendable (Int, Double) -> String? = { index, value in
      if let fault = NumberLimit.sizeFault(of: value) { return fault }
      guard let least = leastValues[index], value < least else { return nil }
      return "expected \(expectation), entry \(index + 1) being \(least.shown) or more, found \(value.shown)"
    }
    let fault: @Sendable ([Double]) -> String? = { values in
      values.count == count
        ? values.enumerated().lazy.compactMap { entryFault($0, $1) }.first : "expected \(expectation)"
    }
    return Rule(expectation, schema: .tuple(leastValues), shown: \.shownList, fault: fault) { node, _, diagnostics in
      guard let values = node.numbers, values.count == count else {
        diagnostics.mismatch(expectation, listed: node)
        return nil
      }
      var isValid = true
      for (index, value) in values.enumerated() {
        guard let fault = entryFault(index, value) else { continue }
        diagnostics.wrong(fault, at: values.place(at: index))
        isValid = false
      }
      return isValid ? Array(values) : nil
    }
  }

  /// A list of any number of numbers.
  package static var numbers: Rule {
    Rule(
      "a list of numbers", schema: .list(of: .type("number")), shown: \.shownList,
      fault: { $0.lazy.compactMap(NumberLimit.sizeFault).first }
    ) { node, _, diagnostics in
      guard let values = node.numbers else {
        if node.elements?.isEmpty == true { return [] }
        diagnostics.mismatch("a list of numbers", listed: node)
        return nil
      }
      var isValid = true
      for (index, value) in values.enumerated() {
        isValid = diagnostics.checkSize(of: value, at: values.place(at: index)) && isValid
      }
      return isValid ? Array(values) : nil
    }
  }
}

extension Rule {
  /// What `make` makes of a list of a fixed number of numbers; see ``Rule/tuple(_:leastValues:)``.
  package static func made(
    ofNumbers expectation: String, leastValues: [Double?],
    schema: @escaping @autoclosure @Sendable () -> SchemaValue? = nil, back: (@Sendable (Value) -> [Double])? = nil,
    _ make: @escaping @Sendable (NumberList) -> Value
  ) -> Rule {
    let tuple = Rule<[Double]>.tuple(expectation, leastValues: leastValues)
    let least = leastValues.map { $0 ?? -.infinity }
    return Rule(
      expectation, schema: schema() ?? tuple.schema,
      shown: { value in back.map { tuple.shown($0(value)) } ?? "\(value)" },
      fault: { value in back.flatMap { tuple.fault($0(value)) } }
    ) { node, context, diagnostics in
      guard let numbers = node.numbers, numbers.areAtLeast(least) else {
        // Says what is wrong.
        _ = tuple.read(node, context, &diagnostics)
        return nil
      }
      return make(numbers)
    }
  }
}

extension SchemaValue {
  /// A list of a fixed number of numbers, each with the least it may be; nil where it may be any.
  fileprivate static func tuple(_ leastValues: [Double?]) -> SchemaValue {
    let items: [SchemaValue] = leastValues.map { least in
      .type("number", least.map { [.init("minimum", .number($0))] } ?? [])
    }
    return .type(
      "array",
      [
        .init("prefixItems", .array(items)), .init("items", .boolean(false)),
        .init("minItems", .integer(leastValues.count)),
      ])
  }
}

extension NumberList {
  /// Whether there are as many numbers as `least`, none of them smaller or too large.
  fileprivate func areAtLeast(_ least: [Double]) -> Bool {
    guard count == least.count else { return false }
    for index in least.indices {
      let number = self[index]
      if number < least[index] || !(abs(number) <= largestNumber) { return false }
    }
    return true
  }
}

extension [Double] {
  /// The numbers as the reference shows them: `[20, 0, 34, 40]`.
  package var shownList: String { "[" + map(\.shown).joined(separator: ", ") + "]" }
}

extension Diagnostics {
  /// Notes a number beyond 1e9 in size; true where it is none.
  package mutating func checkSize(of value: Double, at place: Place) -> Bool {
    if abs(value) <= largestNumber { return true }
    NumberLimit.sizeFault(of: value).map { wrong($0, at: place) }
    return false
  }

  /// Notes that a value is no list of the expected numbers: at the element that is no number, or of the wrong count.
  mutating func mismatch(_ expectation: String, listed node: Node) {
    guard let elements = node.elements else { return mismatch(expectation, node) }
    let odd = elements.first { element in
      if case .number = element.value { false } else { true }
    }
    if let odd { return wrong("expected \(expectation), found \(odd.found) in it", at: odd.place) }
    wrong("expected \(expectation), found \(elements.count.counted("number", "numbers"))", at: node.place)
  }
}
