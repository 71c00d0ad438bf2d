extension Circle {
  /// What a circle may touch.
  public enum Edge: Hashable, Sendable {
    /// The endless line through two places.
    case line(Line)
    /// A circle, from outside, from inside or around it.
    case circle(Circle)
  }

  /// A circle that touches two edges.
  public struct Tangent: Hashable, Sendable {
    /// The circle.
    public var circle: Circle
    /// Where it touches the first edge.
    public var first: Point
    /// Where it touches the second edge.
    public var second: Point
  }

  /// All circles of a radius, above 0 in user units, that touch two edges: up to four for two lines, up to eight with a
  /// circle. One in a corner is ``TangentCircle``.
  ///
  /// The centres lie where the parallel curves of the edges at the radius cross: two lines on both sides of a line, the
  /// circles of the sum and the difference of the radii about a circle's centre. Those that touch on the right of the first
  /// line's direction, or the first circle from outside, come first, and among them those that do so with the second edge.
  /// None for parallel lines, for circles about one centre, and for an edge without size.
  public static func tangents(radius: Double, to first: Edge, _ second: Edge) -> [Tangent] {
    guard radius > 0, radius.isFinite else { return [] }
    var tangents: [Tangent] = []
    for a in first.parallels(at: radius) {
      for b in second.parallels(at: radius) {
        a.crossings(with: b) { center in
          guard let touch = first.touch(of: center, radius), let otherTouch = second.touch(of: center, radius) else {
            return
          }
          tangents.append(
            Tangent(circle: Circle(center: center, radius: radius), first: touch, second: otherTouch))
        }
      }
    }
    return tangents
  }
}

extension Circle.Edge {
  /// The places at a distance from the edge.
  fileprivate func parallels(at distance: Double) -> [Circle.Edge] {
    switch self {
    case .line(let line):
      guard let aside = line.startDirection.map({ $0.perpendicular * distance }) else { return [] }
      return [.line(Line(line.start + aside, line.end + aside)), .line(Line(line.start - aside, line.end - aside))]
    case .circle(let circle):
      guard circle.radius > 0 else { return [] }
      let outer = Circle.Edge.circle(Circle(center: circle.center, radius: circle.radius + distance))
      guard circle.radius != distance else { return [outer] }
      return [outer, .circle(Circle(center: circle.center, radius: abs(circle.radius - distance)))]
    }
  }

  fileprivate func crossings(with other: Circle.Edge, _ body: (Point) -> Void) {
    switch (self, other) {
    case (.line(let a), .line(let b)): if let place = a.crossing(alongWhole: b) { body(place) }
    case (.line(let line), .circle(let circle)), (.circle(let circle), .line(let line)):
      circle.crossings(with: line, body)
    case (.circle(let a), .circle(let b)): a.crossings(with: b, body)
    }
  }

  /// The place where a circle touches the edge: on the far side where it lies around it.
  fileprivate func touch(of center: Point, _ radius: Double) -> Point? {
    switch self {
    case .line(let line):
      return line.startDirection.map { line.start + $0 * (center - line.start).dot($0) }
    case .circle(let circle):
      guard let way = (center - circle.center).normalized else { return nil }
      let isAround = radius > circle.radius && circle.center.distance(to: center) < radius
      return circle.center + way * (isAround ? -circle.radius : circle.radius)
    }
  }
}
