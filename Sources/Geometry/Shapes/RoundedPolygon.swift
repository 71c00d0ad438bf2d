/// A closed polygon each corner of which may be rounded by the circle tangent to its two edges.
public struct RoundedPolygon: Hashable, Sendable {
  /// One corner and its radius.
  public struct Corner: Hashable, Sendable {
    /// Where the edges meet.
    public var point: Point
    /// The radius of the arc, 0 for a sharp corner.
    public var radius: Double

    /// A corner; a negative radius counts as 0.
    public init(_ point: Point, radius: Double) {
      self.point = point
      self.radius = max(radius, 0)
    }
  }

  /// The corners in order, no two neighbours at the same place.
  public let corners: [Corner]

  /// The polygon of `corners`, in either winding, crossing itself or not; of neighbours at one place the first counts.
  public init(_ corners: [Corner]) {
    var kept: [Corner] = []
    kept.reserveCapacity(corners.count)
    for corner in corners where corner.point != kept.last?.point { kept.append(corner) }
    while kept.count > 1, kept.last?.point == kept.first?.point { kept.removeLast() }
    self.corners = kept
  }

  /// The arc at each corner; nil where the corner is sharp: its radius is 0, or its edges lie on one line.
  ///
  /// Where an edge is too short for the tangent lengths of its two corners, both are scaled by one factor to fit, and a
  /// corner takes the smaller of its two factors for its radius.
  public var arcs: [TangentCircle?] {
    let count = corners.count
    guard count > 2 else { return corners.map { _ in nil } }
    // Each edge leads away from its corner; the one that leads to it is that of the corner before.
    let edges = corners.indices.map { corners[($0 + 1) % count].point - corners[$0].point }
    let lengths = edges.map(\.length)
    let directions = edges.indices.map { edges[$0].normalized(length: lengths[$0]) }
    let ratios = corners.indices.map { index -> Double? in
      guard let back = directions[(index + count - 1) % count], let forth = directions[index] else { return nil }
      return TangentCircle.tangentRatio(back: -back, forth: forth)
    }
    let factors = corners.indices.map { index in
      let next = (index + 1) % count
      let wanted = (ratios[index] ?? 0) * corners[index].radius + (ratios[next] ?? 0) * corners[next].radius
      return wanted > lengths[index] ? lengths[index] / wanted : 1
    }
    return corners.indices.map { index in
      let before = (index + count - 1) % count
      guard let ratio = ratios[index], let back = directions[before], let forth = directions[index] else { return nil }
      return TangentCircle(
        at: corners[index].point, back: -back, forth: forth, ratio: ratio,
        radius: corners[index].radius * min(factors[before], factors[index]))
    }
  }
}

extension Path {
  /// A polygon with rounded corners, closed, from the arc of the first corner on; see ``RoundedPolygon``.
  ///
  /// With `cubicsPerArc` each corner has a line and that many cubics, a sharp one too, and one at the place of the corner
  /// before (which comes last): polygons that change keep the same commands.
  public static func roundedPolygon(_ corners: [RoundedPolygon.Corner], cubicsPerArc: Int? = nil) -> Path {
    let polygon = RoundedPolygon(corners)
    let sharp = ArcParameters(radii: Size(width: 0, height: 0), isLarge: false, isClockwise: true)
    var pen = ShapePen(cubicsPerArc: cubicsPerArc, count: 2 * corners.count + 2)
    var last = Point.origin
    for (corner, arc) in zip(polygon.corners, polygon.arcs) {
      pen.line(to: arc?.start ?? corner.point)
      last = arc?.end ?? corner.point
      pen.arc(arc?.arcParameters ?? sharp, to: last)
    }
    if cubicsPerArc != nil {
      for _ in 0..<(corners.count - polygon.corners.count) {
        pen.line(to: last)
        pen.arc(sharp, to: last)
      }
    }
    return pen.closed
  }
}
