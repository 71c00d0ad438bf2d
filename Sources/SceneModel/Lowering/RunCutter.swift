import Geometry

/// A place of a line with its colour; two of one place are a hard step.
struct ColoredVertex {
  var point: Point
  var color: Color
}

/// Divides the vertices of one subpath into runs.
struct RunCutter {
  let vertices: [ColoredVertex]
  private let isClosed: Bool
  let halfWidth: Double
  let tolerance: Double
  private let overlap: Double
  private let hasCaps: Bool

  /// A cutter of a line; colours may be off by `tolerance`, 0...1.
  init(_ line: ColoredPolyline, width: Double, tolerance: Double, overlap: Double, hasCaps: Bool) {
    var vertices: [ColoredVertex] = []
    vertices.reserveCapacity(line.vertices.count)
    for vertex in line.vertices {
      vertices.append(ColoredVertex(point: vertex.point, color: vertex.colorBefore))
      guard vertex.colorAfter != vertex.colorBefore else { continue }
      vertices.append(ColoredVertex(point: vertex.point, color: vertex.colorAfter))
    }
    self.vertices = vertices
    isClosed = line.isClosed
    halfWidth = width / 2
    self.tolerance = tolerance
    self.overlap = overlap
    self.hasCaps = hasCaps
  }

  /// Of the tolerance, what one colour for several steps may take; the polyline has taken a half.
  private static let solidShare = 0.5
  /// Of the tolerance, what the places beside the line may take.
  private static let besideShare = 0.35
  /// Of the tolerance, what stops that are left out may take.
  private static let stopShare = 0.15
  /// A run of more steps than this is longer than a search for its end should look ahead.
  private static let longestRun = 4096

  /// Appends the runs in order.
  mutating func cut(into runs: inout [StrokeRun]) {
    guard vertices.count > 1 else {
      guard let dot = vertices.first, hasCaps else { return }
      var path = Path()
      path.move(to: dot.point)
      path.line(to: dot.point)
      return runs.append(StrokeRun(path: path, paint: .solid(dot.color), hasCaps: true))
    }
    let first = vertices.startIndex
    let last = vertices.endIndex - 1
    var start = first
    var places: [(start: Int, run: Int)] = []
    while start < last {
      // A hard step between two runs is where they meet.
      guard vertices[start + 1].point != vertices[start].point else {
        start += 1
        continue
      }
      let (end, paint) = longestRun(from: start)
      let isFirst = start == first
      let isLast = end == last
      let leadIn = isFirst && isClosed && !isLast ? overlap : 0
      var path = path(from: start, to: end, leadIn: leadIn, leadOut: isLast ? 0 : overlap)
      if isFirst, isLast, isClosed { path.close() }
      places.append((start, runs.count))
      let before = isFirst ? nil : runs.last { !$0.isArea }
      runs.append(StrokeRun(path: path, paint: paint, hasCaps: hasCaps && isFirst && !isClosed))
      if let before, let area = insideOfBend(at: start) {
        runs.append(StrokeRun(path: area, paint: before.paint, hasCaps: false, isArea: true))
      }
      start = end
    }
    guard hasCaps, !isClosed, places.count > 1 else { return }
    // The last run begins butt, on top of the one before. So the end's cap is a stub of its own, under every run that its
    // backward half reaches.
    var length = 0.0
    var index = last
    while index > first, length < halfWidth + overlap {
      length += vertices[index].point.distance(to: vertices[index - 1].point)
      index -= 1
    }
    let below = places.dropFirst().first { $0.start >= index } ?? places[places.count - 1]
    let stub = path(from: last, to: last, leadIn: overlap, leadOut: 0)
    runs.insert(StrokeRun(path: stub, paint: .solid(vertices[last].color), hasCaps: true), at: below.run)
  }

  /// The vertices from one to another, begun `leadIn` earlier and ended `leadOut` later along the line.
  private func path(from start: Int, to end: Int, leadIn: Double, leadOut: Double) -> Path {
    var path = Path()
    path.reserveCapacity(end - start + 2)
    if leadIn > 0 {
      // On a closed line what comes before the first vertex is the last step.
      let from = start == vertices.startIndex ? vertices.endIndex - 1 : start
      path.move(to: place(from: from, step: -1, distance: leadIn))
      path.line(to: vertices[start].point)
    } else {
      path.move(to: vertices[start].point)
    }
    if end > start {
      for index in (start + 1)...end where vertices[index].point != vertices[index - 1].point {
        path.line(to: vertices[index].point)
      }
    }
    if leadOut > 0 { path.line(to: place(from: end, step: 1, distance: leadOut)) }
    return path
  }

