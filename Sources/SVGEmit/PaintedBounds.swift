import Geometry
import SceneModel

/// Rectangles that hold whatever layers paint; larger than needed where an exact answer would cost much.
enum PaintedBounds {
  /// The bounds of layers in their parent's units; nil where nothing is painted.
  static func of(_ layers: [ResolvedLayer]) -> Rect? {
    union(layers.lazy.compactMap(of))
  }

  /// The bounds of one layer in its parent's units.
  static func of(_ layer: ResolvedLayer) -> Rect? {
    guard let content = of(layer.content) else { return nil }
    let own = union(layer.animations.lazy.compactMap { of($0, content: content) }.map { $0.union(content) }) ?? content
    var bounds = own.transformed(by: layer.transform)
    for animation in layer.animations {
      guard case .transform(let lists) = animation.values else { continue }
      for list in lists { bounds = bounds.union(own.transformed(by: list.affine)) }
    }
    return bounds
  }

  /// The bounds of a path with its stroke.
  static func of(_ shape: ResolvedShape) -> Rect? {
    let fill = shape.fill == nil ? nil : shape.path.bounds
    guard let stroke = shape.stroke, let line = stroke.path.bounds else { return fill }
    let reach = stroke.style.reach * (stroke.alignment == .center ? 1 : 2)
    let painted = line.outset(by: reach)
    return fill?.union(painted) ?? painted
  }

  private static func of(_ content: ResolvedContent) -> Rect? {
    switch content {
    case .group(let layers): of(layers)
    case .shape(let shape): of(shape)
    case .text(let text): of(text)
    case .replicas(let replicas): of(replicas)
    }
  }

  /// No letter of a common font is wider than 1.5 em or higher than 2.
  private static func of(_ text: Text) -> Rect? {
    let width = Double(text.string.unicodeScalars.count) * text.size * 1.5
    return Rect(
      x: text.position.x - width, y: text.position.y - 2 * text.size, width: 2 * width, height: 4 * text.size)
  }

  private static func of(_ replicas: ResolvedReplicas) -> Rect? {
    let one: Rect? =
      switch replicas.copies {
      case .shared(let layers): of(layers)
      case .each(let copies): union(copies.lazy.compactMap { of($0) })
      }
    return one.flatMap { one in union(replicas.instances.lazy.map { one.transformed(by: $0.transform) }) }
  }

  private static func of(_ animation: ResolvedAnimation, content: Rect) -> Rect? {
    guard case .path(let paths) = animation.values else { return nil }
    // A stroke's reach stays as it was: the animated outline is grown by the content's larger side at most.
    return union(paths.lazy.compactMap(\.bounds))?.outset(by: max(content.width, content.height) / 2)
  }

  private static func union(_ rects: some Sequence<Rect>) -> Rect? {
    rects.reduce(nil) { $0?.union($1) ?? $1 }
  }
}
