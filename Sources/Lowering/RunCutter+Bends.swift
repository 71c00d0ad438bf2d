import Geometry
import SceneModel

extension RunCutter {
  /// The bend at a place, the one from a closed line's end to its start among them; nil where the line goes straight on.
  func bend(at index: Int) -> StrokeBend? {
    guard isClosed, index == nodes.endIndex - 1 else { return bend(at: index, between: sides(at: index)) }
    guard shades[index].isCorner, let before = step(from: index, by: -1),
      let after = step(from: nodes.startIndex, by: 1)
    else { return nil }
    return bend(at: index, between: (before, after))
  }

  /// The same where a search may know the pieces.
  func bend(at index: Int, in search: inout RunSearch) -> StrokeBend? {
    if isClosed, index == nodes.endIndex - 1 { return bend(at: index) }
    return bend(at: index, between: search.sides(at: index, of: self))
  }

  private func bend(at index: Int, between sides: Sides?) -> StrokeBend? {
    guard let (near, far) = sides else { return nil }
    return StrokeBend(at: nodes[index].point, arriving: -near.direction, leaving: far.direction, style: style)
  }

  /// Whether the run from a place to a closed line's end paints the outside of the bend there: the later part of a line lies on top
  /// of the earlier one.
  func hasClosingOutside(from start: Int) -> Bool {
    let end = nodes.endIndex - 1
    guard isClosed, start > nodes.startIndex, bend(at: end) != nil else { return false }
    return isChanging || color(at: end).difference(from: color(at: nodes.startIndex)) > tolerance
  }

  /// The outside of the bend at a place, and a little of the piece after it or before it.
  func putOutside(at index: Int, isAfter: Bool, into path: inout Path) {
    guard let bend = bend(at: index), let piece = step(from: index, by: isAfter ? 1 : -1) else { return }
    bend.putOutside(with: min(overlap, piece.length), isAfter: isAfter, into: &path)
  }

  /// Whether a place is the later one of two at a hard step.
  func isStep(at index: Int) -> Bool { index > nodes.startIndex && nodes[index - 1].point == nodes[index].point }

  /// Whether inside the bend at a place, what is nearer to the piece before it is not shown well enough by the run after it.
  ///
  /// - Parameter sides: The pieces before and after it.
  func hasInside(at index: Int, between sides: Sides?) -> Bool {
    guard let (near, far) = sides else { return false }
    // Of shorter steps the neighbours are nearer still; their turns are slight, or their colours alike.
    guard min(near.length, far.length) >= halfWidth, near.direction + far.direction != .zero else { return false }
    let isSharp = near.direction.dot(far.direction) > 0
    let reach = isSharp ? halfWidth : halfWidth * abs(far.direction.cross(near.direction))
    let jump = isStep(at: index) ? difference(index - 1, index) : 0
    let before = jump + change(from: index, by: -1, over: reach)
    return before > tolerance || before + change(from: index, by: 1, over: reach) > tolerance
  }

  /// Whether what lies inside the bend at a place is deeper than half a pixel.
  func isDeep(at index: Int) -> Bool {
    guard let (near, far) = sides(at: index), let middle = (near.direction + far.direction).normalized else {
      return false
    }
    return halfWidth * (1 - abs(middle.cross(near.direction))) > overlap
  }

  /// What inside the bend at a place is nearer to the piece before it.
  ///
  /// Within half the width of the corner the nearest place gives the colour, so that this is a sector of that radius. It
  /// reaches from the line that halves the angle to the near side, and in a sharp bend past it, beyond what the far side
  /// covers: no edge lies where the far side ends. That shows there a place that lies as far beyond the corner as the right
  /// one lies before it.
  func inside(at index: Int) -> BendSector? {
    guard let (near, far) = sides(at: index), let middle = (near.direction + far.direction).normalized else {
      return nil
    }
    let point = nodes[index].point
    let isClockwise = far.direction.cross(near.direction) < 0
    let isSharp = near.direction.dot(far.direction) > 0
    let edge = isSharp ? near.direction.perpendicular * (isClockwise ? -1 : 1) : near.direction
    return BendSector(
      center: point, start: point + edge * halfWidth, end: point + middle * halfWidth,
      arc: Path.ArcParameters(
        radii: Size(width: halfWidth, height: halfWidth), isLarge: false, isClockwise: isClockwise))
  }

  /// The pieces before and after a corner, seen from there.
  func sides(at index: Int) -> Sides? {
    guard shades[index].isCorner, let near = step(from: index, by: -1), let far = step(from: index, by: 1) else {
      return nil
    }
    return (near, far)
  }

  /// What leads from a corner to the one before it and to the one after it.
  typealias Sides = (near: Side, far: Side)
  /// The direction, of length 1, and the length.
  typealias Side = (direction: Vector, length: Double)

  /// How much the colour changes over a distance from a place.
  private func change(from index: Int, by step: Int, over distance: Double) -> Double {
    var next = index
    // Of two places at one point, a hard step, the one on this side.
    while nodes.indices.contains(next + step), nodes[next + step].point == nodes[index].point { next += step }
    var (far, length) = (next, 0.0)
    while length < distance, nodes.indices.contains(far + step) {
      far += step
      length = self.distance(index, far)
    }
    return length > 0 ? difference(next, far) * min(distance / length, 1) : 0
  }
}
