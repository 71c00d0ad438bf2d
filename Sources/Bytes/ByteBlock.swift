/// Bytes that are appended again and again, kept in whole words: to copy a few is to store a word or two.
public struct ByteBlock: Sendable {
  /// So many bytes. To look up what a list of vectors holds takes a tenth of a millisecond.
  @usableFromInline
  struct Word: Sendable {
    @usableFromInline var bytes = SIMD32<UInt8>(repeating: 0)
  }

  @usableFromInline var words: [Word] = []
  /// How many bytes there are.
  public let count: Int

  /// The room that a word takes.
  public static var wordLength: Int { 32 }

  /// A block of bytes.
  public init(_ bytes: [UInt8]) {
    count = bytes.count
    for index in bytes.indices {
      if index % Self.wordLength == 0 { words.append(Word()) }
      words[index / Self.wordLength].bytes[index % Self.wordLength] = bytes[index]
    }
  }
}

extension ByteLine {
  /// Appends the bytes of a block.
  @inlinable @inline(__always) public mutating func append(_ block: ByteBlock) {
    guard let base = room.baseAddress, hasRoom(for: block.words.count &* ByteBlock.wordLength) else {
      for index in 0..<block.count { append(block.words[index / 32].bytes[index % 32]) }
      return
    }
    let place = UnsafeMutableRawPointer(base + count)
    block.words.withUnsafeBufferPointer { words in
      for index in 0..<words.count {
        place.storeBytes(of: words[index].bytes, toByteOffset: index &* ByteBlock.wordLength, as: SIMD32<UInt8>.self)
      }
    }
    count &+= block.count
  }
}
