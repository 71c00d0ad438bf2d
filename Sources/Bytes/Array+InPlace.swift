extension Array {
  /// Calls `body` with each element where it lies; `for` copies each one first, with a reference more to all that it holds.
  @inlinable
  public func forEachInPlace(_ body: (Element) -> Void) {
    withUnsafeBufferPointer { $0.forEachInPlace(body) }
  }

  /// Whether a condition holds for an element, each asked where it lies: by a closure, since a key path copies what it is asked of.
  @inlinable
  public func containsInPlace(where condition: (Element) -> Bool) -> Bool {
    withUnsafeBufferPointer { $0.containsInPlace(where: condition) }
  }

  /// The result of `body` for the last element where it lies; nil of an empty list.
  @inlinable
  public func withLastInPlace<Result>(_ body: (Element) -> Result) -> Result? {
    withUnsafeBufferPointer { $0.isEmpty ? nil : $0.lend($0.count &- 1, to: body) }
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
    for index in 0..<count where lend(index, to: condition) == true { return true }
    return false
  }

  /// Calls `body` with each element where it lies: the buffer's own subscript copies, too.
  @inlinable
  func forEachInPlace(_ body: (Element) -> Void) {
    for index in 0..<count { _ = lend(index, to: body) }
  }

  /// The result of `body` for an element where it lies; nil of an empty buffer.
  ///
  /// It is lent as if it could be changed, which `body` cannot: of what nobody else can change meanwhile, nothing is copied.
  @inlinable @inline(__always)
  func lend<Result>(_ index: Int, to body: (Element) -> Result) -> Result? {
    guard let base = UnsafeMutablePointer(mutating: baseAddress) else { return nil }
    return Self.lend(&base[index], to: body)
  }

  @inlinable @inline(__always)
  static func lend<Result>(_ element: inout Element, to body: (Element) -> Result) -> Result { body(element) }
}
