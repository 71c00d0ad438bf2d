internal import Fonts

/// Glyphs by themselves and in pairs.
extension RunShaper {
  /// Type 1: a glyph by itself.
  mutating func positionOne(_ table: TableReader, _ place: Int, _ index: Int) throws(FontFault) -> Bool {
    let format = try table.uint16(place + 4)
    switch try table.uint16(place) {
    case 1: try add(table, place + 6, format, base: place, to: buffer.index)
    case 2:
      guard index < (try table.uint16(place + 6)) else { return false }
      try add(table, place + 8 + index * Self.valueSize(format), format, base: place, to: buffer.index)
    default: return false
    }
    buffer.index += 1
    return true
  }

  /// Type 2: two glyphs, by their numbers or classes.
  mutating func positionPair(_ table: TableReader, _ place: Int, _ index: Int, _ glyph: Int) throws(FontFault) -> Bool {
    let format = try table.uint16(place)
    guard format == 1 || format == 2,
      let second = try next(after: buffer.index, nil, 0, table, inContext: false)
    else { return false }
    let other = Int(buffer.info[second].code)
    let (first, last) = (try table.uint16(place + 4), try table.uint16(place + 6))
    let (firstSize, lastSize) = (Self.valueSize(first), Self.valueSize(last))
    let record: Int
    let base: Int
    if format == 1 {
      guard index < (try table.uint16(place + 8)), let set = try table.place16(place + 10 + index * 2, from: place)
      else { return false }
      let size = 2 + firstSize + lastSize
      let found = try table.lowerBound(other, set + 2, count: table.uint16(set), size: size)
      guard found.key == other else { return false }
      // Offsets are counted from the set (HarfBuzz).
      (record, base) = (set + 4 + found.index * size, set)
    } else {
      let firstClass = try table.glyphClass(of: glyph, at: table.place16(place + 8, from: place))
      let lastClass = try table.glyphClass(of: other, at: table.place16(place + 10, from: place))
      let lastCount = try table.uint16(place + 14)
      guard firstClass < (try table.uint16(place + 12)), lastClass < lastCount else { return false }
      record = place + 16 + (firstClass * lastCount + lastClass) * (firstSize + lastSize)
      base = place
    }
    try add(table, record, first, base: base, to: buffer.index)
    try add(table, record + firstSize, last, base: base, to: second)
    buffer.index = lastSize == 0 ? second : second + 1
    return true
  }
}
