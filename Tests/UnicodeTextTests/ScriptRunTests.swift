import Testing
import UnicodeText

/// Runs of scripts as UAX #24 describes them, written out by hand.
@Suite struct ScriptRunTests {
  /// Runs as text: `Latn:abc `.
  private static func runs(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return ScriptRun.runs(in: scalars).map { run in
      var part = ""
      part.unicodeScalars.append(contentsOf: scalars[run.range])
      return "\(run.script.code):\(part)"
    }
  }

  @Test func `what several scripts share goes with what stands before it`() {
    #expect(Self.runs("abc, 123 אבג, 45 где!") == ["Latn:abc, 123 ", "Hebr:אבג, 45 ", "Cyrl:где!"])
  }

  @Test func `what stands at the start goes with the first script that comes`() {
    #expect(Self.runs("«12» שלום") == ["Hebr:«12» שלום"])
    #expect(Self.runs("\u{301}123") == ["Zyyy:\u{301}123"])
    #expect(Self.runs("") == [])
  }

  @Test func `a closing bracket has the script of its opening one`() {
    #expect(Self.runs("so (אב) go") == ["Latn:so (", "Hebr:אב", "Latn:) go"])
    #expect(Self.runs("(אב[ab]ג)1") == ["Hebr:(אב[", "Latn:ab", "Hebr:]ג)1"])
    // U+300C is used with scripts of East Asia alone: it begins a run.
    #expect(Self.runs("בא 「引用」 ab") == ["Hebr:בא ", "Hani:「引用」 ", "Latn:ab"])
    // A bracket of another kind closes nothing; one that nothing has opened goes with what stands before it.
    #expect(Self.runs("a(ב]1)") == ["Latn:a(", "Hebr:ב]1", "Latn:)"])
    #expect(Self.runs("ab)אב") == ["Latn:ab)", "Hebr:אב"])
    // U+2329 is canonically U+3008.
    #expect(Self.runs("a\u{2329}ב\u{3009}1") == ["Latn:a\u{2329}", "Hebr:ב", "Latn:\u{3009}1"])
  }

  @Test func `marks never leave their base`() {
    // U+0301 is used with all scripts, U+0951 with some of India's, Latin among them; U+302A with Han and Bopomofo alone.
    #expect(Self.runs("e\u{301}x") == ["Latn:e\u{301}x"])
    #expect(Self.runs("ж\u{951}\u{302A}а") == ["Cyrl:ж\u{951}\u{302A}а"])
  }

  @Test func `characters of several scripts go with one of them before or behind`() {
    #expect(Self.runs("日本、漢字") == ["Hani:日本、漢字"])
    #expect(Self.runs("「かな」、カナー") == ["Hira:「かな」、", "Kana:カナー"])
    #expect(Self.runs("ーカ") == ["Kana:ーカ"])
    #expect(Self.runs("ُ،ގ") == ["Thaa:ُ،ގ"])
    #expect(Self.runs("काम। রাম।") == ["Deva:काम। ", "Beng:রাম।"])
  }

  @Test func `characters of several scripts alone take the one in widest use`() {
    #expect(Self.runs("\u{640}\u{640}") == ["Arab:\u{640}\u{640}"])
    #expect(Self.runs("、。") == ["Hani:、。"])
    #expect(Self.runs("ー") == ["Hira:ー"])
  }

  @Test func `what a script does not use begins another run`() {
    // The Arabic comma is not used with Latin.
    #expect(Self.runs("ab، cd") == ["Latn:ab", "Arab:، ", "Latn:cd"])
  }

  @Test func `runs follow one another without gaps, and their characters are used with their scripts`() {
    var random = RandomText(seed: 24)
    for _ in 0..<1_000 {
      let text = random.next()
      var end = 0
      for run in ScriptRun.runs(in: text) {
        #expect(run.range.lowerBound == end && !run.range.isEmpty)
        end = run.range.upperBound
        for index in run.range {
          let properties = CharacterProperties(text[index])
          let isFree = properties.script == .inherited || properties.scriptExtensions == ScriptSet(.common)
          // A closing bracket of several scripts may stand with its opening one's.
          let isBracket = properties.bracket == .closing
          #expect(
            isFree || isBracket || properties.scriptExtensions.contains(run.script), "\(text.hexadecimal), \(run)")
        }
      }
      #expect(end == text.count)
    }
  }
}
