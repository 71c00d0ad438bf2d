import Bytes
import Fonts
import Geometry
import Resolving
import TextLayout

/// Writes the operators that show a run's glyphs, a word a line, each glyph within a step of its place.
///
/// Viewers move the pen by the whole widths of the font's dictionary and the numbers of `TJ`; the writer follows them. A
/// word's numbers depend on the word alone: its end brings the pen to its true place.
struct GlyphRunWriter {
  private let run: GlyphRun
  private let groups: [GlyphGroup]
  /// What the font's glyphs are copied as.
  private let texts: FontUses.Glyphs
  /// The step of the numbers, in thousandths of the em, and how it is written.
  private let step: Double
  private let grid: Grid
  private let rises: Grid
  private var buffer = ByteBuffer()
  /// Where a viewer's pen is, in thousandths of the em from the word's start.
  private var pen = 0.0
  private var rise = 0.0
  private var isOpen = false
  private var isString = false

  /// - Parameters:
  ///   - text: The bytes that the glyphs stand for.
  ///   - tolerance: How far places may stray, in the run's user units.
  ///   - rises: How heights above the baseline are written.
  init(_ run: GlyphRun, text: [UInt8], _ uses: FontUses, tolerance: Double, rises: Grid) {
    self.run = run
    texts = uses.texts(of: run.font)
    self.rises = rises
    groups = GlyphGroup.groups(of: run, in: text)
    // The first step of which half moves a glyph by a quarter of the tolerance at most.
    let decimals = [0, 1].first { run.size * Self.step(of: $0) / 2000 <= tolerance / 4 } ?? 2
    step = Self.step(of: decimals)
    grid = Grid(decimals: decimals)
  }

  private static func step(of decimals: Int) -> Double { decimals == 0 ? 1 : decimals == 1 ? 0.1 : 0.01 }

  /// Thousandths of the em in a font unit.
  private var unit: Double { 1000 / Double(run.font.instance.face.unitsPerEm) }

  /// The operators of all words.
  mutating func operators() -> [UInt8] {
    var first = 0
    while first < groups.count {
      var end = first + 1
      while end < groups.count, !run.glyphs[groups[end].glyphs.lowerBound].startsWord { end += 1 }
      writeWord(first..<end)
      first = end
    }
    raise(to: 0)
    return buffer.bytes
  }

  /// A space of so many thousandths of the em within a word is taken for a character by readers.
  private static let gap = 100.0

  private mutating func writeWord(_ range: Range<Int>) {
    let start = Double(run.glyphs[groups[range.lowerBound].glyphs.lowerBound].x)
    // The first word begins where the run does, even where its first glyph does not.
    pen = range.lowerBound == 0 ? -start * unit : 0
    let isSpaced =
      range.count > 1 && range.contains { index in index > range.lowerBound && gap(before: index) >= Self.gap }
    // A space at the word's end is one for readers, too.
    let letters = range.lowerBound..<range.upperBound - (isSpaced && groups[range.upperBound - 1].text == " " ? 1 : 0)
    if isSpaced {
      let texts = groups[letters].map(\.text)
      begin(actual: (isRightToLeft ? texts.reversed() : texts).joined())
    }
    for (index, group) in zip(range, groups[range]) {
      if isSpaced, index == letters.upperBound {
        close()
        buffer.append("EMC\n")
      }
      let isCopied = isSpaced || copied(group) == group.text
      if !isCopied {
        move(to: (Double(run.glyphs[group.glyphs.lowerBound].x) - start) * unit)
        close()
        begin(actual: group.text)
      }
      for index in group.glyphs { write(run.glyphs[index], from: start, isAlone: !isCopied && group.glyphs.count == 1) }
      if !isCopied {
        close()
        buffer.append("EMC\n")
      }
    }
    if range.upperBound < groups.count {
      let next = Double(run.glyphs[groups[range.upperBound].glyphs.lowerBound].x)
      let rest = Grid(decimals: 3).units(pen - (next - start) * unit)
      if rest != 0 { write(units: rest, decimals: 3) }
    }
    close()
    if isSpaced, letters == range { buffer.append("EMC\n") }
  }

  /// What a group of glyphs is copied as.
  private func copied(_ group: GlyphGroup) -> String {
    if group.glyphs.count == 1 { return texts[run.glyphs[group.glyphs.lowerBound].glyph] ?? "" }
    let parts = group.glyphs.map { texts[run.glyphs[$0].glyph] ?? "" }
    return (isRightToLeft ? parts.reversed() : parts).joined()
  }

  private var isRightToLeft: Bool { run.level % 2 == 1 }

  /// The space between a group and the one before, in thousandths of the em.
  private func gap(before index: Int) -> Double {
    guard let last = groups[index - 1].glyphs.last else { return 0 }
    let (glyph, next) = (run.glyphs[last], run.glyphs[groups[index].glyphs.lowerBound])
    return Double(next.x - glyph.x) * unit - Double(EmbeddedFont.width(of: glyph.glyph, run.font.instance))
  }

  private mutating func write(_ glyph: PlacedGlyph, from start: Double, isAlone: Bool) {
    raise(to: Double(glyph.y) * run.scale)
    if !isAlone { move(to: (Double(glyph.x) - start) * unit) }
    if isAlone {
      close()
      buffer.append("<")
      buffer.append(hex: UInt64(glyph.glyph), byteCount: 2)
      buffer.append("> Tj\n")
    } else {
      open()
      if !isString { buffer.append("<") }
      isString = true
      buffer.append(hex: UInt64(glyph.glyph), byteCount: 2)
    }
    pen += Double(EmbeddedFont.width(of: glyph.glyph, run.font.instance))
  }

  /// Moves the pen where it would else be half a step off, or more.
  private mutating func move(to place: Double) {
    let steps = ((place - pen) / step).rounded()
    guard steps != 0, abs(place - pen) >= step / 2 else { return }
    let units = Int(saturating: -steps)
    write(units: units, decimals: grid.decimals)
    pen += steps * step
  }

  private mutating func write(units: Int, decimals: Int) {
    open()
    if isString { buffer.append(">") }
    isString = false
    if buffer.bytes.last.map({ $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: ">") }) == true { buffer.append(" ") }
    buffer.append(units: units, decimals: decimals)
  }

  private mutating func raise(to height: Double) {
    let height = Double(rises.units(height))
    guard height != rise else { return }
    close()
    rise = height
    buffer.append(units: Int(saturating: height), decimals: rises.decimals)
    buffer.append(" Ts\n")
  }

  private mutating func open() {
    if !isOpen { buffer.append("[") }
    isOpen = true
  }

  private mutating func close() {
    if isString { buffer.append(">") }
    if isOpen { buffer.append("] TJ\n") }
    (isOpen, isString) = (false, false)
  }

  private mutating func begin(actual text: String) {
    buffer.append("/Span << /ActualText ")
    buffer.append(text: text)
    buffer.append(" >> BDC\n")
  }
}
