import Testing
import UnicodeText

/// Joining forms beside the rules R1 to R7 of The Unicode Standard, 9.2, taken word by word.
@Suite struct JoiningTests {
  private static let pool = Array(
    "ابدهةرسي ءa\u{64B}\u{651}\u{640}\u{200C}\u{200D}\u{200B}ܐܒꡲ\u{10AC0}".unicodeScalars)

  /// The form of a letter, found by looking left and right of it.
  private static func form(at index: Int, of text: [Unicode.Scalar]) -> JoiningForm? {
    func type(_ index: Int) -> JoiningType { CharacterProperties(text[index]).joiningType }
    let own = type(index)
    guard own != .transparent && own != .nonJoining else { return nil }
    let before = text.indices.prefix(index).last { type($0) != .transparent }.map(type) ?? .nonJoining
    let after = text.indices.dropFirst(index + 1).first { type($0) != .transparent }.map(type) ?? .nonJoining
    let onLeft: [JoiningType] = [.dualJoining, .joinCausing, .leftJoining]
    let onRight: [JoiningType] = [.dualJoining, .joinCausing, .rightJoining]
    let joinsBefore = onLeft.contains(before) && onRight.contains(own)
    let joinsAfter = onRight.contains(after) && onLeft.contains(own)
    return joinsBefore ? (joinsAfter ? .medial : .final) : (joinsAfter ? .initial : .isolated)
  }

  @Test func `letters of random texts join as the rules say`() {
    var generator = SeededTexts(seed: 9)
    for _ in 0..<2_000 {
      let text = generator.next(from: Self.pool)
      let expected = text.indices.map { Self.form(at: $0, of: text) }
      #expect(JoiningForm.forms(of: text) == expected, "\(text.hexadecimal)")
      // Cut anywhere, the middle has the same forms with the rest as its context.
      let cut = text.count / 3..<text.count - text.count / 3
      let middle = JoiningForm.forms(
        of: Array(text[cut]), before: Array(text[..<cut.lowerBound]), after: Array(text[cut.upperBound...]))
      #expect(middle == Array(expected[cut]), "\(text.hexadecimal)")
    }
  }

  @Test func `the letters of a word join across its marks`() {
    // محمَّد: initial, medial, medial (fatha and shadda between), then dal, which joins what stands before it alone.
    let forms = JoiningForm.forms(of: Array("محم\u{64E}\u{651}د".unicodeScalars))
    #expect(forms == [.initial, .medial, .medial, nil, nil, .final])
    #expect(JoiningForm.forms(of: Array("دار".unicodeScalars)) == [.isolated, .isolated, .isolated])
    #expect(JoiningForm.forms(of: []) == [])
  }
}
