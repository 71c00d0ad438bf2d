extension Path {
  /// The path's image. Arcs stay arcs, on the image of their ellipse; a map that flattens them makes cubics of them.
  public func transformed(by transform: AffineTransform) -> Path {
    if transform == .identity { return self }
    var path = Path()
    path.reserveCapacity(for: elements)
    var pen = Point.origin
    var start = Point.origin
    for element in elements {
      switch element {
      case .move(let point):
        path.move(to: transform.apply(point))
        start = point
        pen = point
      case .line(let point):
        path.line(to: transform.apply(point))
        pen = point
      case .quad(let control, let point):
        path.quad(transform.apply(control), to: transform.apply(point))
        pen = point
      case .cubic(let control1, let control2, let point):
        path.cubic(transform.apply(control1), transform.apply(control2), to: transform.apply(point))
        pen = point
      case .arc(let parameters, let point):
        path.appendImage(ofArc: parameters, from: pen, to: point, by: transform)
        pen = point
      case .close:
        path.close()
        pen = start
      }
    }
    return path
  }

  private mutating func appendImage(
    ofArc parameters: ArcParameters, from start: Point, to end: Point, by transform: AffineTransform
  ) {
    if let image = parameters.transformed(by: transform) { return arc(image, to: transform.apply(end)) }
    guard let arc = Arc(from: start, parameters: parameters, to: end) else { return line(to: transform.apply(end)) }
    // All of it falls on one line, where only the way there and back can err.
    for piece in arc.cubics(tolerance: arc.radii.largerSide * Path.flatTolerance) {
      cubic(transform.apply(piece.control1), transform.apply(piece.control2), to: transform.apply(piece.end))
    }
  }

  /// The error of a flattened arc relative to its radius: below what any output writes.
  private static let flatTolerance = 1e-9
}

extension Path.ArcParameters {
  /// The parameters of the image of an arc; nil where the image of its ellipse is flat.
  ///
  /// The ellipse is the image of the unit circle under its rotation and radii; the product with `transform` has the new
  /// radii for singular values and the new axes for left singular vectors (Blinn, Consider the lowly 2 x 2 matrix, 1996).
  func transformed(by transform: AffineTransform) -> Path.ArcParameters? {
    let determinant = transform.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let turned = transform * .rotation(rotation)
    let (a, b) = (turned.a * radii.width, turned.b * radii.width)
    let (c, d) = (turned.c * radii.height, turned.d * radii.height)
    let image: (radii: Size, rotation: Angle)
    if b == 0, c == 0 {
      image = (Size(width: abs(a), height: abs(d)), .zero)
    } else if a == 0, d == 0 {
      image = (Size(width: abs(c), height: abs(b)), .zero)
    } else {
      let sums = Vector(dx: (a + d) / 2, dy: (b - c) / 2)
      let differences = Vector(dx: (a - d) / 2, dy: (b + c) / 2)
      let (even, uneven) = (max(sums.length, differences.length), min(sums.length, differences.length))
      if uneven <= even * Path.ArcParameters.circleRounding {
        image = (Size(width: even, height: even), .zero)
      } else {
        let larger = even + uneven
        // The product of the radii is the determinant; their difference would cancel on a flat ellipse.
        image = (
          Size(width: larger, height: abs(determinant) * radii.width * radii.height / larger),
          (sums.angle + differences.angle) / 2
        )
      }
    }
    guard image.radii.width > 0, image.radii.height > 0 else { return nil }
    return Path.ArcParameters(
      radii: image.radii, rotation: image.rotation, isLarge: isLarge, isClockwise: isClockwise == (determinant > 0))
  }

  /// Radii that differ by some roundings of a product are those of a circle, whose axes have no direction.
  private static let circleRounding = 8 * Double.ulpOfOne
}
