internal import Geometry

/// Pictures that stand for glyphs in some fonts, which are not read.
extension FontFace {
  /// The table that has a picture of a glyph: `COLR` where it has one there, `CBDT`, `EBDT`, `sbix` or `SVG ` where the
  /// face has such a table and the glyph no outline; nil for a glyph that its outline stands for.
  public func pictureTable(of glyph: UInt16) throws(FontFault) -> Tag? {
    if let table = try table(.colr), try ColorGlyphs(table).has(glyph) { return .colr }
    guard let tag = Tag.pictures.first(where: tables.has) else { return nil }
    return try instance().outline(of: glyph).isEmpty ? tag : nil
  }
}

/// The glyphs that `COLR` has layers or paints for, searched in its bytes (OpenType, COLR).
private struct ColorGlyphs {
  private let table: TableReader

  init(_ table: TableReader) { self.table = table }

  func has(_ glyph: UInt16) throws(FontFault) -> Bool {
    if let layers = try table.follow32(4), try find(glyph, in: layers, 0, try table.uint16(2)) { return true }
    guard try table.uint16(0) >= 1, let paints = try table.follow32(14) else { return false }
    return try find(glyph, in: paints, 4, try paints.uint32(0))
  }

  /// Whether a list of records of six bytes, sorted by the glyph that they begin with, has a glyph.
  private func find(_ glyph: UInt16, in list: TableReader, _ start: Int, _ count: Int) throws(FontFault) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let other = try list.uint16(start + middle * 6)
      if other == Int(glyph) { return true }
      if other < Int(glyph) { low = middle + 1 } else { high = middle }
    }
    return false
  }
}
