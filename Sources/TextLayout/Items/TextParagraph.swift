internal import UnicodeText

/// A paragraph of a text: the lines that its line ends make, and the levels of its characters.
struct TextParagraph: Sendable {
  /// A line between line ends.
  struct Line: Sendable {
    /// Its characters without the line's end.
    var content: Range<Int>
    /// Where the next line begins.
    var end: Int
  }

  /// The characters, with the separator at the end.
  var range: Range<Int>
  var lines: [Line]
  var bidi: BidiParagraph
  /// The runs of its characters that are shaped alike, in the order of the text, line ends left out.
  var items: [TextItem] = []
  /// True where all runs from left to right.
  var isPlain: Bool

  var isRightToLeft: Bool { bidi.baseLevel & 1 == 1 }

  /// The paragraphs of a text, at least one, each with at least one line.
  static func paragraphs(_ source: TextSource, _ direction: BidiParagraph.Direction) -> [TextParagraph] {
    let scalars = source.scalars
    var paragraphs: [TextParagraph] = []
    var lines: [Line] = []
    var (paragraphStart, lineStart, index) = (0, 0, 0)
    func finish(_ end: Int) {
      let range = paragraphStart..<end
      let bidi = BidiParagraph(range == 0..<scalars.count ? scalars : Array(scalars[range]), direction: direction)
      let isPlain = bidi.baseLevel == 0 && !bidi.levels.contains { $0 != 0 }
      paragraphs.append(TextParagraph(range: range, lines: lines, bidi: bidi, isPlain: isPlain))
      lines = []
      paragraphStart = end
    }
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      guard scalar.endsLine else { continue }
      let content = lineStart..<index - 1
      if scalar == "\r", index < scalars.count, scalars[index] == "\n" { index += 1 }
      lines.append(Line(content: content, end: index))
      lineStart = index
      if scalar.value == 0x2029 { finish(index) }
    }
    lines.append(Line(content: lineStart..<scalars.count, end: scalars.count))
    finish(scalars.count)
    return paragraphs
  }

  /// The levels of a line of the paragraph, from its first character on.
  func levels(in line: Range<Int>) -> [UInt8] {
    bidi.levels(inLine: line.lowerBound - range.lowerBound..<line.upperBound - range.lowerBound)
  }

  /// The level of a character before lines are cut.
  func level(of index: Int) -> UInt8 { bidi.levels[index - range.lowerBound] }

  /// The number of the item that a character belongs to, or of the first one behind it.
  func item(at index: Int) -> Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Characters that are shaped as one: of one font, level, script and style.
struct TextItem: Hashable, Sendable {
  /// The characters.
  var range: Range<Int>
  /// The level (UAX #9).
  var level: UInt8
  /// The script (UAX #24).
  var script: Script
  /// The run whose style sets the letters, the first of those next to each other that set them alike.
  var style: Int
  /// The number of the font in the style's list.
  var font: Int

  var isRightToLeft: Bool { level & 1 == 1 }
}
