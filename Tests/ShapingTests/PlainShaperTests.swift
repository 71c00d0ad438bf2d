import Fonts
import Shaping
import TestSupport
import Testing
import UnicodeText

/// Labels are put together of pairs of letters; `ShapePlan.shape` is the way of all texts.
@Suite struct PlainShaperTests {
  private struct PlacedLetter: Equatable {
    var glyph: UInt16, cluster: Int, advance: Int, x: Int
  }

  private static let parts = [
    "fi", "fl", "ffi", "ff", "fj", "tt", "ti", "Th", "Qu", "1/2", "12:30", "(A)", "(a)", "->", "<=", "3x4", "2024-05",
    "ij", "AV",
    "To", "Ta", "We", "P.", "f)", "f?", " ", "  ", "-",
  ]

  private static func label(_ random: inout SeededGenerator) -> [UInt8] {
    var codes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      if Bool.random(using: &random) {
        codes += Self.parts.randomElement(using: &random).map { Array($0.utf8) } ?? []
      } else {
        let letters = (Array(0x20...0x7E) + Array(0xC0...0xFF)) as [UInt8]
        codes += (0..<3).compactMap { _ in letters.randomElement(using: &random) }
      }
    }
    return codes
  }

  private static func letters(_ shaper: inout PlainShaper, _ codes: [UInt8]) -> [PlacedLetter]? {
    withUnsafeTemporaryAllocation(of: PlainShaper.Glyph.self, capacity: codes.count) { glyphs in
      guard let count = codes.withUnsafeBufferPointer({ shaper.shape($0, into: glyphs) }) else { return nil }
      var cluster = 0
      return glyphs[..<count].map { glyph in
        defer { cluster += glyph.letters }
        return PlacedLetter(glyph: glyph.glyph, cluster: cluster, advance: Int(glyph.advance), x: Int(glyph.x))
      }
    }
  }

  /// How many of 1,000 labels are put together of pairs, in a font with some features.
  private static func count(_ font: SystemFont, _ features: [Fonts.Tag: Int]) throws -> Int {
    let instance = try FontFile(font.bytes()).face().instance()
    let plan = try ShapePlan(instance, script: .latin, direction: .leftToRight, features: features)
    var shaper = try #require(PlainShaper(plan))
    var random = SeededGenerator(seed: 3)
    var count = 0
    for _ in 0..<1_000 {
      let codes = label(&random)
      guard let letters = letters(&shaper, codes) else { continue }
      let scalars = codes.map { Unicode.Scalar($0) }
      let expected = try plan.shape(scalars)
      #expect(
        letters == expected.map { PlacedLetter(glyph: $0.glyph, cluster: $0.cluster, advance: $0.advance, x: $0.x) },
        "\(scalars)")
      #expect(expected.allSatisfy { $0.y == 0 && !$0.isIgnorable })
      count += 1
    }
    return count
  }

  @Test(
    .needs(.dejaVuSans, .liberationSans, .garamond, .inter, .palladio),
    arguments: [
      [:], ["smcp": 1, "onum": 1, "frac": 1], ["liga": 0, "dlig": 1, "calt": 0, "case": 1],
    ] as [[Fonts.Tag: Int]])
  func `labels put together of pairs of letters are shaped as all texts`(_ features: [Fonts.Tag: Int]) throws {
    for font in [SystemFont.dejaVuSans, .liberationSans, .garamond, .inter, .palladio] {
      let count = try Self.count(font, features)
      #expect(count > 20, "\(font): \(count)")
    }
  }

  @Test(.needs(.dejaVuSans)) func `other scripts and directions are not put together`() throws {
    let instance = try FontFile(SystemFont.dejaVuSans.bytes()).face().instance()
    #expect(PlainShaper(try ShapePlan(instance, script: .hebrew)) == nil)
    #expect(PlainShaper(try ShapePlan(instance, script: .latin, direction: .rightToLeft)) == nil)
  }
}
