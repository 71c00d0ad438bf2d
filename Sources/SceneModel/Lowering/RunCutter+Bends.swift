import Geometry

extension RunCutter {
  /// What inside the bend at a vertex is nearer to the way before it; nil where the way after it shows it well enough.
  ///
  /// Within half the width of the corner the nearest place gives the colour, so that this is a sector from the way before to
  /// the line that halves the angle. The way after covers it where it reaches back, and there shows a place that lies as far
  /// beyond the corner as the right one lies before it.
  func insideOfBend(at index: Int) -> Path? {
    // Of shorter steps the neighbours are nearer still; their turns are slight, or their colours alike.
    guard let before = step(from: index, by: -1), let after = step(from: index, by: 1),
      min(before.length, after.length) >= halfWidth
    else { return nil }
    let incoming = before.way * -1
    let turn = ElementaryFunctions.atan2(incoming.cross(after.way), incoming.dot(after.way))
    let reach = abs(turn) < .pi / 2 ? halfWidth * ElementaryFunctions.sin(abs(turn)) : halfWidth
    guard before.change(over: reach) + after.change(over: reach) > tolerance else { return nil }
    let back = before.way.angle
    let half = Angle(radians: (.pi - abs(turn)) / 2)
    let point = vertices[index].point
    var path = Path()
    path.move(to: point)
    path.line(to: point + before.way * halfWidth)
    path.arc(
      Path.ArcParameters(
        radii: Size(width: halfWidth, height: halfWidth), isLarge: false, isClockwise: turn < 0),
      to: point + Vector(angle: turn < 0 ? back + half : back - half, length: halfWidth))
    path.close()
    return path
  }

  /// The way from a vertex to the next other one.
  private func step(from index: Int, by step: Int) -> Step? {
    var next = index + step
    while vertices.indices.contains(next), vertices[next].point == vertices[index].point { next += step }
    guard vertices.indices.contains(next) else { return nil }
    let way = vertices[next].point - vertices[index].point
    guard let direction = way.normalized else { return nil }
    // Of two vertices at one place, a hard step, the one on this side.
    let color = vertices[next - step].color
    return Step(way: direction, length: way.length, difference: color.difference(from: vertices[next].color))
  }
}

/// A straight step away from a vertex.
private struct Step {
  let way: Vector
  let length: Double
  let difference: Double

  /// How much the colour changes over a distance.
  func change(over distance: Double) -> Double { difference * min(distance / length, 1) }
}
