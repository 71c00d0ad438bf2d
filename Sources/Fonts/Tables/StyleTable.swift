/// What is needed of the tables `OS/2` and `post`, each of which may be missing.
struct StyleTable: Sendable {
  /// The typographic and Windows measures of `OS/2`.
  struct Measures: Sendable {
    let usesTypographic: Bool
    let typographic: (ascender: Int, descender: Int, lineGap: Int)
    let windows: (ascent: Int, descent: Int)
    let capHeight: Int?
  }

  let measures: Measures?
  let weight: Int?
  let rights: EmbeddingRights
  let italicAngle: Double
  let isFixedPitch: Bool

  init(_ directory: TableDirectory) throws(FontFault) {
    if let os2 = try directory.table(.os2)?.whole() {
      weight = try os2.uint16(4)
      rights = EmbeddingRights(fsType: try os2.uint16(8))
      // The first version had no more than 68 bytes on some machines.
      measures =
        os2.count < 78
        ? nil
        : Measures(
          usesTypographic: try os2.uint16(62) & 0x80 != 0,
          typographic: (try os2.int16(68), try os2.int16(70), try os2.int16(72)),
          windows: (try os2.uint16(74), try os2.uint16(76)),
          capHeight: try os2.uint16(0) >= 2 && os2.count >= 90 ? try os2.int16(88) : nil)
    } else {
      weight = nil
      rights = EmbeddingRights(fsType: 0)
      measures = nil
    }
    if let post = try directory.table(.post)?.whole() {
      italicAngle = try post.fixed(4)
      isFixedPitch = try post.uint32(12) != 0
    } else {
      italicAngle = 0
      isFixedPitch = false
    }
  }
}
