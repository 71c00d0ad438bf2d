import Fonts
import Geometry
import TestSupport
import Testing
import TextLayout

/// Lines that break at the width of a box.
@Suite struct BoxTests {
  private let font: DejaVu
  private let lineHeight: Double

  init() throws {
    font = try DejaVu()
    let measures = try font.instance.measures()
    lineHeight = Double(measures.ascent - measures.descent + measures.lineGap)
  }

  private func place(
    _ text: String, width: Double, height: Double = 20_000, _ overflow: TextBox.Overflow = .fault,
    alignment: StyledText.Alignment = .start, vertical: TextBox.VerticalAlignment = .top
  ) throws -> PlacedText {
    var styled = StyledText(text, DejaVu.style())
    styled.alignment = alignment
    let rect = Rect(x: 10, y: 20, width: width, height: height)
    return try font.book.layOut(styled, in: TextBox(rect, verticalAlignment: vertical, overflow: overflow))
  }

  /// The texts of lines.
  private func lines(_ placed: PlacedText, _ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return placed.lines.map { String(decoding: bytes[$0.source], as: UTF8.self) }
  }

  @Test(.needs(.dejaVuSans)) func `a line takes what fits, and spaces at its end do not count`() throws {
    let text = "nob nob  nob\nnob nob nob"
    let width = try font.advance("nob nob")
    #expect(lines(try place(text, width: width), text) == ["nob nob  ", "nob\n", "nob nob ", "nob"])
    // A 1,000th of the size is not seen.
    #expect(lines(try place(text, width: width - 2), text).count == 4)
    #expect(lines(try place(text, width: width - 3), text).count == 6)
  }

  @Test(.needs(.dejaVuSans)) func `lines stand at the top, in the middle or at the bottom`() throws {
    let ascent = Double(try font.instance.measures().ascent)
    let gap = Double(try font.instance.measures().lineGap)
    let height = lineHeight * 5
    func first(_ vertical: TextBox.VerticalAlignment) throws -> Double {
      let placed = try place("nob nob", width: 4_000, height: height, vertical: vertical)
      #expect(placed.lines.count == 2)
      #expect(abs(placed.lines[1].origin.y - placed.lines[0].origin.y - lineHeight) < 1e-9)
      return placed.lines[0].origin.y - 20 - ascent - gap / 2
    }
    #expect(abs(try first(.top)) < 1e-9)
    #expect(abs(try first(.middle) - lineHeight * 1.5) < 1e-9)
    #expect(abs(try first(.bottom) - lineHeight * 3) < 1e-9)
  }

  @Test(.needs(.dejaVuSans)) func `a larger run makes its line higher, an empty line has its line end's run`() throws {
    let (small, large) = (DejaVu.style(), DejaVu.style(DejaVu.em * 2))
    let box = TextBox(Rect(x: 0, y: 0, width: 100_000, height: 100_000))
    let runs = [
      TextRun("a", small), TextRun("b", large), TextRun("\n", small), TextRun("\n", large), TextRun("a", small),
    ]
    let placed = try font.book.layOut(StyledText(runs), in: box)
    let heights = placed.lines.map { $0.ascent - $0.descent }
    #expect(heights == [lineHeight * 2, lineHeight * 2, lineHeight])
    // A space at a line's end counts for nothing.
    let hanging = try font.book.layOut(StyledText([TextRun("a", small), TextRun(" ", large)]), in: box)
    #expect(hanging.lines.map { $0.ascent - $0.descent } == [lineHeight])
  }

