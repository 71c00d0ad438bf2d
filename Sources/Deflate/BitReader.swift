/// Bits of a stream, the lowest of each byte first (RFC 1951, 3.1.1).
struct BitReader {
  private let bytes: [UInt8]
  private let end: Int
  private var next: Int
  /// Bits that were read from the stream and not yet taken.
  private var held: UInt64 = 0
  private var heldCount = 0

  /// The bits of some of the bytes.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (next, end) = (range.lowerBound, range.upperBound)
  }

  /// The place of the first byte of which nothing was taken.
  var offset: Int { next - heldCount / 8 }

  /// A fault here.
  func fault(_ reason: InflateFault.Reason) -> InflateFault { InflateFault(reason, at: offset) }

  @inline(__always) private mutating func fill() {
    while heldCount <= 48, next < end {
      held |= UInt64(bytes[next]) << UInt64(heldCount)
      heldCount += 8
      next += 1
    }
  }

  /// Takes at most 16 bits as a number.
  @inline(__always) mutating func take(_ count: Int) throws(InflateFault) -> Int {
    if heldCount < count { fill() }
    guard heldCount >= count else { throw fault(.cutShort) }
    let value = Int(held & ((1 << UInt64(count)) - 1))
    held >>= UInt64(count)
    heldCount -= count
    return value
  }

  /// Takes one symbol of a code.
  @inline(__always) mutating func take(_ table: HuffmanTable) throws(InflateFault) -> Int {
    if heldCount < HuffmanTable.longest { fill() }
    let entry = table.entries[Int(held & 0x3FF)]
    let length = Int(entry & 15)
    if length > 0, length <= heldCount {
      held >>= UInt64(length)
      heldCount -= length
      return Int(entry >> 4)
    }
    return try takeLong(table)
  }

  /// Takes one symbol by the counts of its lengths: codes of one length are numbers in a row.
  private mutating func takeLong(_ table: HuffmanTable) throws(InflateFault) -> Int {
    var (code, first, index) = (0, 0, 0)
    for length in 1...HuffmanTable.longest {
      guard length <= heldCount else { throw fault(.cutShort) }
      code |= Int(held >> UInt64(length - 1) & 1)
      let count = table.counts[length]
      if code - first < count {
        held >>= UInt64(length)
        heldCount -= length
        return Int(table.symbols[index + code - first])
      }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw fault(.symbol)
  }

  /// Drops the bits up to the next whole byte.
  mutating func align() {
    held >>= UInt64(heldCount % 8)
    heldCount -= heldCount % 8
  }

  /// Takes whole bytes, after `align()`.
  mutating func take(bytes count: Int, into output: inout [UInt8]) throws(InflateFault) {
    let start = offset
    guard count <= end - start else { throw InflateFault(.cutShort, at: end) }
    output.append(contentsOf: bytes[start..<start + count])
    (next, held, heldCount) = (start + count, 0, 0)
  }
}
