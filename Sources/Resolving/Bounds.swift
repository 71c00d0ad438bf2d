package import Geometry
import SceneModel

extension ResolvedLayer {
  /// A rectangle around what the layer paints, in its parent's units; nil where it paints nothing.
  ///
  /// Strokes count with their caps and miters, clips cut, masks and the transparency of paint do not.
  package var paintedBounds: Rect? {
    guard !transform.isSingular, let content = content.paintedBounds else { return nil }
    guard let clip else { return content.transformed(by: transform) }
    return clip.path.bounds.flatMap { content.intersection($0) }?.transformed(by: transform)
  }
}

extension Sequence<ResolvedLayer> {
  /// A rectangle around what the layers paint, in their parent's units; nil where they paint nothing.
  package var paintedBounds: Rect? { reduce(nil) { union($0, $1.paintedBounds) } }
}

extension ResolvedLayers {
  /// A rectangle around what the layers paint, in their parent's units; nil where they paint nothing.
  package var paintedBounds: Rect? {
    var bounds: Rect?
    forEach { bounds = union(bounds, $0.paintedBounds) }
    return bounds
  }
}

extension ResolvedShape {
  /// A rectangle around fill and stroke; nil where neither paints anything.
  package var paintedBounds: Rect? { union(fill == nil ? nil : path.bounds, stroke?.paintedBounds) }
}

extension ResolvedStroke {
  /// A rectangle around the line with its caps and miters.
  package var paintedBounds: Rect? { path.bounds?.outset(by: reach) }

  /// The same where it is known whether the path has corners.
  package func paintedBounds(hasCorner: Bool) -> Rect? { path.bounds?.outset(by: reach(hasCorner: hasCorner)) }

  /// How far from its path the line can paint, in user units.
  package var reach: Double { reach(along: [path]) }

  /// How far from any of some paths the line could paint that is along this one, in user units.
  package func reach(along paths: [Path]) -> Double {
    reach(hasCorner: style.join == .miter && paths.contains(where: \.hasCorner))
  }

  /// How far from its path the line can paint where it is known whether that has corners, in user units.
  package func reach(hasCorner: Bool) -> Double {
    var factor = style.cap == .square ? 2.0.squareRoot() : 1
    if style.join == .miter, hasCorner { factor = max(factor, style.miterLimit) }
    return drawnWidth / 2 * factor
  }
}

extension ResolvedReplicas {
  /// A rectangle around all copies.
  package var paintedBounds: Rect? {
    switch copies {
    case .shared(let layers):
      let bounds = layers.paintedBounds
      return instances.reduce(nil) { union($0, bounds?.transformed(by: $1.transform)) }
    case .each(let copies):
      return zip(copies, instances).reduce(nil) { union($0, $1.0.paintedBounds?.transformed(by: $1.1.transform)) }
    }
  }
}

/// The rectangle around two; either may be missing.
private func union(_ a: Rect?, _ b: Rect?) -> Rect? {
  guard let a, let b else { return a ?? b }
  return a.union(b)
}
