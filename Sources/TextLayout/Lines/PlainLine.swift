internal import Geometry
internal import Shaping
internal import UnicodeText

/// A line of ASCII and of letters of Latin-1 in one style, all in the first font of its list: what most labels are.
///
/// Each of its characters is a grapheme cluster of level 0, and all of them are one item; so there is nothing between the text
/// and its shaping that must be found out. `Layout` is the way of all texts, and that of these where something is wrong.
struct PlainLine {
  private let list: FontList
  private let size: Double
  private let paint: Int
  private let alignment: StyledText.Alignment
  private let lineHeight: Double?
  private let byteCount: Int
  private let scalars: [Unicode.Scalar]
  private let script: Script

  /// nil for a text that is more than such a line.
  init?(_ text: StyledText, _ book: FontBook) {
    guard text.runs.count == 1, text.direction != .rightToLeft else { return nil }
    let run = text.runs[0]
    let style = run.style
    guard style.letterSpacing == .units(0), text.lineHeight.map({ $0 > 0 && $0 <= Layout.limit }) ?? true,
      let list = try? book.list(style)
    else { return nil }
    self.init(
      run.text, list, size: style.size, paint: style.paint, alignment: text.alignment, lineHeight: text.lineHeight)
  }

  /// nil for letters that are more than such a line.
  init?(
    _ text: String, _ list: FontList, size: Double, paint: Int, alignment: StyledText.Alignment, lineHeight: Double?
  ) {
    byteCount = text.utf8.count
    guard size > 0, size <= Layout.limit, byteCount > 0, byteCount <= StyledText.limit else { return nil }
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(byteCount)
    var hasLetters = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF: hasLetters = true
      case 0x20...0x7E: break
      default: return nil
      }
      guard list.first.hasLatin(scalar) else { return nil }
      scalars.append(scalar)
    }
    (self.list, self.size, self.paint, self.alignment) = (list, size, paint, alignment)
    (self.lineHeight, self.scalars) = (lineHeight, scalars)
    // What is of no script takes that of the letters around it.
    script = hasLetters ? .latin : .common
  }

  /// The line at a point; nil where something is to be reported of it.
  func placed(at point: Point, _ baseline: TextBaseline) -> PlacedText? {
    let font = list.first
    guard let plan = try? list.plan(ofPlain: script),
      let glyphs = try? plan.shape(scalars), !glyphs.isEmpty
    else { return nil }
    var visible = scalars.count
    while visible > 0, scalars[visible - 1] == " " { visible -= 1 }
    let measures = RunMeasures(size: size, font, lineHeight: lineHeight)
    var glyphRun = GlyphRun(
      font: font.font, size: size, paint: paint, level: 0, origin: .origin, advance: 0, glyphs: [])
    guard let advance = place(glyphs, visible: visible, in: &glyphRun) else { return nil }
    let width = Double(advance) * glyphRun.scale
    glyphRun.origin = Point(
      alignment.side(isRightToLeft: false).start(of: width, at: point.x),
      measures.baseline(at: point.y, baseline, height: 0))
    var isBroken = false
    let ink = font.ink.bounds(of: glyphRun.glyphs) { _, _ in isBroken = true }
    guard !isBroken else { return nil }
    var placed = PlacedText()
    placed.bounds = ink.map(glyphRun.placed)
    placed.lines = [
      TextLine(
        origin: glyphRun.origin, width: width, ascent: measures.ascent, descent: measures.descent,
        source: 0..<byteCount, runs: 0..<1, isRightToLeft: false)
    ]
    placed.runs = [glyphRun]
    return placed
  }

  /// Places glyphs one behind the other.
  ///
  /// - Returns: The advance of those that count; nil where one is missing, or where there are too many for a run.
  private func place(_ glyphs: [ShapedGlyph], visible: Int, in run: inout GlyphRun) -> Int? {
    var placed: [PlacedGlyph] = []
    placed.reserveCapacity(glyphs.count)
    var (units, advance, wordLength) = (0, 0, 0)
    var (startsWord, beginsWord) = (false, true)
    var (cluster, source, length) = (0, UInt32(0), UInt32(0))
    for index in glyphs.indices {
      let glyph = glyphs[index]
      if index == 0 || glyph.cluster != cluster {
        cluster = glyph.cluster
        source += length
        var next = index + 1
        while next < glyphs.count, glyphs[next].cluster == cluster { next += 1 }
        length = bytes(cluster, next < glyphs.count ? glyphs[next].cluster : scalars.count)
        startsWord = beginsWord || wordLength == RunWriter.wordLimit
        wordLength = startsWord ? 1 : wordLength + 1
        beginsWord = scalars[cluster] == " "
      }
      guard glyph.glyph != 0, !glyph.isIgnorable, abs(units) < RunWriter.runLimit else { return nil }
      placed.append(
        PlacedGlyph(
          x: Int32(clamping: units + glyph.x), y: Int32(clamping: glyph.y), source: source, length: length,
          glyph: glyph.glyph, startsWord: startsWord))
      startsWord = false
      units += glyph.advance
      if cluster < visible { advance = units }
    }
    run.glyphs = placed
    run.advance = units
    return advance
  }

  /// The length in UTF-8 of the characters from one to another.
  @inline(__always)
  private func bytes(_ start: Int, _ end: Int) -> UInt32 {
    var count: UInt32 = 0
    var index = start
    while index < end {
      count += scalars[index].value < 0x80 ? 1 : 2
      index += 1
    }
    return count
  }
}
