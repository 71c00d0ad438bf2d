extension AffineTransform {
  /// A map as a scaling, then a skew, then a turn, then a displacement: parts that change evenly one by one.
  public struct Decomposition: Hashable, Sendable {
    /// The displacement, applied last.
    public var translation: Vector
    /// The turn.
    public var rotation: Angle
    /// The skew along the x axis.
    public var skewX: Angle
    /// The factor along the x axis, applied first.
    public var scaleX: Double
    /// The factor along the y axis, applied first.
    public var scaleY: Double

    /// The five parts.
    public init(translation: Vector, rotation: Angle, skewX: Angle, scaleX: Double, scaleY: Double) {
      self.translation = translation
      self.rotation = rotation
      self.skewX = skewX
      self.scaleX = scaleX
      self.scaleY = scaleY
    }

    /// The parts at fraction `t` of the way to `other`, each changed evenly; the turn goes the way its numbers say.
    public func interpolated(to other: Decomposition, at t: Double) -> Decomposition {
      Decomposition(
        translation: translation + (other.translation - translation) * t,
        rotation: rotation + (other.rotation - rotation) * t, skewX: skewX + (other.skewX - skewX) * t,
        scaleX: scaleX + (other.scaleX - scaleX) * t, scaleY: scaleY + (other.scaleY - scaleY) * t)
    }
  }

  /// The parts of the map; nil where it is singular.
  ///
  /// A mirroring map has one negative factor: along x where its first coefficient is below its fourth, else along y, so
  /// that a mirrored axis is not told as half a turn. Source: CSS Transforms 1 and 2, "Decomposing a 2D matrix".
  public var decomposition: Decomposition? {
    guard !isSingular else { return nil }
    let mirrorsX = determinant < 0 && a < d
    let scaleX = Vector(dx: a, dy: b).length * (mirrorsX ? -1 : 1)
    let axis = Vector(dx: a / scaleX, dy: b / scaleX)
    let along = axis.dx * c + axis.dy * d
    let scaleY = determinant / scaleX
    guard scaleX != 0, scaleY != 0, scaleX.isFinite, scaleY.isFinite else { return nil }
    return Decomposition(
      translation: Vector(dx: tx, dy: ty), rotation: axis.angle,
      skewX: Angle(radians: ElementaryFunctions.atan2(along / scaleY, 1)), scaleX: scaleX, scaleY: scaleY)
  }

  /// The map of its parts.
  public init(_ parts: Decomposition) {
    self =
      .translation(parts.translation) * .rotation(parts.rotation) * .skewX(parts.skewX)
      * .scale(x: parts.scaleX, y: parts.scaleY)
  }
}
