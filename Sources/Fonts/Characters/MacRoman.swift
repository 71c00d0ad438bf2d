/// Mac OS Roman, in which old fonts number their characters and write their names.
enum MacRoman {
  /// The characters of the bytes from 0x80 on (Apple's ROMAN.TXT; 0xDB is the euro sign).
  private static let upper = Array(
    ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
      + "¿¡¬√ƒ≈∆«»…\u{00A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙı\u{02C6}\u{02DC}¯\u{02D8}\u{02D9}\u{02DA}¸\u{02DD}\u{02DB}ˇ")
      .unicodeScalars)

  /// The character of a byte.
  static func scalar(of byte: UInt8) -> Unicode.Scalar {
    byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80]
  }

  /// The byte of a character; nil where there is none.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    if scalar.value < 0x80 { return UInt8(scalar.value) }
    return upper.firstIndex(of: scalar).map { UInt8($0 + 0x80) }
  }
}
