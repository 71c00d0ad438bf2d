/// What rules that were tried at some glyphs of a run depend on: whether they looked past its ends, and what they did.
struct RuleWatch {
  /// The characters at whose glyphs rules are watched; of most runs none.
  private let start: UInt32, length: UInt32
  /// The number of the run's characters.
  private let count: UInt32

  /// Whether a rule was tried that looked past the run's first or last glyph.
  private(set) var looksLeft = false, looksRight = false
  /// Whether a substitution was made by a rule that had looked past an end.
  private(set) var substitutesByEnds = false
  /// Whether a rule that was applied took in glyphs behind the watched ones.
  private(set) var takesMore = false
  /// A number made of the lookups that substituted something, in their order; 0 for none.
  private(set) var substitutions = 0

  /// Whether a rule is tried at a watched glyph, and how far it looked.
  private(set) var isTrying = false
  private var triesLeft = false, triesRight = false

  /// A watch of some of a run's characters.
  init(_ range: Range<Int> = 0..<0, of count: Int = 0) {
    start = UInt32(clamping: range.lowerBound)
    length = UInt32(clamping: range.count)
    self.count = UInt32(clamping: count)
  }

  /// Notes that rules are tried at a glyph.
  @inline(__always)
  mutating func begin(_ info: GlyphInfo) {
    isTrying = info.cluster &- start < length
    if isTrying { (triesLeft, triesRight) = (false, false) }
  }

  /// Notes that a rule looked for a glyph past the first or last one.
  mutating func noteLeft() { if isTrying { triesLeft = true } }
  mutating func noteRight() { if isTrying { triesRight = true } }

  /// Notes that all rules of a lookup were tried.
  ///
  /// - Parameter lookup: Its number.
  /// - Parameter next: The glyph that is read next; nil at the end.
  mutating func end(_ lookup: Int, isApplied: Bool, isPositioning: Bool, next: GlyphInfo?) {
    isTrying = false
    looksLeft = looksLeft || triesLeft
    looksRight = looksRight || triesRight
    guard isApplied else { return }
    takesMore = takesMore || next?.cluster ?? count > start &+ length
    guard !isPositioning else { return }
    substitutions = substitutions &* 31 &+ lookup &+ 1
    substitutesByEnds = substitutesByEnds || triesLeft || triesRight
  }
}
