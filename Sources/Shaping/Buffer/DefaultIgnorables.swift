/// The characters that are not seen where nothing in the font uses them.
enum DefaultIgnorables {
  /// True for Unicode's default ignorables but for the fillers of Hangul, which fonts give widths to (HarfBuzz).
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00AD, 0x034F, 0x061C, 0x17B4...0x17B5, 0x180B...0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F,
      0xFE00...0xFE0F, 0xFEFF, 0xFFF0...0xFFF8, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// True for U+FE00...FE0F and U+E0100...E01EF.
  static func isVariationSelector(_ code: UInt32) -> Bool {
    (0xFE00...0xFE0F).contains(code) || (0xE0100...0xE01EF).contains(code)
  }
}
