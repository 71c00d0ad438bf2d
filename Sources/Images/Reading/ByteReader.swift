/// Numbers in a file's bytes; what lies beyond the end is a fault.
struct ByteReader: Sendable {
  let bytes: [UInt8]
  /// The place of the next byte.
  var offset: Int
  /// The place behind the last byte.
  let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
    (offset, end) = (range.lowerBound, range.upperBound)
  }

  var remaining: Int { end - offset }

  mutating func uint8() throws(ImageFault) -> Int {
    guard offset < end else { throw ImageFault("the file is cut short", at: end) }
    defer { offset += 1 }
    return Int(bytes[offset])
  }

  mutating func uint16() throws(ImageFault) -> Int { try uint8() << 8 | uint8() }

  mutating func uint32() throws(ImageFault) -> Int { try uint16() << 16 | uint16() }

  mutating func skip(_ count: Int) throws(ImageFault) { _ = try take(count) }

  mutating func take(_ count: Int) throws(ImageFault) -> Range<Int> {
    guard count >= 0, count <= remaining else { throw ImageFault("the file is cut short", at: end) }
    defer { offset += count }
    return offset..<offset + count
  }
}
