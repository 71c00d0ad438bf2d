import Geometry
import SceneModel

extension RunCutter {
  /// The paint of a straight piece.
  func paint(from start: Int, to end: Int) -> RunCut.Paint {
    var constraints = RampConstraints()
    if isChanging, let fit = fit(from: start, to: end, in: &constraints),
      let paint = rampPaint(fit.change, from: start, to: end)
    {
      return paint
    }
    return ownPaint(from: start, to: end)
  }

  /// The gradient along a straight piece with the colours of its own places.
  func ownPaint(from start: Int, to end: Int) -> RunCut.Paint {
    let (from, to) = (nodes[start], nodes[end])
    guard from.point != to.point, to.location > from.location else { return .solid(from.color) }
    return .places
  }

  /// Appends the stops of a gradient of a cut's own; a cut of another paint has none.
  func appendStops(of cut: RunCut, to stops: inout [ScreenStop]) {
    switch cut.paint {
    case .solid, .ramp: break
    case .part(let first, let last): ramp.appendPart(from: first, to: last, to: &stops)
    case .places:
      let from = nodes[cut.start].location
      let span = nodes[cut.end].location - from
      for index in cut.start...cut.end {
        stops.append(ScreenStop((nodes[index].location - from) / span, nodes[index].color))
      }
    }
  }

  /// The ramp's vector for a run whose offset changes evenly.
  ///
  /// The ramp runs on past the run's ends, where a cap or a join has the colour of the end alone: nil where that would show.
  func rampPaint(_ fit: RampFit, from start: Int, to end: Int) -> RunCut.Paint? {
    let length = distance(start, end)
    var (first, slope) = (fit.intercept, fit.slope)
    if isChanging, slope == 0 {
      // Every offset would do: those of the ends.
      first = nodes[start].offset
      slope = (nodes[end].offset - first) / length
    }
    guard slope != 0 else { return .solid(ramp.color(at: first)) }
    let (origin, axis) = (nodes[start].point, (nodes[end].point - nodes[start].point) / length)
    let vector = RunCut.Paint.ramp(
      start: origin - axis * (first / slope), end: origin + axis * ((1 - first) / slope))
    // A join shows a little more of a ramp that changes; nothing else could change with it.
    guard !isChanging else { return vector }
    // Alone, a run has the caps itself.
    let isWhole = start == nodes.startIndex && end == nodes.endIndex - 1
    let cap = isWhole && hasBothCaps ? halfWidth : 0
    let before = isStep(at: start) ? max(cap, bend(at: start)?.reach(along: -axis) ?? 0) : cap
    let beyond = cap > 0 ? cap : bend(at: end)?.reach(along: axis) ?? 0
    let last = first + slope * length
    guard isLevel(from: offset(first, at: start), by: -slope * before),
      isLevel(from: offset(last, at: end), by: slope * beyond)
    else { return nil }
    return vector
  }

  /// The same change in a gradient of the run's own that ends with it.
  func partPaint(_ fit: RampFit, from start: Int, to end: Int) -> RunCut.Paint {
    let last = fit.intercept + fit.slope * distance(start, end)
    let (first, second) = (offset(fit.intercept, at: start), offset(last, at: end))
    // Past a stop that changes nothing the part is still one colour.
    return ramp.onlyColor(from: first, to: second).map { .solid($0) } ?? .part(from: first, to: second)
  }

  /// The offset that a fit has at a place, which at a hard step of the ramp is the step's own, to the last bit.
  private func offset(_ fitted: Double, at index: Int) -> Double {
    offsets[index].low == offsets[index].high ? nodes[index].offset : fitted
  }

  /// Whether from an offset on, over a change of it, the ramp has the colour that it has on the other side of the offset.
  private func isLevel(from offset: Double, by change: Double) -> Bool {
    guard change != 0 else { return true }
    if ramp.surelyDiffers(at: offset, from: offset + change, by: tolerance) { return false }
    let color = ramp.color(at: offset, isAfter: change < 0)
    func isLike(_ other: ScreenColor) -> Bool { color.difference(from: other) <= tolerance }
    let end = offset + change
    return isLike(ramp.color(at: end, isAfter: change < 0))
      && ramp.stops(between: offset, and: end).allSatisfy { isLike(ramp.stops[$0].color) }
      && isLike(ramp.color(at: offset, isAfter: change > 0))
  }
}
