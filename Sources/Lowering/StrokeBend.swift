import Geometry

/// The bend between two straight pieces of a stroke, and what joins them.
struct StrokeBend {
  /// The corner.
  let point: Point
  /// The direction of the piece that ends here, of length 1.
  let arriving: Vector
  /// The direction of the piece that begins here, of length 1.
  let leaving: Vector
  /// Of the style what a bend asks for: its dashes would be counted references.
  private let width: Double
  private let join: StrokeStyle.Join
  private let miterLimit: Double

  /// A bend of a stroke of a style.
  init(at point: Point, arriving: Vector, leaving: Vector, style: StrokeStyle) {
    self.point = point
    self.arriving = arriving
    self.leaving = leaving
    (width, join, miterLimit) = (style.width, style.join, style.miterLimit)
  }

  /// Whether the path turns clockwise on the page.
  private var isClockwise: Bool { arriving.cross(leaving) > 0 }

  /// From the corner to where the outer edge of the piece before it ends, and to where that of the piece after it begins.
  private var outerEdges: (before: Vector, after: Vector) {
    let side = width / (isClockwise ? -2 : 2)
    return (arriving.perpendicular * side, leaving.perpendicular * side)
  }

  /// From the corner to the tip of a miter that is not cut off.
  private var tip: Vector? {
    let cosine = arriving.dot(leaving)
    guard join == .miter, 2 / (1 + cosine) <= miterLimit * miterLimit else { return nil }
    return (outerEdges.before + outerEdges.after) / (1 + cosine)
  }

  /// How far the join reaches from the corner in a direction of length 1, in user units.
  func reach(along direction: Vector) -> Double {
    let edges = max(outerEdges.before.dot(direction), outerEdges.after.dot(direction), 0)
    if join == .round, arriving.dot(leaving) < 0 { return width / 2 }
    return max(edges, tip?.dot(direction) ?? 0)
  }

  /// Draws the join, and before it as much of the outer half of one of the pieces.
  ///
  /// - Parameters:
  ///   - length: How much of the piece, in user units.
  ///   - isAfter: Whether of the piece after the corner.
  func putOutside(with length: Double, isAfter: Bool, into path: inout Path) {
    let (near, far) = isAfter ? (outerEdges.after, outerEdges.before) : (outerEdges.before, outerEdges.after)
    let inner = point + (isAfter ? leaving : -arriving) * length
    path.move(to: inner)
    path.line(to: inner + near)
    path.line(to: point + near)
    if join == .round {
      path.arc(
        Path.ArcParameters(
          radii: Size(width: width / 2, height: width / 2), isLarge: false,
          isClockwise: isClockwise != isAfter),
        to: point + far)
    } else {
      if let tip { path.line(to: point + tip) }
      path.line(to: point + far)
    }
    path.line(to: point)
    path.close()
  }
}
