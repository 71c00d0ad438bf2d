import TestSupport
import Testing
import UnicodeText

/// Single steps of decomposition and composition, and the order of marks.
@Suite struct NormalizationTests {
  @Test func `a decomposition takes one step, and its pair composes again`() throws {
    let ring = try #require(Normalization.decomposition(of: "\u{1EAD}"))
    #expect(ring.first == "\u{1EA1}" && ring.second == "\u{302}")
    #expect(Normalization.composition(of: "\u{1EA1}", "\u{302}") == "\u{1EAD}")
    let angstrom = try #require(Normalization.decomposition(of: "\u{212B}"))
    #expect(angstrom.first == "\u{C5}" && angstrom.second == nil)
    #expect(Normalization.decomposition(of: "a") == nil && Normalization.composition(of: "a", "b") == nil)
  }

  @Test func `what is excluded from composition does not compose`() throws {
    // U+0958 is excluded, U+0344 begins with no starter.
    for scalar: Unicode.Scalar in ["\u{958}", "\u{344}", "\u{FB2C}"] {
      let pair = try #require(Normalization.decomposition(of: scalar))
      let second = try #require(pair.second)
      #expect(Normalization.composition(of: pair.first, second) == nil)
    }
  }

  @Test func `syllables of Hangul come apart and together`() throws {
    let full = try #require(Normalization.decomposition(of: "각"))
    #expect(full.first == "가" && full.second == "\u{11A8}")
    let open = try #require(Normalization.decomposition(of: "가"))
    #expect(open.first == "\u{1100}" && open.second == "\u{1161}")
    #expect(Normalization.composition(of: "\u{1112}", "\u{1175}") == "히")
    #expect(Normalization.composition(of: "히", "\u{11C2}") == "힣")
    // A full syllable takes no second consonant, and U+11A7 is none.
    #expect(Normalization.composition(of: "각", "\u{11A8}") == nil)
    #expect(Normalization.composition(of: "가", "\u{11A7}") == nil)
  }

  @Test func `marks are ordered by class between starters, and keep their order within a class`() {
    var scalars = Array("a\u{301}\u{323}\u{302}\u{327}b\u{323}\u{30A}\u{301}".unicodeScalars)
    CanonicalOrder.sort(&scalars)
    #expect(scalars == Array("a\u{327}\u{323}\u{301}\u{302}b\u{323}\u{30A}\u{301}".unicodeScalars))
  }

  @Test func `the forms of a form are itself`() {
    var random = RandomText(seed: 15)
    for _ in 0..<500 {
      let text = random.next()
      let (composed, decomposed) = (Normalization.composed(text), Normalization.decomposed(text))
      #expect(Normalization.composed(composed) == composed && Normalization.decomposed(decomposed) == decomposed)
      #expect(Normalization.composed(decomposed) == composed && Normalization.decomposed(composed) == decomposed)
    }
  }
}
