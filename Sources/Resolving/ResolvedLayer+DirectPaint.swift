import Geometry
package import SceneModel

extension ResolvedLayer {
  /// Paints what a mask of one opaque shape lets through as that shape, where the layer is a rectangle around it.
  ///
  /// A gradient seen through one shape is that shape filled or stroked with the gradient: the same picture, with smooth edges
  /// in every viewer, and no mask. Nothing may be lost with the mask: no id, no animation, no clip or opacity of its own.
  mutating func foldOpaqueMask() {
    guard animations.isEmpty, let mask, mask.kind == .alpha, case .shape(let sheet) = content, sheet.stroke == nil,
      let paint = sheet.fill, let frame = sheet.path.bounds, sheet.path == .rect(frame),
      let hole = mask.layers.only?.plainShape, let area = hole.paintedBounds, frame.contains(area)
    else { return }
    switch (hole.fill, hole.stroke) {
    case (.solid(let color)?, nil) where color.alpha == 1:
      content = .shape(ResolvedShape(path: hole.path, fill: paint, fillRule: hole.fillRule))
    case (nil, var line?):
      guard case .solid(let color) = line.paint, color.alpha == 1 else { return }
      line.paint = paint
      content = .shape(ResolvedShape(path: hole.path, fillRule: hole.fillRule, stroke: line))
    default: return
    }
    self.mask = nil
  }

  /// The shape that the layer is, where it is nothing besides.
  fileprivate var plainShape: ResolvedShape? {
    guard case .shape(let shape) = content, !isNamedByAuthor, title == nil, description == nil, opacity == 1,
      transform == .identity, clip == nil, mask == nil, link == nil, animations.isEmpty
    else { return nil }
    return shape
  }
}

extension ResolvedMask {
  /// The clip that lets through what the mask does: that of one opaque shape that is filled. Where clips have smooth edges it
  /// gives the same picture.
  package var clip: Clip? {
    guard kind == .alpha, let shape = layers.only?.plainShape, shape.stroke == nil, let fill = shape.fill else {
      return nil
    }
    let isOpaque =
      switch fill {
      case .solid(let color): color.alpha == 1
      case .gradient(let gradient): gradient.isOpaque
      }
    return isOpaque ? Clip(shape.path, fillRule: shape.fillRule) : nil
  }
}

extension Rect {
  /// Whether another rectangle lies within this one.
  fileprivate func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}
