extension Segment {
  /// The parallel curve at a distance (user units) to the right of travel, clockwise on the page; to the left where it is
  /// negative.
  ///
  /// Of a line it is a line and of a circular arc one about the same centre, or, where the radius runs out exactly there,
  /// nothing. Of other curves it is cubics, end to end, and lines for straight parts, within `tolerance` (user units,
  /// above 0) of the parallel curve and it of them. Beyond the centres of curvature they run the other way, with a cusp
  /// between. Where the curve itself stops and turns back, its direction turns by half a turn at one place, and the
  /// parallel curve runs along half a circle: the way that the curve turns, or, where it turns straight back, beyond its
  /// tip. A tolerance below 1e-13 of the distance and the largest coordinate of the ends counts as that: places have no
  /// more digits. Empty for a segment that is one point, and for a distance that is not finite.
  public func offset(by distance: Double, tolerance: Double) -> [Segment] {
    guard distance.isFinite else { return [] }
    switch self {
    case .line(let line): return line.startDirection == nil ? [] : [.line(line.moved(aside: distance))]
    case .arc(let arc) where arc.isCircular: return arc.parallel(distance: distance).map { [.arc($0)] } ?? []
    default: return curvedOffset(by: distance, tolerance: tolerance)
    }
  }

  private func curvedOffset(by distance: Double, tolerance: Double) -> [Segment] {
    var result: [Segment] = []
    var before: SmoothPart?
    // At a cusp the direction, and so the place beside it, has fewer digits.
    func joined(_ start: Point) -> Point {
      guard let end = result.last?.end, end.distance(to: start) <= tolerance else { return start }
      return end
    }
    for part in smoothParts {
      // Where it only stands still and goes on the same way there is no turn.
      if let leaving = before?.curve.endDirection, let arriving = part.curve.startDirection, leaving.dot(arriving) < 0 {
        let isClockwise = part.turnsClockwise ?? (distance < 0)
        let halfTurn = Arc(
          center: part.curve.start, radii: Size(width: abs(distance), height: abs(distance)),
          startAngle: (leaving.perpendicular * distance).angle, sweep: .degrees(isClockwise ? 180 : -180))
        if distance != 0 { result += halfTurn.cubics(tolerance: tolerance).map { .cubic($0) } }
      }
      before = part
      if let line = part.straightParallel(distance: distance, tolerance: tolerance) {
        result.append(.line(Line(joined(line.start), line.end)))
        continue
      }
      part.forEachStretch(distance: distance) { from, to, isForward in
        part.forEachParallelCubic(
          from: from, to: to, distance: distance, tolerance: tolerance, isForward: isForward
        ) {
          result.append(.cubic(CubicBezier(joined($0.start), $0.control1, $0.control2, $0.end)))
        }
      }
    }
    return result
  }
}

extension CubicBezier {
  /// The parallel curve as cubics; see ``Segment/offset(by:tolerance:)``.
  public func offset(by distance: Double, tolerance: Double) -> [CubicBezier] {
    Segment.cubic(self).offset(by: distance, tolerance: tolerance).compactMap(\.asCubic)
  }
}

extension QuadraticBezier {
  /// The parallel curve as cubics; see ``Segment/offset(by:tolerance:)``.
  public func offset(by distance: Double, tolerance: Double) -> [CubicBezier] {
    Segment.quad(self).offset(by: distance, tolerance: tolerance).compactMap(\.asCubic)
  }
}

extension Arc {
  /// The parallel curve: one arc, or none, of a circle, else cubics; see ``Segment/offset(by:tolerance:)``.
  public func offset(by distance: Double, tolerance: Double) -> [Segment] {
    Segment.arc(self).offset(by: distance, tolerance: tolerance)
  }

  /// The circular arc about the same centre at a distance to the right; nil where the radius runs out exactly there.
  func parallel(distance: Double) -> Arc? {
    let radius = sweep.degrees > 0 ? radii.width - distance : radii.width + distance
    guard radius != 0, radius.isFinite else { return nil }
    let (first, last) = ((start - center) * (radius / radii.width), (end - center) * (radius / radii.width))
    return Arc(
      center: center, radii: Size(width: abs(radius), height: abs(radius)), rotation: rotation,
      startAngle: startAngle + .degrees(radius < 0 ? 180 : 0), sweep: sweep, start: center + first, end: center + last)
  }
}

extension Line {
  /// The line at a distance to the right; itself where it has no direction.
  fileprivate func moved(aside distance: Double) -> Line {
    let aside = (startDirection ?? .zero).perpendicular * distance
    return Line(start + aside, end + aside)
  }

  /// The same line as a cubic of even speed.
  var elevated: CubicBezier {
    CubicBezier(start, start.interpolated(to: end, at: 1.0 / 3), start.interpolated(to: end, at: 2.0 / 3), end)
  }
}

extension Segment {
  /// A line or a cubic as a cubic.
  fileprivate var asCubic: CubicBezier? {
    switch self {
    case .line(let line): line.elevated
    case .cubic(let cubic): cubic
    case .quad, .arc: nil
    }
  }
}
