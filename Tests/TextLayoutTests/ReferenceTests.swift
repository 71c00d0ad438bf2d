import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import TextLayout
import UnicodeText

/// Whole texts in boxes against ICU's levels and breaks and HarfBuzz's glyphs: every line, glyph and place is equal.
///
/// A share of the texts is drawn each time; `VECGEN_LAYOUT=2000` draws so many.
@Suite struct ReferenceTests {
  private static let count =
    ProcessInfo.processInfo.environment["VECGEN_LAYOUT"].flatMap { Int($0) } ?? 10

  private struct Query {
    var width: Double
    var spacing: Double
    var direction: BidiParagraph.Direction
    var text: String

    var arguments: [String] {
      let base =
        switch direction {
        case .automatic: "auto"
        case .leftToRight: "ltr"
        case .rightToLeft: "rtl"
        }
      let units = text.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
      }
      return ["\(width)", "\(spacing)", base, units.joined()]
    }
  }

  private static let words: [[String]] = [
    "Waffle AVATAR first office To be, fjord Ärger naïve (well) co\u{AD}op\u{AD}er\u{AD}a\u{AD}tion 12.50 A\u{301}b"
      .split(
        separator: " "
      ).map(String.init),
    "שלום עולם עִבְרִית (כתב) ספר\u{200F} 12 אבג־דהו".split(separator: " ").map(String.init),
    "السلام عليكم محمد كتاب ١٢٣ لا بِسْمِ".split(separator: " ").map(String.init),
    "日本語 東京 テキスト、漢字。 かな交じり 「引用」".split(separator: " ").map(String.init),
  ]

  private static func query(_ scripts: [Int], _ dice: inout SeededGenerator) -> Query {
    var text = ""
    for _ in 0..<Int.random(in: 1...14, using: &dice) {
      let script = scripts.randomElement(using: &dice) ?? 0
      text += words[script].randomElement(using: &dice) ?? ""
      text += [" ", " ", " ", " ", "  ", "\u{A0}", "-", "\u{2003}"].randomElement(using: &dice) ?? ""
    }
    return Query(
      width: Double(Int.random(in: 20...120, using: &dice) * 100),
      spacing: [0, 0, 60, -20].randomElement(using: &dice) ?? 0,
      direction: [.automatic, .leftToRight, .rightToLeft].randomElement(using: &dice) ?? .automatic, text: text)
  }

  /// The lines of a layout as the script writes them.
  private static func lines(_ query: Query, _ book: FontBook, _ names: [String]) throws -> String {
    let style = TextStyle(names, size: 1_000, letterSpacing: .units(query.spacing))
    let text = StyledText([TextRun(query.text, style)], direction: query.direction)
    let box = TextBox(Rect(x: 0, y: 0, width: query.width, height: 0), overflow: .visible)
    let placed = try book.layOut(text, in: box)
    var units: [Int: Int] = [:]
    for index in query.text.unicodeScalars.indices {
      units[query.text.utf8.distance(from: query.text.startIndex, to: index)] = query.text.utf16.distance(
        from: query.text.startIndex, to: index)
    }
    units[query.text.utf8.count] = query.text.utf16.count
    func rounded(_ value: Double) -> String { String(format: "%.2f", (value * 1e6).rounded() / 1e6 + 0) }
    return placed.lines.map { line in
      var glyphs: [String] = []
      for run in placed.runs[line.runs] {
        for glyph in run.glyphs {
          let x = run.origin.x - line.origin.x + Double(glyph.x) * run.scale
          let cluster = glyph.length == 0 ? -1 : units[Int(glyph.source)] ?? -2
          glyphs.append(
            "\(names.firstIndex(of: run.font.name) ?? -1),\(glyph.glyph),\(rounded(x)),"
              + "\(rounded(Double(glyph.y) * run.scale)),\(cluster)")
        }
      }
      return "\(units[line.source.lowerBound] ?? -1) \(units[line.source.upperBound] ?? -1) \(rounded(line.width))|"
        + glyphs.joined(separator: " ")
    }.joined(separator: "\n")
  }

  private func compare(_ fonts: [SystemFont], _ scripts: [Int], seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let queries = (0..<Self.count).map { _ in Self.query(scripts, &dice) }
    let script = PackageFolder.url("Tests/TextLayoutTests/References/layout.py").path
    let result = try Tool.textLayout.run(
      [script, fonts.map(\.path).joined(separator: ",")] + queries.flatMap(\.arguments))
    #expect(result.code == 0, "\(result.message)")
    var answers: [[Substring]] = []
    for line in result.text.split(separator: "\n") {
      if line.hasPrefix("= ") { answers.append([]) } else { answers[answers.count - 1].append(line) }
    }
    #expect(answers.count == queries.count)
    let names = fonts.indices.map { "font\($0)" }
    let book = try Books.book(Dictionary(uniqueKeysWithValues: zip(names, fonts)))
    var differences = 0
    for (query, answer) in zip(queries, answers) {
      let found = try Self.lines(query, book, names)
      let expected = Self.normalized(answer.joined(separator: "\n"))
      guard Self.normalized(found) != expected else { continue }
      differences += 1
      if differences == 1 { Issue.record("\(query)\n\(Self.normalized(found))\nreference:\n\(expected)") }
    }
    #expect(differences == 0, "of \(queries.count)")
  }

  /// Numbers without the sign of a zero.
  private static func normalized(_ text: String) -> String { text.replacingOccurrences(of: "-0.00", with: "0.00") }

  @Test(.needs(.textLayout), .needs(.dejaVuSans)) func `Latin lines are those of ICU and HarfBuzz`() throws {
    try compare([.dejaVuSans], [0], seed: 1)
  }

  @Test(.needs(.textLayout), .needs(.liberationSerifItalic))
  func `kerned lines are those of ICU and HarfBuzz`() throws {
    try compare([.liberationSerifItalic], [0], seed: 2)
  }

  @Test(.needs(.textLayout), .needs(.dejaVuSans))
  func `lines of Latin, Hebrew and Arabic are those of ICU and HarfBuzz`() throws {
    try compare([.dejaVuSans], [0, 1, 2], seed: 3)
  }

  @Test(.needs(.textLayout), .needs(.noto("NotoSans-Regular"), .noto("NotoSansHebrew-Regular"), .amiri, .notoSansCJK))
  func `lines of four scripts in four fonts are those of ICU and HarfBuzz`() throws {
    try compare(
      [.noto("NotoSans-Regular"), .noto("NotoSansHebrew-Regular"), .amiri, .notoSansCJK], [0, 1, 2, 3], seed: 4)
  }
}
