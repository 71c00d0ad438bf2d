internal import Fonts
internal import Synchronization

/// The characters and advances of an instance, the latest ones at hand.
final class ShapingFont: Sendable {
  let instance: FontInstance
  let unitsPerEm: Int
  private let characters: CharacterMap
  private let cache = Mutex(Cache?.some(Cache()))

  /// What was asked last, by the lowest bits of the question.
  struct Cache: Sendable {
    static let size = 512
    /// A character in the upper half, its glyph in the lower.
    fileprivate var glyphs = [UInt64](repeating: .max, count: size)
    /// A glyph in the upper half, its advance in the lower.
    fileprivate var advances = [UInt64](repeating: .max, count: size)
    /// A glyph in the upper half, the part it plays in the lower.
    fileprivate var roles = [UInt64](repeating: .max, count: size)
    /// What lookups did to pairs of glyphs; empty until one did something.
    fileprivate var pairs: [PairEffect] = []

    /// The longest sequence that a rule may match.
    static let sequenceLimit = 64
    /// Where the glyphs of matched sequences stand, so many a nested lookup.
    var matches = [Int](repeating: 0, count: sequenceLimit)
    /// Room for the glyphs of a run.
    var infos: [GlyphInfo] = []
    var positions: [GlyphPosition] = []
    /// The most glyphs for which room is kept.
    static let roomLimit = 4_096
  }

  init(_ instance: FontInstance) throws(FontFault) {
    self.instance = instance
    unitsPerEm = instance.face.unitsPerEm
    characters = try instance.face.characters()
  }

  /// The cache, for one run; another run meanwhile begins with an empty one.
  func borrowCache() -> Cache {
    cache.withLock { cache in
      defer { cache = nil }
      return cache ?? Cache()
    }
  }

  /// Gives the cache back.
  func returnCache(_ used: consuming Cache) {
    cache.withLock { [used] in $0 = used }
  }

  /// The glyph of a character; 0 where there is none.
  @inline(__always)
  func glyph(of code: UInt32, _ cache: inout Cache) throws(FontFault) -> UInt16 {
    let slot = Int(code) & (Cache.size - 1)
    let entry = cache.glyphs[slot]
    if entry >> 32 == UInt64(code) { return UInt16(truncatingIfNeeded: entry) }
    return try findGlyph(of: code, slot, &cache)
  }

  private func findGlyph(of code: UInt32, _ slot: Int, _ cache: inout Cache) throws(FontFault) -> UInt16 {
    guard let scalar = Unicode.Scalar(code) else { return 0 }
    let glyph = try characters.glyph(of: scalar) ?? 0
    cache.glyphs[slot] = UInt64(code) << 32 | UInt64(glyph)
    return glyph
  }

  /// The glyph of a character with a variation selector; nil where the font does not know the sequence.
  func glyph(of code: UInt32, selector: UInt32) throws(FontFault) -> UInt16? {
    guard let scalar = Unicode.Scalar(code), let selector = Unicode.Scalar(selector) else { return nil }
    return try characters.glyph(of: scalar, selector: selector)
  }

  /// The advance of a glyph; 0 for one that is not there.
  @inline(__always)
  func advance(of glyph: UInt32, _ cache: inout Cache) throws(FontFault) -> Int32 {
    let slot = Int(glyph) & (Cache.size - 1)
    let entry = cache.advances[slot]
    if entry >> 32 == UInt64(glyph) { return Int32(bitPattern: UInt32(truncatingIfNeeded: entry)) }
    return try findAdvance(of: glyph, slot, &cache)
  }

  private func findAdvance(of glyph: UInt32, _ slot: Int, _ cache: inout Cache) throws(FontFault) -> Int32 {
    guard Int(glyph) < instance.face.glyphCount else { return 0 }
    let advance = Int32(clamping: try instance.advance(of: UInt16(truncatingIfNeeded: glyph)))
    cache.advances[slot] = UInt64(glyph) << 32 | UInt64(UInt32(bitPattern: advance))
    return advance
  }

  /// The part that a glyph plays.
  @inline(__always)
  func role(of glyph: UInt32, _ definitions: GlyphDefinitions, _ cache: inout Cache) throws(FontFault) -> UInt16 {
    guard definitions.hasClasses else { return 0 }
    let slot = Int(glyph) & (Cache.size - 1)
    let entry = cache.roles[slot]
    if entry >> 32 == UInt64(glyph) { return UInt16(truncatingIfNeeded: entry) }
    let role = try definitions.role(of: Int(glyph))
    cache.roles[slot] = UInt64(glyph) << 32 | UInt64(role)
    return role
  }
}

/// What a lookup does to a glyph where another one follows: it adds to the advance of the first, or nothing.
struct PairEffect: Sendable {
  /// What the lookup adds; nil where no subtable of it has the pair.
  var advance: Int32?
  /// How many subtables were tried.
  var trials: UInt16

  fileprivate var key = UInt64.max

  init(advance: Int32?, trials: UInt16) { (self.advance, self.trials) = (advance, trials) }
}

extension ShapingFont.Cache {
  private static let pairCount = 2_048

  /// The number of a lookup and a pair of glyphs.
  @inline(__always)
  static func pair(_ lookup: Int, _ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(truncatingIfNeeded: lookup) << 32 | UInt64(first & 0xFFFF) << 16 | UInt64(second & 0xFFFF)
  }

  /// What was kept of a pair; nil where that is not known.
  @inline(__always)
  func effect(of pair: UInt64) -> PairEffect? {
    guard !pairs.isEmpty else { return nil }
    let effect = pairs[Self.slot(pair)]
    return effect.key == pair ? effect : nil
  }

  /// Keeps what a lookup does to a pair.
  mutating func keep(_ effect: PairEffect, of pair: UInt64) {
    if pairs.isEmpty { pairs = Array(repeating: PairEffect(advance: nil, trials: 0), count: Self.pairCount) }
    var effect = effect
    effect.key = pair
    pairs[Self.slot(pair)] = effect
  }

  @inline(__always)
  private static func slot(_ pair: UInt64) -> Int {
    Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> 40) & (pairCount - 1)
  }
}
