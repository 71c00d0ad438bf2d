/// The order in which marks stand behind their base: the canonical one but for some scripts, whose fonts expect another.
enum CombiningClasses {
  // Modified classes that rules name.
  static let sheva: UInt8 = 22
  static let hiriq: UInt8 = 23
  static let patah: UInt8 = 20
  static let qamats: UInt8 = 21
  static let meteg: UInt8 = 25
  static let below: UInt8 = 220
  static let above: UInt8 = 230

  /// The class that says on which side of its base a mark is, for those of Hebrew and Arabic whose class says its order
  /// alone.
  static func side(of modified: UInt8) -> UInt8 {
    switch modified {
    // Hebrew's vowels and meteg are below, but for holam; rafe, dots and varika above.
    case sheva, 15, 16, 17, hiriq, 18, 19, patah, qamats, 24, meteg: below
    case 13: 214
    case 10: 232
    case 11, 14: 228
    case 26: above
    // Arabic: kasratan and kasra are below, all else above.
    case 30, 33: below
    case 27, 28, 29, 31, 32, 34, 35, 36: above
    default: modified
    }
  }

  /// The modified class of a character with a canonical one (HarfBuzz, after the SBL Hebrew font's manual and Arabic as
  /// Windows orders it).
  static func modified(_ canonical: UInt8, of scalar: Unicode.Scalar) -> UInt8 {
    switch scalar.value {
    // Signs of Tai Tham and Tibetan that come after all others, and one before them.
    case 0x1A60, 0x0FC6: return 254
    case 0x0F39: return 127
    default: break
    }
    guard canonical >= 10, canonical <= 132 else { return canonical }
    return switch canonical {
    // Hebrew: sheva, hataf segol, hataf patah, hataf qamats, hiriq, tsere, segol, patah, qamats.
    case 10: sheva
    case 11: 15
    case 12: 16
    case 13: 17
    case 14: hiriq
    case 15: 18
    case 16: 19
    case 17: patah
    case 18: qamats
    // Holam, qubuts, dagesh, meteg, rafe, shin dot, sin dot.
    case 19: 14
    case 20: 24
    case 21: 12
    case 22: meteg
    case 23: 13
    case 24: 10
    case 25: 11
    // Arabic: fathatan, dammatan, kasratan, fatha, damma, kasra, shadda.
    case 27: 28
    case 28: 29
    case 29: 30
    case 30: 31
    case 31: 32
    case 32: 33
    case 33: 27
    // Telugu's length marks, Thai's vowels below, Tibetan's vowels.
    case 84: 4
    case 91: 5
    case 103: 3
    case 130: 132
    case 132: 131
    default: canonical
    }
  }
}
