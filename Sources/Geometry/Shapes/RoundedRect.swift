/// The radii of a rectangle's four corners, in user units.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the top left corner.
  public var topLeft: Double
  /// The radius of the top right corner.
  public var topRight: Double
  /// The radius of the bottom right corner.
  public var bottomRight: Double
  /// The radius of the bottom left corner.
  public var bottomLeft: Double

  /// The four radii, clockwise from the top left; negative ones count as 0.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = max(topLeft, 0)
    self.topRight = max(topRight, 0)
    self.bottomRight = max(bottomRight, 0)
    self.bottomLeft = max(bottomLeft, 0)
  }

  /// The same radius at every corner.
  public init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// The radii shrunk by one factor until the two on each side of a rectangle of `size` fit it.
  ///
  /// Source: CSS Backgrounds and Borders 3, section 5.5 "Overlapping Curves".
  public func fitted(to size: Size) -> CornerRadii {
    let sides = [
      (size.width, topLeft + topRight), (size.height, topRight + bottomRight),
      (size.width, bottomRight + bottomLeft), (size.height, bottomLeft + topLeft),
    ]
    let factor = sides.reduce(1) { $1.1 > $1.0 ? min($0, $1.0 / $1.1) : $0 }
    guard factor < 1 else { return self }
    return CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
      bottomLeft: bottomLeft * factor)
  }
}

extension Path {
  /// A rectangle whose corners are quarter circles, clockwise from the end of the top left one, closed.
  ///
  /// Radii too large for a side shrink together, as in CSS; a radius of 0 is a sharp corner. With `cubicsPerArc` each
  /// corner has that many cubics, a sharp one too: rectangles that change keep the same commands.
  public static func roundedRect(_ rect: Rect, radii: CornerRadii, cubicsPerArc: Int? = nil) -> Path {
    let radii = radii.fitted(to: rect.size)
    let corners = [
      (rect.corners[1], Vector(dx: 1, dy: 0), radii.topRight),
      (rect.corners[2], Vector(dx: 0, dy: 1), radii.bottomRight),
      (rect.corners[3], Vector(dx: -1, dy: 0), radii.bottomLeft),
      (rect.corners[0], Vector(dx: 0, dy: -1), radii.topLeft),
    ]
    var pen = ShapePen(cubicsPerArc: cubicsPerArc)
    pen.line(to: Point(x: rect.minX + radii.topLeft, y: rect.minY))
    for (corner, direction, radius) in corners {
      // The close draws the last line to a sharp first corner.
      if radius == 0, corner == rect.origin, cubicsPerArc == nil { continue }
      pen.line(to: corner - direction * radius)
      pen.arc(
        ArcParameters(radii: Size(width: radius, height: radius), isLarge: false, isClockwise: true),
        to: corner + direction.perpendicular * radius)
    }
    return pen.closed()
  }
}
