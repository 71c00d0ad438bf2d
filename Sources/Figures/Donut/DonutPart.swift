import Geometry

/// The outline of a donut's part: two straight sides that run parallel to the rays between the parts, two rims.
struct DonutPart {
  /// A side: the ray that it runs along and how far it lies from that, towards the part.
  struct Side {
    /// The direction of the ray.
    let direction: Vector
    /// The direction from the ray into the part.
    let inwards: Vector
    /// The distance, 0 or more.
    let distance: Double

    /// How far along the ray a circle about the centre crosses the side.
    func reach(radius: Double) -> Double { max(radius * radius - distance * distance, 0).squareRoot() }

    func point(_ center: Point, at reach: Double) -> Point { center + direction * reach + inwards * distance }
  }

  let center: Point
  let outer: Double
  let inner: Double
  let start: Side
  let end: Side
  /// The angle between the rays, clockwise, below a turn.
  let span: Angle
  private let from: Angle

  /// A part between two rays.
  ///
  /// - Parameters:
  ///   - inner: The radius of the hole, 0 for a disc.
  ///   - gaps: The distances of the sides from their rays.
  init(
    center: Point, outer: Double, inner: Double, from: Angle, span: Angle, gaps: (start: Double, end: Double)
  ) {
    self.center = center
    self.outer = outer
    self.from = from
    self.span = span
    // The sides of more than half a disc would meet far within it: a circle about the centre that touches them rounds it.
    self.inner = span.degrees > 180 ? max(inner, gaps.start, gaps.end) : inner
    let (first, last) = (Vector(angle: from), Vector(angle: from + span))
    start = Side(direction: first, inwards: first.perpendicular, distance: gaps.start)
    end = Side(direction: last, inwards: -last.perpendicular, distance: gaps.end)
  }

  /// Where the two sides meet, where that is no nearer to the centre than the hole's rim; nil where the rim lies between.
  private var apex: Point? {
    let sine = span.sine
    guard span.degrees <= 180 else { return nil }
    if start.distance == 0, end.distance == 0 { return inner == 0 ? center : nil }
    guard sine > 1e-12 else { return nil }
    let point = start.point(center, at: (end.distance + start.distance * span.cosine) / sine)
    return point.distance(to: center) >= inner ? point : nil
  }

  /// The outline with its corners rounded as far as there is room; nil where nothing lies between the sides.
  func outline(cornerRadius: Double) -> Path? {
    let apex = apex
    if let apex, apex.distance(to: center) >= outer { return nil }
    if outer <= max(start.distance, end.distance) { return nil }
    var radius = min(cornerRadius, (outer - inner) / 2)
    var corners = corners(radius: radius, apex: apex)
    // Where the corners touch each other the largest radius for which they do not is found by halving.
    if radius > 0, corners == nil {
      var (low, high) = (0.0, radius)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if self.corners(radius: middle, apex: apex) == nil { high = middle } else { low = middle }
      }
      radius = low
      corners = self.corners(radius: radius, apex: apex)
    }
    guard let corners else { return nil }
    return path(corners, apex: apex)
  }

  /// A corner: where it leaves its first edge and meets its second; both are one place where it is sharp.
  private struct Corner {
    var first: Point
    var second: Point
    var radius: Double
  }

  /// The corners in the order of the outline: outer start, outer end, inner end, inner start; nil where two of them overlap.
  private func corners(radius: Double, apex: Point?) -> [Corner]? {
    func corner(_ side: Side, isOuter: Bool) -> Corner? {
      let rim = isOuter ? outer : inner
      guard radius > 0 else {
        let point = side.point(center, at: side.reach(radius: rim))
        return Corner(first: point, second: point, radius: 0)
      }
      let line = Line(side.point(center, at: 0), side.point(center, at: outer))
      let distance = isOuter ? rim - radius : rim + radius
      let rimCircle = Circle(center: center, radius: rim)
      // Of all circles that touch side and rim, the one within the part.
      let tangent = Circle.tangents(radius: radius, to: .line(line), .circle(rimCircle)).first { tangent in
        let way = tangent.circle.center - center
        return abs(way.length - distance) < outer * 1e-9 && way.dot(side.inwards) > side.distance
          && way.dot(side.direction) >= 0
      }
      return tangent.map { Corner(first: $0.first, second: $0.second, radius: radius) }
    }
    func angle(_ point: Point, _ side: Side) -> Double { abs(side.direction.turn(to: point - center).degrees) }
    guard let outerStart = corner(start, isOuter: true), let outerEnd = corner(end, isOuter: true),
      angle(outerStart.second, start) + angle(outerEnd.second, end) <= span.degrees + Self.rounding
    else { return nil }
    func turned(_ corner: Corner) -> Corner {
      Corner(first: corner.second, second: corner.first, radius: corner.radius)
    }
    if let apex {
      let reach = (apex - center).dot(start.direction), otherReach = (apex - center).dot(end.direction)
      guard (outerStart.first - center).dot(start.direction) >= reach,
        (outerEnd.first - center).dot(end.direction) >= otherReach
      else { return nil }
      return [outerStart, turned(outerEnd)]
    }
    guard let innerEnd = corner(end, isOuter: false), let innerStart = corner(start, isOuter: false),
      angle(innerStart.second, start) + angle(innerEnd.second, end) <= span.degrees + Self.rounding,
      (outerStart.first - innerStart.first).dot(start.direction) >= -Self.rounding,
      (outerEnd.first - innerEnd.first).dot(end.direction) >= -Self.rounding
    else { return nil }
    return [outerStart, turned(outerEnd), innerEnd, turned(innerStart)]
  }

  private func path(_ corners: [Corner], apex: Point?) -> Path {
    var path = Path()
    func round(_ corner: Corner) {
      guard corner.radius > 0 else { return }
      path.arc(.circle(corner.radius, isClockwise: true), to: corner.second)
    }
    path.move(to: corners[0].first)
    round(corners[0])
    rim(&path, from: corners[0].second, to: corners[1].first, radius: outer, isClockwise: true)
    round(corners[1])
    if let apex {
      path.line(to: apex)
    } else if inner == 0 {
      path.line(to: center)
    } else {
      path.line(to: corners[2].first)
      round(corners[2])
      rim(&path, from: corners[2].second, to: corners[3].first, radius: inner, isClockwise: false)
      round(corners[3])
    }
    path.close()
    return path
  }

  /// Draws along a rim, in pieces of less than half a turn.
  private func rim(_ path: inout Path, from first: Point, to last: Point, radius: Double, isClockwise: Bool) {
    let start = (first - center).angle
    let turn = ((last - center).angle - start).degrees * (isClockwise ? 1 : -1)
    let size = Angle(degrees: turn).normalized.degrees
    // Corners that touch leave nothing of the rim, or by rounding less.
    guard size > Self.rounding, size <= span.degrees + Self.rounding else { return }
    let sweep = isClockwise ? size : -size
    path.append(
      .arc(
        Arc(
          center: center, radii: Size(width: radius, height: radius), startAngle: start, sweep: .degrees(sweep))))
  }

  /// What sums of angles and lengths lose.
  private static let rounding = 1e-7
}

extension Path.ArcParameters {
  /// A piece of a circle of less than half a turn.
  fileprivate static func circle(_ radius: Double, isClockwise: Bool) -> Path.ArcParameters {
    Path.ArcParameters(radii: Size(width: radius, height: radius), isLarge: false, isClockwise: isClockwise)
  }
}
