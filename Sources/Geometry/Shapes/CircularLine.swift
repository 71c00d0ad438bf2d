/// A path that is one piece of a circle, or a whole one.
public struct CircularLine: Hashable, Sendable {
  /// The circle's radius, in user units.
  public let radius: Double
  /// The direction from the centre, clockwise of which the line lies.
  public let start: Angle
  /// How far it reaches, clockwise, whichever way the path runs; 360 degrees for a closed one.
  public let span: Angle
  /// Whether it closes on itself.
  public let isClosed: Bool

  /// The line; nil where the path is not circular arcs about `center` alone that follow one another the same way round, of
  /// one radius to a millionth of it.
  public init?(_ path: Path, center: Point) {
    var radius: Double?
    var first: Arc?
    var sweep = 0.0
    var pen: Point?
    for segment in path.segments {
      guard case .arc(let arc) = segment else { return nil }
      let size = arc.radii.width
      let near = size * CircularLine.rounding
      guard abs(arc.radii.height - size) <= near, arc.center.distance(to: center) <= near,
        abs((radius ?? size) - size) <= near, (pen ?? arc.start).distance(to: arc.start) <= near,
        sweep * arc.sweep.degrees >= 0
      else { return nil }
      if first == nil { first = arc }
      radius = radius ?? size
      sweep += arc.sweep.degrees
      pen = arc.end
    }
    guard let radius, let first, sweep != 0 else { return nil }
    let isClosed = path.isClosed
    guard isClosed ? abs(abs(sweep) - 360) < 0.001 : abs(sweep) < 360 else { return nil }
    self.radius = radius
    self.isClosed = isClosed
    span = Angle(degrees: abs(sweep))
    // Seen from the drawing's centre, not from each arc's, which rounding moves.
    let end = (pen ?? first.end) - center
    start = sweep > 0 ? (first.start - center).angle : end.angle
  }

  /// Relative to the radius; what arcs in end-point form lose.
  private static let rounding = 1e-6
}
