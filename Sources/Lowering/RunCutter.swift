import Geometry
import SceneModel

/// Divides the places of one line into runs.
struct RunCutter: Sendable {
  private let line: RunLine
  let ramp: ColorRamp
  /// The ramps of other moments, where colours change over time: then every run shows all of them.
  let otherRamps: [ColorRamp]
  let style: StrokeStyle
  let halfWidth: Double
  let tolerance: Double
  let overlap: Double
  /// The places in order.
  @inline(__always) var nodes: [RunLine.Node] { line.nodes }
  /// What else is known of each of them.
  @inline(__always) var shades: [RunLine.Shade] { line.shades }
  /// Those of them where the line may turn.
  @inline(__always) var corners: [Int32] { line.corners }
  var form: LineForm { line.form }
  /// Whether the ramp changes over time.
  var isChanging: Bool { !otherRamps.isEmpty }
  var isClosed: Bool { form.isClosed }
  var hasStartCap: Bool { form.hasStartCap && !isClosed && style.cap != .butt }
  var hasEndCap: Bool { form.hasEndCap && !isClosed && style.cap != .butt }
  /// Whether a run that is all of the line shows its caps itself.
  var hasBothCaps: Bool { hasStartCap && hasEndCap }

  /// A cutter of a line.
  ///
  /// - Parameters:
  ///   - ramps: The ramp that the colours' offsets lie on; several where they change over time, the one to be drawn first.
  ///   - tolerance: How far colours may be off, 0...1.
  init(_ line: RunLine, ramps: [ColorRamp], style: StrokeStyle, tolerance: Double, overlap: Double) {
    self.line = line
    (ramp, otherRamps) = (ramps[0], Array(ramps.dropFirst()))
    self.style = style
    halfWidth = style.width / 2
    self.tolerance = tolerance
    self.overlap = overlap
  }

  /// The colour of a place, opaque.
  @inline(__always) func color(at index: Int) -> ScreenColor { line.color(at: index) }

  /// How much the colours of two places differ, 0...1.
  @inline(__always) func difference(_ first: Int, _ second: Int) -> Double { line.difference(first, second) }

  /// The distance between two places of the line, in user units.
  @inline(__always) func distance(_ first: Int, _ second: Int) -> Double {
    if second == first + 1 { return nodes[second].step }
    if second == first - 1 { return nodes[first].step }
    return nodes[first].point.distance(to: nodes[second].point)
  }

  /// The offsets that show the colour of a place.
  func offsets(at index: Int) -> OffsetRange {
    OffsetRange(
      of: shades[index], color(at: index), isFirst: index == nodes.startIndex, on: ramp, otherRamps, within: tolerance)
  }

  /// Of the tolerance, what one colour may take: it is rounded to a 255th itself.
  private static let solidShare = 0.75
  /// A run of more steps than this is longer than a search for its end should look ahead.
  private static let longestRun = 4096
  /// How many ends are tried for a run that the ramp's own vector shows.
  private static let triedEnds = 8

  /// A cut, and how far its colours may be off, 0...1.
  typealias Found = (cut: RunCut, error: Double)

  /// The first cut from a place on; nil where it would begin at a limit or beyond it.
  func cut(from first: Int, until limit: Int, in search: inout RunSearch) -> Found? {
    var start = first
    // A hard step between two runs is where they meet.
    while start < limit, nodes[start + 1].point == nodes[start].point { start += 1 }
    guard start < limit else { return nil }
    search.begin(at: start)
    let beginsInBend =
      start > nodes.startIndex && hasInside(at: start, between: search.sides(at: start, of: self))
    var found = longestRun(from: start, in: &search)
    found.cut.beginsInBend = beginsInBend
    return found
  }

  /// The farthest place that a run from `start` reaches, and what it is painted with.
  private func longestRun(from start: Int, in search: inout RunSearch) -> Found {
    let solid = isChanging ? nil : solidRun(from: start, until: solidLimit(from: start))
    var reached = start
    var best: Fit?
    var step = 1
    // Doubling, then halving: the cost is that of the run itself times a logarithm.
    let limit = min(nodes.endIndex - 1, start + RunCutter.longestRun)
    var failed = limit + 1
    while reached < limit {
      let candidate = min(start + step, limit)
      guard let fit = fit(from: start, to: candidate, in: &search) else {
        failed = candidate
        break
      }
      (reached, best) = (candidate, fit)
      step *= 2
    }
    while failed - reached > 1, failed <= limit {
      let middle = (reached + failed) / 2
      if let fit = fit(from: start, to: middle, in: &search) {
        (reached, best) = (middle, fit)
      } else {
        failed = middle
      }
    }
    if let solid, solid.end >= reached {
      return (RunCut(start: start, end: solid.end, paint: .mean), solid.error)
    }
    if let best {
      // A little earlier the join may be a slighter one, or none: that costs less than a gradient of its own.
      for end in stride(from: reached, to: max((start + reached) / 2, reached - RunCutter.triedEnds), by: -1) {
        guard let fit = end == reached ? best : fit(from: start, to: end, in: &search),
          let paint = rampPaint(fit.change, from: start, to: end, in: &search)
        else { continue }
        return (RunCut(start: start, end: end, paint: paint), error(of: fit))
      }
      let paint = partPaint(best.change, from: start, to: reached, in: search)
      return (RunCut(start: start, end: reached, paint: paint), error(of: best))
    }
    // No ramp shows it: the colours of the step itself.
    var end = start + 1
    search.learn(through: end, of: self)
    while end < limit, !shades[end].isCorner, search[end].isEmpty {
      end += 1
      search.learn(through: end, of: self)
    }
    return (RunCut(start: start, end: end, paint: ownPaint(from: start, to: end)), 0)
  }

