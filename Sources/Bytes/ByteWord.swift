/// Eight bytes in one word, the first of them lowest: what is looked for in a text is found in all of them at once.
///
/// A mark is the high bit of a byte. Marks are exact up to the first one: what a byte borrows it borrows from the one behind it (A.
/// Mycroft's test for a zero byte).
extension UInt64 {
  /// Eight times a byte.
  @inlinable @inline(__always)
  public init(eight byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The marks of bytes that are 0.
  @inlinable @inline(__always)
  public var marksOfZeros: UInt64 { marks(below: 1) }

  /// The marks of bytes that are another one.
  @inlinable @inline(__always)
  public func marks(of byte: UInt8) -> UInt64 { (self ^ UInt64(eight: byte)).marksOfZeros }

  /// The marks of bytes of ASCII below a limit of 1 to 128.
  @inlinable @inline(__always)
  public func marks(below limit: UInt8) -> UInt64 { (self &- UInt64(eight: limit)) & ~self & UInt64(eight: 0x80) }

  /// The marks of bytes that are in a range, where all eight are ASCII.
  @inlinable @inline(__always)
  public func marks(in range: ClosedRange<UInt8>) -> UInt64 {
    (self &+ UInt64(eight: 0x80 &- range.lowerBound)) & ~(self &+ UInt64(eight: 0x7F &- range.upperBound))
      & UInt64(eight: 0x80)
  }

  /// The marks of bytes that are no ASCII.
  @inlinable @inline(__always)
  public var marksBeyondASCII: UInt64 { self & UInt64(eight: 0x80) }

  /// How many bytes come before the first mark; 8 where there is none.
  @inlinable @inline(__always)
  public var firstMark: Int { trailingZeroBitCount &>> 3 }
}

extension UnsafeBufferPointer<UInt8> {
  /// The eight bytes from a place on, which has as many behind it.
  @inlinable @inline(__always)
  public func word(at place: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// Whether other bytes are the same, eight at once where there are as many, or four: the last ones are looked at once more.
  @inlinable @inline(__always)
  public func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    if count >= 8 {
      var place = 0
      while place < count &- 8 {
        if word(at: place) != other.word(at: place) { return false }
        place &+= 8
      }
      return word(at: count &- 8) == other.word(at: count &- 8)
    }
    if count >= 4 { return half(at: 0) == other.half(at: 0) && half(at: count &- 4) == other.half(at: count &- 4) }
    for place in indices where self[place] != other[place] { return false }
    return true
  }

  @inlinable @inline(__always)
  func half(at place: Int) -> UInt32 {
    UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: place, as: UInt32.self)
  }

  /// Where the bytes of ASCII end that stand from a place on.
  public func endOfASCII(from start: Int) -> Int {
    var place = start
    while count &- place >= 32 {
      let (first, second) = (word(at: place) | word(at: place &+ 8), word(at: place &+ 16) | word(at: place &+ 24))
      if (first | second).marksBeyondASCII != 0 { break }
      place &+= 32
    }
    while count &- place >= 8 {
      let marks = word(at: place).marksBeyondASCII
      if marks != 0 { return place &+ marks.firstMark }
      place &+= 8
    }
    while place < count, self[place] < 0x80 { place &+= 1 }
    return place
  }
}
