import Geometry
import Resolving
import SceneModel

/// What changes of a shape's own element.
struct ShapeAnimations {
  /// The changes of the outline.
  var paths: [ResolvedAnimation] = []
  /// The changes of the solid fill.
  var fills: [ResolvedAnimation] = []
  /// The changes of the solid stroke.
  var strokes: [ResolvedAnimation] = []
  /// The changes of the stroke's visible part, of which the last one is played.
  private var trims: [ResolvedAnimation] = []

  /// The change of the stroke's visible part.
  var trim: ResolvedAnimation? { trims.last }
  /// Whether the stroke's visible part changes.
  var hasTrim: Bool { !trims.isEmpty }

  /// The changes among all those of a layer.
  init(_ animations: [ResolvedAnimation], of shape: ResolvedShape) {
    for animation in animations {
      switch animation.values {
      case .path: paths.append(animation)
      case .fill: if shape.fill != nil { fills.append(animation) }
      case .stroke: if shape.stroke != nil { strokes.append(animation) }
      case .trim: trims.append(animation)
      case .transform, .opacity, .fillGeometry, .strokeGeometry, .fillStops, .strokeStops: break
      }
    }
  }

  /// The changes of an element that is only filled.
  var fillOnly: ShapeAnimations {
    var copy = self
    copy.strokes = []
    copy.trims = []
    return copy
  }
  /// The changes of an element that draws one of the subpaths, by its index.
  func ofSubpath(_ index: Int) -> ShapeAnimations {
    mapPaths { $0.subpaths.filter { !$0.isMoveOnly }.dropFirst(index).first?.path ?? $0 }
  }
  /// The changes with other outlines.
  func mapPaths(_ map: (Path) -> Path) -> ShapeAnimations {
    func mapped(_ values: ResolvedAnimation.Values) -> ResolvedAnimation.Values {
      if case .path(let paths) = values { .path(paths.map(map)) } else { values }
    }
    var copy = self
    for number in copy.paths.indices {
      copy.paths[number].values = mapped(copy.paths[number].values)
      copy.paths[number].rest = mapped(copy.paths[number].rest)
    }
    return copy
  }
  /// The changes of an element that is only stroked.
  var strokeOnly: ShapeAnimations {
    var copy = self
    copy.fills = []
    return copy
  }
}

extension ShapePlan {
  /// The changes of where the stroke's gradient, or the fill's, lies.
  func gradientMoves(ofStroke isStroke: Bool) -> [ResolvedAnimation] {
    animations.filter { animation in
      switch animation.values {
      case .fillGeometry: !isStroke
      case .strokeGeometry: isStroke
      default: false
      }
    }
  }
}
