/// The map from characters to glyphs that `cmap` has.
///
/// Of its subtables the first there is counts, in HarfBuzz's order: (3,0) for symbols; (3,10), (0,6), (0,4) for all of
/// Unicode; (3,1), (0,3), (0,2), (0,1), (0,0) for its first plane; (1,0) by Mac Roman.
package final class CharacterMap: Sendable {
  private enum Kind: Sendable {
    case unicode, symbol, macRoman
  }

  private let subtable: CharacterSubtable
  private let kind: Kind
  private let sequences: VariationSequences?

  init(_ table: TableReader, glyphCount: Int) throws(FontFault) {
    let count = try table.uint16(2)
    let wanted = [(3, 0), (3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0), (1, 0)]
    var best: (rank: Int, at: Int)?
    var sequencesAt: Int?
    for index in 0..<count {
      let at = 4 + index * 8
      let (platform, encoding) = (try table.uint16(at), try table.uint16(at + 2))
      if platform == 0, encoding == 5 { sequencesAt = sequencesAt ?? at + 4 }
      guard let rank = wanted.firstIndex(where: { $0 == (platform, encoding) }), rank < best?.rank ?? .max else {
        continue
      }
      best = (rank, at + 4)
    }
    guard let best, let data = try table.follow32(best.at) else {
      throw FontFault.table(.cmap, "it has no map of a kind that is read")
    }
    kind = best.rank == 0 ? .symbol : best.rank == wanted.count - 1 ? .macRoman : .unicode
    subtable = try CharacterSubtable(data, glyphCount: glyphCount)
    if let sequencesAt, let data = try table.follow32(sequencesAt), try data.uint16(0) == 14 {
      sequences = VariationSequences(data)
    } else {
      sequences = nil
    }
  }

  /// The glyph of a character; nil where there is none.
  package func glyph(of scalar: Unicode.Scalar) throws(FontFault) -> UInt16? {
    let code = Int(scalar.value)
    switch kind {
    case .unicode: return try subtable.glyph(of: code)
    case .symbol:
      if let glyph = try subtable.glyph(of: code) { return glyph }
      // Symbols lie in the private use area, and their first 256 stand for those of a keyboard.
      return code <= 0xFF ? try subtable.glyph(of: 0xF000 + code) : nil
    case .macRoman:
      guard let byte = MacRoman.byte(of: scalar) else { return nil }
      return try subtable.glyph(of: Int(byte))
    }
  }

  /// The glyph of a character with a variation selector after it; nil where the font does not know the sequence.
  package func glyph(of scalar: Unicode.Scalar, selector: Unicode.Scalar) throws(FontFault) -> UInt16? {
    switch try sequences?.answer(scalar, selector) {
    case .glyph(let glyph): glyph
    case .usual: try glyph(of: scalar)
    case nil: nil
    }
  }

  /// Calls `body` with every character that has a glyph, in rising order.
  package func forEach(_ body: (Unicode.Scalar, UInt16) -> Void) throws(FontFault) {
    try subtable.forEach { code, glyph in
      switch kind {
      case .unicode, .symbol: if let scalar = Unicode.Scalar(UInt32(code)) { body(scalar, glyph) }
      case .macRoman: if code <= 0xFF { body(MacRoman.scalar(of: UInt8(code)), glyph) }
      }
    }
  }
}
