internal import Bytes
internal import Geometry
internal import Shaping
internal import UnicodeText

/// The runs of a text on their way, line by line.
struct RunWriter {
  let source: TextSource
  let lists: [FontList]
  let text: StyledText
  private(set) var runs: [GlyphRun] = []
  private(set) var bounds: Rect?
  var faults: FaultList

  /// The font of each run.
  private var fonts: [LoadedFont] = []
  /// Where the next glyph goes: the place on the line in user units that the run begins at, and font units from there.
  private var pen = 0.0
  private var units = 0
  /// What else the run is of.
  private var size = 0.0
  private var paint = 0
  private var level: UInt8 = 0
  /// Clusters of the word so far.
  private var wordLength = 0
  private var beginsWord = true
  /// Whether the next glyph is the first of a word.
  private var startsWord = true

  init(_ source: TextSource, _ lists: [FontList], _ text: StyledText, _ faults: FaultList) {
    (self.source, self.lists, self.text, self.faults) = (source, lists, text, faults)
  }

  /// Writes the glyphs of a line.
  ///
  /// - Parameters:
  ///   - x: The left end of what counts, in user units.
  ///   - baseline: The height of the baseline in user units.
  ///   - gaps: What spaces get to fill the line.
  mutating func write(
    _ line: ShapedLine, x: Double, baseline: Double, isRightToLeft: Bool, gaps: LineGaps? = nil
  ) {
    let firstRun = runs.count
    pen = isRightToLeft ? x - line.hangingWidth : x
    units = 0
    var clusters = 0
    for piece in line.pieces {
      let font = lists[piece.style].members[piece.font].font
      let end = piece.isAdded ? Int.max : line.visible.upperBound
      var (index, before) = (0, piece.range.upperBound)
      while index < piece.glyphs.count {
        let first = index
        index =
          piece.isAdded
          ? index + 1
          : LineShaper.groupEnd(piece.glyphs, from: index, isRightToLeft: piece.isRightToLeft, source)
        let group = Group(glyphs: first..<index, before: before, firstRun: firstRun, baseline: baseline)
        let gap = write(group, piece, font, gaps)
        before = piece.glyphs[index - 1].cluster
        guard let gap, group.glyphs.contains(where: { piece.glyphs[$0].cluster < end }) else { continue }
        clusters += 1
        units += gap + (clusters < line.clusters ? piece.spacing : 0)
      }
    }
    if runs.count > firstRun { runs[runs.count - 1].advance = units }
    finishBounds(from: firstRun)
  }

  /// The glyphs of a grapheme cluster, or of several that one glyph stands for.
  private struct Group {
    var glyphs: Range<Int>
    /// The cluster of the glyph before them; the end of the piece for the first.
    var before: Int
    var firstRun: Int
    var baseline: Double
  }

  /// Writes a group.
  ///
  /// - Returns: What its spaces get, in font units; nil where nothing of it is seen.
  private mutating func write(
    _ group: Group, _ piece: ShapedLine.Piece, _ font: LoadedFont, _ gaps: LineGaps?
  ) -> Int? {
    var gap: Int?
    var isSpace = false
    var (index, before) = (group.glyphs.lowerBound, group.before)
    while index < group.glyphs.upperBound {
      let cluster = piece.glyphs[index].cluster
      var last = index + 1
      while last < group.glyphs.upperBound, piece.glyphs[last].cluster == cluster { last += 1 }
      let next =
        piece.isRightToLeft ? before : last < piece.glyphs.count ? piece.glyphs[last].cluster : piece.range.upperBound
      before = cluster
      let glyphs = piece.glyphs[index..<last]
      index = last
      guard glyphs.contains(where: { !$0.isIgnorable }) else {
        units += glyphs.reduce(0) { $0 + $1.advance }
        continue
      }
      let start = piece.isAdded ? piece.range.lowerBound : cluster
      let range = start..<(piece.isAdded ? start : max(start, next))
      prepareRun(piece, font, start, group)
      if gap == nil {
        startsWord = beginsWord || wordLength == PlacedGlyph.wordLimit
        wordLength = startsWord ? 1 : wordLength + 1
      }
      append(glyphs, range, piece)
      gap = (gap ?? 0) + (gaps?.units(in: range) ?? 0)
      if !range.isEmpty, source.scalars[start].isSpace { isSpace = true }
    }
    if gap != nil { beginsWord = isSpace }
    return gap
  }

