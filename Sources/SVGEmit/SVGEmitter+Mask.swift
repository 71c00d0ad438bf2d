import Geometry
import Resolving
import SceneModel

extension SVGEmitter {
  /// Writes the definitions of a layer's clip and mask.
  mutating func emitClipAndMask(of layer: ResolvedLayer, frame: LayerWrapper, in space: EmitContext) {
    if let clip = layer.clip, let id = frame.clip {
      emitClip(clip.path, fillRule: clip.fillRule, id: id, in: space)
    }
    guard let mask = layer.mask, let id = frame.mask else { return }
    var inside = space
    // A mask's colours are no part of the picture: replicators do not change them.
    inside.multiplier = .white
    inside.inheritsPaint = false
    inside.inheritsStroke = false
    // What moves in a mask may go anywhere near the scene.
    let still = mask.layers.paintedBounds?.outset(by: 1 / space.magnification) ?? scene.frame
    let area =
      mask.layers.contains(where: \.isAnimated) ? still.union(scene.frame).outset(by: scene.size.largerSide) : still
    beginMask(id: id, area: area, in: inside)
    emit(mask.layers, in: inside)
    writer.end()
  }

  /// Writes the definition of a clip, and the changes of its path.
  mutating func emitClip(
    _ path: Path, fillRule: FillRule, id: String, changes: [ResolvedAnimation] = [], in space: EmitContext
  ) {
    let depth = writer.depth + 1
    writer.begin(.clipPath)
    writer.attribute(.id, text: id)
    writer.begin(.path)
    writer.attribute(.d) { PathData.append(path, to: &$0, style: space.style, depth: depth) }
    if fillRule == .evenodd { writer.attribute(.clipRule, "evenodd") }
    emitPathAnimations(changes, in: space)
    writer.end()
    writer.end()
  }

  /// Begins a mask over an area, outside of which it hides everything.
  ///
  /// - Parameter area: The area; nil for a tenth more than the bounds of what is masked, without the width of strokes.
  mutating func beginMask(id: String, area: Rect?, in space: EmitContext) {
    let style = space.style
    writer.begin(.mask)
    writer.attribute(.id, text: id)
    guard let area else { return }
    writer.attribute(.width) { style.append(area.width, to: &$0) }
    writer.attribute(.height) { style.append(area.height, to: &$0) }
    writer.attribute(.maskUnits, "userSpaceOnUse")
    writer.attribute(.x) { style.append(area.x, to: &$0) }
    writer.attribute(.y) { style.append(area.y, to: &$0) }
  }

  /// Begins a group whose content is drawn as a picture of its own before anything around it cuts it.
  ///
  /// WebKit cuts each drawing in a group that has a mask or a clip, and Chromium, librsvg and Skia each in one that has a
  /// clip: what is translucent, and the edges of all, add up where drawings lie on one another.
  mutating func beginIsolation(in space: EmitContext) {
    writer.begin(.g)
    emitIsolation(in: space)
  }

  /// Writes the attribute by which a group isolates what is in it: an opacity that every renderer draws a picture for, and
  /// none of 255 levels shows.
  mutating func emitIsolation(in space: EmitContext) {
    writer.attribute(.opacity) { space.style.append(fraction: 0.999, to: &$0) }
  }

  /// Writes an upright rectangle of one colour.
  mutating func emitArea(_ area: Rect, color: ScreenColor, in space: EmitContext) {
    let depth = writer.depth
    writer.begin(.path)
    writer.attribute(.d) { PathData.append(.rect(area), to: &$0, style: space.style, depth: depth) }
    writer.attribute(.pathFill) { ColorText.append(color, to: &$0, isMinified: space.style.isMinified) }
    writer.end()
  }
}
