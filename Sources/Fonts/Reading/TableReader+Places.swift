/// Places, for readers that keep a whole table and count from its first byte.
extension TableReader {
  /// The place that an offset of two bytes, written at `at`, leads to from `base`; nil where the offset is 0.
  @inlinable
  package func place16(_ at: Int, from base: Int) throws(FontFault) -> Int? {
    let offset = try uint16(at)
    guard offset != 0 else { return nil }
    guard base &+ offset < count else { throw outside(at) }
    return base &+ offset
  }

  /// The place that an offset of four bytes, written at `at`, leads to from `base`; nil where the offset is 0.
  @inlinable
  package func place32(_ at: Int, from base: Int) throws(FontFault) -> Int? {
    let offset = try uint32(at)
    guard offset != 0 else { return nil }
    guard base &+ offset < count else { throw outside(at) }
    return base &+ offset
  }

  /// The fault of an offset, written at `at`, that leads out of the table.
  @usableFromInline
  func outside(_ at: Int) -> FontFault { FontFault.offset(tag, at: start &+ at) }

  /// A fault of the table in words of the caller's.
  package func fault(_ reason: String) -> FontFault { FontFault.table(tag, reason) }

  /// A version or format that is not read, written at a byte of the table.
  package func unread(_ what: String, _ value: Int, at byte: Int) -> FontFault {
    FontFault.format(tag, what, value, at: start &+ byte)
  }
}
