import Geometry

extension RunCutter {
  /// The gradient along a straight piece with the colours of its own places.
  func ownPaint(from start: Int, to end: Int) -> StrokeRun.Paint {
    let (from, to) = (nodes[start], nodes[end])
    let span = to.location - from.location
    guard from.point != to.point, span > 0 else { return .solid(from.color) }
    let stops = (start...end).map { Gradient.Stop((nodes[$0].location - from.location) / span, nodes[$0].color) }
    return .axial(start: from.point, end: to.point, stops: stops)
  }

  /// The ramp's vector for a run whose offset changes evenly.
  ///
  /// The ramp runs on past the run's ends, where a cap or a join has the colour of the end alone: nil where that would show.
  func rampPaint(_ fit: RampFit, from start: Int, to end: Int) -> StrokeRun.Paint? {
    let chord = nodes[end].point - nodes[start].point
    let length = chord.length
    var (first, slope) = (fit.intercept, fit.slope)
    if isChanging, slope == 0 {
      // Every offset would do: those of the ends.
      first = nodes[start].offset
      slope = (nodes[end].offset - first) / length
    }
    guard slope != 0 else { return .solid(ramp.color(at: first)) }
    let vector = vector(from: first, by: slope, at: start, to: end)
    // A join shows a little more of a ramp that changes; nothing else could change with it.
    guard !isChanging else { return vector }
    let axis = chord / length
    let last = first + slope * length
    // Alone, a run has the caps itself.
    let isWhole = start == nodes.startIndex && end == nodes.endIndex - 1 && !isClosed
    let before = isWhole && hasCaps ? halfWidth : 0
    let beyond = isWhole && hasCaps ? halfWidth : reachOfJoin(at: end, past: axis)
    guard isLike(first, first - slope * before), isLike(last, last + slope * beyond) else { return nil }
    return vector
  }

  /// Where the ramp lies whose offset changes along a run's chord.
  private func vector(from first: Double, by slope: Double, at start: Int, to end: Int) -> StrokeRun.Paint {
    let origin = nodes[start].point
    let chord = nodes[end].point - origin
    let axis = chord / chord.length
    return .ramp(start: origin - axis * (first / slope), end: origin + axis * ((1 - first) / slope))
  }

  /// The same change in a gradient of the run's own that ends with it.
  func partPaint(_ fit: RampFit, from start: Int, to end: Int) -> StrokeRun.Paint {
    let (from, to) = (nodes[start].point, nodes[end].point)
    let last = fit.intercept + fit.slope * from.distance(to: to)
    return .axial(start: from, end: to, stops: ramp.part(from: fit.intercept, to: last))
  }

  private func isLike(_ offset: Double, _ other: Double) -> Bool {
    ramp.color(at: offset).difference(from: ramp.color(at: other)) <= tolerance
  }

  /// How far the join at a run's end reaches past it along its chord.
  private func reachOfJoin(at index: Int, past axis: Vector) -> Double {
    guard nodes[index].isCorner, let before = step(from: index, by: -1)?.way,
      let after = step(from: index, by: 1)?.way
    else { return 0 }
    let incoming = -before
    let side = incoming.cross(after) > 0 ? -halfWidth : halfWidth
    let outer = (incoming.perpendicular * side, after.perpendicular * side)
    let reach = max(outer.0.dot(axis), outer.1.dot(axis), 0)
    let cosine = incoming.dot(after)
    switch style.join {
    case .bevel: return reach
    case .round: return cosine < 0 ? halfWidth : reach
    case .miter:
      let isCut = 2 / (1 + cosine) > style.miterLimit * style.miterLimit
      return isCut ? reach : max(reach, ((outer.0 + outer.1) / (1 + cosine)).dot(axis))
    }
  }
}
