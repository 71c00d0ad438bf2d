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
  private let text: String

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
    guard size > 0, size <= Layout.limit, !text.isEmpty, text.utf8.count <= StyledText.limit else { return nil }
    (self.list, self.size, self.paint, self.alignment) = (list, size, paint, alignment)
    (self.lineHeight, self.text) = (lineHeight, text)
  }

  /// The line at a point; nil where something is to be reported of it, or where it is more than a line of such letters.
  func placed(at point: Point, _ baseline: TextBaseline) -> PlacedText? {
    guard let line = quickLine ?? line else { return nil }
    let font = list.first
    let measures = RunMeasures(size: size, font, lineHeight: lineHeight)
    var run = GlyphRun(
      font: font.font, size: size, paint: paint, level: 0, origin: .origin, advance: line.advance, glyphs: line.glyphs)
    let width = Double(line.visibleAdvance) * run.scale
    run.origin = Point(
      alignment.side(isRightToLeft: false).start(of: width, at: point.x),
      measures.baseline(at: point.y, baseline, height: 0))
    var placed = PlacedText()
    placed.bounds = line.ink.map(run.placed)
    placed.lines = [
      TextLine(
        origin: run.origin, width: width, ascent: measures.ascent, descent: measures.descent,
        source: 0..<text.utf8.count, runs: 0..<1, isRightToLeft: false)
    ]
    placed.runs = [run]
    return placed
  }

  /// The line as most are: letters that their neighbours alone have an influence on.
  private var quickLine: PlainSetter.Line? {
    let count = text.utf8.count
    guard count <= PlainShaper.limit else { return nil }
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { codes -> PlainSetter.Line? in
        guard let (letters, script) = Self.read(bytes, into: codes) else { return nil }
        return list.set(script) { $0.line(UnsafeBufferPointer(rebasing: codes[..<letters])) }
      }
    } ?? nil
  }

  /// Reads the codes of letters below U+0100.
  ///
  /// - Returns: How many there are, and their script; nil where a letter is none of a plain line.
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, into codes: UnsafeMutableBufferPointer<UInt8>
  ) -> (count: Int, script: Script)? {
    var (index, count, hasLetters) = (0, 0, false)
    while index < bytes.count {
      let byte = bytes[index]
      index &+= 1
      switch byte {
      case 0x41...0x5A, 0x61...0x7A:
        codes[count] = byte
        hasLetters = true
      case 0x20...0x7E: codes[count] = byte
      // U+00C0 to U+00FF; two of them are no letters.
      case 0xC3 where index < bytes.count && bytes[index] != 0x97 && bytes[index] != 0xB7:
        codes[count] = bytes[index] | 0xC0
        index &+= 1
        hasLetters = true
      default: return nil
      }
      count &+= 1
    }
    // What is of no script takes that of the letters around it.
    return (count, hasLetters ? .latin : .common)
  }

  /// The line by shaping of all texts.
  private var line: PlainSetter.Line? {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.utf8.count)
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
    guard let plan = try? list.plan(ofPlain: hasLetters ? .latin : .common), let glyphs = try? plan.shape(scalars),
      !glyphs.isEmpty
    else { return nil }
    guard var line = place(glyphs, scalars) else { return nil }
    var isBroken = false
    line.ink = list.first.ink.bounds(of: line.glyphs) { _, _ in isBroken = true }
    return isBroken ? nil : line
  }

  /// Places glyphs one behind the other.
  ///
  /// - Returns: nil where a glyph is missing, or where there are too many for a run.
  private func place(_ glyphs: [ShapedGlyph], _ scalars: [Unicode.Scalar]) -> PlainSetter.Line? {
    var visible = scalars.count
    while visible > 0, scalars[visible - 1] == " " { visible -= 1 }
    var line = PlainSetter.Line()
    line.glyphs.reserveCapacity(glyphs.count)
    var (units, wordLength) = (0, 0)
    var (startsWord, beginsWord) = (false, true)
    var (cluster, source, length) = (0, UInt32(0), UInt32(0))
    for index in glyphs.indices {
      let glyph = glyphs[index]
      if index == 0 || glyph.cluster != cluster {
        cluster = glyph.cluster
        source += length
        var next = index + 1
        while next < glyphs.count, glyphs[next].cluster == cluster { next += 1 }
        length = Self.bytes(scalars[cluster..<(next < glyphs.count ? glyphs[next].cluster : scalars.count)])
        startsWord = beginsWord || wordLength == PlacedGlyph.wordLimit
        wordLength = startsWord ? 1 : wordLength + 1
        beginsWord = scalars[cluster] == " "
      }
      guard glyph.glyph != 0, !glyph.isIgnorable, abs(units) < PlacedGlyph.runLimit else { return nil }
      line.glyphs.append(
        PlacedGlyph(
          x: Int32(clamping: units + glyph.x), y: Int32(clamping: glyph.y), source: source, length: length,
          glyph: glyph.glyph, startsWord: startsWord))
      startsWord = false
      units += glyph.advance
      if cluster < visible { line.visibleAdvance = units }
    }
    line.advance = units
    return line
  }

  /// The length in UTF-8 of characters.
  private static func bytes(_ scalars: ArraySlice<Unicode.Scalar>) -> UInt32 {
    scalars.reduce(0) { $0 + ($1.value < 0x80 ? 1 : 2) }
  }
}
