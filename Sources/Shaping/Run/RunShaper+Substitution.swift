internal import Fonts
internal import UnicodeText

/// The lookups of `GSUB` (OpenType, Glyph Substitution Table); each is asked at a glyph that its coverage has.
extension RunShaper {
  /// Notes that the glyph that is read becomes another: its part, and that it is no longer what the character was.
  private mutating func become(
    _ glyph: Int, guess: UInt16 = 0, isLigature: Bool = false, isPiece: Bool = false
  ) throws(FontFault) {
    digest.insert(glyph)
    var bits = buffer.info[buffer.index].role.bits | GlyphRole.substituted
    if isLigature { bits = (bits | GlyphRole.ligated) & ~GlyphRole.multiplied }
    if isPiece { bits |= GlyphRole.multiplied }
    if plan.glyphDefinitions.hasClasses {
      bits = try bits & GlyphRole.history | plan.font.role(of: UInt32(glyph), plan.glyphDefinitions, &cache)
    } else if guess != 0 {
      bits = bits & GlyphRole.history | guess
    }
    buffer.info[buffer.index].role.bits = bits
  }

  private mutating func replace(by glyph: Int) throws(FontFault) {
    try become(glyph)
    try buffer.replace(UInt32(glyph))
  }

  /// Type 1: a glyph by another.
  mutating func substituteOne(_ table: TableReader, _ place: Int, _ index: Int, _ glyph: Int) throws(FontFault) -> Bool
  {
    switch try table.uint16(place) {
    case 1: try replace(by: (glyph + (try table.int16(place + 4))) & 0xFFFF)
    case 2:
      guard index < (try table.uint16(place + 4)) else { return false }
      try replace(by: table.uint16(place + 6 + index * 2))
    default: return false
    }
    return true
  }

  /// Type 2: a glyph by some, or none.
  mutating func substituteByMany(_ table: TableReader, _ place: Int, _ index: Int) throws(FontFault) -> Bool {
    guard try table.uint16(place) == 1, index < (try table.uint16(place + 4)),
      let sequence = try table.place16(place + 6 + index * 2, from: place)
    else { return false }
    let count = try table.uint16(sequence)
    switch count {
    case 0: buffer.delete()
    case 1: try replace(by: table.uint16(sequence + 2))
    default:
      let info = buffer.info[buffer.index]
      let guess = info.role.isLigature ? GlyphRole.base : 0
      for part in 0..<count {
        let glyph = try table.uint16(sequence + 2 + part * 2)
        // What is attached to a ligature stays so.
        if info.ligature.number == 0 {
          buffer.info[buffer.index].ligature = LigatureMark(ligature: 0, part: part)
        }
        try become(glyph, guess: guess, isPiece: true)
        try buffer.insert(UInt32(glyph))
      }
      buffer.skip()
    }
    return true
  }

  /// Type 3: a glyph by one of some, as the feature's value says.
  mutating func substituteAlternate(_ table: TableReader, _ place: Int, _ index: Int) throws(FontFault) -> Bool {
    guard try table.uint16(place) == 1, index < (try table.uint16(place + 4)),
      let set = try table.place16(place + 6 + index * 2, from: place)
    else { return false }
    let value = (lookupMask & buffer.info[buffer.index].mask) >> UInt32(lookupMask.trailingZeroBitCount)
    guard value > 0, value <= (try table.uint16(set)) else { return false }
    try replace(by: table.uint16(set + Int(value) * 2))
    return true
  }

  /// Type 4: glyphs by one, the first ligature that matches.
  mutating func substituteByLigature(_ table: TableReader, _ place: Int, _ index: Int) throws(FontFault) -> Bool {
    guard try table.uint16(place) == 1, index < (try table.uint16(place + 4)),
      let set = try table.place16(place + 6 + index * 2, from: place)
    else { return false }
    let second = try plainSecond()
    for offset in 0..<(try table.uint16(set)) {
      guard let ligature = try table.place16(set + 2 + offset * 2, from: set) else { continue }
      let count = try table.uint16(ligature + 2)
      guard count != 1 else {
        try replace(by: table.uint16(ligature))
        return true
      }
      guard count > 1 else { continue }
      if let second, try table.uint16(ligature + 4) != second { continue }
      buffer.trials -= 1
      let pattern = GlyphPattern(kind: .glyphs, place: ligature + 4, base: 0)
      guard let match = try matchInput(count, pattern, table) else { continue }
      try ligate(count, match.end, try table.uint16(ligature), parts: match.parts)
      return true
    }
    return false
  }

