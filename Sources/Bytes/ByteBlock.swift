/// Bytes that are appended again and again, kept in whole words: to copy a few is to store a word or two.
public struct ByteBlock: Sendable {
  @usableFromInline let words: [SIMD32<UInt8>]
  /// How many bytes there are.
  public let count: Int

  /// The room that a word takes.
  public static var wordLength: Int { 32 }

  /// A block of bytes.
  public init(_ bytes: [UInt8]) {
    count = bytes.count
    words = stride(from: 0, to: bytes.count, by: Self.wordLength).map { start in
      var word = SIMD32<UInt8>(repeating: 0)
      for index in start..<min(start + Self.wordLength, bytes.count) { word[index - start] = bytes[index] }
      return word
    }
  }
}

extension ByteLine {
  /// Appends the bytes of a block.
  @inlinable @inline(__always) public mutating func append(_ block: ByteBlock) {
    guard let base = room.baseAddress, hasRoom(for: block.words.count &* ByteBlock.wordLength) else {
      for index in 0..<block.count { append(block.words[index / 32][index % 32]) }
      return
    }
    let place = UnsafeMutableRawPointer(base + count)
    block.words.withUnsafeBufferPointer { words in
      for index in 0..<words.count {
        place.storeBytes(of: words[index], toByteOffset: index &* ByteBlock.wordLength, as: SIMD32<UInt8>.self)
      }
    }
    count &+= block.count
  }
}
