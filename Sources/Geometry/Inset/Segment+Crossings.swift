extension Segment {
  /// Calls `body` with the places where the endless lines and whole circles of two pieces, lines or circular arcs, cross.
  func crossings(with other: Segment, _ body: (Point) -> Void) {
    func improve(_ place: Point) { body(crossing(with: other, near: place)) }
    switch (self, other) {
    case (.line(let a), .line(let b)): if let place = a.crossing(alongWhole: b) { body(place) }
    case (.line(let line), .arc(let arc)), (.arc(let arc), .line(let line)): arc.circle.crossings(with: line, improve)
    case (.arc(let a), .arc(let b)): a.circle.crossings(with: b.circle, improve)
    default: break
    }
  }

  /// A crossing by Newton's method from a place near it: a centre far away leaves the closed form few digits.
  private func crossing(with other: Segment, near place: Point) -> Point {
    var place = place
    for _ in 0..<3 {
      guard let a = side(of: place), let b = other.side(of: place) else { return place }
      let cross = a.normal.cross(b.normal)
      // Where the two touch, the closed form is as good.
      guard abs(cross) > Segment.touchingSine else { return place }
      let step = (b.normal.perpendicular * a.distance - a.normal.perpendicular * b.distance) / cross
      place += step
    }
    return place
  }

  /// How far to the right of the endless line, or outside the whole circle, a place lies, and the direction of that.
  ///
  /// With s the start of an arc, and c its centre, |p - c|^2 - r^2 = |p - s|^2 + 2 (p - s) . (s - c), which keeps its digits
  /// however far away the centre is.
  private func side(of point: Point) -> (distance: Double, normal: Vector)? {
    let way = point - start
    switch self {
    case .line(let line):
      guard let direction = line.startDirection else { return nil }
      return (direction.cross(way), direction.perpendicular)
    case .arc(let arc):
      let radial = point - arc.center
      guard let normal = radial.normalized else { return nil }
      let power = way.squaredLength + 2 * way.dot(arc.start - arc.center)
      return (power / (radial.length + arc.radii.width), normal)
    default: return nil
    }
  }

  /// Pieces that meet at a flatter angle touch.
  private static let touchingSine = 1e-6

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
      guard let side = side(of: point), abs(side.distance) <= slack else { return nil }
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

extension Arc {
  /// The whole circle of a circular arc.
  fileprivate var circle: Circle { Circle(center: center, radius: radii.width) }
}
