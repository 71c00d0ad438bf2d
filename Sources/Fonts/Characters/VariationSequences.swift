/// The variation sequences of `cmap`'s format 14, searched in its bytes.
struct VariationSequences: Sendable {
  /// What the font says of a sequence that it knows.
  enum Answer: Sendable {
    /// It is the character's own glyph.
    case usual
    /// It has a glyph of its own.
    case glyph(UInt16)
  }

  private let data: TableReader

  init(_ data: TableReader) { self.data = data }

  /// What the font says of a character with a selector after it; nil where it does not know the sequence.
  func answer(_ scalar: Unicode.Scalar, _ selector: Unicode.Scalar) throws(FontFault) -> Answer? {
    let count = try data.uint32(6)
    guard let record = try find(Int(selector.value), in: data, 10, count, size: 11) else { return nil }
    if let ranges = try data.follow32(record + 3) {
      let rangeCount = try ranges.uint32(0)
      let range = try find(Int(scalar.value), in: ranges, 4, rangeCount, size: 4, isRange: true)
      if range != nil { return .usual }
    }
    if let glyphs = try data.follow32(record + 7) {
      let glyphCount = try glyphs.uint32(0)
      if let at = try find(Int(scalar.value), in: glyphs, 4, glyphCount, size: 5) {
        return .glyph(UInt16(truncatingIfNeeded: try glyphs.uint16(at + 3)))
      }
    }
    return nil
  }

  /// The place of the record, sorted by its first three bytes, that holds a code; a range's fourth byte counts on.
  private func find(
    _ code: Int, in records: TableReader, _ start: Int, _ count: Int, size: Int, isRange: Bool = false
  ) throws(FontFault) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let at = start + middle * size
      let first = try records.uint24(at)
      if code < first {
        high = middle
      } else if code > first + (isRange ? try records.uint8(at + 3) : 0) {
        low = middle + 1
      } else {
        return at
      }
    }
    return nil
  }
}
