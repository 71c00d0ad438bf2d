import Geometry
package import SceneModel

/// What a replicator's content is painted with, as far as copies can inherit it.
package struct SolidContent {
  /// The only colour; nil where there are several, or a gradient.
  package private(set) var color: ScreenColor?
  /// Whether anything is filled.
  package private(set) var hasFill = false
  /// Whether anything is stroked.
  package private(set) var hasStroke = false
  /// Whether each part is painted by one operator, in its place, without mask or opacity.
  package private(set) var isBare = true
  private var isMixed = false

  /// Looks through layers; masks have colours of their own.
  package init(_ layers: ResolvedLayers) {
    visit(layers)
    if isMixed { color = nil }
  }

  private mutating func visit(_ layers: ResolvedLayers) {
    _ = layers.contains { layer in
      visit(layer)
      return isMixed
    }
  }

  private mutating func visit(_ layer: ResolvedLayer) {
    if layer.opacity != 1 || layer.mask != nil { isBare = false }
    for animation in layer.animations {
      switch animation.values {
      case .fill, .stroke: isMixed = true
      default: break
      }
    }
    switch layer.content {
    case .group(let children): visit(children)
    case .text(let text):
      hasFill = true
      see(text.color)
    case .glyphs(let text):
      // Outlines that overlap must not show it: what is translucent is a group of its own.
      isBare = false
      hasFill = true
      if text.shape != nil { isMixed = true }
      for color in text.colors {
        if color.alpha < 1 { isMixed = true }
        see(color)
      }
    case .shape(let shape):
      if let paint = shape.fill {
        hasFill = true
        see(paint)
      }
      if let stroke = shape.stroke {
        hasStroke = true
        if stroke.alignment != .center { isBare = false }
        see(stroke.paint)
      }
    case .replicas(let replicas):
      isBare = false
      guard case .shared(let children) = replicas.copies, replicas.instances.colors.allSatisfy({ $0 == .white })
      else {
        isMixed = true
        return
      }
      visit(children)
    default:
      isBare = false
      isMixed = true
    }
  }

  private mutating func see(_ paint: ResolvedPaint) {
    guard case .solid(let solid) = paint else {
      isMixed = true
      return
    }
    see(solid)
  }

  private mutating func see(_ solid: ScreenColor) {
    if let color, color != solid { isMixed = true }
    color = solid
  }
}
