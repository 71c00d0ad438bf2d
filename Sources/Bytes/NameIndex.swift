/// Places of a list by the hashes of their names, which whoever keeps the list compares.
public struct NameIndex: Sendable {
  /// The hashes of the list's names.
  public private(set) var hashes: [UInt32] = []
  /// The places, each at the first free slot from its hash on; below 0 where none is. Empty while the list is short.
  @usableFromInline var slots: [Int32] = []

  /// The index of an empty list.
  public init() {}

  /// How many names the list has.
  public var count: Int { hashes.count }

  /// A list as long is searched from one end to the other.
  private static let shortList = 8

  /// The place of a name; nil where the list lacks it.
  ///
  /// - Parameter isSame: Whether the name at a place is the one.
  @inlinable @inline(__always)
  public func place(of hash: UInt32, where isSame: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return hashes.indices.first { hashes[$0] == hash && isSame($0) } }
    let mask = slots.count - 1
    var slot = Self.slot(of: hash) & mask
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if hashes[place] == hash, isSame(place) { return place }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds a name that the list lacks after all others.
  public mutating func append(_ hash: UInt32) {
    hashes.append(hash)
    if hashes.count * 4 > slots.count * 3 {
      if hashes.count > Self.shortList { grow() }
    } else {
      enter(hashes.count - 1)
    }
  }

  /// Makes room for so many names in all.
  public mutating func reserveCapacity(_ count: Int) {
    guard count > Self.shortList, count * 4 > slots.count * 3 else { return }
    hashes.reserveCapacity(count)
    var room = max(slots.count * 2, Self.shortList * 4)
    while count * 4 > room * 3 { room *= 2 }
    slots = Array(repeating: -1, count: room)
    for place in hashes.indices { enter(place) }
  }

  /// Makes room for twice as many names.
  private mutating func grow() { reserveCapacity(max(hashes.count, slots.count)) }

  private mutating func enter(_ place: Int) {
    let mask = slots.count - 1
    var slot = Self.slot(of: hashes[place]) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(truncatingIfNeeded: place)
  }

  /// FNV's lowest bits hang on the last bytes alone.
  @inlinable @inline(__always)
  static func slot(of hash: UInt32) -> Int { Int(hash ^ hash >> 15) }
}
