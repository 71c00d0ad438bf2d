internal import Fonts

/// Lookups over a run.
extension RunShaper {
  /// Applies a lookup wherever it matches, from one end of the run to the other.
  mutating func apply(_ planned: PlannedLookup, of list: LookupList) throws(FontFault) {
    let lookup = try list.lookup(planned.index)
    guard lookup.digest.mayIntersect(digest), !buffer.info.isEmpty else { return }
    lookupMask = planned.mask
    lookupFlags = lookup.flags
    looksPastNonJoiner = planned.looksPastNonJoiner
    looksPastJoiner = planned.looksPastJoiner
    lastBase = -1
    lastBaseEnd = 0
    if lookup.isReverse { return try applyBackwards(lookup, planned.index, of: list) }
    if !isPositioning { buffer.beginOutput() }
    buffer.index = 0
    while buffer.index < buffer.info.count {
      var next = buffer.index
      while next < buffer.info.count, !(try mayBegin(lookup, at: next)) { next += 1 }
      if next > buffer.index { try buffer.pass(next - buffer.index) }
      guard buffer.index < buffer.info.count else { break }
      watch.begin(buffer.info[buffer.index])
      let isApplied =
        lookup.isOfPairs ? try applyToPair(lookup, planned.index, of: list) : try applySubtables(lookup, of: list)
      endTrial(planned.index, isApplied)
      if !isApplied { try buffer.pass() }
    }
    if !isPositioning { try buffer.endOutput() }
  }

  private mutating func applyBackwards(_ lookup: Lookup, _ number: Int, of list: LookupList) throws(FontFault) {
    for index in buffer.info.indices.reversed() where try mayBegin(lookup, at: index) {
      buffer.index = index
      watch.begin(buffer.info[index])
      endTrial(number, try applySubtables(lookup, of: list))
    }
    buffer.index = 0
  }

  @inline(__always)
  private mutating func endTrial(_ lookup: Int, _ isApplied: Bool) {
    guard watch.isTrying else { return }
    let next = buffer.index < buffer.info.count ? buffer.info[buffer.index] : nil
    watch.end(lookup, isApplied: isApplied, isPositioning: isPositioning, next: next)
  }

  @inline(__always)
  private func mayBegin(_ lookup: Lookup, at index: Int) throws(FontFault) -> Bool {
    let info = buffer.info[index]
    guard lookup.digest.mayContain(Int(info.code)), info.mask & lookupMask != 0 else { return false }
    return try accepts(info, lookupFlags)
  }

  /// Throws where too much was tried.
  @inline(__always)
  func checkTrials(_ list: LookupList) throws(FontFault) {
    guard buffer.trials >= 0, buffer.steps >= 0 else { throw list.table.fault("shaping takes too many steps") }
  }

  /// Applies the first subtable of a lookup that matches at the glyph that is read.
  ///
  /// - Returns: False where none did; then nothing was read.
  mutating func applySubtables(_ lookup: Lookup, of list: LookupList) throws(FontFault) -> Bool {
    let glyph = Int(buffer.info[buffer.index].code)
    for subtable in lookup.subtables where subtable.digest.mayContain(glyph) {
      buffer.trials -= 1
      try checkTrials(list)
      guard let index = try list.table.coverageIndex(of: glyph, at: subtable.coverage) else { continue }
      if try apply(subtable, index, glyph, list) { return true }
    }
    return false
  }

  @inline(__always)
  private mutating func apply(
    _ subtable: Lookup.Subtable, _ index: Int, _ glyph: Int, _ list: LookupList
  ) throws(FontFault) -> Bool {
    let (table, place) = (list.table, subtable.place)
    if subtable.kind.attaches {
      watch.noteLeft()
      watch.noteRight()
    }
    switch subtable.kind {
    case .singleSubstitution: return try substituteOne(table, place, index, glyph)
    case .multiple: return try substituteByMany(table, place, index)
    case .alternate: return try substituteAlternate(table, place, index)
    case .ligature: return try substituteByLigature(table, place, index)
    case .reverse: return try substituteInContext(table, place, index)
    case .singlePosition: return try positionOne(table, place, index)
    case .pair: return try positionPair(table, place, index, glyph)
    case .cursive: return try attachCursively(table, place, index)
    case .markToBase: return try attachMarkToBase(table, place, index)
    case .markToLigature: return try attachMarkToLigature(table, place, index)
    case .markToMark: return try attachMarkToMark(table, place, index)
    case .context: return try applyContext(list, place, index, glyph, isChain: false)
    case .chain: return try applyContext(list, place, index, glyph, isChain: true)
    }
  }

  /// Applies a lookup that a rule calls at the glyph that is read.
  mutating func recurse(_ index: Int, of list: LookupList) throws(FontFault) -> Bool {
    guard depth < Self.depthLimit else {
      throw list.table.fault("lookup \(FontFault.grouped(index)) calls itself, or lookups nest over 64 deep")
    }
    buffer.steps -= 1
    let lookup = try list.lookup(index)
    let flags = lookupFlags
    lookupFlags = lookup.flags
    depth += 1
    if cache.matches.count < (depth + 1) * Self.sequenceLimit {
      cache.matches.append(contentsOf: repeatElement(0, count: Self.sequenceLimit))
    }
    let result = try applySubtables(lookup, of: list)
    depth -= 1
    lookupFlags = flags
    return result
  }
}
