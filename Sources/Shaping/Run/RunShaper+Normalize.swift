internal import Fonts
internal import UnicodeText

/// Normalisation by what the font has: characters without a glyph come apart, marks are put in order, and what the font has
/// a composed character for is composed (HarfBuzz's "composed diacritics").
extension RunShaper {
  /// The longest row of marks that is put in order.
  private static let markLimit = 32

  mutating func normalize() throws(FontFault) {
    let isSimple = try decompose()
    if !isSimple { orderMarks() }
    if hasGraphemeJoiner { unhideJoiners() }
    // Jamo and syllables of Hangul are not mixed.
    if !isSimple, plan.rules != .hangul { try compose() }
  }

  /// Maps characters to glyphs, and takes apart what has none.
  ///
  /// - Returns: True where there is no mark.
  private mutating func decompose() throws(FontFault) -> Bool {
    var isSimple = true
    buffer.beginOutput()
    let count = buffer.info.count
    while buffer.index < count {
      var end = buffer.index + 1
      while end < count, !buffer.info[end].character.isMark { end += 1 }
      // One base is left for the marks to stand with.
      if end < count { end -= 1 }
      while buffer.index < end { try decomposeCharacter(shortly: true) }
      guard buffer.index < count else { break }
      isSimple = false
      end = buffer.index + 1
      while end < count, buffer.info[end].character.isMark { end += 1 }
      try decomposeCluster(end)
    }
    try buffer.endOutput()
    return isSimple
  }

  /// A base with its marks.
  private mutating func decomposeCluster(_ end: Int) throws(FontFault) {
    for index in buffer.index..<end where DefaultIgnorables.isVariationSelector(buffer.info[index].code) {
      return try selectVariations(end)
    }
    while buffer.index < end { try decomposeCharacter(shortly: plan.rules == .hangul) }
  }

  /// Gives the character its nominal glyph, and passes it on.
  private mutating func passMapped() throws(FontFault) {
    buffer.info[buffer.index].nominal = try plan.font.glyph(of: buffer.info[buffer.index].code, &cache)
    try buffer.pass()
  }

  /// A base with variation selectors: the font's glyph for both, else each by itself.
  private mutating func selectVariations(_ end: Int) throws(FontFault) {
    while buffer.index < end - 1 {
      let (code, selector) = (buffer.info[buffer.index].code, buffer.info[buffer.index + 1].code)
      guard DefaultIgnorables.isVariationSelector(selector) else {
        try passMapped()
        continue
      }
      if let glyph = try plan.font.glyph(of: code, selector: selector) {
        buffer.info[buffer.index].nominal = glyph
        try buffer.replace(2, with: [code])
      } else {
        try passMapped()
        // Substitutions may know it: it is no mark to them.
        buffer.info[buffer.index].character.becomeSelector()
        try passMapped()
      }
      while buffer.index < end, DefaultIgnorables.isVariationSelector(buffer.info[buffer.index].code) {
        try passMapped()
      }
    }
    if buffer.index < end { try passMapped() }
  }

  /// Maps one character, or what it comes apart to.
  ///
  /// - Parameter shortly: Whether a character that has a glyph stays whole.
  @inline(__always)
  private mutating func decomposeCharacter(shortly: Bool) throws(FontFault) {
    let code = buffer.info[buffer.index].code
    let glyph = try plan.font.glyph(of: code, &cache)
    if shortly, glyph != 0 {
      buffer.info[buffer.index].nominal = glyph
      return try buffer.pass()
    }
    try decomposeFurther(code, glyph, shortly)
  }

  private mutating func decomposeFurther(_ code: UInt32, _ glyph: UInt16, _ shortly: Bool) throws(FontFault) {
    if let scalar = Unicode.Scalar(code), try decompose(scalar, shortly) { return buffer.skip() }
    var glyph = glyph
    if glyph == 0, buffer.info[buffer.index].character.isSpace, let width = SpaceWidth(code) {
      let space = try plan.font.glyph(of: 0x20, &cache)
      if space != 0 {
        buffer.info[buffer.index].character.detail = width.rawValue
        hasNarrowSpaces = true
        glyph = space
      }
    }
    // The only character that is another one but for line breaks, beside spaces.
    if glyph == 0, code == 0x2011 { glyph = try plan.font.glyph(of: 0x2010, &cache) }
    buffer.info[buffer.index].nominal = glyph
    try buffer.pass()
  }

