import Geometry
import SceneModel

extension RunCutter {
  /// The bend at a place, the one from a closed line's end to its start among them; nil where the line goes straight on.
  func bend(at index: Int) -> StrokeBend? {
    let isClosing = isClosed && index == nodes.endIndex - 1
    guard nodes[index].isCorner, let before = step(from: index, by: -1),
      let after = step(from: isClosing ? nodes.startIndex : index, by: 1)
    else { return nil }
    return StrokeBend(at: nodes[index].point, arriving: -before.direction, leaving: after.direction, style: style)
  }

  /// The outsides of bends where the colour jumps, which a run paints on top of what begins or ends there: the later part of a
  /// line lies on top of the earlier one.
  func outsidesOfBends(from start: Int, to end: Int) -> [Path] {
    var paths: [Path] = []
    if isStep(at: start), !form.hasEarlierOutside, let bend = bend(at: start), let after = step(from: start, by: 1) {
      paths.append(bend.outside(with: min(overlap, after.length), isAfter: true))
    }
    if isClosed, end == nodes.endIndex - 1, start > nodes.startIndex, let bend = bend(at: end),
      isChanging || nodes[end].color.difference(from: nodes[nodes.startIndex].color) > tolerance,
      let before = step(from: end, by: -1)
    {
      paths.append(bend.outside(with: min(overlap, before.length), isAfter: false))
    }
    return paths
  }

  /// The outside of a bend where the colour jumps, which the run before it paints; nil where there is none.
  func earlierOutside(at index: Int) -> Path? {
    guard isStep(at: index), let bend = bend(at: index), let before = step(from: index, by: -1) else { return nil }
    return bend.outside(with: min(overlap, before.length), isAfter: false)
  }

  /// Whether a place is the later one of two at a hard step.
  func isStep(at index: Int) -> Bool { index > nodes.startIndex && nodes[index - 1].point == nodes[index].point }

  /// What inside the bend at a place is nearer to the piece before it; nil where the run after it shows it well enough.
  ///
  /// It has the paint of the run before it, which begins at `start`, or where that is too short one of its own.
  ///
  /// - Returns: The area, and how far a colour of its own may be off, 0...1.
  func insideOfBend(at index: Int, after start: Int, like run: StrokeRun) -> (area: StrokeRun, error: Double)? {
    guard nodes[index].isCorner, let before = step(from: index, by: -1), let after = step(from: index, by: 1) else {
      return nil
    }
    let point = nodes[index].point
    let jump = isStep(at: index) ? nodes[index - 1].color.difference(from: nodes[index].color) : 0
    let area = insideOfBend(at: point, near: before, far: after) { reach in
      jump + change(from: index, by: -1, over: reach) + change(from: index, by: 1, over: reach)
    }
    guard let area else { return nil }
    if nodes[start].point.distance(to: point) >= halfWidth {
      return (StrokeRun(path: area, paint: run.paint, hasCaps: false, isArea: true), 0)
    }
    // Less deep than half a pixel nobody would see it.
    guard let middle = (before.direction + after.direction).normalized,
      halfWidth * (1 - abs(middle.cross(before.direction))) > overlap
    else { return nil }
    let end = isStep(at: index) ? index - 1 : index
    var first = end
    while first > nodes.startIndex, nodes[first].point.distance(to: point) < halfWidth { first -= 1 }
    let (paint, error) = insidePaint(from: first, to: end)
    return (StrokeRun(path: area, paint: paint, hasCaps: false, isArea: true, hasOwnPaint: true), error)
  }

  /// The paint of the end of a straight piece: one colour where that is near enough.
  private func insidePaint(from start: Int, to end: Int) -> (paint: StrokeRun.Paint, error: Double) {
    if !isChanging, let solid = solidRun(from: start, until: end), solid.end == end {
      return (.solid(solid.color), solid.error)
    }
    return (paint(from: start, to: end), 0)
  }

  /// What inside a bend is nearer to one of its sides.
  ///
  /// Within half the width of the corner the nearest place gives the colour, so that this is a sector of that radius. It
  /// reaches from the line that halves the angle to the near side, and in a sharp bend past it, beyond what the far side
  /// covers: no edge lies where the far side ends. That shows there a place that lies as far beyond the corner as the right
  /// one lies before it.
  ///
  /// - Parameters:
  ///   - near: The side whose part is asked for, from the corner on.
  ///   - far: The other side, from the corner on, which lies on top.
  ///   - change: How much the colour changes over a distance from the corner, on both sides together.
  private func insideOfBend(
    at point: Point, near: (direction: Vector, length: Double), far: (direction: Vector, length: Double),
    change: (_ distance: Double) -> Double
  ) -> Path? {
    // Of shorter steps the neighbours are nearer still; their turns are slight, or their colours alike.
    guard min(near.length, far.length) >= halfWidth, let middle = (near.direction + far.direction).normalized else {
      return nil
    }
    let turn = far.direction.cross(near.direction)
    let isSharp = near.direction.dot(far.direction) > 0
    guard change(isSharp ? halfWidth : halfWidth * abs(turn)) > tolerance else { return nil }
    let isClockwise = turn < 0
    let edge = isSharp ? near.direction.perpendicular * (isClockwise ? -1 : 1) : near.direction
    var path = Path()
    path.move(to: point)
    path.line(to: point + edge * halfWidth)
    path.arc(
      Path.ArcParameters(
        radii: Size(width: halfWidth, height: halfWidth), isLarge: false, isClockwise: isClockwise),
      to: point + middle * halfWidth)
    path.close()
    return path
  }

  /// How much the colour changes over a distance from a place.
  private func change(from index: Int, by step: Int, over distance: Double) -> Double {
    var next = index
    // Of two places at one point, a hard step, the one on this side.
    while nodes.indices.contains(next + step), nodes[next + step].point == nodes[index].point { next += step }
    let near = nodes[next].color
    var far = next
    while nodes.indices.contains(far + step), nodes[far].point.distance(to: nodes[index].point) < distance {
      far += step
    }
    let length = nodes[far].point.distance(to: nodes[index].point)
    return length > 0 ? near.difference(from: nodes[far].color) * min(distance / length, 1) : 0
  }
}
