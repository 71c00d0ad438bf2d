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
    let decimals = run.size / 2000 <= tolerance / 4 ? 0 : run.size * 0.1 / 2000 <= tolerance / 4 ? 1 : 2
    step = decimals == 0 ? 1 : decimals == 1 ? 0.1 : 0.01
    grid = Grid(decimals: decimals)
  }

  /// Appends the operators of all words.
  mutating func append(to buffer: inout ByteBuffer) {
    var first = 0
    while first < run.glyphs.count {
      var plainEnd: Int?
      if rise == 0 {
        buffer.appendLine { line in
          plainEnd = appendPlainWord(from: first, to: &line)
          if plainEnd == nil { line.removeAll() }
        }
      }
      if let plainEnd { first = plainEnd } else { first = writeWord(from: first, to: &buffer) }
    }
    raise(to: 0, &buffer)
  }

  /// A space of so many thousandths of the em within a word is taken for a character by readers.
  private static let gap = 100.0

  /// A word of at most so many glyphs is a line, each with a number before it.
  private static let plainLimit = (ByteLine.capacity - 64) / (ByteLine.numberLimit + 6)

  /// Appends a word whose glyphs stand on the baseline, close together, each copied as what it stands for: what most are.
  /// `writeWord` is the way of all words.
  ///
  /// - Returns: The word's end; nil for another word.
  private func appendPlainWord(from first: Int, to line: inout ByteLine) -> Int? {
    let glyphs = run.glyphs
    let start = Double(glyphs[first].x)
    var pen = first == 0 ? -start * unit : 0
    var (index, place, width, isString) = (first, 0.0, 0.0, false)
    line.append(UInt8(ascii: "["))
    repeat {
      let glyph = glyphs[index]
      let isPlain = glyph.y == 0 && used.isCopied(glyph.glyph, for: groups.group(at: index))
      let before = index == first ? 0 : gap(before: index, width)
      guard isPlain, before < Self.gap, index - first < Self.plainLimit else { return nil }
      place = (Double(glyph.x) - start) * unit
      if let steps = steps(from: pen, to: place) {
        if isString { line.append(UInt8(ascii: ">")) }
        line.append(units: Int(saturating: -steps), decimals: grid.decimals)
        pen += steps * step
        isString = false
      }
      if !isString { line.append(UInt8(ascii: "<")) }
      isString = true
      line.append(hex: glyph.glyph)
      width = Double(used.width(of: glyph.glyph))
      pen += width
      index += 1
    } while index < glyphs.count && !glyphs[index].startsWord
    line.append(UInt8(ascii: ">"))
    if index < glyphs.count {
      let rest = Grid(decimals: 3).units(pen - (Double(glyphs[index].x) - start) * unit)
      if rest != 0 { line.append(units: rest, decimals: 3) }
    }
    line.append("] TJ\n")
    return index
  }

  /// Writes a word.
  ///
  /// - Returns: Its end.
  private mutating func writeWord(from first: Int, to buffer: inout ByteBuffer) -> Int {
    var list: [GlyphGroup] = []
    var end = first
    repeat {
      list.append(groups.group(at: end))
      end = list[list.count - 1].glyphs.upperBound
    } while end < run.glyphs.count && !run.glyphs[end].startsWord
    let start = Double(run.glyphs[first].x)
    // The first word begins where the run does, even where its first glyph does not.
    pen = first == 0 ? -start * unit : 0
    let isSpaced = list.dropFirst().contains { group in
      let index = group.glyphs.lowerBound
      return gap(before: index, Double(used.width(of: run.glyphs[index - 1].glyph))) >= Self.gap
    }
    // A space at the word's end is one for readers, too.
    let endsInSpace = isSpaced && groups.text(of: list[list.count - 1]) == " "
    let letters = 0..<list.count - (endsInSpace ? 1 : 0)
    if isSpaced {
      let texts = letters.map { groups.text(of: list[$0]) }
      begin(actual: (isRightToLeft ? texts.reversed() : texts).joined(), &buffer)
    }
    for (index, group) in list.enumerated() {
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
    if end < run.glyphs.count {
      let rest = Grid(decimals: 3).units(pen - (Double(run.glyphs[end].x) - start) * unit)
      if rest != 0 { write(units: rest, decimals: 3, &buffer) }
    }
    close(&buffer)
    if isSpaced, !endsInSpace { buffer.append("EMC\n") }
    return end
  }

  /// Whether the glyphs of a group are copied as the text that they stand for.
  private func isCopied(_ group: GlyphGroup) -> Bool {
    let first = run.glyphs[group.glyphs.lowerBound].glyph
    if used.isCopied(first, for: group) { return true }
    let parts = group.glyphs.map { used.text(of: run.glyphs[$0].glyph) }
    return (isRightToLeft ? parts.reversed() : parts).joined() == groups.text(of: group)
  }

  private var isRightToLeft: Bool { run.level % 2 == 1 }

  /// The space before a glyph, in thousandths of the em.
  ///
  /// - Parameter width: That of the glyph before it.
  private func gap(before index: Int, _ width: Double) -> Double {
    (Double(run.glyphs[index].x) - Double(run.glyphs[index - 1].x)) * unit - width
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

  /// The steps to a place; nil where the pen is less than half a step off.
  @inline(__always)
  private func steps(from pen: Double, to place: Double) -> Double? {
    let steps = ((place - pen) / step).rounded()
    return steps != 0 && abs(place - pen) >= step / 2 ? steps : nil
  }

  private mutating func move(to place: Double, _ buffer: inout ByteBuffer) {
    guard let steps = steps(from: pen, to: place) else { return }
    write(units: Int(saturating: -steps), decimals: grid.decimals, &buffer)
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
