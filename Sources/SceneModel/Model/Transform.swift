public import Geometry

/// One member of a layer's list of transforms, kept as written so that an animation can change it member by member.
public enum Transform: Hashable, Sendable {
  /// A displacement.
  case translate(Vector)
  /// A turn about a point, clockwise on the page.
  case rotate(Angle, about: Point)
  /// A stretch away from the origin.
  case scale(x: Double, y: Double)
  /// The shear that leaves the x axis and turns the y axis to the angle.
  case shear(Angle)
  /// SVG's skewX.
  case skewX(Angle)
  /// SVG's skewY.
  case skewY(Angle)
  /// A matrix.
  case matrix(AffineTransform)

  /// The member as a map.
  public var affine: AffineTransform {
    switch self {
    case .translate(let vector): .translation(vector)
    case .rotate(let angle, let center): .rotation(angle, about: center)
    case .scale(let x, let y): .scale(x: x, y: y)
    case .shear(let angle): .shear(angle)
    case .skewX(let angle): .skewX(angle)
    case .skewY(let angle): .skewY(angle)
    case .matrix(let matrix): matrix
    }
  }
}

extension [Transform] {
  /// The members composed as in SVG: the first is the outermost.
  public var affine: AffineTransform {
    var affine = AffineTransform.identity
    for member in self { affine = affine * member.affine }
    return affine
  }
}
