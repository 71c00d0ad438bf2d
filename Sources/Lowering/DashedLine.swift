import Geometry

/// A dash with what is painted for it.
struct DashPiece {
  /// Where it lies, as locations.
  var dash: ClosedRange<Double>
  /// Where the line through it begins.
  var from: Double
  /// Where the line through it ends.
  var to: Double
  /// What lies below that line.
  var below: [ColoredLine] = []
  /// What lies on top of it.
  var above: [ColoredLine] = []
  /// Whether some of that lies on top of its start.
  var hasLineAboveStart = false
}

/// A line of a dashed stroke as the lines that are seen through its dashes.
///
/// A cap has the colours of the path that goes on below it, so that below a dash lies more of the path: as far as the cap
/// reaches, or twice as far where the path bends, since what lies inside a bend may be nearest to a place so far off. Farther
/// inside a bend than half the width the dash itself is on top. Over the start of a closed path goes a line of its own: the cap
/// sees the path's other end there, the dash itself does not.
struct DashedLine {
  /// One end of a dash: how far the line through the dash goes on there, and what lies below and on top of that.
  private struct End {
    var location: Double
    var below: ColoredLine?
    var above: ColoredLine?
  }

  let points: [ColoredPoint]
  let isClosed: Bool
  private let style: StrokeStyle
  /// Where the line begins and ends.
  private let start: Double
  private let end: Double
  /// Half the width as a difference of locations.
  private let half: Double
  /// Where the dashes lie, in user units from the line's start.
  private let lengths: [ClosedRange<Double>]
  /// The same as locations.
  private let dashes: [ClosedRange<Double>]

  /// - Parameters:
  ///   - points: The line without dashes.
  ///   - length: Its length in user units.
  ///   - isClosed: Whether its end lies on its start and is joined to it.
  init(_ points: [ColoredPoint], length: Double, isClosed: Bool, pattern: DashPattern, style: StrokeStyle) {
    self.points = points
    self.isClosed = isClosed
    self.style = style
    start = points.first?.location ?? 0
    end = points.last?.location ?? 0
    let perUnit = length > 0 ? (end - start) / length : 0
    half = style.width / 2 * perUnit
    let start = start
    lengths = perUnit > 0 ? pattern.dashes(along: length) : []
    dashes = lengths.map {
      (start + $0.lowerBound * perUnit).quantizedLocation...(start + $0.upperBound * perUnit).quantizedLocation
    }
  }

  /// The dashes in order, each with what is painted for it; a dot is one of no length.
  var pieces: [DashPiece] {
    guard start < end else {
      return [DashPiece(dash: start...start, from: start, to: start)]
    }
    return dashes.map { dash in
      let (first, last) = (lowerEnd(of: dash), upperEnd(of: dash))
      return DashPiece(
        dash: dash, from: first.location, to: last.location, below: [first.below, last.below].compactMap(\.self),
        above: [first.above, last.above].compactMap(\.self), hasLineAboveStart: first.above != nil)
    }
  }

  /// The lines of some of the dashes in painting order: dashes in theirs, and below each what its caps cover beside it.
  func lines(of pieces: ArraySlice<DashPiece>) -> [ColoredLine] {
    // A dot has caps and no dashes.
    guard start < end else { return [ColoredLine(points: points, form: LineForm(), part: (start, end))] }
    var lines: [ColoredLine] = []
    var last: DashPiece?
    func append(_ piece: DashPiece) {
      if let line = line(from: piece.from, to: piece.to, isBroad: false) { lines.append(line) }
      lines += piece.above
    }
    for var piece in pieces {
      if let before = last {
        // Dashes whose caps meet the path between them have one line.
        if hasCaps, before.above.isEmpty, !piece.hasLineAboveStart, before.to >= piece.from {
          piece.from = before.from
        } else {
          append(before)
        }
      }
      lines += piece.below
      last = piece
    }
    if let last { append(last) }
    return lines
  }

  var hasCaps: Bool { style.cap != .butt }

