import Bytes
public import SceneModel

/// The largest size of a number in a scene file.
public let largestNumber = 1e9

extension Rule where Value == Double {
  /// A number, at most 1e9 in size like every number.
  public static var number: Rule { number("a number") { _ in true } }
  /// A number within bounds.
  public static func number(in range: ClosedRange<Double>) -> Rule {
    number(
      "a number from \(range.lowerBound.shown) to \(range.upperBound.shown)",
      [.init("minimum", .number(range.lowerBound)), .init("maximum", .number(range.upperBound))], range.contains)
  }
  /// A number above 0.
  public static var positive: Rule {
    number("a number above 0", [.init("exclusiveMinimum", .integer(0))]) { $0 > 0 }
  }
  /// A number of 0 or more.
  public static var nonNegative: Rule {
    number("a number of 0 or more", [.init("minimum", .integer(0))]) { $0 >= 0 }
  }
  /// A number from 0 to 1.
  public static var fraction: Rule { number(in: 0...1) }

  /// A number that passes a test.
  public static func number(
    _ expectation: String, _ limits: [SchemaValue.Member] = [], _ accepts: @escaping @Sendable (Double) -> Bool
  ) -> Rule {
    Rule(expectation, schema: .type("number", limits)) { node, _, diagnostics in
      guard case .number(let value) = node.value else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      guard diagnostics.checkSize(of: value, at: node.place) else { return nil }
      guard accepts(value) else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      return value
    }
  }
}

extension Rule where Value == Int {
  /// A whole number of 0 or more, at most `maximum`.
  public static func count(_ maximum: Int = 1_000_000_000) -> Rule { whole(in: 0...maximum) }

  /// A whole number within bounds, which lie within what every number may be.
  public static func whole(in range: ClosedRange<Int>) -> Rule {
    let isOpen = range.upperBound >= Int(saturating: largestNumber)
    let expectation =
      isOpen
      ? "a whole number of \(range.lowerBound) or more"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    var limits: [SchemaValue.Member] = [.init("minimum", .integer(range.lowerBound))]
    if !isOpen { limits.append(.init("maximum", .integer(range.upperBound))) }
    return Rule(expectation, schema: .type("integer", limits)) { node, _, diagnostics in
      guard case .number(let value) = node.value else {
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
  public static var boolean: Rule {
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
  public static func tuple(_ expectation: String, leastValues: [Double?]) -> Rule {
    let count = leastValues.count
    let items: [SchemaValue] = leastValues.map { least in
      .type("number", least.map { [.init("minimum", .number($0))] } ?? [])
    }
    let schema = SchemaValue.type(
      "array",
      [.init("prefixItems", .array(items)), .init("items", .boolean(false)), .init("minItems", .integer(count))])
    return Rule(expectation, schema: schema) { node, _, diagnostics in
      guard case .numbers(let values, let offsets) = node.value, values.count == count else {
        diagnostics.mismatch(expectation, listed: node)
        return nil
      }
      var isValid = true
      for (index, value) in values.enumerated() {
        let place = Place(offset: offsets[index])
        guard diagnostics.checkSize(of: value, at: place) else {
          isValid = false
          continue
        }
        if let least = leastValues[index], value < least {
          diagnostics.error(
            "expected \(expectation), with \(least.shown) or more here, found \(value.shown)", at: place)
          isValid = false
        }
      }
      return isValid ? values : nil
    }
  }

  /// A list of any number of numbers.
  public static var numbers: Rule {
    Rule<[Double]>("a list of numbers", schema: .list(of: .type("number"))) { node, _, diagnostics in
      guard case .numbers(let values, let offsets) = node.value else {
        if node.elements?.isEmpty == true { return [] }
        diagnostics.mismatch("a list of numbers", listed: node)
        return nil
      }
      var isValid = true
      for (value, offset) in zip(values, offsets) {
        isValid = diagnostics.checkSize(of: value, at: Place(offset: offset)) && isValid
      }
      return isValid ? values : nil
    }
  }
}

extension Diagnostics {
  /// Notes a number beyond 1e9 in size; true where it is none.
  public mutating func checkSize(of value: Double, at place: Place) -> Bool {
    if abs(value) <= largestNumber { return true }
    error("every number is at most 1e9 in size, found \(value.shown)", at: place)
    return false
  }

  /// Notes that a value is no list of the expected numbers: at the element that is no number, or of the wrong count.
  mutating func mismatch(_ expectation: String, listed node: Node) {
    guard let elements = node.elements else { return mismatch(expectation, node) }
    let odd = elements.first { element in
      if case .number = element.value { false } else { true }
    }
    if let odd { return error("expected \(expectation), found \(odd.found) in it", at: odd.place) }
    error(
      "expected \(expectation), found \(elements.count.counted("number", "numbers"))", at: node.place)
  }
}
