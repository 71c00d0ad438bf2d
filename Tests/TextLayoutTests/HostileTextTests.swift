import Fonts
import Geometry
import TestSupport
import Testing
import TextLayout
import UnicodeText

/// Texts and numbers that nobody means: a fault or a layout, soon, never a trap.
@Suite struct HostileTextTests {
  private static let strange: [Double] = [0, -1, .nan, .infinity, -.infinity, 1e300, -1e300]

  @Test(.needs(.dejaVuSans)) func `sizes, spacings, heights and places beyond reason are faults`() throws {
    let font = try DejaVu()
    let box = TextBox(Rect(x: 0, y: 0, width: 100, height: 100))
    for value in Self.strange {
      #expect(throws: TextFaults.self) { try font.book.layOut(StyledText("a", DejaVu.style(value)), at: .origin) }
      var text = StyledText("a", DejaVu.style())
      text.lineHeight = value
      #expect(throws: TextFaults.self) { try font.book.layOut(text, in: box) }
      guard value != 0, value != -1 else { continue }
      var style = DejaVu.style()
      style.letterSpacing = .units(value)
      #expect(throws: TextFaults.self) { try font.book.layOut(StyledText("a", style), at: .origin) }
      #expect(throws: TextFaults.self) {
        try font.book.layOut(StyledText("a", DejaVu.style()), at: Point(value, 0))
      }
      #expect(throws: TextFaults.self) {
        try font.book.layOut(StyledText("a", DejaVu.style()), in: TextBox(Rect(x: 0, y: 0, width: value, height: 9)))
      }
    }
    #expect(throws: TextFaults.self) { try font.book.layOut(StyledText([]), at: .origin) }
    #expect(throws: TextFaults.self) { try font.book.layOut(StyledText("a", TextStyle([], size: 9)), at: .origin) }
    let unknown = #expect(throws: TextFaults.self) {
      try font.book.layOut(StyledText("a", TextStyle("Arial", size: 9)), at: .origin)
    }
    #expect(unknown?.faults.map(\.description) == ["there is no font 'Arial': there are 'body'"])
  }

  @Test(.needs(.dejaVuSans)) func `the least and the largest numbers are no trap`() throws {
    let font = try DejaVu()
    for size in [1e-300, 1e-9, 1e9] {
      for spacing in [-1e9, 1e-300, 1e9] {
        var style = DejaVu.style(size)
        style.letterSpacing = .units(spacing)
        var text = StyledText("To be  or\nnot ש\u{AD}ש", style)
        for alignment in [StyledText.Alignment.start, .middle, .end, .justify] {
          text.alignment = alignment
          for width in [0, 1, 1e9] {
            for overflow in [TextBox.Overflow.visible, .clip, .ellipsis] {
              _ = try font.book.layOut(
                text, in: TextBox(Rect(x: -1e9, y: 1e9, width: width, height: width), overflow: overflow))
            }
          }
          _ = try font.book.layOut(text, at: Point(1e9, -1e9), baseline: .middle)
        }
      }
    }
  }

  /// Texts of many characters, made of parts that repeat.
  private static let parts = [
    "a", "n ", "ab\u{AD}", "\n", "\u{2067}", "\u{2067}a\u{2066}ש", "(", "\u{301}", "ب", "ש 1", "\u{200D}", "\u{2029}",
    "e\u{301}\u{323}", "\u{202E}x", " ", "f", "a\u{A0}",
  ]

  @Test(.needs(.dejaVuSans), arguments: parts)
  func `long texts take time in proportion to their length`(part: String) throws {
    let font = try DejaVu()
    func time(_ count: Int) -> Duration {
      let text = String(repeating: part, count: count / part.unicodeScalars.count)
      return processorTime {
        for box in [nil, 20_000.0, 0] {
          if let box {
            let rect = Rect(x: 0, y: 0, width: box, height: 50_000)
            for overflow in [TextBox.Overflow.visible, .ellipsis] {
              _ = try? font.book.layOut(
                StyledText(text, DejaVu.style()), in: TextBox(rect, overflow: overflow))
            }
          } else {
            _ = try? font.book.layOut(StyledText(text, DejaVu.style()), at: .origin)
          }
        }
      }
    }
    let (short, long) = (time(500), time(4_000))
    // Eight times as much, with room for what caches and the like do.
    #expect(long < short * 32 + .milliseconds(400), "\(short) and \(long)")
  }

  @Test(.needs(.dejaVuSans)) func `a million characters are laid out, one more is a fault`() throws {
    let font = try DejaVu()
    let text = String(repeating: "nob nob\u{AD}", count: 125_000)
    #if !DEBUG
      let placed = try font.book.layOut(
        StyledText(text, DejaVu.style()), in: TextBox(Rect(x: 0, y: 0, width: 50_000, height: 0), overflow: .visible))
      #expect(placed.runs.reduce(0) { $0 + $1.glyphs.count } >= 875_000)
    #endif
    let error = #expect(throws: TextFaults.self) {
      try font.book.layOut(StyledText(text + "a", DejaVu.style()), at: .origin)
    }
    #expect(error?.faults.map(\.description) == ["the text has 1,000,001 characters, over 1,000,000"])
  }

  @Test(.needs(.dejaVuSans)) func `random characters in random boxes are no trap`() throws {
    let font = try DejaVu()
    var dice = SeededGenerator(seed: 5)
    let characters: [Unicode.Scalar] = Array(
      "ab fiשםبل١1(\u{AD}\u{200D}\u{200F}\u{2067}\u{2069}\u{202E}\u{202C}\u{301}\n\u{2028}\u{A0}\u{2003}-\u{FE0F}\u{B}\r"
        .unicodeScalars)
    for _ in 0..<400 {
      var runs: [TextRun] = []
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        var style = DejaVu.style(Double(Int.random(in: 1...40, using: &dice)))
        style.paint = Int.random(in: 0...1, using: &dice)
        style.letterSpacing = [.units(0), .units(2), .ems(-0.5)].randomElement(using: &dice) ?? .units(0)
        var text = ""
        for _ in 0..<Int.random(in: 0...20, using: &dice) {
          text.unicodeScalars.append(characters.randomElement(using: &dice) ?? "a")
        }
        runs.append(TextRun(text, style))
      }
      let text = StyledText(
        runs, direction: [.automatic, .rightToLeft].randomElement(using: &dice) ?? .automatic,
        alignment: [.start, .middle, .end, .justify].randomElement(using: &dice) ?? .start)
      let rect = Rect(x: 0, y: 0, width: Double(Int.random(in: 0...300, using: &dice)), height: 60)
      for overflow in [TextBox.Overflow.visible, .ellipsis, .clip] {
        let placed = try font.book.layOut(text, in: TextBox(rect, overflow: overflow))
        for line in placed.lines where text.alignment == .justify { #expect(line.width.isFinite) }
        let source = text.runs.reduce(0) { $0 + $1.text.utf8.count }
        for run in placed.runs {
          for glyph in run.glyphs { #expect(Int(glyph.source) + Int(glyph.length) <= source) }
        }
      }
    }
  }
}
