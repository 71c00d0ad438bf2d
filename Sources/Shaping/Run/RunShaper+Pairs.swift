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

  /// Applies a lookup of pairs at the glyph that is read, as `applySubtables` does: what it did to the same two glyphs, if that
  /// was an advance or nothing, it does again.
  mutating func applyToPair(_ lookup: Lookup, _ number: Int, of list: LookupList) throws(FontFault) -> Bool {
    let first = buffer.index
    guard let second = try next(after: first, nil, 0, list.table, inContext: false),
      buffer.info[first].code | buffer.info[second].code < 0x1_0000
    else { return try applySubtables(lookup, of: list) }
    let pair = ShapingFont.Cache.pair(number, buffer.info[first].code, buffer.info[second].code)
    if let effect = cache.effect(of: pair) {
      buffer.trials -= Int(effect.trials)
      try checkTrials(list)
      guard let advance = effect.advance else { return false }
      buffer.positions[first].advance &+= advance
      buffer.index = second
      return true
    }
    let (trials, old, other) = (buffer.trials, buffer.positions[first], buffer.positions[second])
    let isApplied = try applySubtables(lookup, of: list)
    let new = buffer.positions[first]
    let movesOne = new.x == old.x && new.y == old.y && buffer.positions[second].isAt(other)
    if let trials = UInt16(exactly: trials - buffer.trials), movesOne, !isApplied || buffer.index == second {
      cache.keep(PairEffect(advance: isApplied ? new.advance &- old.advance : nil, trials: trials), of: pair)
    }
    return isApplied
  }
}

extension GlyphPosition {
  /// Whether a glyph stands at another's place with its advance.
  fileprivate func isAt(_ other: GlyphPosition) -> Bool { advance == other.advance && x == other.x && y == other.y }
}
