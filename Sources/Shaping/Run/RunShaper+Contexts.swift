internal import Fonts

/// Rules that call lookups where glyphs stand in a context (OpenType, Sequence Context and Chained Sequence Context).
extension RunShaper {
  /// A rule's parts in the table.
  private struct Rule {
    var beforeCount = 0, inputCount = 1, afterCount = 0
    var before: GlyphPattern, input: GlyphPattern, after: GlyphPattern
    /// Where the calls stand, and how many.
    var calls = 0, callCount = 0
  }

  /// What the three parts of a rule are told by.
  private struct Kinds {
    let kind: GlyphPattern.Kind
    let before: Int, input: Int, after: Int
  }

  /// Applies the first rule of a subtable that matches.
  ///
  /// - Parameter isChain: Whether its rules have parts before and after the input, each with classes of its own.
  mutating func applyContext(
    _ list: LookupList, _ place: Int, _ index: Int, _ glyph: Int, isChain: Bool
  ) throws(FontFault) -> Bool {
    let table = list.table
    switch try table.uint16(place) {
    case 1:
      return try applySet(list, place, 6, index, Kinds(kind: .glyphs, before: 0, input: 0, after: 0), isChain: isChain)
    case 2:
      let input = try table.place16(place + (isChain ? 6 : 4), from: place)
      let kinds = Kinds(
        kind: .classes, before: isChain ? try table.place16(place + 4, from: place) ?? 0 : 0, input: input ?? 0,
        after: isChain ? try table.place16(place + 8, from: place) ?? 0 : 0)
      let number = try table.glyphClass(of: glyph, at: input)
      return try applySet(list, place, isChain ? 12 : 8, number, kinds, isChain: isChain)
    case 3:
      let kinds = Kinds(kind: .coverages, before: place, input: place, after: place)
      return try apply(try rule(table, place + 2, kinds, isChain: isChain), list)
    default: return false
    }
  }

  /// Applies the first rule of a set that matches; sets stand in a row of offsets, counted before it.
  private mutating func applySet(
    _ list: LookupList, _ place: Int, _ row: Int, _ index: Int, _ kinds: Kinds, isChain: Bool
  ) throws(FontFault) -> Bool {
    let table = list.table
    guard index < (try table.uint16(place + row - 2)),
      let set = try table.place16(place + row + index * 2, from: place)
    else { return false }
    for rule in 0..<(try table.uint16(set)) {
      guard let start = try table.place16(set + 2 + rule * 2, from: set) else { continue }
      buffer.trials -= 1
      guard buffer.trials >= 0 else { throw table.fault("shaping takes too many steps") }
      let rule = try self.rule(table, start, kinds, isChain: isChain)
      if try apply(rule, list) { return true }
    }
    return false
  }

  private func rule(
    _ table: TableReader, _ start: Int, _ kinds: Kinds, isChain: Bool
  ) throws(FontFault) -> Rule {
    isChain ? try chainRule(table, start, kinds) : try contextRule(table, start, kinds)
  }

  /// A rule of the input alone; by coverages the input's first stands in the row, too.
  private func contextRule(_ table: TableReader, _ start: Int, _ kinds: Kinds) throws(FontFault) -> Rule {
    let (glyphCount, callCount) = (try table.uint16(start), try table.uint16(start + 2))
    let none = GlyphPattern(kind: kinds.kind, place: 0, base: 0)
    let isCoverages = kinds.kind == .coverages
    return Rule(
      inputCount: glyphCount, before: none,
      input: GlyphPattern(kind: kinds.kind, place: start + (isCoverages ? 6 : 4), base: kinds.input), after: none,
      calls: start + 4 + (isCoverages ? glyphCount : max(glyphCount - 1, 0)) * 2, callCount: callCount)
  }

  /// A rule with what stands before and after; by coverages the input's first stands in the row, too.
  private func chainRule(_ table: TableReader, _ start: Int, _ kinds: Kinds) throws(FontFault) -> Rule {
    let beforeCount = try table.uint16(start)
    let input = start + 2 + beforeCount * 2
    let inputCount = try table.uint16(input)
    let after = input + 2 + (kinds.kind == .coverages ? inputCount : max(inputCount - 1, 0)) * 2
    let afterCount = try table.uint16(after)
    let calls = after + 2 + afterCount * 2
    return Rule(
      beforeCount: beforeCount, inputCount: inputCount, afterCount: afterCount,
      before: GlyphPattern(kind: kinds.kind, place: start + 2, base: kinds.before),
      input: GlyphPattern(kind: kinds.kind, place: input + (kinds.kind == .coverages ? 4 : 2), base: kinds.input),
      after: GlyphPattern(kind: kinds.kind, place: after + 2, base: kinds.after),
      calls: calls + 2, callCount: try table.uint16(calls))
  }

  private mutating func apply(_ rule: Rule, _ list: LookupList) throws(FontFault) -> Bool {
    let table = list.table
    guard rule.inputCount > 0, let match = try matchInput(rule.inputCount, rule.input, table),
      try matchAfter(rule.afterCount, rule.after, table, from: match.end),
      try matchBefore(rule.beforeCount, rule.before, table)
    else { return false }
    try call(rule, list, end: match.end)
    return true
  }

  /// Applies the lookups of a rule at the places that it matched, and goes to the match's end.
  private mutating func call(_ rule: Rule, _ list: LookupList, end matchEnd: Int) throws(FontFault) {
    let frame = depth * Self.sequenceLimit
    // Places are counted in the output from here on.
    let shift = buffer.behind - buffer.index
    var (end, count) = (matchEnd + shift, rule.inputCount)
    for index in 0..<count { cache.matches[frame + index] += shift }
    for call in 0..<rule.callCount {
      let sequenceIndex = try list.table.uint16(rule.calls + call * 4)
      guard sequenceIndex < count else { continue }
      let length = buffer.behind + buffer.ahead
      let place = cache.matches[frame + sequenceIndex]
      // What was called before may have taken glyphs away.
      guard place < length else { continue }
      try buffer.move(to: place)
      guard try recurse(list.table.uint16(rule.calls + call * 4 + 2), of: list) else { continue }
      var change = buffer.behind + buffer.ahead - length
      guard change != 0 else { continue }
      end += change
      if end < place {
        // More was taken away than the match has: its end stays at the place.
        change += place - end
        end = place
      }
      // Glyphs more stand right after the place, glyphs fewer were those after it.
      var next = sequenceIndex + 1
      if change > 0 {
        guard change + count <= Self.sequenceLimit else { break }
      } else {
        change = max(change, next - count)
        next -= change
      }
      let rest = Array(cache.matches[frame + next..<frame + count])
      for (offset, match) in rest.enumerated() { cache.matches[frame + next + change + offset] = match + change }
      next += change
      count += change
      for index in sequenceIndex + 1..<max(next, sequenceIndex + 1) {
        cache.matches[frame + index] = cache.matches[frame + index - 1] + 1
      }
    }
    try buffer.move(to: end)
  }
}
