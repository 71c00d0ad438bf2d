extension Arc {
  /// The smallest upright rectangle around the arc.
  public var bounds: Rect {
    rotation.degrees == 0 && abs(sweep.degrees) < 360 ? uprightBounds : boundsByExtrema
  }

  private var uprightBounds: Rect {
    Self.uprightBounds(center: center, radii: radii, from: start, to: end, isClockwise: sweep.degrees > 0)
  }

  /// The bounds of an arc of less than a whole turn on an ellipse that is not turned, without its angles.
  ///
  /// Where the ellipse is the unit circle, an arc is what lies on one side of its chord: an end of an axis is on the arc when
  /// it lies there.
  @inline(__always)
  static func uprightBounds(
    center: Point, radii: Size, from start: Point, to end: Point, isClockwise: Bool
  ) -> Rect {
    var rect = Rect(start, end)
    let first = Vector(dx: (start.x - center.x) / radii.width, dy: (start.y - center.y) / radii.height)
    let chord = Vector(dx: (end.x - start.x) / radii.width, dy: (end.y - start.y) / radii.height)
    let side = isClockwise ? chord : -chord
    let foot = side.cross(first)
    if -side.dy < foot { rect = rect.union(Point(x: center.x + radii.width, y: center.y)) }
    if side.dy < foot { rect = rect.union(Point(x: center.x - radii.width, y: center.y)) }
    if side.dx < foot { rect = rect.union(Point(x: center.x, y: center.y + radii.height)) }
    if -side.dx < foot { rect = rect.union(Point(x: center.x, y: center.y - radii.height)) }
    return rect
  }

  /// The bounds of any arc.
  var boundsByExtrema: Rect {
    var rect = Rect(start, end)
    for t in xExtrema { rect = rect.union(point(at: t)) }
    for t in yExtrema { rect = rect.union(point(at: t)) }
    return rect
  }

  /// The parameters in 0...1 where it runs upright.
  public var xExtrema: RealRoots {
    let sine = rotation.sine == 0 ? 0 : -radii.height * rotation.sine
    return parameters(atTurnsOf: 180, from: Vector(dx: radii.width * rotation.cosine, dy: sine).angle)
  }

  /// The parameters in 0...1 where it runs level.
  public var yExtrema: RealRoots {
    parameters(
      atTurnsOf: 180, from: Vector(dx: radii.width * rotation.sine, dy: radii.height * rotation.cosine).angle)
  }

  /// None: an ellipse bends one way.
  public var inflections: RealRoots { RealRoots() }
  /// The parameters in 0...1 at the ends of the ellipse's axes; none on a circle.
  public var curvatureExtrema: RealRoots { isCircular ? RealRoots() : parameters(atTurnsOf: 90, from: .zero) }

  /// The parameters in 0...1 where it meets an endless straight line.
  ///
  /// Where the ellipse is the unit circle, the line's points p with n . p = d lie on it at the angle of n, more or less by
  /// the arc cosine of d; a line that misses it by rounding alone touches it.
  public func parameters(alongWhole line: Line) -> RealRoots {
    let back = AffineTransform.rotation(-rotation)
    let place = back.apply(line.start - center)
    let way = back.apply(line.end - line.start)
    let normal = Vector(dx: way.dy * radii.width, dy: -way.dx * radii.height)
    let size = normal.length
    let distance = (place.dx * way.dy - place.dy * way.dx) / size
    guard sweep.degrees != 0, size > 0, abs(distance) <= 1 + Arc.touchRounding else { return RealRoots() }
    let half = Angle(radians: ElementaryFunctions.acos(distance))
    var roots = RealRoots()
    switch (parameter(of: normal.angle - half), parameter(of: normal.angle + half)) {
    case (let first?, let second?):
      roots.append(min(first, second))
      roots.append(max(first, second))
    case (let only?, nil), (nil, let only?): roots.append(only)
    case (nil, nil): break
    }
    return roots
  }

  /// The share of the radius by which a line that touches may miss.
  private static let touchRounding = 4 * Double.ulpOfOne

  /// The parameter of an eccentric angle; nil where the arc does not reach it, not even but for rounding.
  private func parameter(of angle: Angle) -> Double? {
    let turn = (sweep.degrees > 0 ? angle - startAngle : startAngle - angle).normalized.degrees
    let span = abs(sweep.degrees)
    if turn <= span { return turn / span }
    if turn <= span + Arc.endRounding { return 1 }
    return turn >= 360 - Arc.endRounding ? 0 : nil
  }

  /// Angles of some turns, in degrees, are known to some 1e-13.
  private static let endRounding = 1e-11

  /// The signed area swept about a point: the sector's about the centre, and the triangle's that moves it there.
  public func sweptArea(about point: Point) -> Double {
    (radii.width * radii.height * sweep.radians + (center - point).cross(end - start)) / 2
  }

  /// The parameters of an eccentric angle and of those that follow it in steps of some degrees, 90 or more.
  func parameters(atTurnsOf step: Double, from angle: Angle) -> RealRoots {
    var roots = RealRoots()
    guard sweep.degrees != 0 else { return roots }
    let first = (sweep.degrees > 0 ? angle - startAngle : startAngle - angle).normalized.degrees
    var degrees = first.truncatingRemainder(dividingBy: step)
    // A full turn in steps of a quarter meets five of them at most.
    while degrees <= abs(sweep.degrees), roots.count < 5 {
      roots.append(degrees / abs(sweep.degrees))
      degrees += step
    }
    return roots
  }

  /// The place where the way to `point` stands at right angles to the ellipse, or an end.
  ///
  /// On a circle it lies on the ray from the centre. Else with a, b the radii and (x, y) the point in the ellipse's axes
  /// the eccentric angle v solves (a^2 - b^2) sin v cos v - a x sin v + b y cos v = 0, a quartic in tan(v / 2); it is
  /// solved for the half of the ellipse where that lies in -1...1, and for the other half turned round.
  public func nearest(to point: Point) -> NearestPlace {
    // No place is nearer to the centre of a circle than another.
    if isCircular, point == center { return NearestPlace(parameter: 0, distance: radii.width) }
    let local = AffineTransform.rotation(-rotation).apply(point - center)
    var best = nearest(to: point, among: RealRoots())
    func consider(_ angle: Angle) {
      guard sweep.degrees != 0 else { return }
      let turn = (sweep.degrees > 0 ? angle - startAngle : startAngle - angle).normalized.degrees
      let t = turn / abs(sweep.degrees)
      guard t <= 1 else { return }
      let distance = self.point(at: t).distance(to: point)
      if distance < best.distance { best = NearestPlace(parameter: t, distance: distance) }
    }
    if isCircular {
      consider(local.angle)
      return best
    }
    let a = radii.width * radii.width - radii.height * radii.height
    for side in [1.0, -1.0] {
      let b = side * local.dx * radii.width
      let c = side * local.dy * radii.height
      for root in Polynomial(c, 2 * (a - b), 0, -2 * (a + b), -c).roots(from: -1, to: 1) {
        let half = Vector(dx: 1, dy: root).angle
        consider(half * 2 + .degrees(side > 0 ? 0 : 180))
      }
    }
    return best
  }
}
