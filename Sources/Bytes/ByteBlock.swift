/// Bytes that are appended again and again, kept in whole words: to copy a few is to store a word or two.
public struct ByteBlock: Sendable {
  /// So many bytes. To look up what a list of vectors holds takes a tenth of a millisecond.
  @usableFromInline
  struct Word: Sendable {
    @usableFromInline var bytes = SIMD32<UInt8>(repeating: 0)
  }

  @usableFromInline let words: [Word]
  /// How many bytes there are.
  public let count: Int

  /// The room that a word takes.
  public static var wordLength: Int { 32 }

  /// A block of bytes.
  public init(_ bytes: [UInt8]) {
    count = bytes.count
    words = stride(from: 0, to: bytes.count, by: Self.wordLength).map { start in
      var word = Word()
      for index in start..<min(start + Self.wordLength, bytes.count) { word.bytes[index - start] = bytes[index] }
      return word
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
