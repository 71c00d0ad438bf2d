import Bytes
import Geometry
import Resolving
import SceneModel

/// The ellipse that a radial gradient ends at: in SVG a circle under a transform.
struct GradientEllipse {
  /// The centre.
  let center: Point
  /// The horizontal and the vertical radius, above 0.
  let radii: Size

  /// The circle about the origin of radius 1.
  static let unit = GradientEllipse(center: .origin, radii: Size(width: 1, height: 1))

  /// The map from the unit circle.
  var map: AffineTransform {
    AffineTransform(a: radii.width, b: 0, c: 0, d: radii.height, tx: center.x, ty: center.y)
  }

  /// The map from the circle of the horizontal radius, flattened about its centre; nil where it is round.
  var flattening: AffineTransform? {
    guard radii.width != radii.height else { return nil }
    return AffineTransform(a: 1, b: 0, c: 0, d: ratio, tx: 0, ty: center.y * (1 - ratio))
  }

  /// Whether one flattening gives every ellipse of some changes, as numbers of a grid are written.
  func isFlattenedAlike(in changes: [ResolvedAnimation], on grid: Grid) -> Bool {
    changes.flatMap { $0.values.ellipses + $0.rest.ellipses }.allSatisfy { other in
      grid.units(other.radii.width * ratio) == grid.units(other.radii.height)
        && (flattening == nil || grid.units(other.center.y) == grid.units(center.y))
    }
  }

  private var ratio: Double { radii.height / radii.width }
}

extension SVGEmitter {
  /// Writes the changes of an ellipse: centre and radii are members of the gradient's transform.
  mutating func emitEllipseAnimations(_ changes: [ResolvedAnimation], in space: EmitContext) {
    for (index, change) in changes.enumerated() {
      let ellipses = change.values.ellipses
      guard ellipses.count == change.source.values.count, let rest = change.rest.ellipses.first else { continue }
      let holds = index == 0 && holdsBefore(change.source, in: space)
      emitAnimateTransform("translate", of: "gradientTransform", change.source, holdsFirst: holds, in: space) {
        let center = ($0.map { ellipses[$0] } ?? rest).center
        space.style.append(center.x, to: &$1)
        $1.append(UInt8(ascii: " "))
        space.style.append(center.y, to: &$1)
      }
      emitAnimateTransform(
        "scale", of: "gradientTransform", isAdded: true, change.source, holdsFirst: holds, in: space
      ) {
        let radii = ($0.map { ellipses[$0] } ?? rest).radii
        $1.append(radii.width, on: space.style.linear, leadingZero: !space.style.isMinified)
        $1.append(UInt8(ascii: " "))
        $1.append(radii.height, on: space.style.linear, leadingZero: !space.style.isMinified)
      }
    }
  }
}

extension ResolvedAnimation.Values {
  /// The ellipse of a radial gradient at each value.
  fileprivate var ellipses: [GradientEllipse] {
    switch self {
    case .fillGeometry(let geometries), .strokeGeometry(let geometries):
      geometries.compactMap {
        if case .radial(let center, let radii) = $0 { GradientEllipse(center: center, radii: radii) } else { nil }
      }
    default: []
    }
  }
}
