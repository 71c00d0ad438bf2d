import Geometry
import SceneModel

/// Divides the places of one line into runs.
struct RunCutter {
  let nodes: [RunLine.Node]
  /// The places of those nodes where the line may turn.
  let corners: [Int]
  /// For each node how many of the corners lie up to it, itself included.
  let cornersUpTo: [Int]
  /// For each node the distance from the one before it, 0 for the first.
  private let steps: [Double]
  let form: LineForm
  let ramp: ColorRamp
  /// Whether the ramp changes over time: then every run shows it.
  let isChanging: Bool
  let style: StrokeStyle
  let halfWidth: Double
  let tolerance: Double
  let overlap: Double
  /// How far a colour may be off at most, 0...1, as computed for the runs cut so far.
  private(set) var error = 0.0
  var isClosed: Bool { form.isClosed }
  private var hasStartCap: Bool { form.hasStartCap && !isClosed && style.cap != .butt }
  private var hasEndCap: Bool { form.hasEndCap && !isClosed && style.cap != .butt }
  /// Whether a run that is all of the line shows its caps itself.
  var hasBothCaps: Bool { hasStartCap && hasEndCap }

  /// A cutter of a line; colours may be off by `tolerance`, 0...1.
  init(
    _ line: RunLine, ramp: ColorRamp, isChanging: Bool, style: StrokeStyle, tolerance: Double, overlap: Double
  ) {
    nodes = line.nodes
    corners = line.nodes.indices.filter { line.nodes[$0].isCorner }
    var count = 0
    cornersUpTo = line.nodes.map { node in
      count += node.isCorner ? 1 : 0
      return count
    }
    var last = line.nodes.first?.point ?? .origin
    steps = line.nodes.map { node in
      defer { last = node.point }
      return last.distance(to: node.point)
    }
    form = line.form
    self.ramp = ramp
    self.isChanging = isChanging
    self.style = style
    halfWidth = style.width / 2
    self.tolerance = tolerance
    self.overlap = overlap
  }

  /// Of the tolerance, what one colour may take: it is rounded to a 255th itself.
  private static let solidShare = 0.75
  /// A run of more steps than this is longer than a search for its end should look ahead.
  private static let longestRun = 4096
  /// How many ends are tried for a run that the ramp's own vector shows.
  private static let triedEnds = 8

  /// Appends the runs in order.
  mutating func cut(into runs: inout [StrokeRun]) {
    switch form.shape {
    case .line: cutLine(into: &runs)
    case .cap: runs += [capRun].compactMap(\.self)
    case .bend(let isLater): runs += [bendRun(isLater: isLater)].compactMap(\.self)
    }
  }

  private mutating func cutLine(into runs: inout [StrokeRun]) {
    guard nodes.count > 1 else {
      // A dot has its caps, closed or not.
      let hasCaps = form.hasStartCap && form.hasEndCap && style.cap != .butt
      if let dot = nodes.first, hasCaps { runs.append(run(for: dot)) }
      return
    }
    let first = nodes.startIndex
    let last = nodes.endIndex - 1
    var line: [StrokeRun] = []
    var start = first
    var places: [(start: Int, run: Int)] = []
    // What is nearer to the way before a bend lies on top of all runs that begin next to the corner.
    var insides: [(corner: Point, run: StrokeRun)] = []
    func appendInsides(notNear point: Point?) {
      while let inside = insides.first, point.map({ $0.distance(to: inside.corner) >= halfWidth }) ?? true {
        line.append(inside.run)
        insides.removeFirst()
      }
    }
    while start < last {
      // A hard step between two runs is where they meet.
      guard nodes[start + 1].point != nodes[start].point else {
        start += 1
        continue
      }
      appendInsides(notNear: nodes[start].point)
      let (end, paint, error) = longestRun(from: start)
      self.error = max(self.error, error)
      let isFirst = start == first
      let isLast = end == last
      let leadIn = isFirst && isClosed && !isLast ? overlap : 0
      var path = path(from: start, to: end, leadIn: leadIn, leadOut: isLast ? 0 : overlap)
      if isFirst, isLast, isClosed { path.close() }
      if let before = places.last, let inside = insideOfBend(at: start, after: before.start, like: line[before.run]) {
        insides.append((nodes[start].point, inside.area))
        self.error = max(self.error, inside.error)
      }
      places.append((start, line.count))
      line.append(StrokeRun(path: path, paint: paint, hasCaps: hasBothCaps && isFirst && isLast))
      for area in outsidesOfBends(from: start, to: end) {
        line.append(StrokeRun(path: area, paint: paint, hasCaps: false, isArea: true))
      }
      if form.hasEarlierOutside, let before = places.dropLast().last, let area = earlierOutside(at: start) {
        line.append(StrokeRun(path: area, paint: line[before.run].paint, hasCaps: false, isArea: true))
      }
      start = end
    }
    appendInsides(notNear: nil)
    if places.count > 1 || !hasBothCaps { insertCaps(into: &line, places: places) }
    runs += line.map { run in
      var run = run
      run.isBroad = form.isBroad
      return run
    }
  }