  /// Goes on with the run, or begins another one.
  private mutating func prepareRun(_ piece: ShapedLine.Piece, _ font: LoadedFont, _ place: Int, _ group: Group) {
    let isFirst = runs.count == group.firstRun
    // What a line's end has added is painted as what stands before it.
    let paint = text.runs[source.run(at: piece.isAdded ? max(0, place - 1) : place)].style.paint
    let size = text.runs[piece.style].style.size
    if !isFirst, fonts[fonts.count - 1] === font, self.size == size, self.paint == paint, level == piece.level,
      abs(units) < PlacedGlyph.runLimit
    {
      return
    }
    if isFirst {
      // Ignorables before the first glyph have no advance.
      pen += Double(units) * size / font.unitsPerEm
    } else {
      runs[runs.count - 1].advance = units
      pen += Double(units) * runs[runs.count - 1].scale
    }
    (self.size, self.paint, level) = (size, paint, piece.level)
    units = 0
    startsWord = true
    beginsWord = true
    fonts.append(font)
    runs.append(
      GlyphRun(
        font: font.font, size: size, paint: paint, level: piece.level, origin: Point(pen, group.baseline),
        advance: 0,
        glyphs: []))
    runs[runs.count - 1].glyphs.reserveCapacity(piece.glyphs.count)
  }

  /// Appends glyphs that stand for the same characters.
  private mutating func append(_ glyphs: ArraySlice<ShapedGlyph>, _ range: Range<Int>, _ piece: ShapedLine.Piece) {
    let start = source.offsets[range.lowerBound]
    let length = source.offsets[range.upperBound] - start
    let last = runs.count - 1
    for glyph in glyphs {
      defer { units += glyph.advance }
      guard !glyph.isIgnorable else { continue }
      if glyph.glyph == 0 { reportMissing(range, piece) }
      runs[last].glyphs.append(
        PlacedGlyph(
          x: Int32(clamping: units + glyph.x), y: Int32(clamping: glyph.y), source: start, length: length,
          glyph: glyph.glyph, startsWord: startsWord))
      startsWord = false
    }
  }

  /// Reports characters that the font seemed to have, but that shaping found no glyph for.
  private mutating func reportMissing(_ range: Range<Int>, _ piece: ShapedLine.Piece) {
    let missing = range.isEmpty ? ["\u{2026}"] : range.map { source.scalars[$0] }
    let names = lists[piece.style].names
    faults.add(.missing(missing, names), at: source.place(of: range.lowerBound)) { .missing(missing, fonts: names) }
  }

  /// Adds the outlines of a line's runs to the bounds.
  private mutating func finishBounds(from first: Int) {
    for index in first..<runs.count {
      let run = runs[index]
      let font = fonts[index]
      var broken: [(Int, GlyphInk.Fault)] = []
      let rect = font.ink.bounds(of: run.glyphs) { broken.append(($0, $1)) }
      for (glyph, fault) in broken { report(fault, run.glyphs[glyph], font) }
      guard let rect else { continue }
      bounds = bounds?.union(run.placed(rect)) ?? run.placed(rect)
    }
  }

  private mutating func report(_ fault: GlyphInk.Fault, _ glyph: PlacedGlyph, _ font: LoadedFont) {
    let index = source.index(at: glyph.source)
    let place = source.place(of: index)
    switch fault {
    case .font(let fault): faults.add(.font(font.font.name), at: place) { .font(font.font.name, fault) }
    case .picture(let table):
      let end = source.index(at: glyph.source + glyph.length)
      let scalars = glyph.length == 0 ? ["\u{2026}"] : Array(source.scalars[index..<max(index, end)])
      faults.add(.picture(glyph.glyph, font.font.name), at: place) {
        .picture(scalars, font: font.font.name, table: table)
      }
    }
  }
}

extension Unicode.Scalar {
  /// True for spaces, behind which a word begins.
  var isSpace: Bool {
    value == 0x20 || value > 0x7F && CharacterProperties(self).generalCategory == .spaceSeparator
  }
}