  /// How far a dash reaches from the path.
  var reach: Double { style.width / 2 * (style.cap == .square ? 2.0.squareRoot() : 1) }

  /// The middle of the gap before a dash, in user units from the line's start, 0 before the first one; nil where there is none.
  func gap(before index: Int) -> Double? {
    guard index > 0 else { return 0 }
    let (before, after) = (lengths[index - 1].upperBound, lengths[index].lowerBound)
    return before < after ? (before + after) / 2 : nil
  }

  /// The points of a part of the line, at least one.
  func polyline(from: Double, to: Double) -> [Point] {
    let part = points.part(from: from, to: to)
    return part.isEmpty ? [points.point(at: from)] : part.map(\.point)
  }

  private func lowerEnd(of dash: ClosedRange<Double>) -> End {
    let place = dash.lowerBound
    guard hasCaps else { return End(location: place) }
    if isClosed, place - start < 2 * half {
      return End(
        location: place,
        below: overStart(to: min(place + 2 * half, place + farthest), from: max(end - bendReach, place + farthest)))
    }
    let joints = points.joints(from: place - 2 * half, to: place)
    guard !joints.isEmpty else { return End(location: max(place - half, start)) }
    let corner = joints.first { isCorner(at: $0, near: place) }.map { points[$0].location }
    guard corner != nil || joints.contains(where: { points[$0].isSmooth }) else {
      return End(location: max(place - half, start))
    }
    if let corner, let bend = bend(from: max(corner - 1.5 * half, start), corner, to: place, isLater: false) {
      return End(location: place, below: cap(from: max(corner, place - half), to: place).reversed, above: bend)
    }
    let reach = max(corner.map { $0 - bendReach } ?? place - 2 * half, place - farthest, start)
    return End(location: reach, below: below(from: reach, to: place, hasCorner: corner != nil))
  }

  private func upperEnd(of dash: ClosedRange<Double>) -> End {
    let place = dash.upperBound
    guard hasCaps else { return End(location: place) }
    if isClosed, end - place < 2 * half {
      return End(
        location: place,
        below: overStart(from: max(place - 2 * half, place - farthest), to: min(start + bendReach, place - farthest)))
    }
    let joints = points.joints(from: place, to: place + 2 * half)
    let corner = joints.last { isCorner(at: $0, near: place) }.map { points[$0].location }
    guard corner != nil || joints.contains(where: { points[$0].isSmooth }) else {
      return End(location: min(place + half, end))
    }
    if let corner, let bend = bend(from: place, corner, to: min(corner + 1.5 * half, end), isLater: true) {
      return End(location: place, below: cap(from: place, to: min(corner, place + half)), above: bend)
    }
    let reach = min(corner.map { $0 + bendReach } ?? place + 2 * half, place + farthest, end)
    let below = below(from: place, to: reach, hasCorner: corner != nil)
    guard corner != nil else { return End(location: reach, below: below) }
    // The other way round, since of two pieces of a line the later one is on top.
    let near = max(place - 2 * half, dash.lowerBound)
    let before = points.joints(from: near, to: place - 2 * StopCursor.nearness).last { !points[$0].isSmooth }
    let from = before.map { points[$0].location } ?? near
    return End(location: place, below: below, above: line(from: from, to: reach, isBroad: false)?.reversed)
  }

  /// What lies on top at an end of a dash next to a corner, where its cap has the colours of the piece that leads to the corner:
  /// what is nearer to the piece beyond. So no strip lies under the cap of another dash that reaches into the same bend.
  ///
  /// Nil where the corner does not lie between two straight pieces alone, turns by no more than a curve's chords do, or has no
  /// even change of colour beyond it.
  private func bend(from start: Double, _ corner: Double, to end: Double, isLater: Bool) -> ColoredLine? {
    let (near, beyond) = isLater ? (corner - start, (corner, end)) : (end - corner, (start, corner))
    let joints = points.joints(from: start + 2 * StopCursor.nearness, to: end - 2 * StopCursor.nearness)
    guard near > 2 * StopCursor.nearness, joints.count == 1, points[joints[0]].location == corner,
      points.part(from: beyond.0, to: beyond.1).count == 2, (points.turn(at: joints[0]) ?? 0) > 0.5
    else { return nil }
    let line = ColoredLine(
      points: points.part(from: start, to: end), form: LineForm(shape: .bend(isLater: isLater)), part: (start, end))
    return isLater ? line : line.reversed
  }

