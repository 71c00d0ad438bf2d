import Foundation
import TestSupport
import Testing

/// Text copied from a PDF, by three readers in every script that is shaped.
@Suite struct CopiedTextTests {
  /// Texts from left to right, and fonts that have their letters.
  private static let leftToRight: [(font: SystemFont, text: String)] = [
    (.dejaVuSans, "office waffle Ärger naïve Tōkyō AVATAR Łódź"), (.garamond, "stiff first fjord Ärger Quality"),
    (.dejaVuSans, "Ελλάδα καλημέρα κόσμε Ἀθῆναι ᾠδή"), (.dejaVuSans, "Привет мир Українська їжак Ёлка"),
    (.noto("NotoSansArmenian-Regular"), "Բարեւ աշխարհ հայերեն և"),
    (.noto("NotoSansGeorgian-Regular"), "გამარჯობა მსოფლიო ქართული"),
    (.noto("NotoSansEthiopic-Regular"), "ሰላም ዓለም አማርኛ"), (.notoSansCJK, "日本語 東京 漢字。"),
    (.notoSansCJK, "テキスト かな交じり 「引用」 がぎ"), (.notoSansCJK, "ㄅㄆㄇ ㄈㄉ"), (.notoSansCJK, "안녕하세요 세계 한국어"),
    (.noto("NotoSansYi-Regular"), "ꀀꀁꀂ ꆈꌠ"), (.noto("NotoSansCherokee-Regular"), "ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ"),
    (.noto("NotoSansCanadianAboriginal-Regular"), "ᐃᓄᒃᑎᑐᑦ ᓀᐦᐃᔭᐍᐏᐣ"),
    (.noto("NotoSansCoptic-Regular"), "ⲙⲉⲧⲣⲉⲙⲛⲭⲏⲙⲓ ⲕⲁϩⲓ"), (.noto("NotoSansRunic-Regular"), "ᚠᚢᚦ ᚨᚱᚲ"),
    (.dejaVuSans, "⠓⠑⠇⠇⠕ ⠺⠕⠗⠇⠙"), (.dejaVuSans, "½¾ ★☂"),
  ]
  /// Texts from right to left, of which no letter carries a mark.
  private static let rightToLeft: [(font: SystemFont, text: String)] = [
    (.noto("NotoSansHebrew-Regular"), "שלום עולם עברית ספר"), (.amiri, "السلام عليكم محمد كتاب مدرسة"),
    (.noto("NotoNaskhArabic-Regular"), "السلام عليكم محمد كتاب"),
  ]

  /// A PDF with a text a line, the lines far apart.
  private func document(_ texts: [(font: SystemFont, text: String)]) throws -> Bench {
    var files: [String: String] = [:]
    for (font, _) in texts { files[font.url.deletingPathExtension().lastPathComponent] = font.path }
    let fonts = files.map { name, path in
      "\"\(name)\": {\"file\": \"\(URL(fileURLWithPath: path).lastPathComponent)\"\(path.hasSuffix(".ttc") ? ", \"index\": 0" : "")}"
    }
    let layers = texts.enumerated().map { index, line in
      """
      {"type": "text", "text": "\(line.text)", "at": [400, \(40 + 60 * index)], "size": 20, "align": "middle",
       "font": "\(line.font.url.deletingPathExtension().lastPathComponent)"}
      """
    }
    let bench = try Bench([
      "s.json": """
      {"version": 1, "size": [800, 1200], "fonts": {\(fonts.sorted().joined(separator: ", "))},
       "layers": [\(layers.joined(separator: ",\n"))]}
      """
    ])
    for path in files.values {
      let name = URL(fileURLWithPath: path).lastPathComponent
      try FileManager.default.copyItem(atPath: path, toPath: bench.folder.path(name))
    }
    let result = try bench.run("compile", "s.json", "-o", "o.pdf")
    try #require(result.code == 0, "\(result.message)")
    return bench
  }

  /// The lines that each reader copies, without the marks that Poppler puts around a line from right to left.
  private func copies(_ bench: Bench) throws -> [String: [String]] {
    let file = bench.folder.path("o.pdf")
    let program = "import sys, pypdfium2; print(pypdfium2.PdfDocument(sys.argv[1])[0].get_textpage().get_text_range())"
    let texts = [
      "Poppler": try Tool.pdftotext.run(["-enc", "UTF-8", file, "-"]),
      "MuPDF": try Tool.mutool.run(["draw", "-q", "-F", "txt", file]),
      "PDFium": try Tool.pdfium.run(["-c", program, file], environment: ["PYTHONIOENCODING": "utf-8"]),
    ]
    return texts.mapValues { result in
      String(String.UnicodeScalarView(result.text.unicodeScalars.filter { !("\u{202A}"..."\u{202E}").contains($0) }))
        .split(whereSeparator: { $0.isNewline || $0 == "\u{C}" }).map(String.init)
    }
  }

  @Test(
    .needs(.pdftotext, .mutool, .pdfium), .needs(.dejaVuSans, .garamond, .notoSansCJK, .noto("NotoSansRunic-Regular")))
  func `text from left to right is copied as it was written, in all scripts`() throws {
    for (reader, lines) in try copies(document(Self.leftToRight)) {
      #expect(lines == Self.leftToRight.map(\.text), "\(reader)")
    }
  }

  @Test(.needs(.pdftotext, .mutool, .pdfium), .needs(.amiri, .noto("NotoSansHebrew-Regular")))
  func `text from right to left is copied as it was written, by MuPDF as it is seen`() throws {
    for (reader, lines) in try copies(document(Self.rightToLeft)) {
      let texts = Self.rightToLeft.map(\.text)
      #expect(lines == (reader == "MuPDF" ? texts.map { String($0.reversed()) } : texts), "\(reader)")
    }
  }
}
