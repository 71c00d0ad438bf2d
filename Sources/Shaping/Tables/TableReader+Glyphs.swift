internal import Fonts

/// Sets and classes of glyphs, searched in their bytes (OpenType, Common Table Formats).
extension TableReader {
  /// The number that a glyph has in the coverage table at a place; nil where it is not covered.
  func coverageIndex(of glyph: Int, at place: Int?) throws(FontFault) -> Int? {
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
  func glyphClass(of glyph: Int, at place: Int?) throws(FontFault) -> Int {
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
  @inline(__always)
  func lowerBound(
    _ glyph: Int, _ place: Int, count: Int, size: Int
  ) throws(FontFault) -> (index: Int, key: Int) {
    var (low, high) = (0, count)
    var key = -1
    while low < high {
      let middle = (low &+ high) >> 1
      let found = try uint16(place &+ middle &* size)
      if found < glyph {
        low = middle &+ 1
      } else {
        high = middle
        key = found
      }
    }
    return (low, key)
  }

  /// Adds the glyphs of the coverage table at a place to a digest.
  ///
  /// - Parameter budget: How many records may still be read; where they are used up, the digest becomes that of all.
  func addCoverage(at place: Int?, to digest: inout GlyphDigest, budget: inout Int) throws(FontFault) {
    guard let place else { return }
    let format = try uint16(place)
    guard format == 1 || format == 2 else { return }
    let count = try uint16(place &+ 2)
    budget -= count
    guard budget >= 0 else {
      digest = .all
      return
    }
    for index in 0..<count {
      if format == 1 {
        digest.insert(try uint16(place &+ 4 &+ index &* 2))
      } else {
        let range = place &+ 4 &+ index &* 6
        digest.insert(try uint16(range), through: try uint16(range &+ 2))
      }
    }
  }
}
