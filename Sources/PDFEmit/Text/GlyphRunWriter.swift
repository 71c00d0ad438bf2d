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
  private let groups: GlyphGroups
  /// What the font's glyphs are copied as.
  private let used: UsedGlyphs
  /// Thousandths of the em in a font unit.
  private let unit: Double
  /// The step of the numbers, in thousandths of the em, and how it is written.
  private let step: Double
  private let grid: Grid
  private let rises: Grid
  /// Where a viewer's pen is, in thousandths of the em from the word's start.
  private var pen = 0.0
  private var rise = 0.0
  private var isOpen = false
  private var isString = false
  /// Whether a number has been written behind which another one must keep off.
  private var isNumber = false

  /// - Parameters:
  ///   - text: The bytes that the glyphs stand for.
  ///   - used: The glyphs of the run's font.
  ///   - tolerance: How far places may stray, in the run's user units.
  ///   - rises: How heights above the baseline are written.
  init(_ run: GlyphRun, text: [UInt8], _ used: UsedGlyphs, tolerance: Double, rises: Grid) {
    self.run = run
    self.used = used
    self.rises = rises
    groups = GlyphGroups(of: run, in: text)
    unit = 1000 / run.font.unitsPerEm
    // The first step of which half moves a glyph by a quarter of the tolerance at most.
    let decimals = [0, 1].first { run.size * Self.step(of: $0) / 2000 <= tolerance / 4 } ?? 2
    step = Self.step(of: decimals)
    grid = Grid(decimals: decimals)
  }

  private static func step(of decimals: Int) -> Double { decimals == 0 ? 1 : decimals == 1 ? 0.1 : 0.01 }

  /// Appends the operators of all words.
  mutating func append(to buffer: inout ByteBuffer) {
    let list = groups.list
    var first = 0
    while first < list.count {
      var end = first + 1
      while end < list.count, !run.glyphs[list[end].glyphs.lowerBound].startsWord { end += 1 }
      writeWord(first..<end, to: &buffer)
      first = end
    }
    raise(to: 0, &buffer)
  }

  /// A space of so many thousandths of the em within a word is taken for a character by readers.
  private static let gap = 100.0

  private mutating func writeWord(_ range: Range<Int>, to buffer: inout ByteBuffer) {
    let list = groups.list
    let start = Double(run.glyphs[list[range.lowerBound].glyphs.lowerBound].x)
    // The first word begins where the run does, even where its first glyph does not.
    pen = range.lowerBound == 0 ? -start * unit : 0
    let isSpaced = range.dropFirst().contains { gap(before: $0) >= Self.gap }
    // A space at the word's end is one for readers, too.
    let endsInSpace = isSpaced && groups.text(of: list[range.upperBound - 1]) == " "
    let letters = range.lowerBound..<range.upperBound - (endsInSpace ? 1 : 0)
    if isSpaced {
      let texts = letters.map { groups.text(of: list[$0]) }
      begin(actual: (isRightToLeft ? texts.reversed() : texts).joined(), &buffer)
    }
    for index in range {
      let group = list[index]
      if isSpaced, index == letters.upperBound {
        close(&buffer)
        buffer.append("EMC\n")
      }
      let isCopied = isSpaced || isCopied(group)
      if !isCopied {
        move(to: (Double(run.glyphs[group.glyphs.lowerBound].x) - start) * unit, &buffer)
        close(&buffer)
        begin(actual: groups.text(of: group), &buffer)
      }
      for index in group.glyphs {
        write(run.glyphs[index], from: start, isAlone: !isCopied && group.glyphs.count == 1, &buffer)
      }
      if !isCopied {
        close(&buffer)
        buffer.append("EMC\n")
      }
    }
    if range.upperBound < list.count {
      let next = Double(run.glyphs[list[range.upperBound].glyphs.lowerBound].x)
      let rest = Grid(decimals: 3).units(pen - (next - start) * unit)
      if rest != 0 { write(units: rest, decimals: 3, &buffer) }
    }
    close(&buffer)
    if isSpaced, letters == range { buffer.append("EMC\n") }
  }

  /// Whether the glyphs of a group are copied as the text that they stand for.
  private func isCopied(_ group: GlyphGroup) -> Bool {
    let first = run.glyphs[group.glyphs.lowerBound].glyph
    if group.letter != 0 { return used.letter(of: first) == group.letter }
    let parts = group.glyphs.map { used.text(of: run.glyphs[$0].glyph) }
    return (isRightToLeft ? parts.reversed() : parts).joined() == groups.text(of: group)
  }

  private var isRightToLeft: Bool { run.level % 2 == 1 }

  /// The space between a group and the one before, in thousandths of the em.
  private func gap(before index: Int) -> Double {
    guard let last = groups.list[index - 1].glyphs.last else { return 0 }
    let (glyph, next) = (run.glyphs[last], run.glyphs[groups.list[index].glyphs.lowerBound])
    return Double(next.x - glyph.x) * unit - Double(used.width(of: glyph.glyph))
  }

  private mutating func write(
    _ glyph: PlacedGlyph, from start: Double, isAlone: Bool, _ buffer: inout ByteBuffer
  ) {
    raise(to: Double(glyph.y) * run.scale, &buffer)
    if !isAlone { move(to: (Double(glyph.x) - start) * unit, &buffer) }
    if isAlone {
      close(&buffer)
      buffer.append("<")
      buffer.append(hex: UInt64(glyph.glyph), byteCount: 2)
      buffer.append("> Tj\n")
    } else {
      open(&buffer)
      if !isString { buffer.append("<") }
      isString = true
      buffer.append(hex: UInt64(glyph.glyph), byteCount: 2)
    }
    pen += Double(used.width(of: glyph.glyph))
  }

  /// Moves the pen where it would else be half a step off, or more.
  private mutating func move(to place: Double, _ buffer: inout ByteBuffer) {
    let steps = ((place - pen) / step).rounded()
    guard steps != 0, abs(place - pen) >= step / 2 else { return }
    let units = Int(saturating: -steps)
    write(units: units, decimals: grid.decimals, &buffer)
    pen += steps * step
  }

  private mutating func write(units: Int, decimals: Int, _ buffer: inout ByteBuffer) {
    open(&buffer)
    if isString { buffer.append(">") } else if isNumber { buffer.append(" ") }
    (isString, isNumber) = (false, true)
    buffer.append(units: units, decimals: decimals)
  }

  private mutating func raise(to height: Double, _ buffer: inout ByteBuffer) {
    if height == 0, rise == 0 { return }
    let height = Double(rises.units(height))
    guard height != rise else { return }
    close(&buffer)
    rise = height
    buffer.append(units: Int(saturating: height), decimals: rises.decimals)
    buffer.append(" Ts\n")
  }

  private mutating func open(_ buffer: inout ByteBuffer) {
    if !isOpen {
      buffer.append("[")
      isNumber = false
    }
    isOpen = true
  }

  private mutating func close(_ buffer: inout ByteBuffer) {
    if isString { buffer.append(">") }
    if isOpen { buffer.append("] TJ\n") }
    (isOpen, isString) = (false, false)
  }

  private func begin(actual text: String, _ buffer: inout ByteBuffer) {
    buffer.append("/Span << /ActualText ")
    buffer.append(text: text)
    buffer.append(" >> BDC\n")
  }
}
