/// The largest size of a number in a scene.
package let largestNumber = 1e9

/// Which numbers a value may be, and the words for it: of a scene file and of Swift alike.
package struct NumberLimit: Sendable {
  /// What is expected: `a number above 0`.
  package let expectation: String
  private let accepts: @Sendable (Double) -> Bool

  /// The numbers that pass a test, of those of at most 1e9 in size.
  package init(_ expectation: String, _ accepts: @escaping @Sendable (Double) -> Bool) {
    self.expectation = expectation
    self.accepts = accepts
  }

  /// Any number.
  package static let any = NumberLimit("a number") { _ in true }
  /// A number above 0.
  package static let positive = NumberLimit("a number above 0") { $0 > 0 }
  /// A number of 0 or more.
  package static let nonNegative = NumberLimit("a number of 0 or more") { $0 >= 0 }
  /// A number from 0 to 1.
  package static let fraction = NumberLimit.within(0...1)
  /// The length of a miter in widths.
  package static let miter = NumberLimit("a number of 1 or more") { $0 >= 1 }
  /// A side of a scene.
  package static let sceneSide = NumberLimit("a number above 0, at most 1000000") { $0 > 0 && $0 <= 1_000_000 }

  /// A number within bounds.
  package static func within(_ range: ClosedRange<Double>) -> NumberLimit {
    NumberLimit("a number from \(range.lowerBound.shown) to \(range.upperBound.shown)", range.contains)
  }

  /// Whether a number is right.
  package func allows(_ value: Double) -> Bool { abs(value) <= largestNumber && accepts(value) }

  /// What is wrong with a number; nil where it is right.
  package func fault(of value: Double) -> String? {
    if let fault = Self.sizeFault(of: value) { return fault }
    return accepts(value) ? nil : "expected \(expectation), found \(value.shown)"
  }

  /// What is wrong with a number that is too large or none at all.
  package static func sizeFault(of value: Double) -> String? {
    abs(value) <= largestNumber ? nil : "every number is at most 1e9 in size, found \(value.shown)"
  }
}

extension Double {
  /// The number as a message says it.
  package var shown: String {
    if let whole = Int(exactly: self), abs(self) < 1e15 { return String(whole) }
    if isNaN { return "not-a-number" }
    return isInfinite ? "a number beyond 1e308" : description
  }
}

extension Int {
  /// The number with its noun: `1 entry`, `2 entries`.
  package func counted(_ one: String, _ many: String) -> String { "\(self) \(self == 1 ? one : many)" }
}
