internal import Fonts
internal import Shaping
internal import Synchronization
internal import UnicodeText

/// An instance of a font with what layout asks of it.
final class LoadedFont: Sendable {
  let font: BookFont
  let unitsPerEm: Double
  let measures: FontMeasures
  let ink: GlyphInk

  private let characters: CharacterMap
  /// A bit for each of the characters below U+0100 that the font has.
  private let latin: [UInt64]
  private let plans = Mutex(LatestValue<PlanKey, ShapePlan>())

  private struct PlanKey: Hashable, Sendable {
    var script: Script
    var isRightToLeft: Bool
    var language: String?
    var features: [Tag: Int]
  }

  init(_ font: BookFont) throws(FontFault) {
    self.font = font
    let face = font.instance.face
    unitsPerEm = font.unitsPerEm
    measures = try font.instance.measures()
    characters = try face.characters()
    ink = GlyphInk(font.instance)
    var latin = [UInt64](repeating: 0, count: 4)
    for code in 0..<256 where try characters.glyph(of: Unicode.Scalar(UInt8(code))) != nil {
      latin[code >> 6] |= 1 << UInt64(code & 63)
    }
    self.latin = latin
  }

  /// True where the font has a glyph for a character.
  @inline(__always)
  func has(_ scalar: Unicode.Scalar) throws(FontFault) -> Bool {
    if scalar.value < 256 { return hasLatin(scalar) }
    return try characters.glyph(of: scalar) != nil
  }

  /// True where the font has a glyph for a character below U+0100.
  @inline(__always)
  func hasLatin(_ scalar: Unicode.Scalar) -> Bool {
    let code = Int(scalar.value)
    return code < 256 && latin[code >> 6] >> UInt64(code & 63) & 1 != 0
  }

  /// True where the font can show a character: by its glyph, or by that of the one that shaping puts in its place.
  func shows(_ scalar: Unicode.Scalar) throws(FontFault) -> Bool {
    if try has(scalar) { return true }
    switch scalar.value {
    case 0x2011: return try has("\u{2010}")
    case 0x00A0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return try has(" ")
    default: return false
    }
  }

  /// The plan for texts of a script, made when it is first asked for.
  func plan(
    _ script: Script, _ language: String?, isRightToLeft: Bool, _ features: [Tag: Int]
  ) throws(ShapingFault) -> ShapePlan {
    let key = PlanKey(script: script, isRightToLeft: isRightToLeft, language: language, features: features)
    let known = plans.withLock { $0[key] }
    if let known { return known }
    let plan = try ShapePlan(
      font.instance, script: script, language: language, direction: isRightToLeft ? .rightToLeft : .leftToRight,
      features: features)
    plans.withLock { $0[key] = plan }
    return plan
  }
}
