import Fonts
import Resolving
import TextLayout

/// The glyphs of a run that stand for the same characters, with what each is copied as.
struct GlyphGroup {
  /// The glyphs' places in the run, from left to right.
  let glyphs: Range<Int>
  /// The characters that the glyphs stand for as they are copied: no line ends, no ignorables, spaces of one kind.
  let text: String
  /// What each glyph stands for by itself; nil for one glyph, which stands for all of the text.
  private let several: [String]?

  /// What a glyph of the group, by its place in the run, stands for by itself.
  func part(at index: Int) -> String { several.map { $0[index - glyphs.lowerBound] } ?? text }

  /// The groups of a run from left to right.
  static func groups(of run: GlyphRun, in text: [UInt8]) -> [GlyphGroup] {
    var groups: [GlyphGroup] = []
    groups.reserveCapacity(run.glyphs.count)
    var start = 0
    while start < run.glyphs.count {
      let first = run.glyphs[start]
      var end = start + 1
      while end < run.glyphs.count, run.glyphs[end].source == first.source, run.glyphs[end].length == first.length {
        end += 1
      }
      groups.append(GlyphGroup(start..<end, of: run, in: text))
      start = end
    }
    return groups
  }

  private init(_ glyphs: Range<Int>, of run: GlyphRun, in text: [UInt8]) {
    self.glyphs = glyphs
    let first = run.glyphs[glyphs.lowerBound]
    // Most are a glyph of a letter of ASCII.
    if first.length == 1, glyphs.count == 1, text.indices.contains(Int(first.source)),
      (0x20...0x7E).contains(text[Int(first.source)])
    {
      self.text = String(Unicode.Scalar(text[Int(first.source)]))
      several = nil
      return
    }
    let bytes = text[Int(first.source)..<min(Int(first.source) + Int(first.length), text.count)]
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.compactMap(\.copied)
    self.text = String(String.UnicodeScalarView(scalars))
    guard glyphs.count > 1 else {
      several = nil
      return
    }
    let isReversed = run.level % 2 == 1
    let numbers = glyphs.map { run.glyphs[$0].glyph }
    let parts = Self.parts(isReversed ? numbers.reversed() : numbers, scalars, run.font.instance.face)
    several = isReversed ? parts.reversed() : parts
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
