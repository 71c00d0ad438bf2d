/// Values that few of many owners change, together behind one reference: an owner that changes none is a word larger for all
/// of them, and quick to copy.
package indirect enum Seldom<Values: SeldomChanged>: Hashable, Sendable {
  /// The values that most owners have.
  case usual
  /// Others, or the same after a change and another one back.
  case own(Values)

  /// All of the values.
  @inlinable
  package var all: Values {
    get {
      switch self {
      case .usual: Values()
      case .own(let values): values
      }
    }
    set { self = .own(newValue) }
  }

  /// Changes values; `isUsual` says that the change leaves the usual ones as they are.
  @inlinable @inline(__always)
  package mutating func change(unless isUsual: Bool, _ change: (inout Values) -> Void) {
    if isUsual, case .usual = self { return }
    var values = all
    // Lists among the values are changed where they lie.
    self = .usual
    change(&values)
    self = .own(values)
  }

  /// Whether the values are the same.
  @inlinable
  package static func == (a: Seldom, b: Seldom) -> Bool {
    if case .usual = a, case .usual = b { return true }
    return a.all == b.all
  }

  /// Feeds the values.
  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

/// Values that are usual together.
package protocol SeldomChanged: Hashable, Sendable {
  /// The usual values.
  init()
}
