internal import UnicodeText

/// Features that are on at some glyphs alone.
extension RunShaper {
  mutating func setMasks() {
    setFractions()
    switch plan.rules {
    case .arabic: setForms()
    case .hangul: setJamo()
    case .usual, .hebrew: break
    }
  }

  /// Numerators and denominators: the digits around U+2044 FRACTION SLASH.
  private mutating func setFractions() {
    guard hasFractionSlash, plan.bits.makeFractions else { return }
    let bits = plan.bits
    let first = bits.fraction | (direction == .leftToRight ? bits.numerator : bits.denominator)
    let second = bits.fraction | (direction == .leftToRight ? bits.denominator : bits.numerator)
    func isDigit(_ index: Int) -> Bool { buffer.info[index].character.category == .decimalNumber }
    var index = 0
    while index < buffer.info.count {
      defer { index += 1 }
      guard buffer.info[index].code == 0x2044 else { continue }
      var (start, end) = (index, index + 1)
      while start > 0, isDigit(start - 1) { start -= 1 }
      while end < buffer.info.count, isDigit(end) { end += 1 }
      guard start < index, end > index + 1 else { continue }
      for place in start..<index { buffer.info[place].mask |= first }
      buffer.info[index].mask |= bits.fraction
      for place in index + 1..<end { buffer.info[place].mask |= second }
      index = end - 1
    }
  }

  /// The forms in which letters of Arabic join.
  private mutating func setForms() {
    let scalars = buffer.info.map { Unicode.Scalar($0.code) ?? "\u{FFFD}" }
    // Near characters count alone, on both sides.
    let forms = JoiningForm.forms(of: scalars, before: before.reversed(), after: after)
    for (index, form) in forms.enumerated() {
      guard let form else { continue }
      let bit: Int
      switch form {
      case .isolated: bit = 0
      case .final: bit = 1
      case .medial: bit = 2
      case .initial: bit = 3
      }
      buffer.info[index].mask |= plan.bits.forms[bit]
    }
  }

  /// The features of leading, vowel and trailing jamo; contextual alternates keep away from them.
  private mutating func setJamo() {
    for index in buffer.info.indices {
      let action = Int(buffer.info[index].action)
      if (1...3).contains(action) { buffer.info[index].mask |= plan.bits.jamo[action - 1] }
      if HangulJamo(buffer.info[index].code) != nil { buffer.info[index].mask &= ~plan.bits.contextual }
    }
  }
}
