/// A cursor over a part of a profile's bytes, whose every step is checked against the part's end.
struct TagReader {
  private let bytes: [UInt8]
  private let tag: Signature?
  /// The bytes that may be read.
  let range: Range<Int>
  /// The byte of the profile that is read next; it may be set to anything and is checked when something is read.
  var offset: Int

  /// A cursor at the start of a range, which is cut to the bytes that there are.
  init(_ bytes: [UInt8], tag: Signature?, range: Range<Int>) {
    self.bytes = bytes
    self.tag = tag
    self.range = range.clamped(to: 0..<bytes.count)
    offset = self.range.lowerBound
  }

  /// The number of bytes from the cursor to the end; 0 beyond it.
  var remaining: Int { max(range.upperBound - offset, 0) }

  /// A fault at the cursor, or at another byte.
  func fault(_ reason: ICCProfileFault.Reason, at place: Int? = nil) -> ICCProfileFault {
    ICCProfileFault(reason, tag: tag, offset: place ?? offset)
  }

  /// Moves to `distance` bytes behind the start of the range.
  mutating func seek(_ distance: Int) throws(ICCProfileFault) {
    guard distance >= 0, distance <= range.count else { throw fault(.truncated) }
    offset = range.lowerBound + distance
  }

  /// Reads `count` bytes.
  mutating func take(_ count: Int) throws(ICCProfileFault) -> ArraySlice<UInt8> {
    guard offset >= range.lowerBound, offset <= range.upperBound, count >= 0, count <= remaining else {
      throw fault(.truncated)
    }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// Reads a byte.
  mutating func uint8() throws(ICCProfileFault) -> UInt8 {
    guard let byte = try take(1).first else { throw fault(.truncated) }
    return byte
  }

  /// Reads two bytes as a number, the first one higher.
  mutating func uint16() throws(ICCProfileFault) -> Int { try number(2) }

  /// Reads four bytes as a number, the first one highest.
  mutating func uint32() throws(ICCProfileFault) -> Int { try number(4) }

  /// Reads a signature.
  mutating func signature() throws(ICCProfileFault) -> Signature {
    Signature(rawValue: UInt32(truncatingIfNeeded: try number(4)))
  }

  /// Reads an `s15Fixed16Number`: a count of 1/65536.
  mutating func fixed() throws(ICCProfileFault) -> Double {
    Double(Int32(truncatingIfNeeded: try number(4))) / 65536
  }

  /// Reads `count` samples of a byte or two, those of a byte stretched to 0...65535.
  mutating func samples(_ count: Int, bytesEach: Int) throws(ICCProfileFault) -> [UInt16] {
    // The division keeps a hostile count from overflowing the product.
    guard count <= remaining / bytesEach else { throw fault(.truncated) }
    let slice = try take(count * bytesEach)
    if bytesEach == 1 { return slice.map { UInt16($0) * 257 } }
    return [UInt16](unsafeUninitializedCapacity: count) { samples, made in
      slice.withUnsafeBytes { source in
        for index in 0..<count {
          samples[index] = UInt16(bigEndian: source.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
        }
      }
      made = count
    }
  }

  /// Reads the type's signature and the four reserved bytes behind it.
  mutating func type() throws(ICCProfileFault) -> Signature {
    let signature = try signature()
    _ = try take(4)
    return signature
  }

  private mutating func number(_ count: Int) throws(ICCProfileFault) -> Int {
    try take(count).reduce(0) { $0 << 8 | Int($1) }
  }
}
