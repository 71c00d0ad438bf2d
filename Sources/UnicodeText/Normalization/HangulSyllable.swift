/// A precomposed syllable of Hangul, which composes by arithmetic (The Unicode Standard, 3.12).
struct HangulSyllable {
  private static let syllables: UInt32 = 0xAC00
  private static let leads: UInt32 = 0x1100
  private static let vowels: UInt32 = 0x1161
  /// One before the first trailing consonant, for syllables without one.
  private static let trails: UInt32 = 0x11A7
  private static let leadCount: UInt32 = 19
  private static let vowelCount: UInt32 = 21
  private static let trailCount: UInt32 = 28

  /// The number among all syllables.
  private let index: UInt32

  /// A scalar's syllable; nil for other characters.
  init?(_ scalar: Unicode.Scalar) {
    let index = scalar.value &- Self.syllables
    guard index < Self.leadCount * Self.vowelCount * Self.trailCount else { return nil }
    self.index = index
  }

  /// The syllable without its trailing consonant and that consonant, or the leading consonant and the vowel.
  var decomposition: (first: Unicode.Scalar, second: Unicode.Scalar?)? {
    let trail = index % Self.trailCount
    let block = index / Self.trailCount
    let first =
      trail == 0
      ? Unicode.Scalar(Self.leads + block / Self.vowelCount) : Unicode.Scalar(Self.syllables + index - trail)
    let second =
      trail == 0
      ? Unicode.Scalar(Self.vowels + block % Self.vowelCount) : Unicode.Scalar(Self.trails + trail)
    return first.map { ($0, second) }
  }

  /// The syllable of a leading consonant and a vowel, or of a syllable without trailing consonant and one.
  static func composition(of first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    let (lead, vowel) = (first.value &- leads, second.value &- vowels)
    if lead < leadCount && vowel < vowelCount {
      return Unicode.Scalar(syllables + (lead * vowelCount + vowel) * trailCount)
    }
    let trail = second.value &- trails
    guard trail > 0, trail < trailCount, let syllable = HangulSyllable(first) else { return nil }
    return syllable.index % trailCount == 0 ? Unicode.Scalar(first.value + trail) : nil
  }
}
