import Geometry

/// Where a rectangle lies, seen from the centre of a conic gradient.
struct ConicBounds {
  /// The least and the largest distance.
  let radii: ClosedRange<Double>
  /// The directions, in turns from the gradient's start; one whole turn where the centre lies inside.
  let turns: ClosedRange<Double>

  /// A rectangle seen from `center`.
  init(_ rect: Rect, center: Point, start: Angle) {
    let corners = rect.corners
    radii = rect.distances(from: center)
    // Near the edge the directions span half a turn, and the nearest radius would be rounding.
    guard radii.lowerBound > radii.upperBound * 1e-3 else {
      turns = 0...1
      return
    }
    let middle = (rect.center - center).angle
    let offsets = corners.map { corner in
      let offset = ((corner - center).angle - middle).normalized.degrees
      return offset > 180 ? offset - 360 : offset
    }
    // A little more on both sides, so that no corner is lost to rounding.
    let low = (middle - start).normalized.degrees + (offsets.min() ?? 0) - 0.1
    let span = min((offsets.max() ?? 0) - (offsets.min() ?? 0), 180) + 0.2
    let from = low < 0 ? low + 360 : low
    turns = (from / 360)...((from + span) / 360)
  }
}
