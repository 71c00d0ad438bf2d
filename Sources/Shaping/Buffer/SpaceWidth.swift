/// The width of a space that a font has no glyph for.
enum SpaceWidth: UInt8 {
  /// That of U+0020.
  case usual = 1
  case em, halfEm, thirdOfEm, quarterOfEm, fifthOfEm, sixthOfEm, sixteenthOfEm, fourEighteenthsOfEm
  case digit, punctuation, narrow

  /// The kind of a space; nil for what no other glyph can stand for.
  init?(_ code: UInt32) {
    switch code {
    case 0x0020, 0x00A0: self = .usual
    case 0x2001, 0x2003, 0x3000: self = .em
    case 0x2000, 0x2002: self = .halfEm
    case 0x2004: self = .thirdOfEm
    case 0x2005: self = .quarterOfEm
    case 0x2006: self = .sixthOfEm
    case 0x2007: self = .digit
    case 0x2008: self = .punctuation
    case 0x2009: self = .fifthOfEm
    case 0x200A: self = .sixteenthOfEm
    case 0x202F: self = .narrow
    case 0x205F: self = .fourEighteenthsOfEm
    default: return nil
    }
  }

  /// The width in font units, rounded, where it is a part of the em.
  func width(inEm em: Int) -> Int? {
    let parts: Int
    switch self {
    case .em: parts = 1
    case .halfEm: parts = 2
    case .thirdOfEm: parts = 3
    case .quarterOfEm: parts = 4
    case .fifthOfEm: parts = 5
    case .sixthOfEm: parts = 6
    case .sixteenthOfEm: parts = 16
    case .fourEighteenthsOfEm: return em * 4 / 18
    case .usual, .digit, .punctuation, .narrow: return nil
    }
    return (em + parts / 2) / parts
  }
}
