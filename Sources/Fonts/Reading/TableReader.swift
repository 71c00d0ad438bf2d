/// A part of a table whose every read is checked: numbers of the file, most significant byte first.
///
/// Places are counted from the part's first byte; faults name the byte of the table.
package struct TableReader: Sendable {
  package let tag: Tag
  @usableFromInline let bytes: [UInt8]
  /// Where the part begins in `bytes`.
  @usableFromInline let lower: Int
  /// The length of the part in bytes.
  package let count: Int
  /// The byte of the table that the part begins with.
  package let start: Int

  /// A reader of bytes that begin at `start` of a table.
  init(_ tag: Tag, _ bytes: [UInt8], start: Int = 0) {
    self.init(tag, bytes, lower: 0, count: bytes.count, start: start)
  }

  private init(_ tag: Tag, _ bytes: [UInt8], lower: Int, count: Int, start: Int) {
    self.tag = tag
    self.bytes = bytes
    self.lower = lower
    self.count = count
    self.start = start
  }

  /// The place in `bytes` of `size` bytes from a place of the part on.
  @inlinable @inline(__always)
  func index(_ at: Int, _ size: Int) throws(FontFault) -> Int {
    guard at >= 0, at <= count &- size else { throw cut(at) }
    return lower &+ at
  }

  /// The fault of a read past the part's end.
  @usableFromInline
  func cut(_ at: Int) -> FontFault { FontFault.cut(tag, at: start &+ max(at, 0)) }

  /// A byte.
  @inlinable package func uint8(_ at: Int) throws(FontFault) -> Int { Int(bytes[try index(at, 1)]) }

  /// A byte with a sign.
  @inlinable package func int8(_ at: Int) throws(FontFault) -> Int { Int(Int8(bitPattern: bytes[try index(at, 1)])) }

  /// Two bytes.
  @inlinable @inline(__always)
  package func uint16(_ at: Int) throws(FontFault) -> Int {
    let index = try index(at, 2)
    return Int(bytes[index]) << 8 | Int(bytes[index &+ 1])
  }

  /// Two bytes with a sign.
  @inlinable package func int16(_ at: Int) throws(FontFault) -> Int { Int(Int16(truncatingIfNeeded: try uint16(at))) }

  /// Three bytes.
  @inlinable package func uint24(_ at: Int) throws(FontFault) -> Int {
    let index = try index(at, 3)
    return Int(bytes[index]) << 16 | Int(bytes[index &+ 1]) << 8 | Int(bytes[index &+ 2])
  }

  /// Four bytes.
  @inlinable package func uint32(_ at: Int) throws(FontFault) -> Int {
    let index = try index(at, 4)
    return Int(bytes[index]) << 24 | Int(bytes[index &+ 1]) << 16 | Int(bytes[index &+ 2]) << 8
      | Int(bytes[index &+ 3])
  }

  /// Four bytes with a sign.
  @inlinable package func int32(_ at: Int) throws(FontFault) -> Int { Int(Int32(truncatingIfNeeded: try uint32(at))) }

  /// A number of 1 to 4 bytes, as offsets in CFF and maps of variations are.
  package func uint(_ at: Int, size: Int) throws(FontFault) -> Int {
    switch size {
    case 1: try uint8(at)
    case 2: try uint16(at)
    case 3: try uint24(at)
    default: try uint32(at)
    }
  }

  /// A number with 16 binary places in four bytes.
  package func fixed(_ at: Int) throws(FontFault) -> Double { Double(try int32(at)) / 65_536 }

  /// A number with 14 binary places in two bytes.
  package func f2dot14(_ at: Int) throws(FontFault) -> Double { Double(try int16(at)) / 16_384 }

  /// A tag.
  package func tag(_ at: Int) throws(FontFault) -> Tag { Tag(UInt32(truncatingIfNeeded: try uint32(at))) }

  /// The part from a place on, as long as it is told or as there is.
  package func part(_ at: Int, count: Int? = nil) throws(FontFault) -> TableReader {
    guard at >= 0, at <= self.count else { throw FontFault.cut(tag, at: start &+ max(at, 0)) }
    let length = count ?? self.count - at
    guard length >= 0, length <= self.count - at else { throw FontFault.cut(tag, at: start &+ self.count) }
    return TableReader(tag, bytes, lower: lower + at, count: length, start: start + at)
  }

  /// The part that an offset of two bytes, written at a place, leads to from the start of this one; nil where it is 0.
  package func follow16(_ at: Int) throws(FontFault) -> TableReader? { try follow(at, uint16(at)) }

  /// The part that an offset of four bytes, written at a place, leads to from the start of this one; nil where it is 0.
  package func follow32(_ at: Int) throws(FontFault) -> TableReader? { try follow(at, uint32(at)) }

  private func follow(_ at: Int, _ offset: Int) throws(FontFault) -> TableReader? {
    guard offset != 0 else { return nil }
    guard offset < count else { throw FontFault.offset(tag, at: start + at) }
    return try part(offset)
  }

  /// Bytes of the part, copied.
  package func copy(_ at: Int, count: Int) throws(FontFault) -> ArraySlice<UInt8> {
    let part = try part(at, count: count)
    return bytes[part.lower..<part.lower + part.count]
  }
}
