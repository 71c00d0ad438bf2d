import Geometry

/// The outline of a button, as the circles at its corners in clockwise order, joined by tangent lines.
///
/// It is kept as the left side with an angle below 90 degrees: the half circle on the left, the longer level edge on top.
/// `placement` carries it to where it is seen.
struct VoteOutline: Hashable {
  /// The part of a circle that rounds a corner; radius 0 is a sharp corner.
  struct Corner: Hashable {
    var center: Point
    var radius: Double
    var startAngle: Angle
    var sweep: Angle

    /// The part as a curve.
    var arc: Arc {
      Arc(center: center, radii: Size(width: radius, height: radius), startAngle: startAngle, sweep: sweep)
    }
  }

  /// The corners in clockwise order.
  var corners: [Corner]
  /// Whether a corner has less than the radius that the outline was moved inwards by, so that its edges meet in a point.
  var isSharp: Bool
  /// The least angle, inside the outline, at which edges can meet in a point.
  var sharpestAngle: Angle
  /// The map from the outline's own coordinates to the scene's.
  var placement: AffineTransform

  /// A button with half circles at both ends, moved inwards by `inset`.
  init(capsuleOf size: Size, inset: Double, placement: AffineTransform) {
    let radius = size.height / 2
    let inner = max(radius - inset, 0)
    corners = [
      Corner(center: Point(radius, radius), radius: inner, startAngle: .degrees(90), sweep: .degrees(180)),
      Corner(
        center: Point(size.width - radius, radius), radius: inner, startAngle: .degrees(270), sweep: .degrees(180)),
    ]
    isSharp = radius < inset
    sharpestAngle = .degrees(180)
    self.placement = placement
  }

  /// A button with a half circle at one end and a slant at the other, moved inwards by `inset`.
  ///
  /// The half circle never shrinks: on the level edges the slant's corners get what it leaves; on the slant the two share as
  /// in a rounded polygon. A corner takes the smaller of its two factors.
  init(
    slanted size: Size, angle: Angle, slantWidth: Double, smallRadius: Double, bigRadius: Double, inset: Double,
    placement: AffineTransform
  ) {
    let half = size.height / 2
    let tangent = (angle / 2).tangent
    let acuteTangent = smallRadius / tangent
    let obtuseTangent = bigRadius * tangent
    func factor(_ room: Double, for wanted: Double) -> Double { wanted > room ? max(room, 0) / wanted : 1 }
    let shared = factor(size.height / angle.sine, for: acuteTangent + obtuseTangent)
    let small = smallRadius * min(shared, factor(size.width - half, for: acuteTangent))
    let big = bigRadius * min(shared, factor(size.width - slantWidth - half, for: obtuseTangent))
    // How far the half circle's centre lies within the slant.
    let depth = (size.width - half) * angle.sine - half * angle.cosine
    // A corner without room for its inset circle is where the inset edges meet: the centre of the circle of that radius.
    // Where the half circle and the slant leave no place so deep inside, a less deep outline is the middle of the border too:
    // nothing within it stays bare.
    let edge = min(inset, half, depth < half ? Self.deepest * max(depth + half, 0) / 2 : half)
    let outerSmall = max(small, edge)
    let outerBig = max(big, edge)
    corners = [
      Corner(
        center: Point(half, half), radius: half - edge, startAngle: .degrees(90), sweep: .degrees(180)),
      Corner(
        center: Point(size.width - outerSmall / tangent, outerSmall), radius: outerSmall - edge,
        startAngle: .degrees(270), sweep: .degrees(180) - angle),
      Corner(
        center: Point(size.width - slantWidth - outerBig * tangent, size.height - outerBig), radius: outerBig - edge,
        startAngle: .degrees(90) - angle, sweep: angle),
    ]
    isSharp = min(small, big, half) < inset
    sharpestAngle = angle
    self.placement = placement
    cutHalfCircle(depth: depth - edge, angle: angle)
  }

  /// Of the places that are deep enough inside for an outline, the share of the depth of the deepest one that is used.
  private static let deepest = 0.75

