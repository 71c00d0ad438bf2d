internal import Fonts

/// A set of glyphs, told from three views of six bits each: what it says it has not it has not (HarfBuzz's set digest).
struct GlyphDigest: Sendable {
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0

  private static let shifts = (low: 0, middle: 4, high: 6)

  /// The set of all glyphs.
  static let all = GlyphDigest(low: .max, middle: .max, high: .max)

  init() {}

  private init(low: UInt64, middle: UInt64, high: UInt64) {
    self.low = low
    self.middle = middle
    self.high = high
  }

  @inline(__always)
  private static func bit(_ glyph: Int, _ shift: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: glyph >> shift & 63) }

  /// Adds a glyph.
  @inline(__always)
  mutating func insert(_ glyph: Int) {
    low |= Self.bit(glyph, Self.shifts.low)
    middle |= Self.bit(glyph, Self.shifts.middle)
    high |= Self.bit(glyph, Self.shifts.high)
  }

  /// Adds the glyphs from one to another.
  mutating func insert(_ first: Int, through last: Int) {
    guard first <= last else { return }
    low |= Self.bits(first >> Self.shifts.low, last >> Self.shifts.low)
    middle |= Self.bits(first >> Self.shifts.middle, last >> Self.shifts.middle)
    high |= Self.bits(first >> Self.shifts.high, last >> Self.shifts.high)
  }

  /// The bits from one number's to another's, round the end.
  private static func bits(_ first: Int, _ last: Int) -> UInt64 {
    guard last - first < 63 else { return .max }
    let (from, to) = (bit(first, 0), bit(last, 0))
    return to >= from ? (to &- from) | to : ~(from &- 1) | (to &- 1) | to
  }

  /// Adds another set.
  mutating func formUnion(_ other: GlyphDigest) {
    low |= other.low
    middle |= other.middle
    high |= other.high
  }

  /// False where the glyph is not in the set.
  @inline(__always)
  func mayContain(_ glyph: Int) -> Bool {
    low & Self.bit(glyph, Self.shifts.low) != 0 && middle & Self.bit(glyph, Self.shifts.middle) != 0
      && high & Self.bit(glyph, Self.shifts.high) != 0
  }

  /// False where the sets have no glyph in common.
  func mayIntersect(_ other: GlyphDigest) -> Bool {
    low & other.low != 0 && middle & other.middle != 0 && high & other.high != 0
  }
}

extension TableReader {
  /// Adds the glyphs of the coverage table at a place to a digest.
  ///
  /// - Parameter budget: How many records may still be read; where they are used up, the digest becomes that of all.
  func addCoverage(at place: Int?, to digest: inout GlyphDigest, budget: inout Int) throws(FontFault) {
    guard let place else { return }
    let format = try uint16(place)
    guard format == 1 || format == 2 else { return }
    let count = try uint16(place &+ 2)
    budget -= count
    guard budget >= 0 else {
      digest = .all
      return
    }
    for index in 0..<count {
      if format == 1 {
        digest.insert(try uint16(place &+ 4 &+ index &* 2))
      } else {
        let range = place &+ 4 &+ index &* 6
        digest.insert(try uint16(range), through: try uint16(range &+ 2))
      }
    }
  }
}
