/// Values by keys, the one that was asked for last at hand: most texts ask for what the one before did.
struct LatestValue<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var all: [Key: Value] = [:]
  private var last: (key: Key, value: Value)?

  /// The value of a key; nil where it has none.
  subscript(key: Key) -> Value? {
    mutating get {
      if let last, last.key == key { return last.value }
      guard let value = all[key] else { return nil }
      last = (key, value)
      return value
    }
    set {
      all[key] = newValue
      last = newValue.map { (key, $0) }
    }
  }
}
