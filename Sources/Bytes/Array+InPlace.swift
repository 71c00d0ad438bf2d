extension Array {
  /// Calls `body` with each element where it lies; `for` copies each one first, with a reference more to all that it holds.
  @inlinable
  public func forEachInPlace(_ body: (Element) -> Void) {
    withUnsafeBufferPointer { $0.forEachInPlace(body) }
  }

  /// Whether a condition holds for an element, each asked where it lies.
  @inlinable
  public func containsInPlace(where condition: (Element) -> Bool) -> Bool {
    withUnsafeBufferPointer { $0.containsInPlace(where: condition) }
  }
}

extension ArraySlice {
  /// Calls `body` with each element where it lies.
  @inlinable
  public func forEachInPlace(_ body: (Element) -> Void) {
    withUnsafeBufferPointer { $0.forEachInPlace(body) }
  }

  /// Whether a condition holds for an element, each asked where it lies.
  @inlinable
  public func containsInPlace(where condition: (Element) -> Bool) -> Bool {
    withUnsafeBufferPointer { $0.containsInPlace(where: condition) }
  }
}

extension UnsafeBufferPointer {
  /// Whether a condition holds for an element, each asked where it lies.
  @inlinable
  func containsInPlace(where condition: (Element) -> Bool) -> Bool {
    guard let base = baseAddress else { return false }
    for index in 0..<count where condition(base[index]) { return true }
    return false
  }

  /// Calls `body` with each element where it lies: the buffer's own subscript copies, too.
  @inlinable
  func forEachInPlace(_ body: (Element) -> Void) {
    guard let base = baseAddress else { return }
    for index in 0..<count { body(base[index]) }
  }
}
