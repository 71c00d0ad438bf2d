import Fonts
import Geometry
import TestSupport
import Testing
import TextLayout

/// Fonts by cluster, and runs by what they differ in.
@Suite struct ItemTests {
  /// The fonts and texts of the runs of a layout.
  private static func parts(_ text: StyledText, _ book: FontBook) throws -> [String] {
    let utf8 = Array(text.runs.map(\.text).joined().utf8)
    return try book.layOut(text, at: .origin).runs.map { run in
      let start = run.glyphs.map { Int($0.source) }.min() ?? 0
      let end = run.glyphs.map { Int($0.source) + Int($0.length) }.max() ?? 0
      return "\(run.font.name)\(run.level) \(String(decoding: utf8[start..<end], as: UTF8.self))"
    }
  }

  @Test(.needs(.dejaVuSans, .noto("NotoSans-Regular"), .noto("NotoSansHebrew-Regular")))
  func `a cluster takes the first font that has it, and a space that of what stands before it`() throws {
    let book = FontBook([
      "latin": try Books.entry(.noto("NotoSans-Regular"), fallback: ["hebrew", "last"]),
      "hebrew": try Books.entry(.noto("NotoSansHebrew-Regular")), "last": try Books.entry(.dejaVuSans),
    ])
    #expect(book.faults.isEmpty)
    let style = TextStyle("latin", size: 10)
    #expect(
      try Self.parts(StyledText("ab שלום cd", style), book) == ["latin0 ab ", "hebrew1 שלום", "hebrew0  ", "latin0 cd"])
    #expect(try Self.parts(StyledText("a♞b", style), book) == ["latin0 a", "last0 ♞", "latin0 b"])
    // Neither a joiner nor a selector needs a glyph.
    #expect(try Self.parts(StyledText("a\u{200D}b\u{FE0E}c", style), book) == ["latin0 a\u{200D}b\u{FE0E}c"])
  }

  @Test(.needs(.dejaVuSans)) func `paint alone does not part what is shaped as one`() throws {
    let font = try DejaVu()
    var (red, blue) = (DejaVu.style(), DejaVu.style())
    (red.paint, blue.paint) = (1, 2)
    let whole = try font.book.layOut(StyledText("office", DejaVu.style()), at: .origin)
    let parted = try font.book.layOut(StyledText([TextRun("of", red), TextRun("fice", blue)]), at: .origin)
    #expect(parted.runs.map(\.paint) == [1, 2])
    // The ligature takes the paint of its first letter.
    #expect(parted.runs.flatMap { $0.glyphs.map(\.glyph) } == whole.runs[0].glyphs.map(\.glyph))
    #expect(parted.runs[0].glyphs.map(\.length) == [1, 3])
    #expect(parted.lines[0].width == whole.lines[0].width)
    var large = DejaVu.style(3_000)
    large.paint = 1
    let apart = try font.book.layOut(StyledText([TextRun("of", red), TextRun("fice", large)]), at: .origin)
    #expect(apart.runs.map { $0.glyphs.count } == [2, 3])
  }

  @Test(.needs(.dejaVuSans)) func `letters of Arabic join over runs of another size`() throws {
    let font = try DejaVu()
    let whole = try font.book.layOut(StyledText("ببب", DejaVu.style()), at: .origin)
    let parts = try font.book.layOut(
      StyledText([TextRun("ب", DejaVu.style()), TextRun("ب", DejaVu.style(1_024)), TextRun("ب", DejaVu.style())]),
      at: .origin)
    #expect(parts.runs.flatMap { $0.glyphs.map(\.glyph) } == whole.runs[0].glyphs.map(\.glyph))
  }

  @Test(.needs(.dejaVuSans)) func `a character is missing once, with its place and how often`() throws {
    let font = try DejaVu()
    let text = StyledText([TextRun("aé", DejaVu.style()), TextRun("é\u{1F9FF} \u{1F9FF}", DejaVu.style())])
    let error = #expect(throws: TextFaults.self) { try font.book.layOut(text, at: .origin) }
    #expect(error?.faults.count == 1)
    #expect(error?.faults.first?.description == "no font of 'body' has U+1F9FF NAZAR AMULET (2 times)")
    #expect(error?.faults.first?.place == TextPlace(run: 1, offset: 2))
  }

  @Test(.needs(.dejaVuSans)) func `a script that cannot be shaped is a fault at its place, not a missing character`()
    throws
  {
    let font = try DejaVu()
    let error = #expect(throws: TextFaults.self) {
      try font.book.layOut(StyledText("né \u{0915}\u{0916}", DejaVu.style()), at: .origin)
    }
    #expect(error?.faults.map(\.description) == ["Devanagari cannot be shaped yet (U+0915) (2 times)"])
    #expect(error?.faults.first?.place == TextPlace(run: 0, offset: 4))
  }

  @Test(.needs(.palladio)) func `a font that has a composite has the letter with its mark`() throws {
    let book = try Books.book(["body": .palladio])
    let runs = try book.layOut(StyledText("e\u{301}", TextStyle("body", size: 10)), at: .origin).runs
    #expect(runs[0].glyphs.count == 1)
    #expect(runs[0].glyphs[0].length == 3)
  }

  @Test(.needs(.dejaVuSans)) func `a word begins behind a space and after 16 clusters`() throws {
    let font = try DejaVu()
    let text = "to bé " + String(repeating: "n", count: 40)
    let glyphs = try font.book.layOut(StyledText(text, DejaVu.style()), at: .origin).runs[0].glyphs
    let starts = glyphs.indices.filter { glyphs[$0].startsWord }
    #expect(starts == [0, 3, 6, 22, 38])
  }
}
