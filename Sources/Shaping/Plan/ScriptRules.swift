internal import UnicodeText

/// The way that a run's characters follow each other.
public enum TextDirection: Hashable, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// What a script asks for beyond what fonts themselves say.
enum ScriptRules: Sendable {
  case usual, arabic, hebrew, hangul

  /// The rules of a script; nil where they are not known.
  init?(_ script: Script) {
    switch script {
    case .arabic: self = .arabic
    case .hebrew: self = .hebrew
    case .hangul: self = .hangul
    default:
      if script.isUnknownToShaping { return nil }
      self = .usual
    }
  }

  /// True where marks that GDEF knows lose their widths.
  var zeroesMarks: Bool { self != .hangul }
}

extension Script {
  /// True for scripts that need rules of their own which are not known yet: those that HarfBuzz has further shapers for.
  var isUnknownToShaping: Bool {
    switch self {
    case .devanagari, .bengali, .gurmukhi, .gujarati, .oriya, .tamil, .telugu, .kannada, .malayalam, .sinhala, .thai,
      .lao, .tibetan, .myanmar, .khmer, .syriac, .mongolian, .nko, .tifinagh, .buhid, .hanunoo, .tagalog, .tagbanwa,
      .limbu, .taiLe, .buginese, .kharoshthi, .sylotiNagri, .balinese, .phagsPa, .cham, .kayahLi, .lepcha, .rejang,
      .saurashtra, .sundanese, .egyptianHieroglyphs, .javanese, .kaithi, .meeteiMayek, .taiTham, .taiViet, .batak,
      .brahmi, .mandaic, .chakma, .miao, .sharada, .takri, .duployan, .grantha, .khojki, .khudawadi, .mahajani,
      .manichaean, .modi, .pahawhHmong, .psalterPahlavi, .siddham, .tirhuta, .ahom, .multani, .adlam, .bhaiksuki,
      .marchen, .newa, .masaramGondi, .soyombo, .zanabazarSquare, .dogra, .gunjalaGondi, .hanifiRohingya, .makasar,
      .medefaidrin, .oldSogdian, .sogdian, .elymaic, .nandinagari, .nyiakengPuachueHmong, .wancho, .chorasmian,
      .divesAkuru, .khitanSmallScript, .yezidi, .cyproMinoan, .oldUyghur, .tangsa, .toto, .vithkuqi, .kawi,
      .nagMundari:
      true
    default: false
    }
  }

  /// The direction that the script is written in; nil for those that are written in both.
  var direction: TextDirection? {
    switch self {
    case .arabic, .hebrew, .syriac, .thaana, .cypriot, .kharoshthi, .phoenician, .nko, .lydian, .avestan,
      .imperialAramaic, .inscriptionalPahlavi, .inscriptionalParthian, .oldSouthArabian, .oldTurkic, .samaritan,
      .mandaic, .meroiticCursive, .meroiticHieroglyphs, .manichaean, .mendeKikakui, .nabataean, .oldNorthArabian,
      .palmyrene, .psalterPahlavi, .hatran, .adlam, .hanifiRohingya, .oldSogdian, .sogdian, .elymaic, .chorasmian,
      .yezidi, .oldUyghur:
      .rightToLeft
    case .oldHungarian, .oldItalic, .runic, .tifinagh: nil
    default: .leftToRight
    }
  }
}

extension Script {
  /// True for scripts whose rules are known.
  package var isShaped: Bool { !isUnknownToShaping }
}
