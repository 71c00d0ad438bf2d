// Made by Tools/make-unicode-tables from the Unicode Character Database 15.0.0; not written by hand.
// Data (c) 1991-2022 Unicode, Inc., https://www.unicode.org/terms_of_use.html

/// The script of a character (UAX #24). Those in wide use come first.
public enum Script: UInt8, Hashable, Sendable, CaseIterable {
  /// Common, `Zyyy`.
  case common
  /// Inherited, `Zinh`.
  case inherited
  /// Unknown, `Zzzz`.
  case unknown
  /// Latin, `Latn`.
  case latin
  /// Greek, `Grek`.
  case greek
  /// Cyrillic, `Cyrl`.
  case cyrillic
  /// Armenian, `Armn`.
  case armenian
  /// Hebrew, `Hebr`.
  case hebrew
  /// Arabic, `Arab`.
  case arabic
  /// Georgian, `Geor`.
  case georgian
  /// Ethiopic, `Ethi`.
  case ethiopic
  /// Devanagari, `Deva`.
  case devanagari
  /// Bengali, `Beng`.
  case bengali
  /// Gurmukhi, `Guru`.
  case gurmukhi
  /// Gujarati, `Gujr`.
  case gujarati
  /// Oriya, `Orya`.
  case oriya
  /// Tamil, `Taml`.
  case tamil
  /// Telugu, `Telu`.
  case telugu
  /// Kannada, `Knda`.
  case kannada
  /// Malayalam, `Mlym`.
  case malayalam
  /// Sinhala, `Sinh`.
  case sinhala
  /// Thai, `Thai`.
  case thai
  /// Lao, `Laoo`.
  case lao
  /// Tibetan, `Tibt`.
  case tibetan
  /// Myanmar, `Mymr`.
  case myanmar
  /// Khmer, `Khmr`.
  case khmer
  /// Thaana, `Thaa`.
  case thaana
  /// Han, `Hani`.
  case han
  /// Hiragana, `Hira`.
  case hiragana
  /// Katakana, `Kana`.
  case katakana
  /// Hangul, `Hang`.
  case hangul
  /// Bopomofo, `Bopo`.
  case bopomofo

  /// The others, in the order of their codes.
  case
    adlam, caucasianAlbanian, ahom, imperialAramaic, avestan, balinese, bamum, bassaVah, batak, bhaiksuki, brahmi,
    braille, buginese, buhid, chakma, canadianAboriginal, carian, cham, cherokee, chorasmian, coptic, cyproMinoan,
    cypriot, divesAkuru, dogra, deseret, duployan, egyptianHieroglyphs, elbasan, elymaic, glagolitic, gunjalaGondi,
    masaramGondi, gothic, grantha, hanunoo, hatran, anatolianHieroglyphs, pahawhHmong, nyiakengPuachueHmong,
    oldHungarian, oldItalic, javanese, kayahLi, kawi, kharoshthi, khojki, khitanSmallScript, kaithi, taiTham, lepcha,
    limbu, linearA, linearB, lisu, lycian, lydian, mahajani, makasar, mandaic, manichaean, marchen, medefaidrin,
    mendeKikakui, meroiticCursive, meroiticHieroglyphs, modi, mongolian, mro, meeteiMayek, multani, nagMundari,
    nandinagari, oldNorthArabian, nabataean, newa, nko, nushu, ogham, olChiki, oldTurkic, osage, osmanya, oldUyghur,
    palmyrene, pauCinHau, oldPermic, phagsPa, inscriptionalPahlavi, psalterPahlavi, phoenician, miao,
    inscriptionalParthian, rejang, hanifiRohingya, runic, samaritan, oldSouthArabian, saurashtra, signWriting,
    shavian, sharada, siddham, khudawadi, sogdian, oldSogdian, soraSompeng, soyombo, sundanese, sylotiNagri, syriac,
    tagbanwa, takri, taiLe, newTaiLue, tangut, taiViet, tifinagh, tagalog, tirhuta, tangsa, toto, ugaritic, vai,
    vithkuqi, warangCiti, wancho, oldPersian, cuneiform, yezidi, yi, zanabazarSquare

