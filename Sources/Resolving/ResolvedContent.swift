import Bytes
package import Geometry
package import SceneModel
import TextLayout

/// What a layer shows.
package enum ResolvedContent: Hashable, Sendable {
  /// Other layers, painted in order.
  case group(ResolvedLayers)
  /// A path with a fill, a stroke or both.
  case shape(ResolvedShape)
  /// A line of text.
  indirect case text(ResolvedText)
  /// A text in font files.
  indirect case glyphs(ResolvedGlyphs)
  /// A picture of pixels.
  indirect case image(ResolvedImage)
  /// Layers drawn several times.
  indirect case replicas(ResolvedReplicas)
}

extension ResolvedContent {
  /// The layers that stand in it, in painting order: a group's; those that all copies show, once; or each copy's own, copy by
  /// copy.
  package var children: ResolvedLayers {
    switch self {
    case .group(let layers): layers
    case .replicas(let replicas):
      switch replicas.copies {
      case .shared(let layers): layers
      case .each(let copies): ResolvedLayers(copies.flatMap(\.self))
      }
    default: []
    }
  }

  /// Calls `body` with each of the layers that stand in it, where they lie, or resolved for it.
  package func forEachChild(_ body: (ResolvedLayer) -> Void) {
    switch self {
    case .group, .replicas: children.forEach(body)
    default: break
    }
  }

  /// What the lines of a text are cut to.
  package var overflowClip: Clip? {
    if case .glyphs(let text) = self, let box = text.clip { Clip(.rect(box)) } else { nil }
  }

  /// A rectangle around what the content paints, in its layer's units; nil where it paints nothing.
  package var paintedBounds: Rect? {
    switch self {
    case .group(let layers): layers.paintedBounds
    case .shape(let shape): shape.paintedBounds
    case .text(let text): text.paintedBounds
    case .glyphs(let text): text.paintedBounds
    case .image(let image): image.frame
    case .replicas(let replicas): replicas.paintedBounds
    }
  }

  /// The content with every stop and solid colour changed by `change`. Copies keep their own layers; their multipliers change.
  package func mapped(_ change: (ScreenColor) -> ScreenColor) -> ResolvedContent {
    switch self {
    case .group(let layers):
      let changed = layers.all.map { layer in
        var layer = layer
        layer.content = layer.content.mapped(change)
        layer.animations = layer.animations.map { $0.mapped(change) }
        return layer
      }
      return .group(ResolvedLayers(changed))
    case .shape(var shape):
      shape.fill = shape.fill?.mapped(change)
      if let paint = shape.stroke?.paint { shape.stroke?.paint = paint.mapped(change) }
      return .shape(shape)
    case .text(var text):
      text.color = change(text.color)
      return .text(text)
    case .glyphs(let text): return .glyphs(text.mapped(change))
    case .image(var image):
      // No copy changes an image's colours: its alpha alone can differ.
      image.alpha *= change(.white).alpha
      return .image(image)
    case .replicas(var replicas):
      replicas.instances.mapMultipliers(change)
      return .replicas(replicas)
    }
  }

  /// What it is, in a few words; nil for a shape, whose paints say more.
  package var explanation: String? {
    switch self {
    case .group(let layers): "group of \(layers.all.count)"
    case .shape: nil
    case .text: "text"
    case .glyphs(let text): text.shape == nil ? "\(text.glyphCount) glyphs" : nil
    case .image(let image): image.explanation
    case .replicas(let replicas): "\(replicas.instances.count) copies"
    }
  }
}

extension ResolvedLayer {
  /// From here on each part of a group and of a mask is asked for once; who draws all layers of copies for the last time may let go
  /// of them.
  func letGoOfLayers() {
    forEachList { $0.letGo() }
    if case .replicas(let replicas) = content, case .shared(let layers) = replicas.copies { layers.allowLettingGo() }
  }

  /// Calls `body` with the layers of its mask, and with those of a group.
  func forEachList(_ body: (ResolvedLayers) -> Void) {
    if let mask { body(mask.layers) }
    if case .group(let layers) = content { body(layers) }
  }

  /// Whether the layer, or one in it or in its mask, changes over time.
  package var isAnimated: Bool { contains { !$0.animations.isEmpty } }

  /// Whether a condition holds for the layer or for one in it, in its mask too.
  package func contains(where condition: (ResolvedLayer) -> Bool) -> Bool {
    condition(self) || (mask?.layers ?? []).contains { $0.contains(where: condition) }
      || content.children.contains { $0.contains(where: condition) }
  }

  /// Calls `body` with the layer and all in it, each layer before those in its mask, these before those in its content.
  package func forEach(_ body: (ResolvedLayer) -> Void) {
    body(self)
    mask?.layers.forEach { $0.forEach(body) }
    content.forEachChild { $0.forEach(body) }
  }
}
