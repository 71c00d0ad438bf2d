/// The letters with points that Unicode has for old fonts, which do not come about in its own composition.
enum HebrewForms {
  /// The letter of a base with a point; nil where there is none.
  static func composition(of base: UInt32, _ point: UInt32) -> Unicode.Scalar? {
    let code: UInt32
    switch (point, base) {
    // Hiriq; patah; qamats; holam.
    case (0x05B4, 0x05D9): code = 0xFB1D
    case (0x05B7, 0x05D9): code = 0xFB1F
    case (0x05B7, 0x05D0): code = 0xFB2E
    case (0x05B8, 0x05D0): code = 0xFB2F
    case (0x05B9, 0x05D5): code = 0xFB4B
    // Dagesh, which het, final mem, final nun, ayin and final tsadi do not take.
    case (0x05BC, 0x05D0...0x05EA):
      switch base {
      case 0x05D7, 0x05DD, 0x05DF, 0x05E2, 0x05E5: return nil
      default: code = base - 0x05D0 + 0xFB30
      }
    case (0x05BC, 0xFB2A): code = 0xFB2C
    case (0x05BC, 0xFB2B): code = 0xFB2D
    // Rafe.
    case (0x05BF, 0x05D1): code = 0xFB4C
    case (0x05BF, 0x05DB): code = 0xFB4D
    case (0x05BF, 0x05E4): code = 0xFB4E
    // Shin dot and sin dot.
    case (0x05C1, 0x05E9): code = 0xFB2A
    case (0x05C1, 0xFB49): code = 0xFB2C
    case (0x05C2, 0x05E9): code = 0xFB2B
    case (0x05C2, 0xFB49): code = 0xFB2D
    default: return nil
    }
    return Unicode.Scalar(code)
  }
}

extension RunShaper {
  /// Puts meteg before sheva or hiriq where they follow patah or qamats.
  mutating func orderHebrewMarks(_ start: Int, _ end: Int) {
    typealias Classes = CombiningClasses
    for place in start + 2..<max(end, start + 2) {
      let first = buffer.info[place - 2].combiningClass
      let second = buffer.info[place - 1].combiningClass
      let third = buffer.info[place].combiningClass
      guard first == Classes.patah || first == Classes.qamats, second == Classes.sheva || second == Classes.hiriq,
        third == Classes.meteg || third == Classes.below
      else { continue }
      buffer.mergeClusters(place - 1, place + 1)
      buffer.info.swapAt(place - 1, place)
      return
    }
  }
}