  /// Puts the caps that no run shows itself below the runs that they reach back to.
  private func insertCaps(into line: inout [StrokeRun], places: [(start: Int, run: Int)]) {
    let last = nodes.endIndex - 1
    if hasEndCap, !places.isEmpty {
      // The first of them begins out of its reach.
      var below = places.count - 1
      while below > 0, nodes[places[below].start].point.distance(to: nodes[last].point) < halfWidth { below -= 1 }
      line.insert(cap(at: last, step: -1), at: places[below].run)
    }
    if hasStartCap { line.insert(cap(at: nodes.startIndex, step: 1), at: 0) }
  }

  /// The caps of a line without length.
  private func run(for dot: RunLine.Node) -> StrokeRun {
    var path = Path()
    path.move(to: dot.point)
    path.line(to: dot.point)
    return StrokeRun(path: path, paint: .solid(dot.color), hasCaps: true)
  }

  /// A stub that shows the cap at one of the line's ends, where the runs are butt: a disc, or the half of a square beyond.
  private func cap(at end: Int, step: Int) -> StrokeRun {
    let point = nodes[end].point
    var path = Path()
    if style.cap == .square {
      let inner = polyline(from: end, step: step, distance: overlap)[0]
      let outward = (point - inner).normalized ?? Vector(dx: 1, dy: 0)
      path.move(to: point + outward * halfWidth)
      path.line(to: inner)
    } else {
      path.move(to: point)
      path.line(to: point)
    }
    return StrokeRun(path: path, paint: .solid(nodes[end].color), hasCaps: style.cap == .round)
  }

  /// The farthest place that a run from `start` reaches, and what it is painted with.
  private func longestRun(from start: Int) -> (end: Int, paint: StrokeRun.Paint, error: Double) {
    let solid = isChanging ? nil : solidRun(from: start, until: solidLimit(from: start))
    var constraints: [RampConstraint] = []
    var reached = start
    var best: Fit?
    var step = 1
    // Doubling, then halving: the cost is that of the run itself times a logarithm.
    let limit = min(nodes.endIndex - 1, start + RunCutter.longestRun)
    var failed = limit + 1
    while reached < limit {
      let candidate = min(start + step, limit)
      guard let fit = fit(from: start, to: candidate, in: &constraints) else {
        failed = candidate
        break
      }
      (reached, best) = (candidate, fit)
      step *= 2
    }
    while failed - reached > 1, failed <= limit {
      let middle = (reached + failed) / 2
      if let fit = fit(from: start, to: middle, in: &constraints) {
        (reached, best) = (middle, fit)
      } else {
        failed = middle
      }
    }
    if let solid, solid.end >= reached { return (solid.end, .solid(solid.color), solid.error) }
    if let best {
      // A little earlier the join may be a slighter one, or none: that costs less than a gradient of its own.
      for end in stride(from: reached, to: (start + reached) / 2, by: -1).prefix(RunCutter.triedEnds) {
        guard let fit = end == reached ? best : fit(from: start, to: end, in: &constraints),
          let paint = rampPaint(fit.change, from: start, to: end)
        else { continue }
        return (end, paint, error(of: fit))
      }
      return (reached, partPaint(best.change, from: start, to: reached), error(of: best))
    }
    // No ramp shows it: the colours of the step itself.
    var end = start + 1
    while end < limit, !nodes[end].isCorner, nodes[end].offsets.low > nodes[end].offsets.high { end += 1 }
    return (end, ownPaint(from: start, to: end), 0)
  }

