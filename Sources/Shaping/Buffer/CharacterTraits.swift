internal import UnicodeText

/// What is remembered of a character once it is a glyph.
struct CharacterTraits {
  /// The general category.
  var category = GeneralCategory.unassigned
  private var flags: UInt8 = 0
  /// Of a mark the modified combining class; of a space the kind, where the font has no glyph of its width.
  var detail: UInt8 = 0

  private static let ignorable: UInt8 = 1
  private static let hidden: UInt8 = 2
  private static let continuation: UInt8 = 4
  private static let nonJoiner: UInt8 = 8
  private static let joiner: UInt8 = 16

  init() {}

  /// The traits of the characters of ASCII.
  static let ascii = (0..<0x80).map { (code: UInt8) in
    CharacterTraits(Unicode.Scalar(code), CharacterProperties(Unicode.Scalar(code)))
  }

  /// The traits of a scalar.
  init(_ scalar: Unicode.Scalar, _ properties: CharacterProperties) {
    category = properties.generalCategory
    guard scalar.value >= 0x80 else { return }
    if DefaultIgnorables.contains(scalar) {
      flags |= Self.ignorable
      switch scalar.value {
      case 0x200C: flags |= Self.nonJoiner
      case 0x200D: flags |= Self.joiner
      // Variation selectors of Mongolian, tags and the grapheme joiner keep letters apart in substitutions.
      case 0x180B...0x180D, 0x180F, 0xE0020...0xE007F, 0x034F: flags |= Self.hidden
      default: break
      }
    }
    if isMark {
      flags |= Self.continuation
      detail = CombiningClasses.modified(properties.combiningClass, of: scalar)
    }
  }

  private func has(_ flag: UInt8) -> Bool { flags & flag != 0 }
  private mutating func set(_ flag: UInt8, _ isOn: Bool) { flags = isOn ? flags | flag : flags & ~flag }

  /// True for a default ignorable.
  var isIgnorable: Bool {
    get { has(Self.ignorable) }
    set { set(Self.ignorable, newValue) }
  }
  /// True for an ignorable that substitutions do not look past.
  var isHidden: Bool {
    get { has(Self.hidden) }
    set { set(Self.hidden, newValue) }
  }
  /// True for what belongs to the character before it.
  var isContinuation: Bool {
    get { has(Self.continuation) }
    set { set(Self.continuation, newValue) }
  }
  /// True for U+200C ZERO WIDTH NON-JOINER.
  var isNonJoiner: Bool { category == .format && has(Self.nonJoiner) }
  /// True for U+200D ZERO WIDTH JOINER.
  var isJoiner: Bool { category == .format && has(Self.joiner) }

  /// True for a combining mark.
  var isMark: Bool {
    switch category {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
  /// True for a letter of any case.
  var isLetter: Bool {
    switch category {
    case .lowercaseLetter, .modifierLetter, .otherLetter, .titlecaseLetter, .uppercaseLetter: true
    default: false
    }
  }
  /// True for a space.
  var isSpace: Bool { category == .spaceSeparator }

  /// Makes a variation selector no mark.
  mutating func becomeSelector() {
    category = .format
    detail = 0
    // The flags of joiners mean others here.
    flags &= ~(Self.nonJoiner | Self.joiner)
  }

  /// Makes the glyph something else than the mark it was, as a ligature that begins with one is.
  mutating func becomeLetter() {
    category = .otherLetter
    detail = 0
  }
}
