extension Segment {
  /// Calls `body` with the places where the endless lines and whole circles of two pieces, lines or circular arcs, cross.
  func crossings(with other: Segment, _ body: (Point) -> Void) {
    switch (self, other) {
    case (.line(let a), .line(let b)): a.crossing(with: b, body)
    case (.line(let line), .arc(let arc)), (.arc(let arc), .line(let line)): arc.circle.crossings(with: line, body)
    case (.arc(let a), .arc(let b)): a.circle.crossings(with: b.circle, body)
    default: break
    }
  }

  /// The parameter of a place that lies on a line or circular arc within `slack`; nil for any other place.
  func parameter(of point: Point, slack: Double) -> Double? {
    switch self {
    case .line(let line):
      let way = line.end - line.start
      let squared = way.squaredLength
      guard squared > 0 else { return nil }
      let t = min(max((point - line.start).dot(way) / squared, 0), 1)
      return line.point(at: t).distance(to: point) <= slack ? t : nil
    case .arc(let arc):
      let offset = point - arc.center
      // A centre far away has fewer digits than the place.
      let slack = slack + arc.radii.width * Arc.radiusRounding
      guard abs(offset.length - arc.radii.width) <= slack else { return nil }
      let turned = offset.angle - arc.rotation
      let sweep = abs(arc.sweep.degrees)
      let degrees = (arc.sweep.degrees > 0 ? turned - arc.startAngle : arc.startAngle - turned).normalized.degrees
      if degrees <= sweep { return degrees / sweep }
      // Just outside, it may still lie at one of the ends.
      if point.distance(to: arc.start) <= slack { return 0 }
      return point.distance(to: arc.end) <= slack ? 1 : nil
    default: return nil
    }
  }
}

extension Line {
  /// Calls `body` with the place where two endless lines cross; not at all for parallel ones.
  func crossing(with other: Line, _ body: (Point) -> Void) {
    let way = end - start
    let otherWay = other.end - other.start
    let cross = way.cross(otherWay)
    guard cross != 0 else { return }
    body(start + way * ((other.start - start).cross(otherWay) / cross))
  }
}

extension Arc {
  /// The whole circle that a circular arc is a part of.
  var circle: Circle { Circle(center: center, radius: radii.width) }

  /// The rounding of a place computed from a centre, as a share of the radius.
  fileprivate static let radiusRounding = 16 * Double.ulpOfOne
}
