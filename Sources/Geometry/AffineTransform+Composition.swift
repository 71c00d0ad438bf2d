extension AffineTransform {
  /// The map that applies `inner` first and `outer` after it, as in SVG's list `outer inner`.
  public static func * (outer: AffineTransform, inner: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: outer.a * inner.a + outer.c * inner.b, b: outer.b * inner.a + outer.d * inner.b,
      c: outer.a * inner.c + outer.c * inner.d, d: outer.b * inner.c + outer.d * inner.d,
      tx: outer.a * inner.tx + outer.c * inner.ty + outer.tx,
      ty: outer.b * inner.tx + outer.d * inner.ty + outer.ty)
  }

  /// The map back; nil where this one is singular.
  public var inverse: AffineTransform? {
    guard !isSingular else { return nil }
    let det = determinant
    return AffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det, tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  /// This map taken about `center` instead of the origin.
  public func about(_ center: Point) -> AffineTransform {
    .translation(x: center.x, y: center.y) * self * .translation(x: -center.x, y: -center.y)
  }
}
