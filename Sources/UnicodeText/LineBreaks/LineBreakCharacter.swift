/// What the line breaking rules ask of a character.
struct LineBreakCharacter {
  /// The class after LB1.
  var lineClass: LineBreakClass
  /// True for what is wide or fullwidth beside ideographs, or halfwidth (LB30).
  var isEastAsian = false
  /// True for unassigned pictographs, which emoji may become (LB30b).
  var isFutureEmoji = false

  /// Reads the properties, and resolves the class as LB1 does without knowledge of languages.
  init(_ scalar: Unicode.Scalar) {
    let properties = CharacterProperties(scalar)
    lineClass = properties.lineBreakClass
    switch lineClass {
    case .ai, .sg, .xx: lineClass = .al
    case .cj: lineClass = .ns
    case .sa:
      let category = properties.generalCategory
      lineClass = category == .nonspacingMark || category == .spacingMark ? .cm : .al
    case .op, .cp:
      let width = properties.eastAsianWidth
      isEastAsian = width == .fullwidth || width == .wide || width == .halfwidth
    default: break
    }
    isFutureEmoji = properties.isExtendedPictographic && properties.generalCategory == .unassigned
  }
}
