import Fonts
import Geometry
import TestSupport
import Testing
import TextLayout

/// Lines that stand on a point.
@Suite struct LineTests {
  private static func place(
    _ text: String, _ font: DejaVu, alignment: StyledText.Alignment = .start, lineHeight: Double? = nil,
    baseline: TextBaseline = .alphabetic
  ) throws -> PlacedText {
    var styled = StyledText(text, DejaVu.style())
    (styled.alignment, styled.lineHeight) = (alignment, lineHeight)
    return try font.book.layOut(styled, at: Point(100, 50), baseline: baseline)
  }

  @Test(.needs(.dejaVuSans)) func `a line is as wide as its advances, and starts, has its middle or ends at the point`()
    throws
  {
    let font = try DejaVu()
    let width = try font.advance("nob")
    for (alignment, x) in [(StyledText.Alignment.start, 100), (.middle, 100 - width / 2), (.end, 100 - width)] {
      let placed = try Self.place("nob", font, alignment: alignment)
      #expect(placed.lines[0].width == width)
      #expect(placed.lines[0].origin == Point(x, 50))
      #expect(placed.runs.map(\.origin) == [Point(x, 50)])
    }
  }

  @Test(.needs(.dejaVuSans)) func `a paragraph from right to left starts on the right`() throws {
    let font = try DejaVu()
    let width = try font.advance("שלום")
    #expect(try Self.place("שלום", font).lines[0].origin.x == 100 - width)
    #expect(try Self.place("שלום", font, alignment: .end).lines[0].origin.x == 100)
    #expect(try Self.place("שלום", font).lines[0].isRightToLeft)
  }

  @Test(.needs(.dejaVuSans)) func `spaces at a line's end count for nothing and still stand there`() throws {
    let font = try DejaVu()
    let placed = try Self.place("nob  ", font, alignment: .end)
    #expect(placed.lines[0].width == (try font.advance("nob")))
    #expect(placed.runs[0].glyphs.count == 5)
    #expect(placed.runs[0].origin.x == 100 - (try font.advance("nob")))
    let hebrew = try Self.place("שלום ", font)
    #expect(hebrew.runs[0].origin.x == 100 - (try font.advance("שלום ")))
    #expect(hebrew.lines[0].origin.x == 100 - (try font.advance("שלום")))
  }

  @Test(.needs(.dejaVuSans), arguments: ["a\nb", "a\r\nb", "a\u{2028}b", "a\u{2029}b", "a\rb", "a\u{85}b"])
  func `a line end begins a line at the line's height`(text: String) throws {
    let font = try DejaVu()
    let measures = try font.instance.measures()
    let placed = try Self.place(text, font)
    #expect(placed.lines.map(\.origin.y) == [50, 50 + Double(measures.ascent - measures.descent + measures.lineGap)])
    #expect(try Self.place(text, font, lineHeight: 0.5).lines.map(\.origin.y) == [50, 50 + DejaVu.em / 2])
    #expect(placed.runs.map { $0.glyphs.count } == [1, 1])
    #expect(placed.lines.map(\.source) == [0..<text.utf8.count - 1, text.utf8.count - 1..<text.utf8.count])
  }

  @Test(.needs(.dejaVuSans)) func `line ends at the end and beside each other make empty lines`() throws {
    let font = try DejaVu()
    #expect(try Self.place("a\n\nb\n", font).lines.map(\.runs) == [0..<1, 1..<1, 1..<2, 2..<2])
    #expect(try Self.place("", font).lines.count == 1)
    #expect(try Self.place("", font).bounds == nil)
  }

  @Test(.needs(.dejaVuSans)) func `paragraphs have their own directions, lines the paragraph's`() throws {
    let font = try DejaVu()
    #expect(try Self.place("a\nש\u{2029}ש\nb", font).lines.map(\.isRightToLeft) == [false, false, true, true])
  }

