/// A list of plain values in memory of its own, which whoever has it last gives back.
///
/// Where a text is read values are added by the million: a list that is known to have one owner need not ask for it each time.
struct RawList<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int

  /// An empty list.
  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  /// Gives the memory back.
  func deallocate() { base.deallocate() }

  /// The values, which live as long as the list's memory.
  var values: UnsafeBufferPointer<Element> { values(count) }
  /// The values of a list that is counted by another one.
  func values(_ count: Int) -> UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// A value.
  @inline(__always)
  subscript(index: Int) -> Element { values[index] }

  /// Adds a value.
  @inline(__always)
  mutating func append(_ value: Element) {
    if count == capacity { reserve(2 * capacity) }
    appendInRoom(value)
  }

  /// Adds a value, for which there is room.
  @inline(__always)
  mutating func appendInRoom(_ value: Element) {
    (base + count).initialize(to: value)
    count &+= 1
  }

  /// Sets a value, for which there is room, without counting it: a list beside another one is counted by that.
  @inline(__always)
  func put(_ value: Element, at index: Int) { (base + index).initialize(to: value) }

  /// Moves the values of another list, from one on, to the end of this one, which has room for them.
  @inline(__always)
  mutating func take(from start: Int, of other: inout RawList) {
    let more = other.count &- start
    for index in 0..<more { (base + (count &+ index)).initialize(to: other.base[start &+ index]) }
    count &+= more
    other.count = start
  }

  /// Takes back the values from one on.
  mutating func removeAll(from start: Int) { count = start }

  /// Makes room for so many values, which are no fewer than there are.
  @inline(never)
  mutating func reserve(_ room: Int) { reserve(room, keeping: count) }

  /// The same of a list that is counted by another one.
  mutating func reserve(_ room: Int, keeping count: Int) {
    let other = UnsafeMutablePointer<Element>.allocate(capacity: room)
    other.moveInitialize(from: base, count: count)
    base.deallocate()
    (base, capacity) = (other, room)
  }
}
