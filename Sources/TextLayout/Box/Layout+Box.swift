internal import Geometry
internal import Shaping

extension Layout {
  /// What lines may stand out of a box, in sizes of the text.
  private static let slack = 0.001

  /// Places lines in a box.
  mutating func place(in box: TextBox) throws(TextFaults) -> PlacedText {
    let rect = box.rect
    guard Self.isPlaced(rect), rect.width >= 0, rect.height >= 0 else {
      throw TextFaults(faults: [TextFault(.number("box", must: "a rectangle within -1e9 and 1e9"))])
    }
    let slack = (text.runs.first?.style.size ?? 0) * Self.slack
    var rows = rows(width: rect.width + slack)
    try shaper.faults.check()
    if box.overflow == .ellipsis { shorten(&rows, rect, slack) }
    let height = rows.reduce(0) { $0 + $1.height }
    let isTooHigh = height > rect.height + slack
    let tooWide = rows.filter { $0.line.width > rect.width + slack }
    if box.overflow == .fault {
      if isTooHigh { shaper.faults.add(TextFault(.height(height, box: rect.height))) }
      for row in tooWide {
        shaper.faults.add(.width, at: source.place(of: row.line.range.lowerBound)) {
          .width(row.line.width, box: rect.width)
        }
      }
      try shaper.faults.check()
    }
    var top = rect.minY
    switch box.verticalAlignment {
    case .top: break
    case .middle: top += (rect.height - height) / 2
    case .bottom: top += rect.height - height
    }
    let places = rows.map { place($0, rect) }
    var result = try write(rows, places, baseline: top + (rows.first?.ascent ?? 0))
    if box.overflow == .clip, isTooHigh || !tooWide.isEmpty { result.clip = rect }
    return result
  }

  /// Where a line of a box begins on the left, and what its spaces get.
  private func place(_ row: Row, _ rect: Rect) -> RowPlace {
    let left = rect.width - row.line.width
    if text.alignment == .justify, !row.isLast,
      let gaps = LineGaps(row.line, source, left: left, scale: { shaper.scale($0.style, $0.font) })
    {
      let isRightToLeft = paragraphs[row.paragraph].isRightToLeft
      return RowPlace(x: isRightToLeft ? rect.maxX - row.line.width - gaps.width : rect.minX, gaps: gaps)
    }
    switch side(row) {
    case .left: return RowPlace(x: rect.minX)
    case .middle: return RowPlace(x: rect.minX + left / 2)
    case .right: return RowPlace(x: rect.minX + left)
    }
  }
}

/// Ellipses.
extension Layout {
  /// Leaves away the lines that do not fit below each other, and ends the last one, and all too wide ones, in an ellipsis.
  private mutating func shorten(_ rows: inout [Row], _ rect: Rect, _ slack: Double) {
    var (height, count) = (0.0, 0)
    while count < rows.count, height + rows[count].height <= rect.height + slack {
      height += rows[count].height
      count += 1
    }
    let isCut = count < rows.count
    rows.removeLast(rows.count - count)
    var fits = count > 0
    let width = rect.width + slack
    for index in rows.indices where rows[index].line.width > width || (isCut && index == count - 1) {
      if let line = shortened(rows[index], width) {
        rows[index].line = line
      } else {
        rows[index].line.pieces = []
        rows[index].line.width = 0
        rows[index].line.hangingWidth = 0
        fits = false
      }
    }
    if !fits, !source.scalars.isEmpty { shaper.faults.add(TextFault(.nothingFits)) }
  }

  /// A line of as many of a line's clusters as fit beside an ellipsis; nil where not even that fits.
  private mutating func shortened(_ row: Row, _ width: Double) -> ShapedLine? {
    let paragraph = paragraphs[row.paragraph]
    let line = row.line
    // The clusters' starts: a line may be cut before each, and behind all.
    var ends = line.pieces.flatMap { $0.isAdded ? [] : $0.glyphs.map(\.cluster) }.filter {
      line.visible.contains($0) && source.startsCluster[$0]
    }
    .sorted()
    ends.append(line.visible.upperBound)
    var (low, high) = (0, ends.count)
    var best: ShapedLine?
    // The most clusters that fit; widths grow with them but for what shaping makes of the end.
    while low < high {
      let middle = (low + high) / 2
      let visible = line.range.lowerBound..<shaper.visibleEnd(line.range.lowerBound..<ends[middle])
      let candidate = shaper.line(visible, paragraph, tail: .ellipsis)
      if candidate.width <= width, !candidate.pieces.isEmpty {
        best = candidate
        low = middle + 1
      } else {
        high = middle
      }
    }
    return best
  }
}
