import Geometry

extension RunCutter {
  /// The run of a cap alone, with the colours of a line that leads through it.
  ///
  /// Its path is short and lies under the dash, as does its other cap.
  var capRun: StrokeRun? {
    guard let end = nodes.first, let outward = step(from: 0, by: 1)?.direction else { return nil }
    var path = Path()
    path.move(to: end.point - outward * overlap)
    path.line(to: end.point)
    return StrokeRun(path: path, paint: paint(from: 0, to: nodes.endIndex - 1), hasCaps: true)
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
    arc(halfWidth, to: second, on: &path)
    if reach > halfWidth { path.line(to: point + second * reach) }
    arc(reach, to: outside, on: &path)
    path.close()
    return StrokeRun(
      path: path, paint: paint(from: corner, to: nodes.endIndex - 1), hasCaps: false, isArea: true, hasOwnPaint: true)
  }

  /// The paint of a straight piece.
  private func paint(from start: Int, to end: Int) -> StrokeRun.Paint {
    if isChanging, let fit = fit(from: start, to: end), let paint = rampPaint(fit.change, from: start, to: end) {
      return paint
    }
    return ownPaint(from: start, to: end)
  }
}