  /// The codes of ISO 15924 with the names of the Unicode Standard, a script a line.
  static var codesAndNames: StaticString {
    """
    Zyyy Common
    Zinh Inherited
    Zzzz Unknown
    Latn Latin
    Grek Greek
    Cyrl Cyrillic
    Armn Armenian
    Hebr Hebrew
    Arab Arabic
    Geor Georgian
    Ethi Ethiopic
    Deva Devanagari
    Beng Bengali
    Guru Gurmukhi
    Gujr Gujarati
    Orya Oriya
    Taml Tamil
    Telu Telugu
    Knda Kannada
    Mlym Malayalam
    Sinh Sinhala
    Thai Thai
    Laoo Lao
    Tibt Tibetan
    Mymr Myanmar
    Khmr Khmer
    Thaa Thaana
    Hani Han
    Hira Hiragana
    Kana Katakana
    Hang Hangul
    Bopo Bopomofo
    Adlm Adlam
    Aghb Caucasian Albanian
    Ahom Ahom
    Armi Imperial Aramaic
    Avst Avestan
    Bali Balinese
    Bamu Bamum
    Bass Bassa Vah
    Batk Batak
    Bhks Bhaiksuki
    Brah Brahmi
    Brai Braille
    Bugi Buginese
    Buhd Buhid
    Cakm Chakma
    Cans Canadian Aboriginal
    Cari Carian
    Cham Cham
    Cher Cherokee
    Chrs Chorasmian
    Copt Coptic
    Cpmn Cypro Minoan
    Cprt Cypriot
    Diak Dives Akuru
    Dogr Dogra
    Dsrt Deseret
    Dupl Duployan
    Egyp Egyptian Hieroglyphs
    Elba Elbasan
    Elym Elymaic
    Glag Glagolitic
    Gong Gunjala Gondi
    Gonm Masaram Gondi
    Goth Gothic
    Gran Grantha
    Hano Hanunoo
    Hatr Hatran
    Hluw Anatolian Hieroglyphs
    Hmng Pahawh Hmong
    Hmnp Nyiakeng Puachue Hmong
    Hung Old Hungarian
    Ital Old Italic
    Java Javanese
    Kali Kayah Li
    Kawi Kawi
    Khar Kharoshthi
    Khoj Khojki
    Kits Khitan Small Script
    Kthi Kaithi
    Lana Tai Tham
    Lepc Lepcha
    Limb Limbu
    Lina Linear A
    Linb Linear B
    Lisu Lisu
    Lyci Lycian
    Lydi Lydian
    Mahj Mahajani
    Maka Makasar
    Mand Mandaic
    Mani Manichaean
    Marc Marchen
    Medf Medefaidrin
    Mend Mende Kikakui
    Merc Meroitic Cursive
    Mero Meroitic Hieroglyphs
    Modi Modi
    Mong Mongolian
    Mroo Mro
    Mtei Meetei Mayek
    Mult Multani
    Nagm Nag Mundari
    Nand Nandinagari
    Narb Old North Arabian
    Nbat Nabataean
    Newa Newa
    Nkoo Nko
    Nshu Nushu
    Ogam Ogham
    Olck Ol Chiki
    Orkh Old Turkic
    Osge Osage
    Osma Osmanya
    Ougr Old Uyghur
    Palm Palmyrene
    Pauc Pau Cin Hau
    Perm Old Permic
    Phag Phags Pa
    Phli Inscriptional Pahlavi
    Phlp Psalter Pahlavi
    Phnx Phoenician
    Plrd Miao
    Prti Inscriptional Parthian
    Rjng Rejang
    Rohg Hanifi Rohingya
    Runr Runic
    Samr Samaritan
    Sarb Old South Arabian
    Saur Saurashtra
    Sgnw SignWriting
    Shaw Shavian
    Shrd Sharada
    Sidd Siddham
    Sind Khudawadi
    Sogd Sogdian
    Sogo Old Sogdian
    Sora Sora Sompeng
    Soyo Soyombo
    Sund Sundanese
    Sylo Syloti Nagri
    Syrc Syriac
    Tagb Tagbanwa
    Takr Takri
    Tale Tai Le
    Talu New Tai Lue
    Tang Tangut
    Tavt Tai Viet
    Tfng Tifinagh
    Tglg Tagalog
    Tirh Tirhuta
    Tnsa Tangsa
    Toto Toto
    Ugar Ugaritic
    Vaii Vai
    Vith Vithkuqi
    Wara Warang Citi
    Wcho Wancho
    Xpeo Old Persian
    Xsux Cuneiform
    Yezi Yezidi
    Yiii Yi
    Zanb Zanabazar Square
    """
  }
}
