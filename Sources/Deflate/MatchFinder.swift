/// The places of earlier bytes within 32 KiB by the hash of four of them, the last one first, and the last place of three bytes.
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
  private static let window = 32_768
  /// A place before the window of all.
  private static let never = Int32(-window)

  private let bytes: UnsafeRawBufferPointer
  private let heads: UnsafeMutablePointer<Int32>
  private let nearHeads: UnsafeMutablePointer<Int32>
  private let earlier: UnsafeMutablePointer<Int32>
  private let shift: UInt32
  private let mask: Int

  /// A finder in some bytes, fewer than 2^31, that knows none of their places yet.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    let bits = min(max(Int.bitWidth - bytes.count.leadingZeroBitCount, 8), 15)
    (shift, mask) = (UInt32(32 - bits), (1 << bits) - 1)
    heads = .allocate(capacity: 3 << bits)
    // Of the places before one only those are asked for that were entered.
    heads.initialize(repeating: Self.never, count: 2 << bits)
    nearHeads = heads + (1 << bits)
    earlier = nearHeads + (1 << bits)
  }

  deinit { heads.deallocate() }

  @inline(__always) private func word(at place: Int) -> UInt32 {
    UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
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
    for place in places.lowerBound..<max(min(places.upperBound, bytes.count - 3), places.lowerBound) {
      _ = enter(place, word(at: place))
    }
  }

  /// How many bytes are the same at two places, of which the first four are.
  @inline(__always) private func length(_ a: Int, _ b: Int, atMost most: Int) -> Int {
    var length = 4
    while length &+ 8 <= most {
      let difference =
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: a &+ length, as: UInt64.self))
        ^ UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: b &+ length, as: UInt64.self))
      if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
      length &+= 8
    }
    while length < most, bytes[a &+ length] == bytes[b &+ length] { length &+= 1 }
    return length
  }

  /// The longest of the next places' bytes that stand earlier, too, the nearest of that length; enters the place.
  ///
  /// - Parameters:
  ///   - known: The length that is not worth telling.
  ///   - patience: How many earlier places are looked at.
  @inline(__always) func longest(at place: Int, above known: Int, patience: Int) -> Match {
    var best = Match(length: known, distance: 0)
    let most = min(Self.longest, bytes.count &- place)
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
