import Fonts
import Resolving
import TextLayout

/// The glyphs of a run that stand for the same characters.
struct GlyphGroup {
  /// The glyphs' places in the run, from left to right.
  let glyphs: Range<Int>
  /// The bytes of the text that a single glyph stands for, if they are four at most; 0 for all other groups.
  let source: UInt32
}

/// The groups of a run, with what they are copied as.
struct GlyphGroups {
  /// The run.
  let run: GlyphRun
  /// The bytes of the text that the glyphs stand for.
  private let text: [UInt8]

  /// The groups of a run whose glyphs stand for parts of a text.
  init(of run: GlyphRun, in text: [UInt8]) { (self.run, self.text) = (run, text) }

  /// The group that begins with a glyph.
  @inline(__always)
  func group(at start: Int) -> GlyphGroup {
    let first = run.glyphs[start]
    var end = start + 1
    while end < run.glyphs.count, run.glyphs[end].source == first.source, run.glyphs[end].length == first.length {
      end += 1
    }
    return GlyphGroup(glyphs: start..<end, source: end == start + 1 ? source(of: first) : 0)
  }

  @inline(__always)
  private func source(of glyph: PlacedGlyph) -> UInt32 {
    let (start, length) = (Int(glyph.source), Int(glyph.length))
    guard length <= 4, start + length <= text.count else { return 0 }
    var bytes: UInt32 = 0
    for index in start..<start + length { bytes = bytes << 8 | UInt32(text[index]) }
    return bytes
  }

  /// The characters that a group stands for as they are copied: no line ends, no ignorables, spaces of one kind.
  func text(of group: GlyphGroup) -> String {
    String(String.UnicodeScalarView(scalars(of: group)))
  }

  /// What each glyph of a group stands for by itself.
  func parts(of group: GlyphGroup) -> [String] {
    guard group.glyphs.count > 1 else { return [text(of: group)] }
    let isReversed = run.level % 2 == 1
    let numbers = group.glyphs.map { run.glyphs[$0].glyph }
    let parts = Self.parts(
      isReversed ? numbers.reversed() : numbers, scalars(of: group), run.font.instance.face)
    return isReversed ? parts.reversed() : parts
  }

  private func scalars(of group: GlyphGroup) -> [Unicode.Scalar] {
    let first = run.glyphs[group.glyphs.lowerBound]
    let bytes = text[Int(first.source)..<min(Int(first.source) + Int(first.length), text.count)]
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.compactMap(\.copied)
  }

  /// What each of some glyphs, in the order of the text, stands for: its own character where the font says so, else one
  /// each; where their numbers differ the first has all that is left.
  private static func parts(_ glyphs: [UInt16], _ scalars: [Unicode.Scalar], _ face: FontFace) -> [String] {
    if glyphs.count == scalars.count { return scalars.map { String($0) } }
    var parts = [String](repeating: "", count: glyphs.count)
    var rest = scalars
    for index in glyphs.indices.dropFirst() {
      guard let known = rest.indices.dropFirst().first(where: { (try? face.glyph(for: rest[$0])) == glyphs[index] })
      else { continue }
      parts[index] = String(rest.remove(at: known))
    }
    parts[0] = String(String.UnicodeScalarView(rest))
    return parts
  }
}

extension Unicode.Scalar {
  /// The character as it is copied; nil for line ends and what is not seen.
  fileprivate var copied: Unicode.Scalar? {
    switch value {
    case 0x09, 0xA0: return " "
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0: return nil
    default: return properties.isDefaultIgnorableCodePoint ? nil : self
    }
  }
}
