internal import UnicodeText

/// A character on its way to a glyph, and then the glyph.
struct GlyphInfo {
  /// The character's scalar value; from the mapping to glyphs on, the glyph's number.
  var code: UInt32 = 0
  /// The features that are on here: a bit, or a few for those with values.
  var mask: UInt32 = 0
  /// The first scalar of the text that the glyph stands for.
  var cluster: UInt32 = 0
  /// The glyph that the character map has for the character.
  var nominal: UInt16 = 0
  /// The part that the glyph plays in layout.
  var role = GlyphRole()
  /// The ligature that the glyph is, or is attached to.
  var ligature = LigatureMark()
  /// What the character was.
  var character = CharacterTraits()
  /// What a script's own rules remember of the character, such as the form it joins in.
  var action: UInt8 = 0
}

/// The part that a glyph plays in layout; the lowest bits are those of lookup flags that skip such glyphs.
struct GlyphRole {
  var bits: UInt16 = 0

  static let base: UInt16 = 0x02
  static let ligature: UInt16 = 0x04
  static let mark: UInt16 = 0x08
  static let substituted: UInt16 = 0x10
  static let ligated: UInt16 = 0x20
  static let multiplied: UInt16 = 0x40
  /// What a substitution does not take away.
  static let history: UInt16 = substituted | ligated | multiplied

  var isBase: Bool { bits & Self.base != 0 }
  var isLigature: Bool { bits & Self.ligature != 0 }
  var isMark: Bool { bits & Self.mark != 0 }
  var isSubstituted: Bool { bits & Self.substituted != 0 }
  var isLigated: Bool { bits & Self.ligated != 0 }
  var isMultiplied: Bool { bits & Self.multiplied != 0 }
}

/// A ligature's number among those near it, 1...7, and the part of it that a glyph belongs to.
///
/// Marks that stood between the parts of a ligature keep the number of their part: they attach there.
struct LigatureMark {
  private var bits: UInt8 = 0
  private static let isWhole: UInt8 = 0x10

  init() {}

  /// A glyph that is a ligature of so many parts.
  init(ligature number: UInt8, parts: Int) {
    bits = number << 5 | Self.isWhole | UInt8(truncatingIfNeeded: parts & 0x0F)
  }

  /// A mark on a part of a ligature, counted from 1; or a part of what was multiplied, of ligature 0.
  init(ligature number: UInt8, part: Int) { bits = number << 5 | UInt8(truncatingIfNeeded: part & 0x0F) }

  /// The ligature's number; 0 for none.
  var number: UInt8 { bits >> 5 }
  /// The part; 0 for the ligature itself.
  var part: Int { bits & Self.isWhole != 0 ? 0 : Int(bits & 0x0F) }
  /// The number of parts of a ligature.
  var partCount: Int? { bits & Self.isWhole != 0 ? Int(bits & 0x0F) : nil }
}

extension GlyphInfo {
  /// The number of characters' parts that the glyph is made of.
  var partCount: Int { role.isLigature ? ligature.partCount ?? 1 : 1 }

  /// The number of parts that the glyph brings into a ligature: the pieces of one that was multiplied count once.
  var partCountInLigature: Int { role.isMultiplied && ligature.part != 0 ? 0 : partCount }

  /// True for what is not seen: a default ignorable that no substitution has taken for something else.
  var isIgnorable: Bool { character.isIgnorable && !role.isSubstituted }

  /// The order among marks: the modified combining class; 0 for what is no mark.
  var combiningClass: UInt8 {
    get { character.isMark ? character.detail : 0 }
    set { if character.isMark { character.detail = newValue } }
  }
}

/// Where a glyph stands.
struct GlyphPosition {
  var advance: Int32 = 0
  var x: Int32 = 0
  var y: Int32 = 0
  /// How many glyphs further the one is that this one is attached to; 0 for none.
  var chain: Int16 = 0
  var attachment = Attachment.none

  enum Attachment: UInt8 {
    case none, mark, cursive
  }
}