  /// Writes what a character comes apart to, as far as the font has it.
  ///
  /// - Returns: False where nothing was written.
  private mutating func decompose(_ scalar: Unicode.Scalar, _ shortly: Bool) throws(FontFault) -> Bool {
    guard let (first, second) = Normalization.decomposition(of: scalar) else { return false }
    var secondGlyph: UInt16 = 0
    if let second {
      secondGlyph = try plan.font.glyph(of: second.value, &cache)
      if secondGlyph == 0 { return false }
    }
    let firstGlyph = try plan.font.glyph(of: first.value, &cache)
    if !(shortly && firstGlyph != 0) {
      if !(try decompose(first, shortly)) {
        guard firstGlyph != 0 else { return false }
        try write(first, firstGlyph)
      }
    } else {
      try write(first, firstGlyph)
    }
    if let second { try write(second, secondGlyph) }
    return true
  }

  /// Writes a character with its glyph before the one that is read.
  private mutating func write(_ scalar: Unicode.Scalar, _ glyph: UInt16) throws(FontFault) {
    try buffer.insert(scalar.value)
    let traits = CharacterTraits(scalar, CharacterProperties(scalar))
    buffer.changeOutput(buffer.outputCount - 1) { info in
      info.nominal = glyph
      info.character = traits
    }
  }

  /// Orders rows of marks by their classes, then as the script wants them.
  private mutating func orderMarks() {
    var start = 0
    while start < buffer.info.count {
      guard buffer.info[start].combiningClass != 0 else {
        start += 1
        continue
      }
      var end = start + 1
      while end < buffer.info.count, buffer.info[end].combiningClass != 0 { end += 1 }
      if end - start <= Self.markLimit {
        buffer.sortMarks(start, end)
        switch plan.rules {
        case .arabic: orderArabicMarks(start, end)
        case .hebrew: orderHebrewMarks(start, end)
        case .usual, .hangul: break
        }
      }
      start = end + 1
    }
  }

  /// Lets rules look past grapheme joiners that kept no marks apart.
  private mutating func unhideJoiners() {
    guard buffer.info.count > 2 else { return }
    for index in 1..<buffer.info.count - 1 where buffer.info[index].code == 0x034F {
      let next = buffer.info[index + 1].combiningClass
      if next == 0 || buffer.info[index - 1].combiningClass <= next { buffer.info[index].character.isHidden = false }
    }
  }

  /// Composes bases with marks where the font has a glyph for both.
  private mutating func compose() throws(FontFault) {
    buffer.beginOutput()
    var starter = 0
    try buffer.pass()
    while buffer.index < buffer.info.count {
      let mark = buffer.info[buffer.index]
      if mark.character.isMark,
        starter == buffer.outputCount - 1
          || buffer.output(buffer.outputCount - 1).combiningClass < mark.combiningClass,
        let composed = composition(of: buffer.output(starter).code, mark.code)
      {
        let glyph = try plan.font.glyph(of: composed.value, &cache)
        if glyph != 0 {
          try buffer.pass()
          buffer.mergeOutputClusters(starter, buffer.outputCount)
          buffer.removeLastOutput()
          let traits = CharacterTraits(composed, CharacterProperties(composed))
          buffer.changeOutput(starter) { info in
            info.code = composed.value
            info.nominal = glyph
            info.character = traits
          }
          continue
        }
      }
      try buffer.pass()
      if buffer.output(buffer.outputCount - 1).combiningClass == 0 { starter = buffer.outputCount - 1 }
    }
    try buffer.endOutput()
  }

  private func composition(of base: UInt32, _ mark: UInt32) -> Unicode.Scalar? {
    guard let first = Unicode.Scalar(base), let second = Unicode.Scalar(mark) else { return nil }
    if let composed = Normalization.composition(of: first, second) { return composed }
    guard plan.rules == .hebrew, !plan.attachesMarks else { return nil }
    return HebrewForms.composition(of: base, mark)
  }
}
