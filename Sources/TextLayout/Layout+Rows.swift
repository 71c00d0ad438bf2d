internal import Geometry

extension Layout {
  /// A shaped line with its height: that of the highest of its runs, of an empty one that of the run of its line end.
  func row(_ line: ShapedLine, _ paragraph: Int, end: Int, isLast: Bool) -> Row {
    var row = Row(
      line: line, paragraph: paragraph, end: end, ascent: -.infinity, descent: .infinity, isLast: isLast)
    let range = line.visible.isEmpty ? line.range : line.visible
    let first = source.run(at: range.isEmpty && range.lowerBound == source.scalars.count ? .max : range.lowerBound)
    let last = range.isEmpty ? first : source.run(at: range.upperBound - 1)
    for run in first...max(first, last) {
      // A run without characters gives a line nothing.
      guard first == last || source.runStarts[run] < source.runStarts[run + 1] else { continue }
      row.ascent = max(row.ascent, measures[run].ascent)
      row.descent = min(row.descent, measures[run].descent)
    }
    return row
  }

  /// The lines between line ends, shaped.
  mutating func rows() -> [Row] {
    var rows: [Row] = []
    for (number, paragraph) in paragraphs.enumerated() {
      for line in paragraph.lines {
        let shaped = shaper.line(line.content, paragraph)
        rows.append(row(shaped, number, end: line.end, isLast: true))
      }
    }
    return rows
  }

  /// Places lines at a point.
  mutating func place(at point: Point, _ baseline: TextBaseline) throws(TextFaults) -> PlacedText {
    guard Self.isPlaced(point.x, point.y) else {
      throw TextFaults(faults: [TextFault(.number("at", must: "a point within -1e9 and 1e9"))])
    }
    let rows = rows()
    try shaper.faults.check()
    let first = measures[0]
    // From the first baseline to the last one.
    var height = 0.0
    for (above, below) in zip(rows, rows.dropFirst()) { height += below.ascent - above.descent }
    let y = first.baseline(at: point.y, baseline, height: height)
    let places = rows.map { RowPlace(x: side($0).start(of: $0.line.width, at: point.x)) }
    return try write(rows, places, baseline: y)
  }

  /// The sides of a line.
  enum Side {
    case left, middle, right

    /// The left end of a line of a width whose side is at a place.
    func start(of width: Double, at place: Double) -> Double {
      switch self {
      case .left: place
      case .middle: place - width / 2
      case .right: place - width
      }
    }
  }

  /// Where a line begins on the left, and what its spaces get.
  struct RowPlace {
    var x: Double
    var gaps: LineGaps?
  }

  /// The side that a line is aligned at.
  func side(_ row: Row) -> Side {
    text.alignment.side(isRightToLeft: paragraphs[row.paragraph].isRightToLeft)
  }

  /// Writes the glyphs of lines at their places.
  ///
  /// - Parameter baseline: That of the first line.
  func write(_ rows: [Row], _ places: [RowPlace], baseline: Double) throws(TextFaults) -> PlacedText {
    var writer = RunWriter(source, lists, text, shaper.faults)
    var result = PlacedText()
    result.lines.reserveCapacity(rows.count)
    var y = baseline
    for (index, row) in rows.enumerated() {
      if index > 0 { y += row.ascent - rows[index - 1].descent }
      let (x, gaps) = (places[index].x, places[index].gaps)
      let firstRun = writer.runs.count
      let isRightToLeft = paragraphs[row.paragraph].isRightToLeft
      writer.write(row.line, x: x, baseline: y, isRightToLeft: isRightToLeft, gaps: gaps)
      let width = row.line.width + (gaps?.width ?? 0)
      let sources = Int(source.offsets[row.line.range.lowerBound])..<Int(source.offsets[row.end])
      result.lines.append(
        TextLine(
          origin: Point(x, y), width: width, ascent: row.ascent, descent: row.descent, source: sources,
          runs: firstRun..<writer.runs.count, isRightToLeft: isRightToLeft))
    }
    try writer.faults.check()
    result.runs = writer.runs
    result.bounds = writer.bounds
    result.warnings = writer.faults.faults
    return result
  }
}

extension StyledText.Alignment {
  /// The side that a line is aligned at.
  func side(isRightToLeft: Bool) -> Layout.Side {
    switch self {
    case .start, .justify: isRightToLeft ? .right : .left
    case .middle: .middle
    case .end: isRightToLeft ? .left : .right
    }
  }
}