  /// The cap before a part of the line.
  private func cap(from: Double, to: Double) -> ColoredLine {
    ColoredLine(points: points.part(from: from, to: to), form: LineForm(shape: .cap), part: (from, to))
  }

  /// Whether a joint is a corner beyond which a cap sees the path: the nearest place of the line that halves its angle, as far as
  /// half the width from the corner, lies in the cap.
  private func isCorner(at joint: Int, near end: Double) -> Bool {
    guard !points[joint].isSmooth, let turn = points.turn(at: joint) else { return false }
    let (sine, cosine) = (ElementaryFunctions.sin(turn / 2), ElementaryFunctions.cos(turn / 2))
    let reach = style.cap == .square ? half * 2.0.squareRoot() : half
    return abs(points[joint].location - end) <= (turn < .pi / 2 ? reach / cosine : 2 * reach * sine)
  }

  /// How far a line goes on beyond a corner, or over the start of a closed path: so far that what a corner's inside takes from a
  /// broad line is less than half of it.
  private var bendReach: Double { 3 * half }

  /// How far a line goes on at most from the end of a dash: half-way round a closed path, where it is nearer the other way.
  private var farthest: Double { isClosed ? (end - start) / 2 : .infinity }

  /// What of a cap may stick out beside the path below it: of a square one in any bend, of a round one at a corner that is not.
  private func below(from start: Double, to end: Double, hasCorner: Bool) -> ColoredLine? {
    style.cap == .square || style.join != .round && hasCorner ? line(from: start, to: end, isBroad: true) : nil
  }

  /// The line from a place before the closed path's end over its start to a dash that begins there.
  ///
  /// Where the path is closed the join has the colour of its end.
  private func overStart(to early: Double, from late: Double) -> ColoredLine {
    let line = joined(points.part(from: max(late, start), to: end), points.part(from: start, to: min(early, end)))
    return ColoredLine(
      points: line, form: LineForm(hasStartCap: false, hasEndCap: false, isBroad: true, hasEarlierOutside: true),
      part: (late, early))
  }

  /// The line from a place after the closed path's start back to a dash that ends there: the later part of it lies on top and
  /// gives the join its colour.
  private func overStart(from late: Double, to early: Double) -> ColoredLine {
    let line = joined(
      points.part(from: start, to: min(early, end)).reversedLine,
      points.part(from: max(late, start), to: end).reversedLine)
    return ColoredLine(
      points: line, form: LineForm(hasStartCap: false, hasEndCap: false, isBroad: true), part: (late, early))
  }

  /// Two lines, of which the second one begins where the first one ends, in another colour.
  private func joined(_ first: [ColoredPoint], _ second: [ColoredPoint]) -> [ColoredPoint] {
    guard let shift = first.last?.location, let begin = second.first?.location else { return first + second }
    return first
      + second.enumerated().map { index, point in
        var moved = point
        moved.location += shift - begin
        moved.isStep = point.isStep || index == 0
        return moved
      }
  }

  /// A part of the line; nil where it has no length.
  private func line(from: Double, to: Double, isBroad: Bool) -> ColoredLine? {
    let part = points.part(from: from, to: to)
    guard !part.isEmpty else { return nil }
    return ColoredLine(
      points: part,
      form: LineForm(
        hasStartCap: !hasCaps || !isClosed && from == start, hasEndCap: !hasCaps || !isClosed && to == end,
        isBroad: isBroad), part: (from, to))
  }
}
