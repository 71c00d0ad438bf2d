/// The tables of one face: their tags and where they lie in the file.
struct TableDirectory: Sendable {
  /// The most tables that a face may have.
  static let limit = 512

  private struct Record: Sendable {
    let tag: Tag
    let range: Range<Int>
    /// The byte of the file where the record stands.
    let place: Int
  }

  /// Whether the version says that the outlines are those of a CFF: `OTTO`.
  let prefersCompact: Bool
  private let records: [Record]
  private let cache: BlockCache

  /// The directory that begins at a byte of the file.
  init(_ cache: BlockCache, at start: Int) throws(FontFault) {
    self.cache = cache
    let header = try Self.header(cache, start..<start + 12)
    prefersCompact = try header.tag(0) == "OTTO"
    let count = try header.uint16(4)
    guard count <= Self.limit else {
      throw FontFault(.unusable, "it has \(FontFault.grouped(count)) tables, more than \(Self.limit)")
    }
    let list = try Self.header(cache, start + 12..<start + 12 + count * 16)
    var records: [Record] = []
    records.reserveCapacity(count)
    for index in 0..<count {
      let at = index * 16
      let offset = try list.uint32(at + 8)
      let range = offset..<offset + (try list.uint32(at + 12))
      records.append(Record(tag: try list.tag(at), range: range, place: start + 12 + at))
    }
    self.records = records
  }

  /// A part of the file outside of the tables.
  static func header(_ cache: BlockCache, _ range: Range<Int>) throws(FontFault) -> TableReader {
    guard range.upperBound <= cache.count else {
      throw FontFault(.unusable, "the file ends before its list of tables does")
    }
    return TableReader(Tag(0), try cache.bytes(range), start: range.lowerBound)
  }

  /// The tags in the file's order.
  var tags: [Tag] { records.map(\.tag) }

  /// Whether the face has a table.
  func has(_ tag: Tag) -> Bool { records.contains { $0.tag == tag } }

  /// A table that may be missing.
  ///
  /// - Throws: A fault where its record leads out of the file.
  func table(_ tag: Tag) throws(FontFault) -> Table? {
    guard let record = records.first(where: { $0.tag == tag }) else { return nil }
    guard record.range.upperBound <= cache.count else {
      throw FontFault.table(
        tag, "its record at byte \(FontFault.grouped(record.place)) of the file leads out of the file")
    }
    return Table(tag: tag, range: record.range, cache: cache)
  }

  /// A table that must be there.
  func required(_ tag: Tag) throws(FontFault) -> Table {
    guard let table = try table(tag) else { throw FontFault(.unusable, "it has no table '\(tag)'") }
    return table
  }
}
