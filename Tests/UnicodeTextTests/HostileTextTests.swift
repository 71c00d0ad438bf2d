import Testing
import UnicodeText

/// Texts made to overflow stacks and to take quadratic time.
@Suite struct HostileTextTests {
  /// A text of many repetitions.
  private static func text(_ pattern: String, _ length: Int = 5_000) -> [Unicode.Scalar] {
    let scalars = Array(pattern.unicodeScalars)
    return (0..<length).map { scalars[$0 % scalars.count] }
  }

  private static let patterns: [[Unicode.Scalar]] = [
    // Isolates and embeddings without end, and their ends without a beginning.
    text("\u{2067}"), text("\u{2068}"), text("\u{2068}א\u{2066}a"), text("\u{202B}"), text("\u{202B}1\u{202A}a"),
    text("\u{2069}"), text("\u{202C}א"), text("\u{2067}א\u{2069}"), text("\u{2067}\u{202E}\u{2069}\u{202C}a"),
    // Brackets.
    text("("), text("א(") + text("]"), text("([{") + text(")"), text("a(א)"),
    // Marks, in falling classes too.
    text("\u{301}"), ["א"] + text("\u{345}\u{301}\u{323}\u{327}\u{5B0}"),
    // Look-ahead, spaces, indicators, joiners.
    text("$(\u{301}\u{301}"), ["$", "("] + text("\u{301}"), text("\u{200B} "), text(" "), text("🇩"), text("👨\u{200D}"),
    text("1+"), text("%א"), text("ـ\u{64B}"), text("\u{1100}\u{1161}\u{11A8}"), text("、A"), text("\u{2029}א\u{2067}"),
  ]

  @Test(arguments: patterns.indices) func `a text of repetitions is read to its end`(number: Int) {
    let text = Self.patterns[number]
    let whole = 0..<text.count
    for direction in [BidiParagraph.Direction.automatic, .rightToLeft] {
      let paragraph = BidiParagraph(text, direction: direction)
      #expect(paragraph.levels.allSatisfy { $0 <= 126 } && paragraph.levels.count == text.count)
      let runs = paragraph.visualRuns(inLine: whole)
      #expect(runs.map(\.range.count).reduce(0, +) == text.count)
    }
    #expect(LineBreak.breaks(in: text).count == text.count + 1)
    #expect(GraphemeClusters.ranges(in: text).reduce(0) { $0 == $1.lowerBound ? $1.upperBound : -1 } == text.count)
    #expect(ScriptRun.runs(in: text).last?.range.upperBound == text.count)
    #expect(JoiningForm.forms(of: text).count == text.count)
    let composed = Normalization.composed(text)
    #expect(Normalization.composed(Normalization.decomposed(text)) == composed)
  }

  @Test(.timeLimit(.minutes(3))) func `what nests or waits takes no time beyond that of its length`() {
    // Each of these would take ten minutes if every scalar looked for its end.
    let length = 100_000
    let isolates = BidiParagraph(Self.text("\u{2068}", length) + ["א"])
    #expect(isolates.baseLevel == 0)
    let brackets = ["א"] + Self.text("(", length / 2) + Self.text("]", length / 2)
    #expect(BidiParagraph(brackets).levels.allSatisfy { $0 == 1 })
    #expect(ScriptRun.runs(in: brackets).count == 1)
    let marks = Self.text("\u{345}\u{301}\u{323}", length)
    #expect(Normalization.decomposed(marks).last == "\u{345}")
    #expect(LineBreak.breaks(in: ["$", "("] + marks + ["1"]).allSatisfy { $0 != .allowed })
  }

  @Test func `isolates nest as deep as levels go`() {
    let paragraph = BidiParagraph(Self.text("\u{2067}") + ["א", "a"])
    #expect(paragraph.levels.suffix(2) == [125, 126])
    #expect(paragraph.levels.prefix(4) == [0, 1, 3, 5])
  }

  @Test func `brackets deeper than 63 pairs are left as they are`() {
    // BD16: the 64th opening bracket ends the search, and the closing ones stand between R and L.
    for (depth, expected) in [(63, UInt8(1)), (64, 0)] {
      let opening = ["א"] + Array(repeating: "(" as Unicode.Scalar, count: depth)
      let text = opening + ["ב"] + Array(repeating: ")" as Unicode.Scalar, count: depth) + ["a"]
      let levels = BidiParagraph(text, direction: .leftToRight).levels
      #expect(levels[depth + 2..<text.count - 1].allSatisfy { $0 == expected }, "\(depth)")
    }
  }
}
