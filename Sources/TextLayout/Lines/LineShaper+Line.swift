internal import Bytes
internal import Shaping
internal import UnicodeText

/// What stands at a line's end that the text has not.
enum LineTail: Hashable {
  /// A hyphen for the soft hyphen at the end.
  case hyphen
  /// An ellipsis.
  case ellipsis
}

extension LineShaper {
  /// The end of the characters of a line that count.
  func visibleEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, source.scalars[end - 1].hangs { end -= 1 }
    return end
  }

  /// Shapes a line.
  ///
  /// - Parameters:
  ///   - range: The line's characters without a line end.
  ///   - tail: What is added behind them.
  mutating func line(_ range: Range<Int>, _ paragraph: TextParagraph, tail: LineTail? = nil) -> ShapedLine {
    var line = ShapedLine(range: range, visible: range.lowerBound..<visibleEnd(range))
    var pieces = pieces(range, paragraph)
    if let tail, let piece = self.piece(tail, line, paragraph) {
      // Before a soft hyphen that the line's end has taken out of its word.
      let place = pieces.firstIndex { $0.range.lowerBound >= line.visible.upperBound } ?? pieces.count
      pieces.insert(piece, at: place)
    }
    line.pieces = pieces
    if pieces.contains(where: { $0.level != 0 }) {
      let runs = pieces.indices.map { BidiRun(range: $0..<$0 + 1, level: pieces[$0].level) }
      line.pieces = BidiRun.visualOrder(runs).map { pieces[$0.range.lowerBound] }
    }
    measure(&line)
    return line
  }

  /// The shaped parts of items on a line, in the order of the text.
  private mutating func pieces(_ range: Range<Int>, _ paragraph: TextParagraph) -> [ShapedLine.Piece] {
    var pieces: [ShapedLine.Piece] = []
    guard !range.isEmpty else { return pieces }
    // Where all runs from left to right, no line's end changes levels.
    let isPlain = paragraph.isPlain
    let levels = isPlain ? [] : paragraph.levels(in: range)
    var number = paragraph.item(at: range.lowerBound)
    while number < paragraph.items.count, paragraph.items[number].range.lowerBound < range.upperBound {
      let item = paragraph.items[number]
      number += 1
      let part = item.range.clamped(to: range)
      let spacing = spacing(item)
      var start = part.lowerBound
      while start < part.upperBound {
        var end = part.upperBound
        var level: UInt8 = 0
        if !isPlain {
          level = levels[start - range.lowerBound]
          end = start + 1
          while end < part.upperBound, levels[end - range.lowerBound] == level { end += 1 }
        }
        var piece = ShapedLine.Piece(
          range: start..<end, level: level, style: item.style, font: item.font, spacing: spacing)
        piece.glyphs = glyphs(item, start..<end, level, isSpaced: spacing != 0)
        pieces.append(piece)
        start = end
      }
    }
    return pieces
  }

  /// The hyphen or ellipsis behind a line, in the font of what stands before it.
  private mutating func piece(_ tail: LineTail, _ line: ShapedLine, _ paragraph: TextParagraph) -> ShapedLine.Piece? {
    let last = max(line.range.lowerBound, line.range.upperBound - 1)
    let number = min(paragraph.item(at: last), paragraph.items.count - 1)
    guard paragraph.items.indices.contains(number) else { return nil }
    var item = paragraph.items[number]
    // A hyphen belongs to its word, an ellipsis to the line.
    let level = tail == .hyphen ? paragraph.level(of: last) : paragraph.bidi.baseLevel
    guard let scalars = scalars(tail, &item) else { return nil }
    var piece = ShapedLine.Piece(
      range: line.range.upperBound..<line.range.upperBound, level: level, style: item.style, font: item.font,
      spacing: spacing(item))
    piece.isAdded = true
    piece.glyphs = glyphs(ofAdded: scalars, item, level)
    return piece
  }

  /// The characters of a hyphen or an ellipsis that the item's font has, or, of an ellipsis, another of its list.
  func scalars(_ tail: LineTail, _ item: inout TextItem) -> [Unicode.Scalar]? {
    let list = lists[item.style]
    let choices: [[Unicode.Scalar]] =
      tail == .hyphen ? [["\u{2010}"], ["-"]] : [["\u{2026}"], [".", ".", "."]]
    let fonts = tail == .hyphen ? [item.font] : [item.font] + Array(list.members.indices)
    for font in fonts {
      for choice in choices where (try? list.members[font].font.has(choice[0])) == true {
        item.font = font
        return choice
      }
    }
    return nil
  }

  /// Adds up the advances of a line.
  private func measure(_ line: inout ShapedLine) {
    var lastSpacing = 0.0
    for index in line.pieces.indices {
      let piece = line.pieces[index]
      let end = piece.isAdded ? .max : line.visible.upperBound
      var (advance, hanging, clusters, place) = (0, 0, 0, 0)
      while place < piece.glyphs.count {
        let last =
          piece.isAdded
          ? place + 1
          : Self.groupEnd(piece.glyphs, from: place, isRightToLeft: piece.isRightToLeft, source)
        var (isSeen, counts) = (false, false)
        for glyph in piece.glyphs[place..<last] {
          guard glyph.cluster < end else {
            hanging += glyph.advance
            continue
          }
          advance += glyph.advance
          counts = true
          if !glyph.isIgnorable { isSeen = true }
        }
        if isSeen, counts { clusters += 1 }
        place = last
      }
      line.pieces[index].advance = advance
      line.pieces[index].hanging = hanging
      line.pieces[index].clusters = clusters
      line.clusters += clusters
      let scale = scale(piece.style, piece.font)
      line.width += Double(advance + clusters * piece.spacing) * scale
      line.hangingWidth += Double(hanging) * scale
      if clusters > 0 { lastSpacing = Double(piece.spacing) * scale }
    }
    line.width -= lastSpacing
  }
}
