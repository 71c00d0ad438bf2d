import Geometry

extension RunCutter {
  /// What inside the bend at a place is nearer to the way before it; nil where the way after it shows it well enough.
  ///
  /// Within half the width of the corner the nearest place gives the colour, so that this is a sector of that radius. It
  /// reaches from the line that halves the angle to the way before, and in a sharp bend past it, as far as the way after
  /// covers it. That shows there a place that lies as far beyond the corner as the right one lies before it.
  ///
  /// - Parameter start: Where the run before the bend begins.
  func insideOfBend(at index: Int, after start: Int) -> Path? {
    guard nodes[index].isCorner, let before = step(from: index, by: -1), let after = step(from: index, by: 1) else {
      return nil
    }
    let point = nodes[index].point
    // Of shorter steps the neighbours are nearer still; their turns are slight, or their colours alike.
    guard min(before.length, after.length) >= halfWidth, nodes[start].point.distance(to: point) >= halfWidth,
      let middle = (before.way + after.way).normalized
    else { return nil }
    let turn = after.way.cross(before.way)
    let isSharp = before.way.dot(after.way) > 0
    let reach = isSharp ? halfWidth : halfWidth * abs(turn)
    guard change(from: index, by: -1, over: reach) + change(from: index, by: 1, over: reach) > tolerance else {
      return nil
    }
    let isClockwise = turn < 0
    let edge = isSharp ? after.way.perpendicular * (isClockwise ? -1 : 1) : before.way
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
