extension Segment {
  /// Calls `body` with the places where the endless lines and whole circles of two pieces, lines or circular arcs, cross.
  func crossings(with other: Segment, _ body: (Point) -> Void) {
    switch (self, other) {
    case (.line(let a), .line(let b)): a.crossing(with: b, body)
    case (.line(let line), .arc(let arc)), (.arc(let arc), .line(let line)): arc.crossings(with: line, body)
    case (.arc(let a), .arc(let b)): a.crossings(with: b, body)
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
  fileprivate func crossing(with other: Line, _ body: (Point) -> Void) {
    let way = end - start
    let otherWay = other.end - other.start
    let cross = way.cross(otherWay)
    guard cross != 0 else { return }
    body(start + way * ((other.start - start).cross(otherWay) / cross))
  }
}

extension Arc {
  fileprivate func crossings(with line: Line, _ body: (Point) -> Void) {
    guard let direction = (line.end - line.start).normalized else { return }
    let foot = line.start + direction * (center - line.start).dot(direction)
    let height = foot.distance(to: center)
    let rest = (radii.width - height) * (radii.width + height)
    // A line that misses the circle by rounding alone touches it.
    guard rest > -radii.width * radii.width * Arc.touchRounding else { return }
    let half = direction * max(rest, 0).squareRoot()
    body(foot + half)
    body(foot - half)
  }

  fileprivate func crossings(with other: Arc, _ body: (Point) -> Void) {
    let between = other.center - center
    let (r, s) = (radii.width, other.radii.width)
    let distance = between.length
    guard distance > 0 else { return }
    // The distance of the common chord from the first centre.
    let along = (distance + (r - s) * (r + s) / distance) / 2
    let rest = (r - along) * (r + along)
    guard rest > -r * r * Arc.touchRounding else { return }
    let foot = center + between * (along / distance)
    let half = between.perpendicular * (max(rest, 0).squareRoot() / distance)
    body(foot + half)
    body(foot - half)
  }

  /// Circles and lines that miss one another by this share of the radius squared touch.
  private static let touchRounding = 1e-12
}
