internal import Fonts
internal import UnicodeText

/// Shapes lines of letters below U+0100 whose glyphs no rule changes but by the letters beside them: kerning, ligatures of two.
///
/// What general shaping makes of two letters alone is what it makes of them in a line, if the rules that were tried there did not
/// look past them. So each pair is shaped once, and a line is put together of its pairs. Of rules that look back, three letters
/// are shaped; all that looks farther is left to `ShapePlan.shape`, whose glyphs these are.
package struct PlainShaper: Sendable {
  /// What stands in a line as one glyph: a letter, or two of them.
  struct Unit: Sendable {
    /// The letters' codes; the second is 0 for one letter.
    var codes: (UInt8, UInt8)
    var glyph: UInt16 = 0
    var advance: Int32 = 0
    /// The lookups that made the glyph.
    var substitutions = 0
    var isPlain = false

    var length: Int { codes.1 == 0 ? 1 : 2 }
  }

  /// A glyph of a line.
  package struct Glyph {
    /// The number of the unit that it stands for, as long as the shaper lives.
    package var unit: UInt16
    package var glyph: UInt16
    /// How many letters it stands for, and how many bytes of UTF-8 these are.
    package var letters: Int
    package var length: UInt32
    package var advance: Int32
    /// How far right of its place the glyph is drawn.
    package var x: Int32
    /// Whether it is a space.
    package var isSpace: Bool
  }

  /// The most letters of a line.
  package static let limit = 256
  /// The most units that there may be.
  package static let unitLimit = 1_024
  /// The number that stands for the end of a line.
  static let end = UInt16.max

  let plan: ShapePlan
  /// The letters by their codes, then ligatures; letters that were not asked for are nil.
  var units: [Unit?]
  var pairs = PlainPairs()
  var triples: [UInt64: Bool] = [:]

  /// A shaper; nil for plans whose rules are not those of Latin letters from left to right.
  package init?(_ plan: ShapePlan) {
    guard plan.rules == .usual, plan.direction == .leftToRight, plan.script == .latin || plan.script == .common else {
      return nil
    }
    self.plan = plan
    units = Array(repeating: nil, count: 256)
  }

  /// The glyphs of a line.
  ///
  /// - Parameters:
  ///   - codes: The letters, at least one; none is above U+007E and below U+00C0.
  ///   - glyphs: Gets the glyphs, at most as many as there are letters.
  /// - Returns: How many glyphs there are; nil where the line is to be shaped as all others are.
  package mutating func shape(
    _ codes: UnsafeBufferPointer<UInt8>, into glyphs: UnsafeMutableBufferPointer<Glyph>
  ) -> Int? {
    guard let count = read(codes, into: glyphs) else { return nil }
    var (before, shift) = (Self.end, Int32(0))
    for index in 0..<count {
      let (this, next) = (glyphs[index].unit, index &+ 1 < count ? glyphs[index &+ 1].unit : Self.end)
      let place = pairs.place(this, next)
      if pairs[place].state == .unknown { learn(this, next, place) }
      let pair = pairs[place]
      switch pair.state {
      case .plain: break
      case .plainAtStart:
        guard before == Self.end || isPlain(before, this, next) else { return nil }
      case .unknown, .ligature, .changed: return nil
      }
      glyphs[index].x = shift
      glyphs[index].advance &+= pair.first &+ shift
      shift = pair.second
      before = this
    }
    return count
  }

  /// Makes units of letters, two one unit where they become one glyph.
  ///
  /// - Returns: How many there are; nil where a letter is no unit.
  private mutating func read(
    _ codes: UnsafeBufferPointer<UInt8>, into glyphs: UnsafeMutableBufferPointer<Glyph>
  ) -> Int? {
    var (index, count) = (0, 0)
    while index < codes.count {
      var number = UInt16(codes[index])
      var length: UInt32 = codes[index] < 0x80 ? 1 : 2
      let (start, isSpace) = (index, codes[index] == 0x20)
      if units[Int(number)] == nil { learn(codes[index]) }
      index &+= 1
      if index < codes.count {
        let second = UInt16(codes[index])
        let place = pairs.place(number, second)
        if pairs[place].state == .unknown {
          if units[Int(second)] == nil { learn(codes[index]) }
          learn(number, second, place)
        }
        if pairs[place].state == .ligature {
          number = pairs[place].ligature
          length &+= codes[index] < 0x80 ? 1 : 2
          index &+= 1
        }
      }
      guard let unit = units[Int(number)], unit.isPlain else { return nil }
      glyphs[count] = Glyph(
        unit: number, glyph: unit.glyph, letters: index &- start, length: length, advance: unit.advance, x: 0,
        isSpace: isSpace)
      count &+= 1
    }
    return count
  }
}