  /// The place on the step after (or before) a vertex at a distance, at most the step's end.
  private func place(from index: Int, step: Int, distance: Double) -> Point {
    var next = index + step
    while vertices.indices.contains(next), vertices[next].point == vertices[index].point { next += step }
    guard vertices.indices.contains(next) else { return vertices[index].point }
    let length = vertices[index].point.distance(to: vertices[next].point)
    return vertices[index].point.interpolated(to: vertices[next].point, at: min(distance / length, 1))
  }

  /// The farthest vertex that a run from `start` reaches, and what it is painted with.
  private func longestRun(from start: Int) -> (end: Int, paint: StrokeRun.Paint) {
    let solid = solidRun(from: start)
    var reached = start
    var paint: StrokeRun.Paint?
    var step = 1
    // Doubling, then halving: the cost is that of the run itself times a logarithm.
    let limit = min(vertices.endIndex - 1, start + RunCutter.longestRun)
    var failed = limit + 1
    while reached < limit {
      let candidate = min(start + step, limit)
      guard let fit = axialPaint(from: start, to: candidate) else {
        failed = candidate
        break
      }
      reached = candidate
      paint = fit
      step *= 2
    }
    while failed - reached > 1, failed <= limit {
      let middle = (reached + failed) / 2
      if let fit = axialPaint(from: start, to: middle) {
        reached = middle
        paint = fit
      } else {
        failed = middle
      }
    }
    guard let paint, reached >= solid.end else { return (solid.end, .solid(solid.color)) }
    return (reached, paint)
  }

  /// How far one colour shows the line, whatever its bends; at least one step.
  private func solidRun(from start: Int) -> (end: Int, color: Color) {
    var low = vertices[start].color
    var high = low
    var end = start
    for index in (start + 1)..<vertices.endIndex {
      let color = vertices[index].color
      let newLow = Color(
        red: min(low.red, color.red), green: min(low.green, color.green), blue: min(low.blue, color.blue),
        alpha: min(low.alpha, color.alpha))
      let newHigh = Color(
        red: max(high.red, color.red), green: max(high.green, color.green), blue: max(high.blue, color.blue),
        alpha: max(high.alpha, color.alpha))
      guard newLow.difference(from: newHigh) <= 2 * tolerance * RunCutter.solidShare || end == start else { break }
      guard newLow.difference(from: newHigh) <= 2 * tolerance * RunCutter.solidShare else {
        return (index, low.mixed(with: newHigh, at: 0.5))
      }
      low = newLow
      high = newHigh
      end = index
    }
    return (end, low.mixed(with: high, at: 0.5))
  }

  /// The gradient along the chord that shows the line between two vertices; nil where it would stray too far.
  private func axialPaint(from start: Int, to end: Int) -> StrokeRun.Paint? {
    let origin = vertices[start].point
    let chord = vertices[end].point - origin
    let length = chord.length
    guard length > 0 else { return nil }
    let axis = chord / length
    var profile: [RunProfile.Entry] = []
    profile.reserveCapacity(end - start + 1)
    profile.append(RunProfile.Entry(place: 0, shift: 0, color: vertices[start].color))
    for index in (start + 1)...end {
      let step = vertices[index].point - vertices[index - 1].point
      let stepLength = step.length
      let place = (vertices[index].point - origin).dot(axis)
      guard stepLength > 0 else {
        profile.append(RunProfile.Entry(place: place, shift: 0, color: vertices[index].color))
        continue
      }
      // A step that turns back along the chord has no place of its own in the gradient.
      guard place > (profile.last?.place ?? 0) else { return nil }
      // A step along the chord shifts nothing, whatever the last bits say: next to a hard step these would decide.
      let shift = ElementaryFunctions.settled(halfWidth * abs(step.cross(axis)) / stepLength)
      profile.append(RunProfile.Entry(place: place, shift: shift, color: vertices[index].color))
    }
    let run = RunProfile(entries: profile)
    guard run.staysWithin(tolerance * RunCutter.besideShare) else { return nil }
    let stops = run.stops(length: length, tolerance: tolerance * RunCutter.stopShare)
    return .axial(start: origin, end: vertices[end].point, stops: stops)
  }
}
