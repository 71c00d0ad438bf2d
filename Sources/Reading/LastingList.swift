/// A list that is never given back, for what is made once and read by all threads: nobody counts references to it.
@usableFromInline
struct LastingList<Element: Sendable>: @unchecked Sendable {
  /// The elements as they lie in memory, which nobody changes.
  @usableFromInline let elements: UnsafeBufferPointer<Element>

  @inlinable
  init(_ elements: [Element]) {
    let room = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = room.initialize(from: elements)
    self.elements = UnsafeBufferPointer(room)
  }

  var count: Int { elements.count }

  subscript(index: Int) -> Element {
    @inline(__always) get { elements[index] }
  }
}
