/// Sets and classes of glyphs, searched in their bytes (OpenType, Common Table Formats); here, since a reader's calls are
/// inlined in its own module alone.
extension TableReader {
  /// The number that a glyph has in the coverage table at a place; nil where it is not covered.
  package func coverageIndex(of glyph: Int, at place: Int?) throws(FontFault) -> Int? {
    guard let place else { return nil }
    switch try uint16(place) {
    case 1:
      let at = try lowerBound(glyph, place &+ 4, count: uint16(place &+ 2), size: 2)
      return at.key == glyph ? at.index : nil
    case 2:
      // The range whose end is the first not below the glyph.
      let at = try lowerBound(glyph, place &+ 6, count: uint16(place &+ 2), size: 6)
      guard at.key >= 0 else { return nil }
      let range = place &+ 4 &+ at.index &* 6
      let first = try uint16(range)
      return glyph >= first ? try uint16(range &+ 4) &+ glyph &- first : nil
    default: return nil
    }
  }

  /// The class that a glyph has in the class table at a place; 0 where it is in none.
  package func glyphClass(of glyph: Int, at place: Int?) throws(FontFault) -> Int {
    guard let place else { return 0 }
    switch try uint16(place) {
    case 1:
      let index = glyph &- (try uint16(place &+ 2))
      guard index >= 0, index < (try uint16(place &+ 4)) else { return 0 }
      return try uint16(place &+ 6 &+ index &* 2)
    case 2:
      let at = try lowerBound(glyph, place &+ 6, count: uint16(place &+ 2), size: 6)
      guard at.key >= 0 else { return 0 }
      let range = place &+ 4 &+ at.index &* 6
      return glyph >= (try uint16(range)) ? try uint16(range &+ 4) : 0
    default: return 0
    }
  }

  /// The first of records in rising order whose number of two bytes is not below a glyph's, with that number; -1 where
  /// there is none.
  ///
  /// - Parameters:
  ///   - place: Where the first record's number stands.
  ///   - size: The bytes from one number to the next.
  package func lowerBound(
    _ glyph: Int, _ place: Int, count: Int, size: Int
  ) throws(FontFault) -> (index: Int, key: Int) {
    // Of records that are all there none is checked again.
    if count > 0, place >= 0, place &+ (count &- 1) &* size <= self.count &- 2 {
      let first = lower &+ place
      return try search(glyph, count) { index in
        Int(bytes[first &+ index &* size]) << 8 | Int(bytes[first &+ index &* size &+ 1])
      }
    }
    return try search(glyph, count) { index throws(FontFault) in try uint16(place &+ index &* size) }
  }

  @inline(__always)
  private func search(
    _ glyph: Int, _ count: Int, _ number: (Int) throws(FontFault) -> Int
  ) throws(FontFault) -> (index: Int, key: Int) {
    var (low, high) = (0, count)
    var key = -1
    while low < high {
      let middle = (low &+ high) >> 1
      let found = try number(middle)
      if found < glyph {
        low = middle &+ 1
      } else {
        high = middle
        key = found
      }
    }
    return (low, key)
  }
}
