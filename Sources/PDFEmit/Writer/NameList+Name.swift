import Bytes

extension NameList {
  /// A name as it lies in memory: what it begins with, which may stand in an earlier one, and the rest.
  struct Name {
    let head, tail: UnsafeBufferPointer<UInt8>

    /// A name of bytes in two parts.
    @inline(__always)
    init(_ head: UnsafeBufferPointer<UInt8>, _ tail: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0)) {
      (self.head, self.tail) = (head, tail)
    }

    /// How many bytes it has.
    var count: Int { head.count + tail.count }
    /// Whether it has none.
    var isEmpty: Bool { count == 0 }

    /// The byte at a place.
    private subscript(place: Int) -> UInt8 { place < head.count ? head[place] : tail[place - head.count] }

    /// The bytes from a place on that lie one behind the other.
    private func bytes(from place: Int) -> UnsafeBufferPointer<UInt8> {
      place < head.count
        ? UnsafeBufferPointer(rebasing: head[place...]) : UnsafeBufferPointer(rebasing: tail[(place - head.count)...])
    }

    /// How many bytes it begins with as another one does.
    @inline(__always)
    func commonLength(with other: Name) -> Int {
      tail.isEmpty && other.tail.isEmpty ? head.commonLength(with: other.head) : commonLengthOfParts(with: other)
    }

    private func commonLengthOfParts(with other: Name) -> Int {
      let shorter = min(count, other.count)
      var place = 0
      while place < shorter {
        let (own, others) = (bytes(from: place), other.bytes(from: place))
        let common = own.commonLength(with: others)
        place += common
        if common < min(own.count, others.count) { break }
      }
      return place
    }

    /// Whether it has the same bytes.
    @inline(__always)
    func isEqual(to other: Name) -> Bool {
      tail.isEmpty && other.tail.isEmpty
        ? head.isEqual(to: other.head) : count == other.count && commonLengthOfParts(with: other) == count
    }

    /// Whether it comes before another one in the order of their bytes.
    func precedes(_ other: Name) -> Bool {
      let common = commonLength(with: other)
      return common < other.count && (common == count || self[common] < other[common])
    }

    /// Eight bytes from a place on, the first one the highest; what is behind its end is 0, which no name holds.
    func word(at place: Int) -> UInt64 {
      if place < count {
        let bytes = bytes(from: place)
        if bytes.count >= 8 { return bytes.word(at: 0).byteSwapped }
      }
      var word: UInt64 = 0
      for index in place..<place + 8 { word = word << 8 | (index < count ? UInt64(self[index]) : 0) }
      return word
    }

    /// The same name without its first bytes.
    func dropFirst(_ length: Int) -> Name {
      let rest = bytes(from: length)
      return length < head.count ? Name(rest, tail) : Name(rest)
    }

    /// The result of `body` for the bytes, one behind the other.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
      if tail.isEmpty { return body(head) }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { room in
        _ = room.initialize(from: head)
        _ = UnsafeMutableBufferPointer(rebasing: room[head.count...]).initialize(from: tail)
        return body(UnsafeBufferPointer(room))
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many bytes it begins with as others do, eight compared at once.
  fileprivate func commonLength(with others: UnsafeBufferPointer<UInt8>) -> Int {
    let shorter = Swift.min(count, others.count)
    var place = 0
    while place + 8 <= shorter {
      let difference = word(at: place) ^ others.word(at: place)
      if difference != 0 { return place + difference.firstMark }
      place += 8
    }
    while place < shorter, self[place] == others[place] { place += 1 }
    return place
  }
}