  /// The farthest place that one colour may reach from a place: what lies inside a bend next to a jump has the colour before
  /// it, and is painted where a run ends at the bend.
  private func solidLimit(from start: Int) -> Int {
    let last = nodes.endIndex - 1
    guard isStep(at: start), shades[start].cornersUpTo < corners.count else { return last }
    let corner = Int(corners[shades[start].cornersUpTo])
    guard distance(start, corner) < halfWidth, hasInside(at: corner, between: sides(at: corner)), isDeep(at: corner)
    else { return last }
    return corner
  }

  /// How far one colour shows the line, a place at most, whatever its bends; nil where not even one step.
  func solidRun(from start: Int, until limit: Int) -> (end: Int, color: ScreenColor, error: Double)? {
    let room = 2 * tolerance * RunCutter.solidShare
    // Mostly the next place is too far off already.
    guard start < limit, difference(start, start + 1) <= room else { return nil }
    var low = color(at: start)
    var high = low
    var end = start
    for index in (start + 1)..<(limit + 1) {
      let color = color(at: index)
      let newLow = ScreenColor(
        red: min(low.red, color.red), green: min(low.green, color.green), blue: min(low.blue, color.blue))
      let newHigh = ScreenColor(
        red: max(high.red, color.red), green: max(high.green, color.green), blue: max(high.blue, color.blue))
      guard newLow.difference(from: newHigh) <= room else { break }
      low = newLow
      high = newHigh
      end = index
    }
    return end > start ? (end, low.mixed(with: high, at: 0.5), low.difference(from: high) / 2 + 0.5 / 255) : nil
  }

  /// An even change and how far its offsets stray.
  typealias Fit = (change: RampFit, deviation: Double)

  /// How far the colours of a fit are off at most: between two places offsets are even, and no change of colour is faster than the
  /// ramp's.
  private func error(of fit: Fit) -> Double {
    fit.deviation > 0 ? min(fit.deviation * ramp.fastest, tolerance) : 0
  }

  /// Whether the ramp, from one place to the next, begins and ends with the places' own colours: at a hard step it comes to one
  /// of its two colours alone, and a place may have the other.
  ///
  /// - Parameter ranges: The offsets that show the two places.
  private func comesToItsColors(from first: Int, to second: Int, _ ranges: (OffsetRange, OffsetRange)) -> Bool {
    let isRising = shades[second].offset >= shades[first].offset
    @inline(__always) func isOwn(_ index: Int, _ range: OffsetRange, isAfter: Bool) -> Bool {
      range.low < range.high
        || ramp.color(at: shades[index].offset, isAfter: isAfter).difference(from: color(at: index)) <= tolerance
    }
    return isOwn(first, ranges.0, isAfter: isRising) && isOwn(second, ranges.1, isAfter: !isRising)
  }

  /// The even change of the ramp's offset along the chord that shows the line between two places; nil where none does.
  ///
  /// - Parameter search: What is known of the places, and storage for what a fit has to meet.
  func fit(from start: Int, to end: Int, in search: inout RunSearch) -> Fit? {
    search.learn(through: end, of: self)
    let origin = nodes[start].point
    let chord = nodes[end].point - origin
    guard mayFit(from: start, to: end, along: chord, in: search) else { return nil }
    let length = distance(start, end)
    guard length > 0 else { return nil }
    let axis = chord / length
    return search.withRoom(from: start, to: end) { constraints, ranges in
      var shift = 0.0
      for place in 0..<ranges.count {
        let (index, range) = (start + place, ranges[place])
        guard !range.isEmpty else { return nil }
        let point = nodes[index].point
        if place > 0, nodes[index].step > 0 {
          let step = point - nodes[index - 1].point
          // A step that turns back along the chord has no place of its own in the gradient.
          guard step.dot(axis) > 0,
            isChanging || comesToItsColors(from: index - 1, to: index, (ranges[place - 1], range))
          else { return nil }
          // A step along the chord shifts nothing, whatever the last bits say.
          shift = (halfWidth * abs(step.cross(axis)) / nodes[index].step).settled
          constraints[place - 1].shift = max(constraints[place - 1].shift, shift)
        }
        constraints[place] = RampConstraint(
          place: (point - origin).dot(axis), shift: shift, offset: shades[index].offset, low: range.low,
          high: range.high)
      }
      let met = UnsafeBufferPointer(constraints)
      return RampFit(met, scale: 2 / length).map { ($0, $0.deviation(on: met)) }
    }
  }

  /// Whether a line through the offsets of both ends may pass those of each place between them, what lies beside the line not
  /// counted: most chords fail here, and the fit itself takes ten times as long. How long the chord is, in which the places are
  /// measured, need not be known.
  private func mayFit(from start: Int, to end: Int, along chord: Vector, in search: RunSearch) -> Bool {
    guard end - start > 1 else { return true }
    let (first, last) = (search[start], search[end])
    let origin = nodes[start].point
    let whole = chord.dot(chord)
    for index in (start + 1)..<end {
      let place = (nodes[index].point - origin).dot(chord)
      if first.clearlyMisses(search[index], before: last, at: place, of: whole) { return false }
    }
    return true
  }
}
