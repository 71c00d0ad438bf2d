/// The operands of a charstring, the first one lowest.
struct CharstringStack {
  /// The most operands at a time.
  let limit: Int
  private var values: [Double] = []
  /// Where the operands begin: after a width that was dropped.
  private var first = 0

  init(limit: Int) {
    self.limit = limit
    values.reserveCapacity(limit)
  }

  /// The number of operands.
  var count: Int { values.count - first }

  /// An operand, counted from the lowest; it must be there.
  subscript(index: Int) -> Double {
    get { values[first + index] }
    set { values[first + index] = newValue }
  }

  /// Pushes an operand.
  ///
  /// - Returns: Whether there was room.
  mutating func push(_ value: Double) -> Bool {
    guard values.count < limit else { return false }
    values.append(value)
    return true
  }

  /// Takes the last operand; nil where there is none.
  mutating func pop() -> Double? { count > 0 ? values.removeLast() : nil }

  /// Takes the last operands; there must be so many.
  mutating func drop(_ number: Int) { values.removeLast(number) }

  mutating func dropFirst() { first += 1 }

  mutating func clear() {
    values.removeAll(keepingCapacity: true)
    first = 0
  }
}
