internal import Fonts
internal import UnicodeText

/// A glyph that stands in a line of text, in font units.
public struct ShapedGlyph: Hashable, Sendable {
  /// The glyph's number.
  public var glyph: UInt16
  /// The first scalar, by its index in the text, of the cluster that the glyph belongs to.
  public var cluster: Int
  /// How far the next glyph's place is from this one's.
  public var advance: Int
  /// How far right of its place the glyph is drawn.
  public var x: Int
  /// How far above its place the glyph is drawn.
  public var y: Int
  /// True for what is not seen, such as a joiner: the glyph of a space without advance.
  public var isIgnorable: Bool
}

extension ShapePlan {
  /// The glyphs of a text from left to right.
  ///
  /// - Parameters:
  ///   - text: The text; letters join over the ends of the range.
  ///   - range: The run, of one script and direction; nil for all of the text.
  /// - Returns: The glyphs, whose clusters rise or, in text from right to left, fall.
  /// - Throws: A fault where a character's script is not known, or where the font is broken.
  public func shape(_ text: [Unicode.Scalar], _ range: Range<Int>? = nil) throws(ShapingFault) -> [ShapedGlyph] {
    let range = (range ?? 0..<text.count).clamped(to: 0..<text.count)
    guard !range.isEmpty else { return [] }
    // HarfBuzz looks at five characters on each side.
    let before = range.lowerBound == 0 ? [] : Array(text[max(0, range.lowerBound - 5)..<range.lowerBound].reversed())
    let after =
      range.upperBound == text.count ? [] : Array(text[range.upperBound..<min(text.count, range.upperBound + 5)])
    var cache = font.borrowCache()
    var infos: [GlyphInfo] = []
    swap(&infos, &cache.infos)
    try RunCharacters.read(text, range, features.globalMask, into: &infos)
    var shaper = RunShaper(self, consume infos, consume cache, before: before, after: after)
    do throws(FontFault) {
      shaper.noteCharacters()
      try shaper.shape()
    } catch {
      throw .font(error)
    }
    let glyphs = shaper.glyphs
    font.returnCache(shaper.takeCache())
    return glyphs
  }

  /// What shaping makes of a few letters below U+0100 by themselves, and what of some of them depends on the ends; nil where the
  /// font is broken.
  func window(_ codes: [UInt8], watching watched: Range<Int>) -> ShapedWindow? {
    var infos: [GlyphInfo] = []
    let text = codes.map { Unicode.Scalar($0) }
    guard (try? RunCharacters.read(text, 0..<text.count, features.globalMask, into: &infos)) != nil else { return nil }
    let watch = RuleWatch(watched, of: text.count)
    var shaper = RunShaper(self, infos, font.borrowCache(), before: [], after: [], watch: watch)
    let trials = shaper.buffer.trials
    guard (try? shaper.shape()) != nil else { return nil }
    let glyphs = zip(shaper.buffer.info, shaper.buffer.positions).map {
      ShapedWindow.Glyph(info: $0, advance: $1.advance, x: $1.x, y: $1.y)
    }
    let (used, noted) = (trials - shaper.buffer.trials, shaper.watch)
    font.returnCache(shaper.takeCache())
    return ShapedWindow(glyphs: glyphs, watch: noted, trials: used)
  }

  /// The glyphs of a text from left to right.
  public func shape(_ text: String) throws(ShapingFault) -> [ShapedGlyph] { try shape(Array(text.unicodeScalars)) }
}

extension RunShaper {
  /// The glyphs with their places.
  fileprivate var glyphs: [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(buffer.info.count)
    for index in buffer.info.indices {
      let (info, position) = (buffer.info[index], buffer.positions[index])
      glyphs.append(
        ShapedGlyph(
          glyph: UInt16(truncatingIfNeeded: info.code), cluster: Int(info.cluster), advance: Int(position.advance),
          x: Int(position.x), y: Int(position.y), isIgnorable: info.isIgnorable))
    }
    return glyphs
  }
}

/// The characters of a run with what their properties say.
enum RunCharacters {
  /// Reads a run in place of what is in a list.
  static func read(
    _ text: [Unicode.Scalar], _ range: Range<Int>, _ mask: UInt32, into infos: inout [GlyphInfo]
  ) throws(ShapingFault) {
    infos.removeAll(keepingCapacity: true)
    infos.reserveCapacity(range.count)
    for index in range {
      let scalar = text[index]
      var info = GlyphInfo()
      info.code = scalar.value
      info.cluster = UInt32(truncatingIfNeeded: index)
      info.mask = mask
      if scalar.value < 0x80 {
        info.character = CharacterTraits.ascii[Int(scalar.value)]
      } else {
        let properties = CharacterProperties(scalar)
        if properties.script.isUnknownToShaping { throw .script(properties.script, scalar, index: index) }
        info.character = CharacterTraits(scalar, properties)
      }
      infos.append(info)
    }
  }
}

extension RunShaper {
  /// Notes what the steps ask for, and what belongs to the character before it: marks already do, and parts of emoji.
  mutating func noteCharacters() {
    var index = 0
    while index < buffer.info.count {
      defer { index += 1 }
      let info = buffer.info[index]
      guard info.code >= 0x80 else { continue }
      hasIgnorables = hasIgnorables || info.character.isIgnorable
      hasGraphemeJoiner = hasGraphemeJoiner || info.code == 0x034F
      switch info.code {
      case 0x1F3FB...0x1F3FF, 0xFF9E...0xFF9F, 0xE0020...0xE007F: buffer.info[index].character.isContinuation = true
      case 0x1F1E6...0x1F1FF where index > 0:
        let previous = buffer.info[index - 1]
        if (0x1F1E6...0x1F1FF).contains(previous.code), !previous.character.isContinuation {
          buffer.info[index].character.isContinuation = true
        }
      case 0x200D:
        buffer.info[index].character.isContinuation = true
        guard index + 1 < buffer.info.count, let next = Unicode.Scalar(buffer.info[index + 1].code),
          CharacterProperties(next).isExtendedPictographic
        else { continue }
        index += 1
        buffer.info[index].character.isContinuation = true
      case 0x2044: hasFractionSlash = true
      default: break
      }
    }
  }
}
