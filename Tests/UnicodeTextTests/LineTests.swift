import Testing
import UnicodeText

/// Lines of paragraphs: where they break, and in which order they are seen.
@Suite struct LineTests {
  /// A text with `|` at places where a line may end, `!` where it ends.
  private static func marked(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let breaks = LineBreak.breaks(in: scalars)
    var result = ""
    for (scalar, lineBreak) in zip(scalars, breaks) {
      result += lineBreak == .mandatory ? "!" : lineBreak == .allowed ? "|" : ""
      result.unicodeScalars.append(scalar)
    }
    return result + (breaks.last == .mandatory ? "!" : "")
  }

  @Test func `lines end at line feeds and may end after spaces and hyphens`() {
    #expect(Self.marked("one two-three") == "one |two-|three!")
    #expect(Self.marked("a\nb\r\nc\u{2028}\u{2029}d") == "a\n!b\r\n!c\u{2028}!\u{2029}!d!")
    #expect(Self.marked("soft\u{AD}ly no\u{A0}break") == "soft\u{AD}|ly |no\u{A0}break!")
    #expect(Self.marked("") == "")
  }

  @Test func `numbers stay whole with signs, separators and units`() {
    #expect(Self.marked("-1,234.56% $(9.50) 12/31") == "-1,234.56% |$(9.50) |12/31!")
    #expect(Self.marked("a.b 1.b") == "a.b |1.b!")
  }

  @Test func `ideographs part anywhere but before closing punctuation`() {
    #expect(Self.marked("日本、「語」") == "日|本、|「語」!")
  }

  /// What a line shows from left to right.
  private static func seen(_ text: String, _ line: Range<Int>, direction: BidiParagraph.Direction) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for run in BidiParagraph(scalars, direction: direction).visualRuns(inLine: line) {
      let part = scalars[run.range]
      result.unicodeScalars.append(contentsOf: run.isRightToLeft ? part.reversed() : Array(part))
    }
    return result
  }

  @Test func `each line is ordered by itself, its spaces at the paragraph's end side`() {
    let text = "אב גד12 ab cd"
    #expect(Self.seen(text, 0..<13, direction: .rightToLeft) == "ab cd 12דג בא")
    #expect(Self.seen(text, 0..<13, direction: .leftToRight) == "12דג בא ab cd")
    #expect(Self.seen(text, 3..<11, direction: .rightToLeft) == " ab 12דג")
    #expect(Self.seen(text, 3..<8, direction: .leftToRight) == "12דג ")
  }

  @Test func `a line outside of the paragraph is cut to it`() {
    let paragraph = BidiParagraph(Array("אב".unicodeScalars))
    #expect(paragraph.levels(inLine: 1..<9) == [1] && paragraph.levels(inLine: 5..<9) == [])
    #expect(paragraph.visualRuns(inLine: 7..<9) == [])
    #expect(BidiParagraph([]).baseLevel == 0 && BidiParagraph([], direction: .rightToLeft).baseLevel == 1)
  }

  @Test func `runs given in the order of the text come in the order they are seen`() {
    let levels: [UInt8] = [0, 1, 2, 1, 0, 2, 3]
    let runs = levels.enumerated().map { BidiRun(range: $0.offset..<$0.offset + 1, level: $0.element) }
    #expect(BidiRun.visualOrder(runs).map(\.range.lowerBound) == [0, 3, 2, 1, 4, 5, 6])
  }

  @Test func `brackets mirror one another`() {
    #expect(Mirroring.mirror(of: "(") == ")" && Mirroring.mirror(of: "»") == "«" && Mirroring.mirror(of: "≤") == "≥")
    // An integral is mirrored, but no character is its mirror image.
    #expect(Mirroring.mirror(of: "∫") == nil && CharacterProperties("∫").isMirrored)
    #expect(Mirroring.mirror(of: "a") == nil)
  }
}
