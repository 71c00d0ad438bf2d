import Geometry

extension RunCutter {
  /// The run of a cap alone, with the colours of a line that leads through it: half of a disc or of a square, and a little of
  /// what lies before it.
  var capRun: StrokeRun? {
    guard let end = nodes.first?.point, let outward = step(from: 0, by: 1)?.direction else { return nil }
    let side = outward.perpendicular * halfWidth
    let inner = end - outward * (overlap / 4)
    var path = Path()
    path.move(to: inner + side)
    if style.cap == .round {
      path.line(to: end + side)
      path.arc(
        Path.ArcParameters(
          radii: Size(width: halfWidth, height: halfWidth), isLarge: false, isClockwise: false), to: end - side)
    } else {
      path.line(to: end + side + outward * halfWidth)
      path.line(to: end - side + outward * halfWidth)
    }
    path.line(to: inner - side)
    path.close()
    return StrokeRun(
      path: path, paint: paint(from: 0, to: nodes.endIndex - 1), hasCaps: false, isArea: true, hasOwnPaint: true)
  }

  /// The area that is nearer to the second of two straight pieces: a little more of it where it has what lies on the line that
  /// halves the angle, a little less where it has not, since pixels there would show half of each.
  func bendRun(isLater: Bool) -> StrokeRun? {
    guard let corner = nodes.indices.dropFirst().dropLast().first(where: { bend(at: $0) != nil }),
      let first = step(from: corner, by: -1)?.direction, let second = step(from: corner, by: 1)?.direction,
      let half = (first + second).normalized
    else { return nil }
    let point = nodes[corner].point
    let isClockwise = half.cross(second) > 0
    let shift = overlap / 8 / halfWidth * (isClockwise == isLater ? -1 : 1)
    let middle = half.turned(by: Angle(radians: shift))
    let outside = second.perpendicular * (isClockwise ? 1 : -1)
    let reach = style.cap == .square ? halfWidth * 2.0.squareRoot() : halfWidth
    func arc(_ radius: Double, to end: Vector, on path: inout Path) {
      path.arc(
        Path.ArcParameters(radii: Size(width: radius, height: radius), isLarge: false, isClockwise: isClockwise),
        to: point + end * radius)
    }
    var path = Path()
    path.move(to: point)
    path.line(to: point + middle * halfWidth)
    // A square cap reaches farther, but not beside its own dash.
    let edge = first.dot(second) > 0 ? first.perpendicular * (isClockwise ? 1 : -1) : second
    arc(halfWidth, to: edge, on: &path)
    if reach > halfWidth { path.line(to: point + edge * reach) }
    arc(reach, to: outside, on: &path)
    path.close()
    return StrokeRun(
      path: path, paint: paint(from: corner, to: nodes.endIndex - 1), hasCaps: false, isArea: true, hasOwnPaint: true)
  }

  /// The paint of a straight piece.
  func paint(from start: Int, to end: Int) -> StrokeRun.Paint {
    var constraints: [RampConstraint] = []
    if isChanging, let fit = fit(from: start, to: end, in: &constraints),
      let paint = rampPaint(fit.change, from: start, to: end)
    {
      return paint
    }
    return ownPaint(from: start, to: end)
  }
}
