import Geometry
import SceneModel

extension RunCutter {
  /// The paint of a straight piece.
  func paint(from start: Int, to end: Int) -> RunCut.Paint {
    var search = RunSearch(from: start)
    if isChanging, let fit = fit(from: start, to: end, in: &search),
      let paint = rampPaint(fit.change, from: start, to: end, in: &search)
    {
      return paint
    }
    return ownPaint(from: start, to: end)
  }

  /// The gradient along a straight piece with the colours of its own places.
  func ownPaint(from start: Int, to end: Int) -> RunCut.Paint {
    guard nodes[start].point != nodes[end].point, shades[end].location > shades[start].location else { return .first }
    return .places
  }

  /// The colours of a gradient of a cut's own that has two stops, at its ends; nil of others.
  func ends(of cut: RunCut) -> (first: ScreenColor, last: ScreenColor)? {
    switch cut.paint {
    case .mean, .first, .offset, .ramp: nil
    case .part(let first, let last): ramp.ends(from: first, to: last)
    case .places: cut.end == cut.start + 1 ? (color(at: cut.start), color(at: cut.end)) : nil
    }
  }

  /// Appends the stops of a gradient of a cut's own; a cut of another paint has none.
  func appendStops(of cut: RunCut, to stops: inout [ScreenStop]) {
    switch cut.paint {
    case .mean, .first, .offset, .ramp: break
    case .part(let first, let last): ramp.appendPart(from: first, to: last, to: &stops)
    case .places:
      let from = shades[cut.start].location
      let span = shades[cut.end].location - from
      for index in cut.start...cut.end {
        stops.append(ScreenStop((shades[index].location - from) / span, color(at: index)))
      }
    }
  }

  /// The ramp's vector for a run whose offset changes evenly.
  ///
  /// The ramp runs on past the run's ends, where a cap or a join has the colour of the end alone: nil where that would show.
  func rampPaint(_ fit: RampFit, from start: Int, to end: Int, in search: inout RunSearch) -> RunCut.Paint? {
    let length = distance(start, end)
    var (first, slope) = (fit.intercept, fit.slope)
    if isChanging, slope == 0 {
      // Every offset would do: those of the ends.
      first = shades[start].offset
      slope = (shades[end].offset - first) / length
    }
    guard slope != 0 else { return .offset(first, toward: .infinity) }
    let axis = (nodes[end].point - nodes[start].point) / length
    let vector = RunCut.Paint.ramp(offset: first, slope: slope)
    // A join shows a little more of a ramp that changes; nothing else could change with it.
    guard !isChanging else { return vector }
    // Alone, a run has the caps itself.
    let isWhole = start == nodes.startIndex && end == nodes.endIndex - 1
    let cap = isWhole && hasBothCaps ? halfWidth : 0
    let before = isStep(at: start) ? max(cap, bend(at: start)?.reach(along: -axis) ?? 0) : cap
    let beyond = cap > 0 ? cap : bend(at: end, in: &search)?.reach(along: axis) ?? 0
    let last = first + slope * length
    guard isLevel(from: offset(first, at: start, in: search), by: -slope * before),
      isLevel(from: offset(last, at: end, in: search), by: slope * beyond)
    else { return nil }
    return vector
  }

  /// The same change in a gradient of the run's own that ends with it.
  func partPaint(_ fit: RampFit, from start: Int, to end: Int, in search: RunSearch) -> RunCut.Paint {
    let last = fit.intercept + fit.slope * distance(start, end)
    let (first, second) = (offset(fit.intercept, at: start, in: search), offset(last, at: end, in: search))
    // Past a stop that changes nothing the part is still one colour.
    return ramp.hasOneColor(from: first, to: second)
      ? .offset(first, toward: second) : .part(from: first, to: second)
  }

  /// The offset that a fit has at a place, which at a hard step of the ramp is the step's own, to the last bit.
  private func offset(_ fitted: Double, at index: Int, in search: RunSearch) -> Double {
    let range = search[index]
    return range.low == range.high ? shades[index].offset : fitted
  }

  /// What a stroke that shows a cut is painted with, stops aside.
  func paint(of cut: RunCut) -> StrokeRun.Paint {
    let (start, end) = (nodes[cut.start].point, nodes[cut.end].point)
    switch cut.paint {
    case .mean: return .solid(solidRun(from: cut.start, until: cut.end)?.color ?? color(at: cut.start))
    case .first: return .solid(color(at: cut.start))
    case .offset(let offset, let other): return .solid(ramp.color(at: offset, isAfter: other > offset))
    case .part, .places: return .axial(start: start, end: end)
    case .ramp(let first, let slope):
      let axis = (end - start) / distance(cut.start, cut.end)
      return .ramp(start: start - axis * (first / slope), end: start + axis * ((1 - first) / slope))
    }
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
