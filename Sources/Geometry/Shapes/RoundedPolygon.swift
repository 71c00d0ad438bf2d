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
    self.corners = RoundedPolygon.isDistinct(corners) ? corners : RoundedPolygon.distinct(corners)
  }

  /// Whether no two neighbours are at the same place.
  private static func isDistinct(_ corners: [Corner]) -> Bool {
    guard var before = corners.last, corners.count > 1 else { return true }
    for corner in corners {
      if corner.point == before.point { return false }
      before = corner
    }
    return true
  }

  private static func distinct(_ corners: [Corner]) -> [Corner] {
    var kept: [Corner] = []
    kept.reserveCapacity(corners.count)
    for corner in corners where corner.point != kept.last?.point { kept.append(corner) }
    while kept.count > 1, kept.last?.point == kept.first?.point { kept.removeLast() }
    return kept
  }

  /// The arc at each corner; nil where the corner is sharp: its radius is 0, or its edges lie on one line.
  ///
  /// Where an edge is too short for the tangent lengths of its two corners, both are scaled by one factor to fit, and a
  /// corner takes the smaller of its two factors for its radius.
  public var arcs: [TangentCircle?] {
    var arcs: [TangentCircle?] = []
    arcs.reserveCapacity(corners.count)
    forEachArc { arcs.append($1) }
    return arcs
  }

  /// An edge, which leads away from its corner.
  private struct Edge {
    /// Its direction, of length 1; nil where it has none.
    let direction: Vector?
    let length: Double
    /// The tangent ratio at its corner; nil where that stays sharp.
    var ratio: Double?
    /// What radii at both ends are scaled by.
    var factor = 1.0
  }

  /// Calls `body` with each corner in order, and the arc at it.
  func forEachArc(_ body: (Corner, TangentCircle?) -> Void) {
    let count = corners.count
    guard count > 2 else { return corners.forEach { body($0, nil) } }
    withUnsafeTemporaryAllocation(of: Edge.self, capacity: count) { edges in
      for index in 0..<count {
        let way = corners[index + 1 < count ? index + 1 : 0].point - corners[index].point
        let length = way.length
        edges.initializeElement(at: index, to: Edge(direction: way.normalized(length: length), length: length))
      }
      var before = edges[count - 1]
      for index in 0..<count {
        if let back = before.direction, let forth = edges[index].direction {
          edges[index].ratio = TangentCircle.tangentRatio(back: -back, forth: forth)
        }
        before = edges[index]
      }
      for index in 0..<count {
        let next = index + 1 < count ? index + 1 : 0
        let length = edges[index].length
        let wanted =
          (edges[index].ratio ?? 0) * corners[index].radius + (edges[next].ratio ?? 0) * corners[next].radius
        if wanted > length { edges[index].factor = length / wanted }
      }
      before = edges[count - 1]
      for index in 0..<count {
        body(corners[index], arc(at: corners[index], between: before, and: edges[index]))
        before = edges[index]
      }
    }
  }

  private func arc(at corner: Corner, between before: Edge, and after: Edge) -> TangentCircle? {
    guard let ratio = after.ratio, let back = before.direction, let forth = after.direction else { return nil }
    let radius = corner.radius * min(before.factor, after.factor)
    return TangentCircle(at: corner.point, back: -back, forth: forth, ratio: ratio, radius: radius)
  }
}

extension Path {
  /// A polygon with rounded corners, closed, from the arc of the first corner on; see ``RoundedPolygon``.
  ///
  /// With `cubicsPerArc` each corner has a line and that many cubics, a sharp one too, and one at the place of the corner
  /// before (which comes last): polygons that change keep the same commands.
  public static func roundedPolygon(_ corners: [RoundedPolygon.Corner], cubicsPerArc: Int? = nil) -> Path {
    let polygon = RoundedPolygon(corners)
    guard let cubicsPerArc else { return plainPath(of: polygon) }
    let sharp = ArcParameters(radii: Size(width: 0, height: 0), isLarge: false, isClockwise: true)
    var pen = ShapePen(cubicsPerArc: cubicsPerArc)
    var last = Point.origin
    polygon.forEachArc { corner, arc in
      pen.line(to: arc?.start ?? corner.point)
      last = arc?.end ?? corner.point
      pen.arc(arc?.arcParameters ?? sharp, to: last)
    }
    for _ in 0..<(corners.count - polygon.corners.count) {
      pen.line(to: last)
      pen.arc(sharp, to: last)
    }
    return pen.closed()
  }

  /// The lines and arcs that have a length.
  private static func plainPath(of polygon: RoundedPolygon) -> Path {
    var path = Path()
    path.reserveCapacity(2 * polygon.corners.count + 2, points: 4 * polygon.corners.count + 1)
    polygon.forEachArc { corner, arc in
      path.line(unlessAt: arc?.start ?? corner.point)
      if let arc { path.arc(arc.arcParameters, to: arc.end) }
    }
    path.close()
    return path
  }
}
