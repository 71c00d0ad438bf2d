import Fonts
import Foundation
import Shaping
import TestSupport
import Testing

/// Glyphs, clusters and places against HarfBuzz's, all equal.
///
/// A share of the texts is drawn each time; `VECGEN_SHAPING=all` draws 2,000 a case, best in a release build.
@Suite struct HarfBuzzTests {
  private static let isWhole = ProcessInfo.processInfo.environment["VECGEN_SHAPING"] == "all"

  private static let latin: [ShapingCase] = [
    ShapingCase(.dejaVuSans, "Latn"), ShapingCase(.dejaVuSans, "Latn", "ro"), ShapingCase(.dejaVuSerif, "Latn", "tr"),
    ShapingCase(.liberationSerifItalic, "Latn"), ShapingCase(.palladio, "Latn"),
    ShapingCase(.garamond, "Latn", features: "smcp=1,onum=1,dlig=1,hist=1,swsh=1,frac=1"),
    ShapingCase(.garamond, "Latn", "de", features: "salt=2,ss01=1,cv01=3,kern=0"),
    ShapingCase(.inter, "Latn"), ShapingCase(.inter, axes: "wght=640,slnt=-5", "Latn"), ShapingCase(.amiri, "Latn"),
    ShapingCase(.noto("NotoSans-Regular"), "Latn", "en-fonipa"), ShapingCase(.dejaVuSerif, "Latn", "-", .rightToLeft),
  ]

  private static let others: [ShapingCase] = [
    ShapingCase(.dejaVuSans, "Grek"), ShapingCase(.garamond, "Grek", "el-polyton"),
    ShapingCase(.inter, axes: "wght=820", "Grek", features: "case=1,zero=1"), ShapingCase(.dejaVuSans, "Cyrl", "sr"),
    ShapingCase(.garamond, "Cyrl", "bg"), ShapingCase(.inter, axes: "wght=250", "Cyrl", features: "tnum=1,calt=0"),
    ShapingCase(.dejaVuSans, "Armn"), ShapingCase(.dejaVuSans, "Geor"), ShapingCase(.dejaVuSans, "Runr"),
    ShapingCase(.noto("NotoSansCanadianAboriginal-Regular"), "Cans"), ShapingCase(.noto("NotoSansYi-Regular"), "Yiii"),
    ShapingCase(.noto("NotoSansEthiopic-Regular"), "Ethi"), ShapingCase(.noto("NotoSansCherokee-Regular"), "Cher"),
    ShapingCase(.noto("NotoSansCoptic-Regular"), "Copt"), ShapingCase(.noto("NotoSansSymbols-Regular"), "Zyyy"),
    ShapingCase(.noto("NotoMusic-Regular"), "Zyyy"), ShapingCase(.noto("NotoSansSignWriting-Regular"), "Sgnw"),
  ]

  private static let rightToLeft: [ShapingCase] = [
    ShapingCase(.dejaVuSans, "Arab", "-", .rightToLeft), ShapingCase(.dejaVuSans, "Arab"),
    ShapingCase(.amiri, "Arab", "-", .rightToLeft), ShapingCase(.amiri, "Arab", "ur", .rightToLeft),
    ShapingCase(.noto("NotoNaskhArabic-Regular"), "Arab", "fa", .rightToLeft),
    ShapingCase(.noto("NotoNastaliqUrdu-Regular"), "Arab", "ur", .rightToLeft),
    ShapingCase(.noto("NotoKufiArabic-Regular"), "Arab", "-", .rightToLeft),
    ShapingCase(.dejaVuSans, "Hebr", "-", .rightToLeft), ShapingCase(.liberationSans, "Hebr", "-", .rightToLeft),
    ShapingCase(.noto("NotoSansHebrew-Regular"), "Hebr", "-", .rightToLeft),
    ShapingCase(.noto("NotoSerifHebrew-Regular"), "Hebr", "yi", .rightToLeft),
    ShapingCase(.noto("NotoSansThaana-Regular"), "Thaa", "-", .rightToLeft),
    ShapingCase(.noto("NotoSansSamaritan-Regular"), "Samr", "-", .rightToLeft),
  ]

