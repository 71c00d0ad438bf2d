import Geometry
import SceneModel

/// What changes of a shape's own element.
struct ShapeAnimations {
  /// The changes of the outline.
  var paths: [ResolvedAnimation] = []
  /// The changes of the solid fill.
  var fills: [ResolvedAnimation] = []
  /// The changes of the solid stroke.
  var strokes: [ResolvedAnimation] = []
  /// The change of the stroke's visible part.
  var trim: ResolvedAnimation?

  /// The changes among all those of a layer.
  init(_ animations: [ResolvedAnimation], of shape: ResolvedShape) {
    for animation in animations {
      switch animation.values {
      case .path: paths.append(animation)
      case .fill: if shape.fill != nil { fills.append(animation) }
      case .stroke: if shape.stroke != nil { strokes.append(animation) }
      case .trim: trim = animation
      case .transform, .opacity, .fillGeometry, .strokeGeometry, .fillStops, .strokeStops: break
      }
    }
  }

  /// The changes of an element that is only filled.
  var fillOnly: ShapeAnimations {
    var copy = self
    copy.strokes = []
    copy.trim = nil
    return copy
  }
  /// The changes of an element that is only stroked.
  var strokeOnly: ShapeAnimations {
    var copy = self
    copy.fills = []
    return copy
  }
}

/// What changes of a gradient.
struct GradientAnimations {
  /// The changes of where it lies.
  var geometries: [ResolvedAnimation] = []
  /// The changes of its stops.
  var stops: [ResolvedAnimation] = []
}

extension ShapePlan {
  /// What changes of the fill's or the stroke's gradient.
  func gradientAnimations(isStroke: Bool) -> GradientAnimations {
    var result = GradientAnimations()
    for animation in animations {
      switch animation.values {
      case .fillGeometry: if !isStroke { result.geometries.append(animation) }
      case .strokeGeometry: if isStroke { result.geometries.append(animation) }
      case .fillStops: if !isStroke { result.stops.append(animation) }
      case .strokeStops: if isStroke { result.stops.append(animation) }
      case .path, .transform, .opacity, .fill, .stroke, .trim: break
      }
    }
    return result
  }
}
