import Geometry

extension RunCutter {
  /// The caps of a line without length.
  func putDot(into path: inout Path) {
    path.move(to: nodes[0].point)
    path.line(to: nodes[0].point)
  }

  /// A stub that shows the cap at one of the line's ends, where the runs are butt: a disc, or the half of a square beyond.
  func putCap(at end: Int, step: Int, into path: inout Path) {
    let point = nodes[end].point
    guard style.cap == .square else {
      path.move(to: point)
      path.line(to: point)
      return
    }
    var inner = point
    var isFirst = true
    walk(from: end, step: step, distance: overlap) { place in
      if isFirst { inner = place }
      isFirst = false
    }
    let outward = (point - inner).normalized ?? Vector(dx: 1, dy: 0)
    path.move(to: point + outward * halfWidth)
    path.line(to: inner)
  }

  /// A cap alone, before a line that leads through it: half of a disc or of a square, and a little of what lies before it.
  func putCapArea(into path: inout Path) {
    guard let end = nodes.first?.point, let outward = step(from: 0, by: 1)?.direction else { return }
    let side = outward.perpendicular * halfWidth
    let inner = end - outward * (overlap / 4)
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
  }

  /// The corner of a line of two pieces; nil where it has none.
  var bendCorner: Int? {
    guard let corner = nodes.indices.dropFirst().dropLast().first(where: { bend(at: $0) != nil }),
      let first = step(from: corner, by: -1)?.direction, let second = step(from: corner, by: 1)?.direction,
      (first + second).normalized != nil
    else { return nil }
    return corner
  }

  /// The area that is nearer to the second of two straight pieces: a little more of it where it has what lies on the line that
  /// halves the angle, a little less where it has not, since pixels there would show half of each.
  func putBend(at corner: Int, isLater: Bool, into path: inout Path) {
    guard let first = step(from: corner, by: -1)?.direction, let second = step(from: corner, by: 1)?.direction,
      let half = (first + second).normalized
    else { return }
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
    path.move(to: point)
    path.line(to: point + middle * halfWidth)
    // A square cap reaches farther, but not beside its own dash.
    let edge = first.dot(second) > 0 ? first.perpendicular * (isClockwise ? 1 : -1) : second
    arc(halfWidth, to: edge, on: &path)
    if reach > halfWidth { path.line(to: point + edge * reach) }
    arc(reach, to: outside, on: &path)
    path.close()
  }
}
