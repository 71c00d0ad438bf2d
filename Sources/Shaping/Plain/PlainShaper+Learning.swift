internal import Fonts

/// What is found out of units by shaping them.
extension PlainShaper {
  /// What a rule may try for each character; a text that needs more is shaped with all that may fail.
  private static let trialLimit = 1_024

  /// Finds out how a letter stands alone.
  mutating func learn(_ code: UInt8) {
    var unit = Unit(codes: (code, 0))
    if let window = plan.window([code], watching: 0..<1), window.glyphs.count == 1,
      let glyph = window.plainGlyph(0, at: 0), glyph != 0, !window.watch.substitutesByEnds,
      window.trials <= Self.trialLimit
    {
      (unit.glyph, unit.advance) = (glyph, window.glyphs[0].advance)
      (unit.substitutions, unit.isPlain) = (window.watch.substitutions, true)
    }
    units[Int(code)] = unit
  }

  /// Finds out how a unit stands before another one, or at the line's end.
  mutating func learn(_ first: UInt16, _ second: UInt16, _ place: Int) {
    var pair = pairs[place]
    pair.state = .changed
    defer { pairs[place] = pair }
    guard let unit = plainUnit(first) else { return }
    let other = second == Self.end ? nil : plainUnit(second)
    guard second == Self.end || other != nil else { return }
    guard let window = plan.window(codes(of: unit) + codes(of: other), watching: 0..<unit.length) else { return }
    if second < 256, first < 256, let ligature = ligature(window, unit, other) {
      pair.ligature = ligature
      pair.state = .ligature
      return
    }
    guard !window.watch.looksRight || other == nil, window.trials <= Self.trialLimit,
      window.glyphs.count == (other == nil ? 1 : 2), window.stands(unit, 0, at: 0)
    else { return }
    if let other {
      guard window.plainGlyph(1, at: unit.length, shifted: true) == other.glyph else { return }
      let (own, next) = (window.glyphs[0], window.glyphs[1])
      guard next.advance &- other.advance == next.x else { return }
      (pair.first, pair.second) = (own.advance &- unit.advance, next.x)
    } else if window.glyphs[0].advance != unit.advance {
      return
    }
    pair.state = window.watch.looksLeft ? .plainAtStart : .plain
  }

  /// The unit that two letters become together; nil where they stay two.
  private mutating func ligature(_ window: ShapedWindow, _ unit: Unit, _ other: Unit?) -> UInt16? {
    guard let other, window.glyphs.count == 1, units.count < Self.unitLimit,
      let whole = plan.window(codes(of: unit) + codes(of: other), watching: 0..<2), whole.trials <= Self.trialLimit,
      !whole.watch.substitutesByEnds, let glyph = whole.plainGlyph(0, at: 0), glyph != 0
    else { return nil }
    units.append(
      Unit(
        codes: (unit.codes.0, other.codes.0), glyph: glyph, advance: whole.glyphs[0].advance,
        substitutions: whole.watch.substitutions, isPlain: true))
    return UInt16(truncatingIfNeeded: units.count - 1)
  }

  /// Whether a unit stands between two others, or behind one at the line's end, as their pairs say.
  mutating func isPlain(_ before: UInt16, _ number: UInt16, _ next: UInt16) -> Bool {
    let key = UInt64(before) << 32 | UInt64(number) << 16 | UInt64(next)
    if let known = triples[key] { return known }
    if triples.count >= 4_096 { triples.removeAll() }
    let isPlain = findPlain(before, number, next)
    triples[key] = isPlain
    return isPlain
  }

  private mutating func findPlain(_ before: UInt16, _ number: UInt16, _ next: UInt16) -> Bool {
    guard let first = plainUnit(before), let unit = plainUnit(number) else { return false }
    let other = next == Self.end ? nil : plainUnit(next)
    let start = first.length
    guard next == Self.end || other != nil,
      let window = plan.window(
        codes(of: first) + codes(of: unit) + codes(of: other), watching: start..<start + unit.length)
    else { return false }
    let (shift, pair) = (pairs[pairs.place(before, number)].second, pairs[pairs.place(number, next)])
    if let other {
      guard let last = window.glyphs.last, last.x == pair.second, last.advance == other.advance &+ pair.second else {
        return false
      }
    }
    return !window.watch.looksLeft && (!window.watch.looksRight || other == nil) && window.trials <= Self.trialLimit
      && window.glyphs.count == (other == nil ? 2 : 3) && window.stands(unit, 1, at: start, shifted: true)
      && window.glyphs[1].x == shift && window.glyphs[1].advance == unit.advance &+ pair.first &+ shift
  }

  private func plainUnit(_ number: UInt16) -> Unit? {
    guard Int(number) < units.count, let unit = units[Int(number)], unit.isPlain else { return nil }
    return unit
  }

  private func codes(of unit: Unit?) -> [UInt8] {
    guard let unit else { return [] }
    return unit.length == 1 ? [unit.codes.0] : [unit.codes.0, unit.codes.1]
  }
}

extension ShapedWindow {
  /// Whether a glyph is that of a watched unit, made by the same lookups without a look at its neighbours' neighbours.
  fileprivate func stands(_ unit: PlainShaper.Unit, _ index: Int, at cluster: Int, shifted: Bool = false) -> Bool {
    plainGlyph(index, at: cluster, shifted: shifted) == unit.glyph && !watch.takesMore && !watch.substitutesByEnds
      && watch.substitutions == unit.substitutions
  }
}