  /// Ends the half circle where the slant meets it, where that is before a level edge begins.
  ///
  /// - Parameters:
  ///   - depth: How far the half circle's centre lies within the slant.
  ///   - angle: The slant's angle to the base.
  private mutating func cutHalfCircle(depth: Double, angle: Angle) {
    let (center, radius) = (corners[0].center, corners[0].radius)
    let isCut = corners.dropFirst().map { $0.center.x < center.x - Self.invisibleLength }
    guard isCut.contains(true), radius > abs(depth) else { return }
    let down = Vector(dx: -angle.cosine, dy: angle.sine)
    let middle = center + Vector(dx: angle.sine, dy: angle.cosine) * depth
    let half = (radius * radius - depth * depth).squareRoot()
    for (corner, place) in [(1, middle - down * half), (2, middle + down * half)] where isCut[corner - 1] {
      corners[corner].center = place
      corners[corner].radius = 0
    }
    let end = isCut[0] ? (corners[1].center - center).angle.normalized : .degrees(270)
    if isCut[1] { corners[0].startAngle = (corners[2].center - center).angle.normalized }
    corners[0].sweep = end - corners[0].startAngle
    sharpestAngle = min(angle, Angle(radians: ElementaryFunctions.acos(-depth / radius)))
  }

  /// The outline with its arcs as arcs, sharp corners as points.
  var path: Path {
    var path = Path()
    path.reserveCapacity(3 * corners.count + 2, points: 5 * corners.count + 1)
    for corner in corners {
      let arc = corner.arc
      let isClosing = corner == corners.last && corner.radius == 0
      let neighbour = isClosing ? corners[0].arc.start : path.currentPoint
      // An edge between two corners may have no length.
      let isEdge = neighbour.map { $0.distance(to: arc.start) > VoteOutline.invisibleLength } ?? true
      if isEdge { path.line(to: arc.start) }
      if corner.radius > 0 { path.append(.arc(arc)) }
    }
    path.close()
    return path.transformed(by: placement)
  }

  /// The outline with its arcs as cubic curves, `counts` at each corner: the same commands whatever the sizes.
  func path(cubicCounts counts: [Int]) -> Path {
    var path = Path()
    for (corner, count) in zip(corners, counts) {
      let arc = corner.arc
      path.line(to: arc.start)
      for cubic in arc.cubics(count: count) { path.cubic(cubic.control1, cubic.control2, to: cubic.end) }
    }
    path.close()
    return path.transformed(by: placement)
  }

  /// The middle between the outline's two ends at half its height, in the scene.
  var middle: Point {
    let y = corners[0].center.y
    let left = corners[0].center.x - corners[0].radius
    let right = rightEnd(at: y)
    let middle = placement.apply(Point((left + right) / 2, y))
    // The slant's tangent may differ in its last bit, which must not decide a digit of the letters' place.
    return Point(ElementaryFunctions.settled(middle.x), middle.y)
  }

  /// The distance of the outline's two ends at half its height.
  var levelWidth: Double {
    let y = corners[0].center.y
    return rightEnd(at: y) - (corners[0].center.x - corners[0].radius)
  }

  /// Where a level line leaves the outline: on an arc of the right end, or on the slant between its two.
  private func rightEnd(at y: Double) -> Double {
    func end(on corner: Corner) -> Double {
      let rise = y - corner.center.y
      return corner.center.x + max(corner.radius * corner.radius - rise * rise, 0).squareRoot()
    }
    guard corners.count > 2 else { return end(on: corners[1]) }
    let (upper, lower) = (corners[1].arc.end, corners[2].arc.start)
    if y <= upper.y { return end(on: corners[1]) }
    if y >= lower.y { return end(on: corners[2]) }
    return upper.interpolated(to: lower, at: (y - upper.y) / (lower.y - upper.y)).x
  }

  /// How many cubics each corner needs to stay within a tolerance.
  func cubicCounts(tolerance: Double) -> [Int] { corners.map { $0.arc.cubics(tolerance: tolerance).count } }

  /// An edge that is shorter comes from the rounding of sums.
  private static let invisibleLength = 1e-9
}
