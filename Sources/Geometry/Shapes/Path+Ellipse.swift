extension Path {
  /// An upright ellipse, clockwise from its rightmost point: two half arcs, closed; empty where a radius is not above 0.
  ///
  /// With `cubicsPerArc` each half has that many cubics and the path is never empty: ellipses that change keep the same
  /// commands.
  public static func ellipse(center: Point, radii: Size, cubicsPerArc: Int? = nil) -> Path {
    guard radii.width > 0 && radii.height > 0 || cubicsPerArc != nil else { return Path() }
    return fullTurn(
      from: Point(x: center.x + radii.width, y: center.y), through: Point(x: center.x - radii.width, y: center.y),
      radii: radii, isClockwise: true, cubicsPerArc: cubicsPerArc)
  }

  /// A circle, clockwise from its rightmost point: two half arcs, closed; empty where the radius is not above 0.
  ///
  /// For `cubicsPerArc` see ``ellipse(center:radii:cubicsPerArc:)``.
  public static func circle(center: Point, radius: Double, cubicsPerArc: Int? = nil) -> Path {
    ellipse(center: center, radii: Size(width: radius, height: radius), cubicsPerArc: cubicsPerArc)
  }

  /// A circular arc from one angle to another, wrapped as CGPath's `addArc` does.
  ///
  /// A span (`to - from`, the other way round when not clockwise) below 0 grows by whole turns; one of a full turn less
  /// 0.001 degree, or more, is a closed circle that starts at `from`. No span, and no radius, give an empty path. An arc of
  /// more than 150 degrees is divided evenly: an arc whose ends lie nearly opposite moves far when they are rounded.
  ///
  /// With `cubics` every arc is a move and that many cubics, one without span or radius too, and a full turn stays open:
  /// arcs that change from one into another keep the same commands.
  public static func arc(
    center: Point, radius: Double, from: Angle, to: Angle, isClockwise: Bool, cubics: Int? = nil
  ) -> Path {
    let raw = isClockwise ? to.degrees - from.degrees : from.degrees - to.degrees
    let rest = raw.truncatingRemainder(dividingBy: 360)
    let wrapped = raw >= fullTurnDegrees ? 360 : (rest < 0 ? rest + 360 : rest)
    let span = wrapped >= fullTurnDegrees ? 360 : wrapped
    let radii = Size(width: radius, height: radius)
    let arc = Arc(center: center, radii: radii, startAngle: from, sweep: .degrees(isClockwise ? span : -span))
    var path = Path()
    if let cubics {
      path.move(to: arc.start)
      for cubic in arc.cubics(count: cubics) { path.cubic(cubic.control1, cubic.control2, to: cubic.end) }
      return path
    }
    guard radius > 0, span > 0 else { return path }
    if span == 360 {
      return fullTurn(from: arc.start, through: arc.point(at: 0.5), radii: radii, isClockwise: isClockwise)
    }
    path.move(to: arc.start)
    path.append(arc)
    return path
  }

  /// A span from here on is a full turn: 0.001 degree is less than any output shows of a gap.
  private static let fullTurnDegrees = 359.999

  private static func fullTurn(
    from start: Point, through opposite: Point, radii: Size, isClockwise: Bool, cubicsPerArc: Int? = nil
  ) -> Path {
    let half = ArcParameters(radii: radii, isLarge: false, isClockwise: isClockwise)
    guard cubicsPerArc != nil else {
      var path = Path()
      path.reserveCapacity(4, points: 7)
      path.move(to: start)
      path.arc(half, to: opposite)
      path.arc(half, to: start)
      path.close()
      return path
    }
    var pen = ShapePen(cubicsPerArc: cubicsPerArc)
    pen.line(to: start)
    pen.arc(half, to: opposite)
    pen.arc(half, to: start)
    return pen.closed()
  }
}
