extension Segment {
  /// The circular arc from `start`, leaving in `direction` (of length 1), to `end`; a line where that leads straight there.
  init(from start: Point, leaving direction: Vector, to end: Point) {
    let chord = end - start
    let side = direction.cross(chord)
    // The angle between a chord and its tangent is half of the arc's.
    let sweep = 2 * ElementaryFunctions.atan2(side, direction.dot(chord))
    let signedRadius = chord.squaredLength / (2 * side)
    guard abs(sweep) > Segment.straightSweep, signedRadius.isFinite else {
      self = .line(Line(start, end))
      return
    }
    let center = start + direction.perpendicular * signedRadius
    self = .arc(
      Arc(
        center: center, radii: Size(width: abs(signedRadius), height: abs(signedRadius)), rotation: .zero,
        startAngle: (start - center).angle, sweep: Angle(radians: sweep), start: start, end: end))
  }

  /// Below it an arc and its chord have the same tangents for all that joins them, and the arc's centre lies so far away
  /// that its digits no longer tell the ends.
  private static let straightSweep = 1e-6
}
