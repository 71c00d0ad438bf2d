import Synchronization

/// The blocks of a font file that have been read so far: of large tables only what is asked for is ever in memory.
final class BlockCache: Sendable {
  /// The size of a block in bytes, and the first byte of each is a multiple of it.
  static let blockSize = 16_384

  let source: any FontBytes
  let count: Int
  private let blocks = Mutex([Int: [UInt8]]())

  init(_ source: any FontBytes) {
    self.source = source
    count = source.count
  }

  /// Bytes of the file, by way of the blocks around them.
  ///
  /// - Parameter range: A part of the file.
  func bytes(_ range: Range<Int>) throws(FontFault) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    let first = range.lowerBound / Self.blockSize
    let last = (range.upperBound - 1) / Self.blockSize
    if first == last {
      let start = first * Self.blockSize
      return Array(try block(first)[range.lowerBound - start..<range.upperBound - start])
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for index in first...last {
      let start = index * Self.blockSize
      let part = range.clamped(to: start..<start + Self.blockSize)
      bytes.append(contentsOf: try block(index)[part.lowerBound - start..<part.upperBound - start])
    }
    return bytes
  }

  /// The block that a byte of the file lies in, and the byte's place in it.
  func block(around byte: Int) throws(FontFault) -> (block: [UInt8], index: Int) {
    (try block(byte / Self.blockSize), byte % Self.blockSize)
  }

  /// Bytes of the file past the blocks, for tables that their readers keep whole.
  func whole(_ range: Range<Int>) throws(FontFault) -> [UInt8] { try checked(range) }

  private func block(_ index: Int) throws(FontFault) -> [UInt8] {
    if let block = blocks.withLock({ $0[index] }) { return block }
    let start = index * Self.blockSize
    // Two that miss the same block read it twice: cheaper than to hold the others up while the disk turns.
    let block = try checked(start..<min(start + Self.blockSize, count))
    blocks.withLock { $0[index] = block }
    return block
  }

  private func checked(_ range: Range<Int>) throws(FontFault) -> [UInt8] {
    let bytes = try source.read(range)
    guard bytes.count == range.count else {
      throw FontFault(.unreadable, "it ends before byte \(FontFault.grouped(range.upperBound))")
    }
    return bytes
  }
}
