import Fonts
import Shaping
import TestSupport
import Testing
import UnicodeText

/// Cases written by hand, with what HarfBuzz's documentation and the specifications say of them.
@Suite struct ShapePlanTests {
  private static func plan(
    _ font: SystemFont, _ script: UnicodeText.Script, _ direction: TextDirection? = nil,
    features: [Fonts.Tag: Int] = [:]
  ) throws -> ShapePlan {
    try ShapePlan(FontFile(font.bytes()).face().instance(), script: script, direction: direction, features: features)
  }

  @Test(.needs(.dejaVuSans)) func `scripts whose rules are not known are a fault that names the character`() throws {
    let instance = try FontFile(SystemFont.dejaVuSans.bytes()).face().instance()
    let fault = #expect(throws: ShapingFault.self) { try ShapePlan(instance, script: .thai) }
    #expect(fault?.description == "Thai cannot be shaped yet")
    let plan = try ShapePlan(instance, script: .latin)
    #expect(throws: ShapingFault.script(.devanagari, "\u{0915}", index: 2)) { try plan.shape("ab\u{0915}") }
    let error = #expect(throws: ShapingFault.self) { try plan.shape("\u{0915}") }
    #expect(error?.description == "Devanagari cannot be shaped yet (U+0915)")
  }

  @Test(.needs(.dejaVuSans)) func `an empty text has no glyphs`() throws {
    #expect(try Self.plan(.dejaVuSans, .latin).shape("").isEmpty)
  }

  @Test(.needs(.dejaVuSans)) func `a ligature is one cluster, and none where it is off`() throws {
    let usual = try Self.plan(.dejaVuSans, .latin).shape("office")
    #expect(usual.map(\.cluster) == [0, 1, 4, 5])
    let apart = try Self.plan(.dejaVuSans, .latin, features: ["liga": 0]).shape("office")
    #expect(apart.map(\.cluster) == [0, 1, 2, 3, 4, 5])
  }

  @Test(.needs(.dejaVuSans)) func `letters of Arabic join over the ends of a run`() throws {
    let plan = try Self.plan(.dejaVuSans, .arabic)
    let text = Array("ببب".unicodeScalars)
    let whole = try plan.shape(text).map(\.glyph)
    let parts = try (0..<3).reversed().map { try plan.shape(text, $0..<$0 + 1)[0].glyph }
    #expect(parts == whole)
    #expect(Set(whole).count == 3)
    #expect(try plan.shape("ب")[0].glyph != whole[0])
  }

  @Test(.needs(.dejaVuSans)) func `from right to left brackets are mirrored and clusters fall`() throws {
    let plan = try Self.plan(.dejaVuSans, .hebrew)
    let glyphs = try plan.shape("(א")
    #expect(glyphs.map(\.cluster) == [1, 0])
    #expect(glyphs[1].glyph == (try plan.instance.face.glyph(for: ")")))
  }

  @Test(.needs(.dejaVuSans)) func `joiners and soft hyphens are spaces without advance`() throws {
    for text in ["\u{200D}", "\u{00AD}", "\u{2060}"] {
      let plan = try Self.plan(.dejaVuSans, .latin)
      let glyph = try #require(try plan.shape("a\(text)").last)
      #expect(glyph.isIgnorable)
      #expect(glyph.advance == 0)
      #expect(glyph.glyph == (try plan.instance.face.glyph(for: " ")))
    }
  }

  @Test(.needs(.palladio)) func `a character with a mark is composed where the font has it`() throws {
    let plan = try Self.plan(.palladio, .latin)
    let glyphs = try plan.shape("e\u{0301}")
    #expect(glyphs.map(\.glyph) == [try plan.instance.face.glyph(for: "é")].compactMap { $0 })
  }

  @Test(.needs(.liberationSans)) func `a font without rules for joined letters does not shape Arabic apart`() throws {
    // It has no letters of Arabic: they stay missing glyphs, which is not the shaper's to judge.
    #expect(try Self.plan(.liberationSans, .arabic).shape("بب").map(\.glyph) == [0, 0])
  }

  @Test(.needs(.garamond)) func `the features of a font are switched on by name`() throws {
    let usual = try Self.plan(.garamond, .latin).shape("abc").map(\.glyph)
    let capitals = try Self.plan(.garamond, .latin, features: ["smcp": 1]).shape("abc").map(\.glyph)
    #expect(Set(usual).isDisjoint(with: capitals))
  }

  @Test(.needs(.dejaVuSans)) func `one plan shapes texts in many threads at once`() async throws {
    let plan = try Self.plan(.dejaVuSans, .latin)
    let words = (0..<64).map { "Waffle AVATAR \($0) To" }
    let expected = try words.map { try plan.shape($0) }
    let found = try await withThrowingTaskGroup(of: (Int, [ShapedGlyph]).self) { group in
      for (index, word) in words.enumerated() { group.addTask { (index, try plan.shape(word)) } }
      return try await group.reduce(into: [Int: [ShapedGlyph]]()) { $0[$1.0] = $1.1 }
    }
    for (index, glyphs) in expected.enumerated() { #expect(found[index] == glyphs) }
  }
}
