/// A circle in user units.
public struct Circle: Hashable, Sendable {
  /// The centre.
  public var center: Point
  /// The radius, 0 or more.
  public var radius: Double

  /// The circle about a place; a negative radius counts as 0.
  public init(center: Point, radius: Double) {
    self.center = center
    self.radius = max(radius, 0)
  }

  /// The smallest upright rectangle around it.
  public var bounds: Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Whether a place lies within, or on the edge.
  public func contains(_ point: Point) -> Bool { center.distance(to: point) <= radius }

  /// Calls `body` with the places where it crosses the endless line through both ends of `line`: two, one where it touches,
  /// or none.
  public func crossings(with line: Line, _ body: (Point) -> Void) {
    guard let direction = (line.end - line.start).normalized else { return }
    let foot = line.start + direction * (center - line.start).dot(direction)
    let height = foot.distance(to: center)
    guard let half = half(of: (radius - height) * (radius + height)) else { return }
    body(foot + direction * half)
    if half > 0 { body(foot - direction * half) }
  }

  /// Calls `body` with the places where it crosses another circle: two, one where they touch, or none; none for circles
  /// about one centre.
  public func crossings(with other: Circle, _ body: (Point) -> Void) {
    let between = other.center - center
    let distance = between.length
    guard distance > 0 else { return }
    // The distance of the common chord from the first centre.
    let along = (distance + (radius - other.radius) * (radius + other.radius) / distance) / 2
    let foot = center + between * (along / distance)
    guard let half = half(of: (radius - along) * (radius + along)) else { return }
    let aside = between.perpendicular * (half / distance)
    body(foot + aside)
    if half > 0 { body(foot - aside) }
  }

  /// Half a chord by its square; nil where there is none. What misses by rounding alone touches.
  private func half(of square: Double) -> Double? {
    square > -radius * radius * Circle.touchRounding ? max(square, 0).squareRoot() : nil
  }

  /// Circles and lines that miss one another by this share of the radius squared touch.
  private static let touchRounding = 1e-12
}