  @Test(.needs(.dejaVuSans)) func `justified lines fill the box in whole units, the first spaces with one more`() throws
  {
    let text = "n n n nnnnnnnnnn n"
    let width = try font.advance("n n n") + 101
    let placed = try place(text, width: width, .visible, alignment: .justify)
    #expect(lines(placed, text) == ["n n n ", "nnnnnnnnnn ", "n"])
    #expect(placed.lines[0].width == width)
    let (n, space) = (try font.advance("n"), try font.advance(" "))
    #expect(
      placed.runs[0].glyphs.map(\.x).prefix(5).map(Double.init) == [
        0, n, n + space + 51, 2 * n + space + 51, 2 * (n + space) + 101,
      ])
    // Nothing to give to, and the last line.
    #expect(placed.runs[2].origin.x == 10)
    let hebrew = try place("אב אב אבגדהוז", width: try font.advance("אב אב") + 50, .visible, alignment: .justify)
    #expect(hebrew.lines[0].origin.x == 10)
    #expect(hebrew.lines[0].width == (try font.advance("אב אב")) + 50)
    #expect(hebrew.lines[1].origin.x == 10 + (try font.advance("אב אב")) + 50 - hebrew.lines[1].width)
  }

  @Test(.needs(.dejaVuSans)) func `lines before a line end are not justified`() throws {
    let placed = try place("n n\nn n", width: 10_000, alignment: .justify)
    #expect(placed.lines.map(\.width) == [try font.advance("n n"), try font.advance("n n")])
  }

  @Test(.needs(.dejaVuSans)) func `a soft hyphen is seen at a line's end alone`() throws {
    let text = "no\u{AD}bo\u{AD}no"
    let hyphen = try #require(try font.instance.face.glyph(for: "\u{2010}"))
    let width = try font.advance("nobo\u{2010}")
    let placed = try place(text, width: width)
    #expect(lines(placed, text) == ["no\u{AD}bo\u{AD}", "no"])
    #expect(placed.lines[0].width == width)
    #expect(placed.runs[0].glyphs.last?.glyph == hyphen)
    #expect(placed.runs[0].glyphs.count == 5)
    #expect(placed.runs[0].glyphs.last?.length == 0)
    // Without room for the hyphen the break before is taken.
    #expect(lines(try place(text, width: width - 10), text) == ["no\u{AD}", "bo\u{AD}no"])
    #expect(try place(text, width: 10_000).runs[0].glyphs.count == 6)
  }

  @Test(.needs(.dejaVuSans)) func `a text that does not fit is a fault with both measures`() throws {
    let high = #expect(throws: TextFaults.self) { try place("a\nb", width: 10_000, height: 3_000) }
    #expect(high?.faults.map(\.description) == ["the text is \(Int(lineHeight * 2)) high, its box 3000"])
    let width = Int(try font.advance("nobnob"))
    let wide = #expect(throws: TextFaults.self) { try place("é nobnob nobnob", width: 3_000.5) }
    #expect(wide?.faults.map(\.description) == ["a line of the text is \(width) wide, its box 3000.5 (2 times)"])
    #expect(wide?.faults.first?.place == TextPlace(run: 0, offset: 3))
  }

  @Test(.needs(.dejaVuSans)) func `what stands out is visible, or cut at the box`() throws {
    #expect(try place("nobnob", width: 1_000, .visible).clip == nil)
    #expect(try place("nobnob", width: 1_000, .clip).clip == Rect(x: 10, y: 20, width: 1_000, height: 20_000))
    #expect(try place("nobnob", width: 10_000, .clip).clip == nil)
  }

  @Test(.needs(.dejaVuSans)) func `an ellipsis ends the last line that fits and every one too wide`() throws {
    let ellipsis = try #require(try font.instance.face.glyph(for: "\u{2026}"))
    func texts(_ placed: PlacedText, _ text: String) -> [String] {
      placed.runs.map { run in
        run.glyphs.map { glyph in
          let start = Int(glyph.source)
          return glyph.glyph == ellipsis
            ? "…" : String(decoding: Array(text.utf8)[start..<start + Int(glyph.length)], as: UTF8.self)
        }.joined()
      }
    }
    let wide = "nobnob nob"
    let width = try font.advance("nobn…")
    #expect(texts(try place(wide, width: width, .ellipsis), wide) == ["nobn…", "nob"])
    #expect(texts(try place(wide, width: width - 10, .ellipsis), wide) == ["nob…", "nob"])
    let high = "nob nob nob"
    let cut = try place(high, width: try font.advance("nob n…"), height: lineHeight, .ellipsis)
    #expect(texts(cut, high) == ["nob…"])
    #expect(cut.warnings.isEmpty)
    #expect(cut.lines.count == 1)
    // Spaces before an ellipsis go.
    #expect(
      texts(try place("n nobnob", width: try font.advance("n …"), height: lineHeight, .ellipsis), "n nobnob") == ["n…"])
    let nothing = try place("nob", width: 10, .ellipsis)
    #expect(nothing.runs.isEmpty)
    #expect(nothing.warnings.map(\.kind) == [.nothingFits])
    #expect(try place("nob", width: 10_000, height: 10, .ellipsis).warnings.map(\.kind) == [.nothingFits])
  }

  @Test(.needs(.liberationSans)) func `a text from right to left has its ellipsis on the left`() throws {
    let placed = try place("שלום עולם", width: try font.advance("שלום…") + 100, height: lineHeight, .ellipsis)
    #expect(placed.runs[0].glyphs[0].glyph == (try font.instance.face.glyph(for: "\u{2026}")))
    #expect(placed.runs[0].glyphs[0].length == 0)
  }
}
