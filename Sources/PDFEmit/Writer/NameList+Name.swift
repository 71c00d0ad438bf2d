import Bytes

extension NameList {
  /// A name as it lies in memory: what it begins with, which may stand in an earlier one, the rest, and what it ends with if that does,
  /// too.
  struct Name {
    private let head, middle, tail: UnsafeBufferPointer<UInt8>

    /// A name of bytes in up to three parts.
    @inline(__always)
    init(
      _ head: UnsafeBufferPointer<UInt8>, _ middle: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0),
      _ tail: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0)
    ) {
      (self.head, self.middle, self.tail) = (head, middle, tail)
    }

    /// How many bytes it has.
    var count: Int { head.count + middle.count + tail.count }
    /// Whether it has none.
    var isEmpty: Bool { count == 0 }

    /// Whether all bytes lie in the first part.
    @inline(__always)
    private var isWhole: Bool { middle.isEmpty && tail.isEmpty }

    /// The byte at a place.
    private subscript(place: Int) -> UInt8 { bytes(from: place)[0] }

    /// The bytes from a place on that lie one behind the other.
    @inline(__always)
    private func bytes(from place: Int) -> UnsafeBufferPointer<UInt8> {
      if place < head.count { return UnsafeBufferPointer(rebasing: head[place...]) }
      let rest = place - head.count
      return rest < middle.count
        ? UnsafeBufferPointer(rebasing: middle[rest...]) : UnsafeBufferPointer(rebasing: tail[(rest - middle.count)...])
    }

    /// The bytes up to a place that lie one behind the other.
    private func bytes(before place: Int) -> UnsafeBufferPointer<UInt8> {
      if place <= head.count { return UnsafeBufferPointer(rebasing: head[..<place]) }
      let rest = place - head.count
      return rest <= middle.count
        ? UnsafeBufferPointer(rebasing: middle[..<rest]) : UnsafeBufferPointer(rebasing: tail[..<(rest - middle.count)])
    }

    /// Calls `body` with the bytes of a range, as many at once as lie one behind the other.
    @inline(__always)
    func forEachPiece(of range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
      if isWhole { return body(UnsafeBufferPointer(rebasing: head[range])) }
      var place = range.lowerBound
      while place < range.upperBound {
        let bytes = bytes(from: place)
        let piece = UnsafeBufferPointer(rebasing: bytes[..<min(bytes.count, range.upperBound - place)])
        body(piece)
        place += piece.count
      }
    }

    /// How many bytes it ends with as another one does, as far as a length.
    func commonEndLength(with other: UnsafeBufferPointer<UInt8>, atMost most: Int) -> Int {
      var length = 0
      while length < most {
        let own = bytes(before: count - length)
        let piece = min(own.count, most - length)
        let common = UnsafeBufferPointer(rebasing: own[(own.count - piece)...]).commonEndLength(
          with: UnsafeBufferPointer(rebasing: other[..<(other.count - length)]))
        length += common
        if common < piece { break }
      }
      return length
    }

    /// How many bytes it begins with as another one does.
    @inline(__always)
    func commonLength(with other: Name) -> Int {
      isWhole && other.isWhole ? head.commonLength(with: other.head) : commonLengthOfParts(with: other)
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
      isWhole && other.isWhole
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

    /// The result of `body` for the bytes, one behind the other.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
      if isWhole { return body(head) }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { room in
        var place = 0
        forEachPiece(of: 0..<count) { piece in
          _ = UnsafeMutableBufferPointer(rebasing: room[place...]).initialize(from: piece)
          place += piece.count
        }
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

  /// How many bytes it ends with as others do, eight compared at once.
  fileprivate func commonEndLength(with others: UnsafeBufferPointer<UInt8>) -> Int {
    let shorter = Swift.min(count, others.count)
    var length = 0
    while length + 8 <= shorter {
      let difference = word(at: count - length - 8) ^ others.word(at: others.count - length - 8)
      if difference != 0 { return length + difference.leadingZeroBitCount / 8 }
      length += 8
    }
    while length < shorter, self[count - length - 1] == others[others.count - length - 1] { length += 1 }
    return length
  }
}
