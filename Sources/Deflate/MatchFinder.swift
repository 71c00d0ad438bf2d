/// The last bytes of a stream and the next ones, with the places of earlier bytes within 32 KiB by the hash of four of them, the last
/// one first, and the last place of three bytes. Places are counted from the first byte that is kept.
struct MatchFinder: ~Copyable {
  /// Bytes that stand earlier, too.
  struct Match {
    /// How many, 3 to 258; less where nothing was found.
    var length: Int
    /// How much earlier, 1 to 32,767.
    var distance: Int
  }

  /// The most bytes of a match.
  static let longest = 258
  /// A match begins nearer than so many bytes.
  static let window = 32_768
  /// A place before the window of all.
  private static let never = Int32(-window)

  private let room: UnsafeMutableRawBufferPointer
  /// How many bytes are there.
  private(set) var count = 0
  private let heads: UnsafeMutablePointer<Int32>
  private let nearHeads: UnsafeMutablePointer<Int32>
  private let earlier: UnsafeMutablePointer<Int32>
  private let shift: UInt32
  private let mask: Int

  /// A finder without bytes.
  ///
  /// - Parameters:
  ///   - byteCount: How many bytes the stream has; from one window on any number gives the same matches.
  ///   - capacity: How many there is room for, fewer than 2^31.
  init(expecting byteCount: Int, room capacity: Int) {
    room = .allocate(byteCount: capacity, alignment: 1)
    let bits = min(max(Int.bitWidth - byteCount.leadingZeroBitCount, 8), 15)
    (shift, mask) = (UInt32(32 - bits), (1 << bits) - 1)
    heads = .allocate(capacity: 3 << bits)
    // Of the places before one only those are asked for that were entered.
    heads.initialize(repeating: Self.never, count: 2 << bits)
    nearHeads = heads + (1 << bits)
    earlier = nearHeads + (1 << bits)
  }

  deinit {
    heads.deallocate()
    room.deallocate()
  }

  /// The bytes at some places.
  func bytes(_ places: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: room[places]) }

  /// The byte at a place.
  @inline(__always) subscript(place: Int) -> UInt8 { room[place] }

  /// Takes the first of some bytes, as many as there is room for.
  ///
  /// - Returns: The others.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let taken = min(bytes.count, room.count - count)
    UnsafeMutableRawBufferPointer(rebasing: room[count...]).copyMemory(
      from: UnsafeRawBufferPointer(rebasing: bytes[..<taken]))
    count += taken
    return UnsafeRawBufferPointer(rebasing: bytes[taken...])
  }

  /// Forgets bytes before a place, a window at a time.
  ///
  /// - Returns: How many: all places are less by as many afterwards.
  mutating func forget(before place: Int) -> Int {
    let forgotten = max(place, 0) / Self.window * Self.window
    guard forgotten > 0 else { return 0 }
    room.copyMemory(from: bytes(forgotten..<count))
    count -= forgotten
    let shift = Int32(truncatingIfNeeded: forgotten)
    for index in 0..<3 * (mask + 1) { heads[index] = max(heads[index], shift &+ Self.never) &- shift }
    return forgotten
  }

  @inline(__always) private func word(at place: Int) -> UInt32 {
    UInt32(littleEndian: room.loadUnaligned(fromByteOffset: place, as: UInt32.self))
  }

  @inline(__always) private func hash(_ word: UInt32) -> Int { Int((word &* 0x9E37_79B1) &>> shift) }

  /// Enters a place of which four bytes are there.
  ///
  /// - Returns: The last places of the same four and the same three bytes, or of others.
  @inline(__always) private func enter(_ place: Int, _ word: UInt32) -> (chain: Int, near: Int) {
    let (hash, nearHash) = (hash(word), hash(word &<< 8))
    let found = (chain: Int(heads[hash]), near: Int(nearHeads[nearHash]))
    let number = Int32(truncatingIfNeeded: place)
    heads[hash] = number
    nearHeads[nearHash] = number
    earlier[place & mask] = Int32(truncatingIfNeeded: found.chain)
    return found
  }

  /// Enters places that nothing is sought for.
  @inline(__always) func skip(_ places: Range<Int>) {
    for place in places.lowerBound..<max(min(places.upperBound, count - 3), places.lowerBound) {
      _ = enter(place, word(at: place))
    }
  }

  /// How many bytes are the same at two places, of which the first four are.
  @inline(__always) private func length(_ a: Int, _ b: Int, atMost most: Int) -> Int {
    var length = 4
    while length &+ 8 <= most {
      let difference =
        UInt64(littleEndian: room.loadUnaligned(fromByteOffset: a &+ length, as: UInt64.self))
        ^ UInt64(littleEndian: room.loadUnaligned(fromByteOffset: b &+ length, as: UInt64.self))
      if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
      length &+= 8
    }
    while length < most, room[a &+ length] == room[b &+ length] { length &+= 1 }
    return length
  }

  /// The longest of the next places' bytes that stand earlier, too, the nearest of that length; enters the place.
  ///
  /// - Parameters:
  ///   - known: The length that is not worth telling.
  ///   - patience: How many earlier places are looked at.
  @inline(__always) func longest(at place: Int, above known: Int, patience: Int) -> Match {
    var best = Match(length: known, distance: 0)
    let most = min(Self.longest, count &- place)
    guard most >= 4 else { return best }
    let word = word(at: place)
    let start = enter(place, word)
    let oldest = max(place &- Self.window &+ 1, 0)
    guard known < most else { return best }
    if known < 3, start.near >= oldest, self.word(at: start.near) &<< 8 == word &<< 8 {
      best = Match(length: 3, distance: place &- start.near)
    }
    var candidate = start.chain
    var left = patience
    while candidate >= oldest, left > 0 {
      // The last bytes differ more often than the first.
      let tail = max(best.length &- 3, 0)
      if self.word(at: candidate &+ tail) == self.word(at: place &+ tail), self.word(at: candidate) == word {
        let length = length(candidate, place, atMost: most)
        if length > best.length {
          best = Match(length: length, distance: place &- candidate)
          if length == most { break }
        }
      }
      candidate = Int(earlier[candidate & mask])
      left &-= 1
    }
    return best
  }
}
