internal import Fonts

extension RunShaper {
  /// The marks that change a letter, which stand before vowels (UAX #53).
  private static let modifiers: Set<UInt32> = [
    0x0654, 0x0655, 0x0658, 0x06DC, 0x06E3, 0x06E7, 0x06E8, 0x08CA, 0x08CB, 0x08CD, 0x08CE, 0x08CF, 0x08D3, 0x08F3,
  ]

  /// Moves modifying marks below, then those above, to the start of a row of marks (UAX #53).
  mutating func orderArabicMarks(_ first: Int, _ end: Int) {
    var (start, place) = (first, first)
    for combiningClass in [CombiningClasses.below, CombiningClasses.above] {
      while place < end, buffer.info[place].combiningClass < combiningClass { place += 1 }
      guard place < end else { return }
      var last = place
      while last < end, buffer.info[last].combiningClass == combiningClass,
        Self.modifiers.contains(buffer.info[last].code)
      {
        last += 1
      }
      guard last > place else { continue }
      buffer.mergeClusters(start, last)
      let moved = Array(buffer.info[place..<last])
      buffer.info.removeSubrange(place..<last)
      buffer.info.insert(contentsOf: moved, at: start)
      // Classes below all others of Arabic keep the row in order.
      let newStart = start + moved.count
      for index in start..<newStart {
        buffer.info[index].combiningClass = combiningClass == CombiningClasses.below ? 25 : 26
      }
      start = newStart
      place = last
    }
  }

  /// The pieces of a sign that stretches over letters, remembered before other rules change them.
  mutating func markStretched() {
    guard plan.bits.stretch != 0 else { return }
    for index in buffer.info.indices where buffer.info[index].role.isMultiplied {
      let repeats = buffer.info[index].ligature.part % 2 == 1
      buffer.info[index].action = repeats ? StretchedPiece.repeated : StretchedPiece.fixed
      hasStretched = true
    }
  }

  /// Refuses letters that join in a font without rules for it: they would stand apart.
  mutating func substitutePresentationForms() throws(FontFault) {
    let forms: [Tag] = ["isol", "fina", "medi", "init"]
    if forms.contains(where: { plan.features.feature($0)?.substitution != nil }) { return }
    let joined = plan.bits.forms[1] | plan.bits.forms[2] | plan.bits.forms[3]
    guard buffer.info.contains(where: { $0.code != 0 && $0.mask & joined != 0 }) else { return }
    throw FontFault(.unusable, "it has no rules by which letters of Arabic join")
  }
}

/// What a piece of a stretched sign does.
enum StretchedPiece {
  static let fixed: UInt8 = 8
  static let repeated: UInt8 = 9
}
