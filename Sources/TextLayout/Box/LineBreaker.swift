internal import Shaping
internal import UnicodeText

/// The breaking of a paragraph's lines at a width: as much on each as fits (UAX #14, greedy).
struct LineBreaker {
  let source: TextSource
  let paragraph: TextParagraph
  let width: Double
  private let breaks: [LineBreak]
  /// How far the text reaches before each character of the paragraph, in user units.
  private var reaches: [Double]
  /// Space behind the clusters of each item, in user units.
  private var spacings: [Double] = []
  /// The width of a hyphen in each item's font; nil where there is none to be shown.
  private var hyphens: [Int: Double] = [:]

  private var start: Int { paragraph.range.lowerBound }

  /// Measures a paragraph: its items are shaped once.
  ///
  /// - Parameter width: The width of lines, with what they may stand out.
  init(_ paragraph: TextParagraph, width: Double, _ shaper: inout LineShaper) {
    source = shaper.source
    (self.paragraph, self.width) = (paragraph, width)
    let scalars =
      paragraph.range == 0..<source.scalars.count ? source.scalars : Array(source.scalars[paragraph.range])
    breaks = LineBreak.breaks(in: scalars)
    reaches = [Double](repeating: 0, count: scalars.count + 1)
    for (number, item) in paragraph.items.enumerated() {
      measure(item, number, &shaper)
    }
    for index in scalars.indices { reaches[index + 1] += reaches[index] }
  }

  /// Adds the advances of an item's clusters behind their first characters.
  private mutating func measure(_ item: TextItem, _ number: Int, _ shaper: inout LineShaper) {
    let scale = shaper.scale(item.style, item.font)
    let units = shaper.spacing(item)
    if shaper.hasSpacing { spacings.append(Double(units) * scale) }
    let glyphs = shaper.glyphs(item, item.range, item.level, isSpaced: units != 0)
    for glyph in glyphs { reaches[glyph.cluster - start + 1] += Double(glyph.advance) * scale }
    var index = 0
    while units != 0, index < glyphs.count {
      let end = LineShaper.groupEnd(glyphs, from: index, isRightToLeft: item.isRightToLeft, source)
      if glyphs[index..<end].contains(where: { !$0.isIgnorable }) {
        // Behind the cluster's first character, the last glyph of text from right to left.
        let first = item.isRightToLeft ? glyphs[end - 1].cluster : glyphs[index].cluster
        reaches[first - start + 1] += Double(units) * scale
      }
      index = end
    }
    for index in item.range where source.scalars[index].isSoftHyphen && hyphens[number] == nil {
      var copy = item
      guard let scalars = shaper.scalars(.hyphen, &copy) else { continue }
      let glyphs = shaper.glyphs(ofAdded: scalars, copy, item.level)
      hyphens[number] = Double(glyphs.reduce(0) { $0 + $1.advance }) * scale
    }
  }

  /// The width of a line without what hangs at its end, as it was measured.
  private func width(from first: Int, to visibleEnd: Int, end: Int) -> Double {
    guard first < visibleEnd else { return 0 }
    var width = reaches[visibleEnd - start] - reaches[first - start]
    if let hyphen = hyphen(before: end) {
      width += hyphen
    } else if !spacings.isEmpty {
      let item = paragraph.item(at: visibleEnd - 1)
      if item < spacings.count { width -= spacings[item] }
    }
    return width
  }

  /// The width of the hyphen that a line would end in; nil where it ends in none.
  private func hyphen(before end: Int) -> Double? {
    guard !hyphens.isEmpty, end > start, source.scalars[end - 1].isSoftHyphen else { return nil }
    return hyphens[paragraph.item(at: end - 1)]
  }

  /// The ends of lines that begin at a character, those that fit by what was measured, the longest one last; the first
  /// one of all where none fits.
  ///
  /// - Parameter last: The end of the text up to the next line end.
  func ends(from first: Int, to last: Int, _ ends: inout [Int]) {
    ends.removeAll(keepingCapacity: true)
    var (index, visibleEnd) = (first, first)
    while index < last {
      if !source.scalars[index].hangs { visibleEnd = index + 1 }
      index += 1
      guard index == last || breaks[index - start] == .allowed else { continue }
      let end = index == last ? start : index
      if width(from: first, to: visibleEnd, end: end) > width {
        if ends.isEmpty { ends.append(index) }
        return
      }
      ends.append(index)
    }
    if ends.isEmpty { ends.append(last) }
  }
}

extension Layout {
  /// The lines of all paragraphs, broken at a width and shaped.
  mutating func rows(width: Double) -> [Row] {
    var rows: [Row] = []
    var ends: [Int] = []
    for (number, paragraph) in paragraphs.enumerated() {
      let breaker = LineBreaker(paragraph, width: width, &shaper)
      for line in paragraph.lines {
        var start = line.content.lowerBound
        repeat {
          breaker.ends(from: start, to: line.content.upperBound, &ends)
          let shaped = fitting(start, &ends, line.content.upperBound, paragraph, width)
          let isLast = shaped.range.upperBound == line.content.upperBound
          start = shaped.range.upperBound
          rows.append(row(shaped, number, end: isLast ? line.end : start, isLast: isLast))
        } while start < line.content.upperBound
      }
    }
    return rows
  }

  /// The longest line that fits as it is shaped.
  private mutating func fitting(
    _ start: Int, _ ends: inout [Int], _ last: Int, _ paragraph: TextParagraph, _ width: Double
  ) -> ShapedLine {
    var step = 0
    while true {
      let end = ends.removeLast()
      let isHyphenated = end < last && source.scalars[end - 1].isSoftHyphen
      let line = shaper.line(start..<end, paragraph, tail: isHyphenated ? .hyphen : nil)
      if line.width <= width || ends.isEmpty { return line }
      // A font that changes all by what stands at a line's end must not take the square of the time.
      step += 1
      if step > 8 { ends.removeLast(min(ends.count - 1, 1 << min(step - 8, 20))) }
    }
  }
}
