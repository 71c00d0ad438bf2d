extension Array {
  /// Calls `body` with each element where it lies; `for` copies each one first, with a reference more to all that it holds.
  @inlinable
  public func forEachInPlace(_ body: (Element) -> Void) {
    withUnsafeBufferPointer { elements in
      for index in elements.indices { body(elements[index]) }
    }
  }

  /// Whether a condition holds for an element, each asked where it lies.
  @inlinable
  public func containsInPlace(where condition: (Element) -> Bool) -> Bool {
    withUnsafeBufferPointer { elements in
      for index in elements.indices where condition(elements[index]) { return true }
      return false
    }
  }
}
