extension Path {
  /// An upright ellipse, clockwise from its rightmost point: two half arcs, closed; empty where a radius is not above 0.
  public static func ellipse(center: Point, radii: Size) -> Path {
    guard radii.width > 0, radii.height > 0 else { return Path() }
    return fullTurn(
      from: Point(x: center.x + radii.width, y: center.y), through: Point(x: center.x - radii.width, y: center.y),
      radii: radii, isClockwise: true)
  }

  /// A circle, clockwise from its rightmost point: two half arcs, closed; empty where the radius is not above 0.
  public static func circle(center: Point, radius: Double) -> Path {
    ellipse(center: center, radii: Size(width: radius, height: radius))
  }

  /// A circular arc from one angle to another, wrapped as CGPath's `addArc` does.
  ///
  /// A span (`to - from`, the other way round when not clockwise) below 0 grows by whole turns; one of a full turn less
  /// 0.001 degree, or more, is a closed circle that starts at `from`. No span, and no radius, give an empty path.
  ///
  /// An arc of more than 150 degrees is divided evenly: an arc whose ends lie nearly opposite moves far when they are
  /// rounded. `pieces` fixes the number of pieces instead, for paths that must keep the same commands while they change.
  public static func arc(
    center: Point, radius: Double, from: Angle, to: Angle, isClockwise: Bool, pieces: Int? = nil
  ) -> Path {
    guard radius > 0 else { return Path() }
    let raw = isClockwise ? to.degrees - from.degrees : from.degrees - to.degrees
    let rest = raw.truncatingRemainder(dividingBy: 360)
    let span = raw >= fullTurnDegrees ? 360 : (rest < 0 ? rest + 360 : rest)
    let start = center + Vector(angle: from, length: radius)
    if span >= fullTurnDegrees {
      let opposite = center + Vector(angle: from + .degrees(180), length: radius)
      return fullTurn(
        from: start, through: opposite, radii: Size(width: radius, height: radius), isClockwise: isClockwise)
    }
    guard span > 0 || pieces != nil else { return Path() }
    let count = max(pieces ?? Int((span / longestPieceDegrees).rounded(.up)), 1)
    let parameters = ArcParameters(
      radii: Size(width: radius, height: radius), isLarge: span > 180 * Double(count), isClockwise: isClockwise)
    var path = Path()
    path.move(to: start)
    for index in 1...count {
      let turned = Angle(degrees: span * Double(index) / Double(count))
      let angle = isClockwise ? from + turned : from - turned
      path.arc(parameters, to: center + Vector(angle: angle, length: radius))
    }
    return path
  }

  /// A span from here on is a full turn: 0.001 degree is less than any output shows of a gap.
  private static let fullTurnDegrees = 359.999
  /// An end's rounding moves the middle of an arc by the tangent of half its span; that of 75 degrees is still below 4.
  private static let longestPieceDegrees = 150.0

  private static func fullTurn(from start: Point, through opposite: Point, radii: Size, isClockwise: Bool) -> Path {
    let half = ArcParameters(radii: radii, isLarge: false, isClockwise: isClockwise)
    var path = Path()
    path.move(to: start)
    path.arc(half, to: opposite)
    path.arc(half, to: start)
    path.close()
    return path
  }
}
