/// Deflated data that cannot be inflated, with the place of the trouble.
package struct InflateFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    /// The data end before they are complete.
    case cutShort
    /// The two bytes of a zlib stream's head are none (RFC 1950, 2.2).
    case head
    /// The data were made with a dictionary, which nobody has.
    case dictionary
    /// A block is of a kind that does not exist.
    case block
    /// The two lengths of a stored block do not belong together.
    case storedLength
    /// The lengths of a block's codes are no Huffman code.
    case code
    /// A code stands for nothing.
    case symbol
    /// A distance leads to before the first byte.
    case distance
    /// There are more bytes than the caller allows.
    case limit(Int)
    /// The bytes have another checksum than the stream says.
    case checksum
  }

  /// What is wrong.
  package let reason: Reason
  /// The number of bytes of the stream before the trouble was seen.
  package let offset: Int

  /// A fault at a place.
  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// What is wrong, in words.
  package var description: String {
    switch reason {
    case .cutShort: "the compressed data are cut short"
    case .head: "these are no zlib data"
    case .dictionary: "the data were compressed with a dictionary"
    case .block: "a block of compressed data is of no known kind"
    case .storedLength: "the lengths of a stored block do not agree"
    case .code: "the code lengths of a block are no Huffman code"
    case .symbol: "a code stands for nothing"
    case .distance: "a distance leads to before the data's start"
    case .limit(let count): "the data hold more than the \(count) bytes that belong there"
    case .checksum: "the data's checksum is wrong"
    }
  }
}
