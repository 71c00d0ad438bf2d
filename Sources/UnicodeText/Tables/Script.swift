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
  /// Adlam, `Adlm`.
  case adlam
  /// Caucasian_Albanian, `Aghb`.
  case caucasianAlbanian
  /// Ahom, `Ahom`.
  case ahom
  /// Imperial_Aramaic, `Armi`.
  case imperialAramaic
  /// Avestan, `Avst`.
  case avestan
  /// Balinese, `Bali`.
  case balinese
  /// Bamum, `Bamu`.
  case bamum
  /// Bassa_Vah, `Bass`.
  case bassaVah
  /// Batak, `Batk`.
  case batak
  /// Bhaiksuki, `Bhks`.
  case bhaiksuki
  /// Brahmi, `Brah`.
  case brahmi
  /// Braille, `Brai`.
  case braille
  /// Buginese, `Bugi`.
  case buginese
  /// Buhid, `Buhd`.
  case buhid
  /// Chakma, `Cakm`.
  case chakma
  /// Canadian_Aboriginal, `Cans`.
  case canadianAboriginal
  /// Carian, `Cari`.
  case carian
  /// Cham, `Cham`.
  case cham
  /// Cherokee, `Cher`.
  case cherokee
  /// Chorasmian, `Chrs`.
  case chorasmian
  /// Coptic, `Copt`.
  case coptic
  /// Cypro_Minoan, `Cpmn`.
  case cyproMinoan
  /// Cypriot, `Cprt`.
  case cypriot
  /// Dives_Akuru, `Diak`.
  case divesAkuru
  /// Dogra, `Dogr`.
  case dogra
  /// Deseret, `Dsrt`.
  case deseret
  /// Duployan, `Dupl`.
  case duployan
  /// Egyptian_Hieroglyphs, `Egyp`.
  case egyptianHieroglyphs
  /// Elbasan, `Elba`.
  case elbasan
  /// Elymaic, `Elym`.
  case elymaic
  /// Glagolitic, `Glag`.
  case glagolitic
  /// Gunjala_Gondi, `Gong`.
  case gunjalaGondi
  /// Masaram_Gondi, `Gonm`.
  case masaramGondi
  /// Gothic, `Goth`.
  case gothic
  /// Grantha, `Gran`.
  case grantha
  /// Hanunoo, `Hano`.
  case hanunoo
  /// Hatran, `Hatr`.
  case hatran
  /// Anatolian_Hieroglyphs, `Hluw`.
  case anatolianHieroglyphs
  /// Pahawh_Hmong, `Hmng`.
  case pahawhHmong
  /// Nyiakeng_Puachue_Hmong, `Hmnp`.
  case nyiakengPuachueHmong
  /// Old_Hungarian, `Hung`.
  case oldHungarian
  /// Old_Italic, `Ital`.
  case oldItalic
  /// Javanese, `Java`.
  case javanese
  /// Kayah_Li, `Kali`.
  case kayahLi
  /// Kawi, `Kawi`.
  case kawi
  /// Kharoshthi, `Khar`.
  case kharoshthi
  /// Khojki, `Khoj`.
  case khojki
  /// Khitan_Small_Script, `Kits`.
  case khitanSmallScript
  /// Kaithi, `Kthi`.
  case kaithi
  /// Tai_Tham, `Lana`.
  case taiTham
  /// Lepcha, `Lepc`.
  case lepcha
  /// Limbu, `Limb`.
  case limbu
  /// Linear_A, `Lina`.
  case linearA
  /// Linear_B, `Linb`.
  case linearB
  /// Lisu, `Lisu`.
  case lisu
  /// Lycian, `Lyci`.
  case lycian
  /// Lydian, `Lydi`.
  case lydian
  /// Mahajani, `Mahj`.
  case mahajani
  /// Makasar, `Maka`.
  case makasar
  /// Mandaic, `Mand`.
  case mandaic
  /// Manichaean, `Mani`.
  case manichaean
  /// Marchen, `Marc`.
  case marchen
  /// Medefaidrin, `Medf`.
  case medefaidrin
  /// Mende_Kikakui, `Mend`.
  case mendeKikakui
  /// Meroitic_Cursive, `Merc`.
  case meroiticCursive
  /// Meroitic_Hieroglyphs, `Mero`.
  case meroiticHieroglyphs
  /// Modi, `Modi`.
  case modi
  /// Mongolian, `Mong`.
  case mongolian
  /// Mro, `Mroo`.
  case mro
  /// Meetei_Mayek, `Mtei`.
  case meeteiMayek
  /// Multani, `Mult`.
  case multani
  /// Nag_Mundari, `Nagm`.
  case nagMundari
  /// Nandinagari, `Nand`.
  case nandinagari
  /// Old_North_Arabian, `Narb`.
  case oldNorthArabian
  /// Nabataean, `Nbat`.
  case nabataean
  /// Newa, `Newa`.
  case newa
  /// Nko, `Nkoo`.
  case nko
  /// Nushu, `Nshu`.
  case nushu
  /// Ogham, `Ogam`.
  case ogham
  /// Ol_Chiki, `Olck`.
  case olChiki
  /// Old_Turkic, `Orkh`.
  case oldTurkic
  /// Osage, `Osge`.
  case osage
  /// Osmanya, `Osma`.
  case osmanya
  /// Old_Uyghur, `Ougr`.
  case oldUyghur
  /// Palmyrene, `Palm`.
  case palmyrene
  /// Pau_Cin_Hau, `Pauc`.
  case pauCinHau
  /// Old_Permic, `Perm`.
  case oldPermic
  /// Phags_Pa, `Phag`.
  case phagsPa
  /// Inscriptional_Pahlavi, `Phli`.
  case inscriptionalPahlavi
  /// Psalter_Pahlavi, `Phlp`.
  case psalterPahlavi
  /// Phoenician, `Phnx`.
  case phoenician
  /// Miao, `Plrd`.
  case miao
  /// Inscriptional_Parthian, `Prti`.
  case inscriptionalParthian
  /// Rejang, `Rjng`.
  case rejang
  /// Hanifi_Rohingya, `Rohg`.
  case hanifiRohingya
  /// Runic, `Runr`.
  case runic
  /// Samaritan, `Samr`.
  case samaritan
  /// Old_South_Arabian, `Sarb`.
  case oldSouthArabian
  /// Saurashtra, `Saur`.
  case saurashtra
  /// SignWriting, `Sgnw`.
  case signWriting
  /// Shavian, `Shaw`.
  case shavian
  /// Sharada, `Shrd`.
  case sharada
  /// Siddham, `Sidd`.
  case siddham
  /// Khudawadi, `Sind`.
  case khudawadi
  /// Sogdian, `Sogd`.
  case sogdian
  /// Old_Sogdian, `Sogo`.
  case oldSogdian
  /// Sora_Sompeng, `Sora`.
  case soraSompeng
  /// Soyombo, `Soyo`.
  case soyombo
  /// Sundanese, `Sund`.
  case sundanese
  /// Syloti_Nagri, `Sylo`.
  case sylotiNagri
  /// Syriac, `Syrc`.
  case syriac
  /// Tagbanwa, `Tagb`.
  case tagbanwa
  /// Takri, `Takr`.
  case takri
  /// Tai_Le, `Tale`.
  case taiLe
  /// New_Tai_Lue, `Talu`.
  case newTaiLue
  /// Tangut, `Tang`.
  case tangut
  /// Tai_Viet, `Tavt`.
  case taiViet
  /// Tifinagh, `Tfng`.
  case tifinagh
  /// Tagalog, `Tglg`.
  case tagalog
  /// Tirhuta, `Tirh`.
  case tirhuta
  /// Tangsa, `Tnsa`.
  case tangsa
  /// Toto, `Toto`.
  case toto
  /// Ugaritic, `Ugar`.
  case ugaritic
  /// Vai, `Vaii`.
  case vai
  /// Vithkuqi, `Vith`.
  case vithkuqi
  /// Warang_Citi, `Wara`.
  case warangCiti
  /// Wancho, `Wcho`.
  case wancho
  /// Old_Persian, `Xpeo`.
  case oldPersian
  /// Cuneiform, `Xsux`.
  case cuneiform
  /// Yezidi, `Yezi`.
  case yezidi
  /// Yi, `Yiii`.
  case yi
  /// Zanabazar_Square, `Zanb`.
  case zanabazarSquare

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