  private static let eastAsian: [ShapingCase] = [
    ShapingCase(.notoSansCJK, "Hani", "ja"), ShapingCase(.notoSansCJK, "Hira", "ja"),
    ShapingCase(.notoSansCJK, face: 1, "Hang", "ko"), ShapingCase(.notoSansCJK, "Hang", "ja", features: "hwid=1"),
    ShapingCase(.notoSansCJK, face: 2, "Hani", "zh-Hant-TW", features: "palt=1"),
    ShapingCase(.notoSansCJK, face: 2, "Bopo", "zh-HK"),
  ]

  private func compare(_ cases: [ShapingCase], count: Int = 8) throws {
    let answers = try Reference.texts(cases, count: Self.isWhole ? 2_000 : count, seed: 1)
    #expect(answers.count == cases.count)
    var files: [String: FontFile] = [:]
    for (shaping, texts) in zip(cases, answers) {
      #expect(!texts.isEmpty)
      let file = try files[shaping.path] ?? ShapingCase.file(shaping.path)
      files[shaping.path] = file
      let plan = try shaping.plan(file)
      var differences = 0
      for text in texts {
        let found = try plan.shape(text.scalars, text.range).referenceText
        guard found != text.glyphs else { continue }
        differences += 1
        if differences == 1 {
          Issue.record("\(shaping), \(text.range) of \(text.hexadecimal): \(found)\nHarfBuzz: \(text.glyphs)")
        }
      }
      #expect(differences == 0, "\(shaping): of \(texts.count)")
    }
  }

  @Test(
    .needs(.harfBuzz, .fontTools),
    .needs(
      .dejaVuSans, .dejaVuSerif, .liberationSerifItalic, .palladio, .garamond, .inter, .amiri, .noto("NotoSans-Regular")
    ))
  func `Latin is shaped as HarfBuzz does`() throws { try compare(Self.latin) }

  @Test(
    .needs(.harfBuzz, .fontTools), .needs(.dejaVuSans, .garamond, .inter, .noto("NotoSansYi-Regular")))
  func `Greek, Cyrillic and scripts without rules of their own are shaped as HarfBuzz does`() throws {
    try compare(Self.others)
  }

  @Test(
    .needs(.harfBuzz, .fontTools), .needs(.dejaVuSans, .amiri, .liberationSans, .noto("NotoSansHebrew-Regular")))
  func `Arabic, Hebrew, Thaana and Samaritan are shaped as HarfBuzz does`() throws { try compare(Self.rightToLeft) }

  @Test(.needs(.harfBuzz, .fontTools), .needs(.notoSansCJK))
  func `Han, kana, Bopomofo and Hangul are shaped as HarfBuzz does`() throws { try compare(Self.eastAsian) }

  @Test(.needs(.harfBuzz, .fontTools))
  func `all types and formats of lookups, and kern, do what HarfBuzz does with them`() throws {
    func made(
      _ name: String, _ axes: String = "-", _ language: String = "-", _ direction: TextDirection = .leftToRight,
      features: String = "-"
    ) throws -> ShapingCase {
      ShapingCase(
        path: try MadeFonts.path(name), axes: axes, script: "Latn", language: language, direction: direction,
        features: features)
    }
    try compare(
      [
        made("lookups.ttf"), made("lookups.ttf", "wght=700"), made("lookups.ttf", "wght=333,wdth=70", "de"),
        made("lookups.ttf", "-", "-", .rightToLeft), made("lookups.ttf", features: "salt=2"),
        made("lookups.ttf", features: "ss01=1,kern=0"), made("pairs0.ttf"), made("pairs2.ttf"),
        made("pairs0.ttf", "-", "-", .rightToLeft), made("pairs2.ttf", "-", "-", .rightToLeft),
      ], count: 40)
  }
}
