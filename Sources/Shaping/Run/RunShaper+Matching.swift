internal import Fonts

/// What the glyphs of a sequence must be: numbers, classes or coverages that stand in a row.
struct GlyphPattern {
  let kind: Kind
  /// Where the first of the row stands.
  let place: Int
  /// Where the classes stand, or what coverages are counted from.
  let base: Int

  enum Kind {
    case glyphs, classes, coverages
  }

  /// True where a glyph matches a member of the row.
  @inline(__always)
  func matches(_ glyph: Int, _ index: Int, _ table: TableReader) throws(FontFault) -> Bool {
    switch kind {
    case .glyphs: return try table.uint16(place &+ index &* 2) == glyph
    case .classes:
      let wanted = try table.uint16(place &+ index &* 2)
      return try table.glyphClass(of: glyph, at: base == 0 ? nil : base) == wanted
    case .coverages:
      let coverage = try table.place16(place &+ index &* 2, from: base)
      return try table.coverageIndex(of: glyph, at: coverage) != nil
    }
  }
}

/// Sequences of glyphs, past those that a lookup skips.
extension RunShaper {
  /// What a glyph is to a lookup.
  enum Skipping {
    case no, yes
    /// It is skipped unless it is asked for by name.
    case maybe
  }

  /// True where a lookup with these flags sees a glyph.
  @inline(__always)
  func accepts(_ info: GlyphInfo, _ flags: Int) throws(FontFault) -> Bool {
    let role = Int(info.role.bits)
    if role & flags & Lookup.ignores != 0 { return false }
    guard role & Int(GlyphRole.mark) != 0, flags & (Lookup.usesMarkSet | Lookup.markClass) != 0 else { return true }
    if flags & Lookup.usesMarkSet != 0 {
      return try plan.glyphDefinitions.markSet(flags >> 16, contains: Int(info.code))
    }
    return role & Lookup.markClass == flags & Lookup.markClass
  }

  @inline(__always)
  func skipping(_ info: GlyphInfo, _ flags: Int, inContext: Bool) throws(FontFault) -> Skipping {
    guard try accepts(info, flags) else { return .yes }
    guard info.isIgnorable else { return .no }
    if info.character.isNonJoiner, !(isPositioning || (inContext && looksPastNonJoiner)) { return .no }
    if info.character.isJoiner, !(inContext || looksPastJoiner) { return .no }
    if info.character.isHidden, !isPositioning { return .no }
    return .maybe
  }

  /// Whether a glyph is the next of a sequence: nil where it is skipped.
  @inline(__always)
  func matches(
    _ info: GlyphInfo, _ pattern: GlyphPattern?, _ index: Int, _ table: TableReader, inContext: Bool
  ) throws(FontFault) -> Bool? {
    let skipping = try skipping(info, lookupFlags, inContext: inContext)
    if skipping == .yes { return nil }
    let isSwitchedOn = inContext || info.mask & lookupMask != 0
    if let pattern {
      if isSwitchedOn, try pattern.matches(Int(info.code), index, table) { return true }
    } else if isSwitchedOn, skipping == .no {
      return true
    }
    return skipping == .no ? false : nil
  }

  /// The next glyph after one that belongs to a sequence; nil where another comes first.
  @inline(__always)
  mutating func next(
    after place: Int, _ pattern: GlyphPattern?, _ index: Int, _ table: TableReader, inContext: Bool
  ) throws(FontFault) -> Int? {
    var place = place &+ 1
    while place < buffer.info.count {
      if let matches = try matches(buffer.info[place], pattern, index, table, inContext: inContext) {
        return matches ? place : nil
      }
      place &+= 1
    }
    watch.noteRight()
    return nil
  }

  /// The glyph of the output before one that belongs to a sequence; nil where another comes first.
  @inline(__always)
  mutating func previous(
    before place: Int, _ pattern: GlyphPattern?, _ index: Int, _ table: TableReader, inContext: Bool
  ) throws(FontFault) -> Int? {
    var place = place &- 1
    while place >= 0 {
      if let matches = try matches(buffer.output(place), pattern, index, table, inContext: inContext) {
        return matches ? place : nil
      }
      place &-= 1
    }
    watch.noteLeft()
    return nil
  }

  /// Matches what a rule takes in, from the glyph that is read on; `matches` gets the places.
  ///
  /// - Parameter count: The glyphs with the one that is read.
  /// - Returns: The place after the last glyph, and the number of parts that they are made of; nil without a match.
  mutating func matchInput(
    _ count: Int, _ pattern: GlyphPattern, _ table: TableReader
  ) throws(FontFault) -> (end: Int, parts: Int)? {
    guard count <= Self.sequenceLimit else { return nil }
    let frame = depth * Self.sequenceLimit
    let first = buffer.info[buffer.index]
    cache.matches[frame] = buffer.index
    var place = buffer.index
    var parts = first.partCount
    var mayAttach: Bool?
    for index in 1..<max(count, 1) {
      guard let next = try next(after: place, pattern, index - 1, table, inContext: false) else { return nil }
      place = next
      cache.matches[frame + index] = place
      let this = buffer.info[place]
      guard try canLigate(first, this, &mayAttach) else { return nil }
      parts += this.partCountInLigature
    }
    return (place + 1, parts)
  }

  /// Whether a glyph may follow the first one in a sequence: marks on different parts of a ligature do not belong
  /// together, unless the ligature itself is skipped.
  private func canLigate(_ first: GlyphInfo, _ this: GlyphInfo, _ mayAttach: inout Bool?) throws(FontFault) -> Bool {
    let (mark, other) = (first.ligature, this.ligature)
    guard mark.number != 0, mark.part != 0 else {
      return other.number == 0 || other.part == 0 || other.number == mark.number
    }
    if mark.number == other.number, mark.part == other.part { return true }
    if let mayAttach { return mayAttach }
    var place = buffer.outputCount
    var isSkipped = false
    while place > 0, buffer.output(place - 1).ligature.number == mark.number {
      place -= 1
      guard buffer.output(place).ligature.part == 0 else { continue }
      isSkipped = try skipping(buffer.output(place), lookupFlags, inContext: false) == .yes
      break
    }
    mayAttach = isSkipped
    return isSkipped
  }

  /// Matches what stands before the glyph that is read, the nearest first.
  mutating func matchBefore(_ count: Int, _ pattern: GlyphPattern, _ table: TableReader) throws(FontFault) -> Bool {
    var place = buffer.behind
    for index in 0..<count {
      guard let found = try previous(before: place, pattern, index, table, inContext: true) else { return false }
      place = found
    }
    return true
  }

  /// Matches what follows from a place on.
  mutating func matchAfter(
    _ count: Int, _ pattern: GlyphPattern, _ table: TableReader, from end: Int
  ) throws(FontFault) -> Bool {
    var place = end - 1
    for index in 0..<count {
      guard let found = try next(after: place, pattern, index, table, inContext: true) else { return false }
      place = found
    }
    return true
  }
}