  @Test(.needs(.dejaVuSans)) func `baselines go by the ascent, the capitals and the descent`() throws {
    let font = try DejaVu()
    let measures = try font.instance.measures()
    let height = Double(measures.ascent - measures.descent + measures.lineGap)
    func baselines(_ baseline: TextBaseline) throws -> [Double] {
      try Self.place("a\nb", font, baseline: baseline).lines.map(\.origin.y)
    }
    #expect(try baselines(.top)[0] == 50 + Double(measures.ascent))
    #expect(try baselines(.bottom)[1] == 50 + Double(measures.descent))
    let middle = try baselines(.middle)
    #expect((middle[0] - Double(measures.capHeight) + middle[1]) / 2 == 50)
    #expect(middle[1] - middle[0] == height)
  }

  @Test(.needs(.dejaVuSans)) func `bounds are those of the outlines`() throws {
    let font = try DejaVu()
    let glyph = try #require(try font.instance.face.glyph(for: "g"))
    let outline = try #require(try font.instance.outline(of: glyph).bounds)
    let bounds = try #require(try Self.place(" g ", font).bounds)
    #expect(bounds.minX == 100 + (try font.advance(" ")) + outline.minX)
    #expect(bounds.maxX == 100 + (try font.advance(" ")) + outline.maxX)
    #expect(bounds.minY == 50 - outline.maxY)
    #expect(bounds.maxY == 50 - outline.minY)
    #expect(try Self.place("  ", font).bounds == nil)
  }

  @Test(.needs(.dejaVuSans)) func `letters are set apart behind each cluster but the last, without ligatures`() throws {
    let font = try DejaVu()
    var style = DejaVu.style()
    style.letterSpacing = .units(100)
    let placed = try font.book.layOut(StyledText("fix ", style), at: .origin)
    let x = placed.runs[0].glyphs.map(\.x)
    let (f, i) = (try font.advance("f"), try font.advance("i"))
    #expect(x.prefix(3) == [0, Int32(f + 100), Int32(f + i + 200)])
    #expect(placed.lines[0].width == (try font.advance("fix")) + 200)
    style.letterSpacing = .ems(0.5)
    style.size = 1_024
    #expect(try font.book.layOut(StyledText("ii", style), at: .origin).runs[0].glyphs[1].x == Int32(i) + 1_024)
  }

  @Test(.needs(.dejaVuSans)) func `letters that join are not set apart, which is a warning`() throws {
    let font = try DejaVu()
    var style = DejaVu.style()
    let plain = try font.book.layOut(StyledText("سلام", style), at: .origin)
    style.letterSpacing = .units(100)
    let placed = try font.book.layOut(StyledText("سلام", style), at: .origin)
    #expect(placed.runs == plain.runs)
    #expect(placed.warnings.map(\.description) == ["letters of Arabic join: they take no letter spacing"])
  }

  @Test(.needs(.dejaVuSans)) func `a tab is a space, and joiners leave no glyph`() throws {
    let font = try DejaVu()
    let placed = try Self.place("a\tb\u{200D}\u{AD}c", font)
    let space = try font.instance.face.glyph(for: " ")
    #expect(placed.runs[0].glyphs.count == 4)
    #expect(placed.runs[0].glyphs[1].glyph == space)
  }

  @Test(.needs(.inter)) func `axes of a text are laid over those of the entry, and must be there`() throws {
    var entry = try Books.entry(.inter)
    entry.axes = ["wght": 700, "slnt": -4]
    let book = FontBook(["body": entry])
    var style = TextStyle("body", size: 10)
    style.axes = ["wght": 300, "slnt": -4]
    let run = try book.layOut(StyledText("a", style), at: .origin).runs[0]
    #expect(run.font.axes == ["wght": 300])
    style.axes = ["wght": 3_000]
    let error = #expect(throws: TextFaults.self) { try book.layOut(StyledText("a", style), at: .origin) }
    #expect(error?.faults.map(\.description) == ["'body': 'wght' runs from 100 to 900"])
  }
}
