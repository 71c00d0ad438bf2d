/// Packed numbers and where they stand in the text, which whoever has them last gives back.
struct PackedNumbers: @unchecked Sendable {
  private(set) var numbers: RawList<Double>
  /// Where they stand: as many, in room for as many.
  private(set) var offsets: RawList<UInt32>

  /// None, with room for so many.
  init(capacity: Int) { (numbers, offsets) = (RawList(capacity: capacity), RawList(capacity: capacity)) }

  /// How many there are, and for how many there is room.
  var count: Int { numbers.count }
  var capacity: Int { numbers.capacity }

  /// Where a number stands.
  func offset(_ index: Int) -> UInt32 { offsets.values(count)[index] }

  /// Adds a number, for which there is room.
  @inline(__always)
  mutating func appendInRoom(_ number: Double, at offset: Int) {
    offsets.put(UInt32(truncatingIfNeeded: offset), at: count)
    numbers.appendInRoom(number)
  }

  /// Takes back the numbers from one on.
  mutating func removeAll(from start: Int) { numbers.removeAll(from: start) }

  /// Makes room for so many, which are no fewer than there are.
  @inline(never)
  mutating func reserve(_ room: Int) {
    offsets.reserve(room, keeping: count)
    numbers.reserve(room)
  }

  /// Moves those of others to the end.
  mutating func take(_ others: inout PackedNumbers) {
    let (count, more) = (count, others.count)
    if capacity &- count < more { reserve(max(count + more, capacity + capacity / 4)) }
    (offsets.base + count).initialize(from: others.offsets.base, count: more)
    numbers.take(from: 0, of: &others.numbers)
  }

  /// Gives the memory back.
  func deallocate() {
    numbers.deallocate()
    offsets.deallocate()
  }
}