  /// The next glyph that the lookup sees, which ligatures are sorted out by; nil where some might look past it.
  private func plainSecond() throws(FontFault) -> Int? {
    var place = buffer.index + 1
    while place < buffer.info.count {
      switch try skipping(buffer.info[place], lookupFlags, inContext: true) {
      case .no: return Int(buffer.info[place].code)
      case .yes: place += 1
      case .maybe: return nil
      }
    }
    return nil
  }

  /// Makes the matched glyphs one; marks between them stay, each on the part of the ligature that it stood behind.
  private mutating func ligate(_ count: Int, _ end: Int, _ glyph: Int, parts: Int) throws(FontFault) {
    buffer.mergeClusters(buffer.index, end)
    let frame = depth * Self.sequenceLimit
    let first = buffer.info[cache.matches[frame]]
    // A base with marks stays a base, and marks alone stay marks: others still attach to them, or they to others.
    let isRestOfMarks = (1..<count).allSatisfy { buffer.info[cache.matches[frame + $0]].role.isMark }
    let isLigature = !(isRestOfMarks && (first.role.isBase || first.role.isMark))
    let isMarkLigature = isRestOfMarks && first.role.isMark
    let number = isLigature ? buffer.nextLigature() : 0
    var (lastNumber, lastParts) = (first.ligature.number, first.partCount)
    var partsSoFar = lastParts
    if isLigature {
      buffer.info[buffer.index].ligature = LigatureMark(ligature: number, parts: parts)
      if first.character.category == .nonspacingMark { buffer.info[buffer.index].character.becomeLetter() }
    }
    try become(glyph, guess: isLigature ? GlyphRole.ligature : 0, isLigature: true)
    try buffer.replace(UInt32(glyph))
    for member in 1..<count {
      while buffer.index < cache.matches[frame + member] {
        if isLigature {
          let part = buffer.info[buffer.index].ligature.part
          let moved = partsSoFar - lastParts + min(part == 0 ? lastParts : part, lastParts)
          buffer.info[buffer.index].ligature = LigatureMark(ligature: number, part: moved)
        }
        try buffer.pass()
      }
      lastNumber = buffer.info[buffer.index].ligature.number
      lastParts = buffer.info[buffer.index].partCountInLigature
      partsSoFar += lastParts
      buffer.skip()
    }
    guard !isMarkLigature, lastNumber != 0 else { return }
    // Marks on the last member, which was a ligature itself.
    for place in buffer.index..<buffer.info.count {
      let mark = buffer.info[place].ligature
      guard mark.number == lastNumber, mark.part != 0 else { return }
      buffer.info[place].ligature = LigatureMark(
        ligature: number, part: partsSoFar - lastParts + min(mark.part, lastParts))
    }
  }

  /// Type 8: a glyph by another in a context, from the end of the text.
  mutating func substituteInContext(_ table: TableReader, _ place: Int, _ index: Int) throws(FontFault) -> Bool {
    // Nothing calls this type.
    guard try table.uint16(place) == 1, depth == 0 else { return false }
    let beforeCount = try table.uint16(place + 4)
    let after = place + 6 + beforeCount * 2
    let afterCount = try table.uint16(after)
    let glyphs = after + 2 + afterCount * 2
    guard index < (try table.uint16(glyphs)) else { return false }
    let before = GlyphPattern(kind: .coverages, place: place + 6, base: place)
    let behind = GlyphPattern(kind: .coverages, place: after + 2, base: place)
    guard try matchBefore(beforeCount, before, table),
      try matchAfter(afterCount, behind, table, from: buffer.index + 1)
    else { return false }
    let glyph = try table.uint16(glyphs + 2 + index * 2)
    try become(glyph)
    buffer.info[buffer.index].code = UInt32(glyph)
    return true
  }
}