  /// The farthest place that one colour may reach from a place: what lies inside a bend next to a jump has the colour before
  /// it, and is painted where a run ends at the bend.
  private func solidLimit(from start: Int) -> Int {
    let last = nodes.endIndex - 1
    guard isStep(at: start), cornersUpTo[start] < corners.count else { return last }
    let corner = corners[cornersUpTo[start]]
    let run = StrokeRun(path: Path(), paint: .solid(nodes[start].color), hasCaps: false)
    guard nodes[start].point.distance(to: nodes[corner].point) < halfWidth,
      insideOfBend(at: corner, after: start, like: run) != nil
    else { return last }
    return corner
  }

  /// How far one colour shows the line, a place at most, whatever its bends; nil where not even one step.
  func solidRun(from start: Int, until limit: Int) -> (end: Int, color: ScreenColor, error: Double)? {
    let room = 2 * tolerance * RunCutter.solidShare
    var low = nodes[start].color
    var high = low
    var end = start
    for index in (start + 1)..<(limit + 1) {
      let color = nodes[index].color
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
  private func comesToItsColors(from first: Int, to second: Int) -> Bool {
    let (from, to) = (nodes[first], nodes[second])
    let isRising = to.offset >= from.offset
    func isOwn(_ node: RunLine.Node, isAfter: Bool) -> Bool {
      node.offsets.low < node.offsets.high
        || ramp.color(at: node.offset, isAfter: isAfter).difference(from: node.color) <= tolerance
    }
    return isOwn(from, isAfter: isRising) && isOwn(to, isAfter: !isRising)
  }

  /// The even change of the ramp's offset along the chord that shows the line between two places; nil where none does.
  ///
  /// - Parameter constraints: Storage for what it has to meet, used again from fit to fit.
  func fit(from start: Int, to end: Int, in constraints: inout [RampConstraint]) -> Fit? {
    let origin = nodes[start].point
    let chord = nodes[end].point - origin
    let length = chord.length
    guard length > 0 else { return nil }
    let axis = chord / length
    constraints.removeAll(keepingCapacity: true)
    var shift = 0.0
    for index in start...end {
      let node = nodes[index]
      guard node.offsets.low <= node.offsets.high else { return nil }
      if index > start {
        let step = node.point - nodes[index - 1].point
        if steps[index] > 0 {
          // A step that turns back along the chord has no place of its own in the gradient.
          guard step.dot(axis) > 0, isChanging || comesToItsColors(from: index - 1, to: index) else { return nil }
          // A step along the chord shifts nothing, whatever the last bits say.
          shift = ElementaryFunctions.settled(halfWidth * abs(step.cross(axis)) / steps[index])
          let last = constraints.count - 1
          constraints[last].shift = max(constraints[last].shift, shift)
        }
      }
      constraints.append(
        RampConstraint(
          place: (node.point - origin).dot(axis), shift: shift, offset: node.offset, low: node.offsets.low,
          high: node.offsets.high))
    }
    return RampFit(constraints, scale: 2 / length).map { ($0, $0.deviation(on: constraints)) }
  }
}
