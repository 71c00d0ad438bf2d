/// The circle of a given radius that touches both edges of a corner from inside it.
public struct TangentCircle: Hashable, Sendable {
  /// The centre, on the bisector of the corner.
  public var center: Point
  /// The radius, above 0.
  public var radius: Double
  /// Where the circle touches the edge that leads to the corner.
  public var start: Point
  /// Where it touches the edge that leads away.
  public var end: Point
  /// Whether a path along the edges turns clockwise on the page at the corner.
  public var isClockwise: Bool

  /// The circle of `radius` at `corner`, on the way from `previous` to `next`.
  ///
  /// Nil where there is none: the edges point the same or the opposite way, one of them has no length, or `radius` is not
  /// above 0. The edges count as endless: whether `start` and `end` lie on them is for the caller to see to.
  public init?(at corner: Point, from previous: Point, to next: Point, radius: Double) {
    guard let back = (previous - corner).normalized, let forth = (next - corner).normalized,
      let ratio = TangentCircle.tangentRatio(back: back, forth: forth)
    else { return nil }
    self.init(at: corner, back: back, forth: forth, ratio: ratio, radius: radius)
  }

  /// The circle of a radius between edges of known directions, both away from the corner, and of known tangent ratio.
  init?(at corner: Point, back: Vector, forth: Vector, ratio: Double, radius: Double) {
    guard radius > 0 else { return nil }
    self.radius = radius
    start = corner + back * (radius * ratio)
    end = corner + forth * (radius * ratio)
    isClockwise = forth.cross(back) > 0
    center = start + (isClockwise ? back.perpendicular * -radius : back.perpendicular * radius)
  }

  /// The distance from a corner to where a tangent circle of radius 1 touches its edges, the cotangent of half the angle
  /// between them; nil where no circle touches both.
  public static func tangentRatio(at corner: Point, from previous: Point, to next: Point) -> Double? {
    guard let back = (previous - corner).normalized, let forth = (next - corner).normalized else { return nil }
    return tangentRatio(back: back, forth: forth)
  }

  /// The same of the directions of both edges, away from the corner.
  static func tangentRatio(back: Vector, forth: Vector) -> Double? {
    let sine = abs(back.cross(forth))
    guard sine > parallelSine else { return nil }
    let cosine = back.dot(forth)
    // Of the two forms of the half angle's cotangent the one without cancellation.
    return cosine > 0 ? (1 + cosine) / sine : sine / (1 - cosine)
  }

  /// Edges whose directions differ by less are parallel: their unit vectors are known to some 1e-16 only.
  private static let parallelSine = 1e-12

  /// What makes an arc of a path of the part between `start` and `end`.
  public var arcParameters: Path.ArcParameters {
    Path.ArcParameters(radii: Size(width: radius, height: radius), isLarge: false, isClockwise: isClockwise)
  }
}
