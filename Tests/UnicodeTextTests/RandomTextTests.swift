import TestSupport
import Testing
import UnicodeText

/// Random texts beside ICU.
@Suite struct RandomTextTests {
  @Test(.needs(.icu)) func `normal forms, levels and clusters of random texts are those of ICU`() throws {
    var random = RandomText(seed: 15)
    let texts = (0..<2_000).map { _ in random.next() }
    let lines = try ReferencePrograms.icu(
      ReferencePrograms.texts, input: texts.map { $0.hexadecimal + "\n" }.joined())
    try #require(lines.count == texts.count)
    for (text, line) in zip(texts, lines) {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
      #expect(Normalization.composed(text).hexadecimal == fields[0], "\(text.hexadecimal)")
      #expect(Normalization.decomposed(text).hexadecimal == fields[1], "\(text.hexadecimal)")
      let directions: [BidiParagraph.Direction] = [.leftToRight, .rightToLeft, .automatic]
      for (direction, field) in zip(directions, fields[2...4]) {
        let expected = field.split(separator: " ").map { UInt8($0) }
        let paragraph = BidiParagraph(text, direction: direction)
        let levels = paragraph.levels(inLine: 0..<text.count)
        // ICU gives all of a text that runs one way the paragraph's level: the order is the same.
        let isShortened =
          expected.allSatisfy { $0 == paragraph.baseLevel } && levels.allSatisfy { ($0 ^ paragraph.baseLevel) & 1 == 0 }
        // What X9 removes has no level of its own.
        let holds =
          isShortened || text.indices.allSatisfy { Self.isRemoved(text[$0]) || levels[$0] == expected[$0] }
        #expect(holds && levels.count == expected.count, "\(text.hexadecimal), \(direction): \(levels), \(field)")
      }
      let ends = GraphemeClusters.ranges(in: text).map { "\($0.upperBound)" }.joined(separator: " ")
      #expect(ends == fields[5], "\(text.hexadecimal)")
    }
  }

  /// Characters that line breaking treats apart, some classes twice for their width or category.
  private static let lineClasses = Array(
    "aא1,/-+$%(（)）!?\u{2014}\u{B4}\u{FFFC}\u{2026}\u{A0}\u{2060}\u{200B}\u{200D}\u{308}\u{AD} \u{3000}文あぁ“가각각☝🏻🀰🇩ก\u{E31}"
      .unicodeScalars)

  @Test(.needs(.icu)) func `lines of random texts break where the rules say, taken word by word`() throws {
    var (random, classes) = (RandomText(seed: 14), SeededTexts(seed: 14))
    let texts = (0..<4_000).map { $0 % 4 == 0 ? random.next() : classes.next(from: Self.lineClasses) + ["b"] }
    let lines = try ReferencePrograms.icu(
      LineBreakReference.script, input: texts.map { $0.hexadecimal + "\n" }.joined())
    try #require(lines.count == texts.count)
    for (text, line) in zip(texts, lines) {
      let breaks = LineBreak.breaks(in: text).map { $0 == .prohibited ? "x" : $0 == .allowed ? "/" : "!" }
      #expect(breaks.joined() == line, "\(text.hexadecimal)")
    }
  }

  private static func isRemoved(_ scalar: Unicode.Scalar) -> Bool {
    switch CharacterProperties(scalar).bidiClass {
    case .bn, .lre, .rle, .lro, .rlo, .pdf: true
    default: false
    }
  }
}
