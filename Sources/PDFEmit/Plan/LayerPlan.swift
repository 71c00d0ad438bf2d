import Geometry
import Lowering
import Resolving
import SceneModel

/// A layer's content under its mask or opacity.
enum LayerPlan: Sendable {
  /// The content in the graphics state around it.
  case plain(ContentPlan)
  /// The content as one object of an alpha.
  case faded(ContentPlan, alpha: Double)
  /// The content as one object under the layer's mask, which takes the layer's opacity with it.
  indirect case masked(MaskedContent, ResolvedMask, opacity: Double)

  /// What may be drawn under a mask: one operator without transparency of its own, or a form.
  enum MaskedContent: Sendable {
    /// A fill.
    case painting(Painting)
    /// An opaque line of text.
    case text(TextPlan)
    /// Anything.
    case group(ContentPlan)
  }

  /// A layer's plan; its transform and clip are no part of it. A function, as ``PaintPlan/plan(_:over:opacity:_:)`` is.
  static func plan(_ layer: ResolvedLayer, _ context: PlanContext) -> LayerPlan {
    // One that would be written as 1 is none.
    let opacity = Coverage(even: layer.opacity).even ?? 1
    if case .glyphs(let text) = layer.content, !text.hasShape {
      return glyphs(text, opacity: opacity, mask: layer.mask, context)
    }
    guard let mask = layer.mask else {
      let isFolded = opacity < 1 && layer.content.hasOnePaint
      let content = ContentPlan.plan(layer.content, opacity: isFolded ? opacity : 1, context)
      return opacity == 1 || isFolded ? .plain(content) : .faded(content, alpha: opacity)
    }
    let content = ContentPlan.plan(layer.content, opacity: 1, context)
    return .masked(MaskedContent(content), mask, opacity: opacity)
  }

  /// Letters that overlap must not show it: where boxes of neighbours meet, what is translucent is one object.
  private static func glyphs(
    _ text: ResolvedGlyphs, opacity: Double, mask: ResolvedMask?, _ context: PlanContext
  ) -> LayerPlan {
    let common = text.commonAlpha
    let whole = Coverage(even: opacity * (common ?? 1)).even ?? 1
    // Runs of several alphas keep theirs; one alpha is that of the whole.
    let object = ContentPlan.glyphs(GlyphsPlan(text, opacity: common == nil ? 1 : nil, context))
    if let mask { return .masked(.group(object), mask, opacity: whole) }
    if whole == 1 { return .plain(object) }
    if common != nil, !text.overlaps { return .plain(.glyphs(GlyphsPlan(text, opacity: opacity, context))) }
    return .faded(object, alpha: whole)
  }

  /// The content.
  var content: ContentPlan {
    switch self {
    case .plain(let content), .faded(let content, _), .masked(.group(let content), _, _): content
    case .masked(.painting(let painting), _, _): .shape(.one(.operation(painting, .none)))
    case .masked(.text(let text), _, _): .text(text)
    }
  }
}

/// What a layer shows.
enum ContentPlan: Sendable {
  /// Other layers, each with a plan of its own when it is drawn.
  case group(ResolvedLayers)
  /// A path with its paints.
  case shape(ShapePlan)
  /// A line of text; nil where nothing of it is seen.
  indirect case text(TextPlan?)
  /// A text in font files.
  indirect case glyphs(GlyphsPlan)
  /// A picture of pixels, and what it is faded by.
  indirect case image(ResolvedImage)
  /// Layers drawn several times.
  indirect case replicas(ResolvedReplicas)

  /// How many layers it draws, those of masks with them, and those of a group in place of the group.
  var layerCount: Int {
    if case .group(let layers) = self { layers.listedCount } else { 1 }
  }

  /// What a layer shows.
  ///
  /// - Parameter opacity: What the one paint of a content is faded by besides.
  static func plan(_ content: ResolvedContent, opacity: Double, _ context: PlanContext) -> ContentPlan {
    switch content {
    case .group(let layers): return .group(layers)
    case .shape(let shape): return .shape(ShapePlan.plan(shape, opacity: opacity, context))
    case .text(let text): return .text(TextPlan(text, opacity: opacity, context))
    case .glyphs(let text): return .glyphs(GlyphsPlan(text, opacity: opacity, context))
    case .image(var image):
      image.alpha *= opacity
      return .image(image)
    case .replicas(let replicas): return .replicas(replicas)
    }
  }
}

extension LayerPlan.MaskedContent {
  fileprivate init(_ content: ContentPlan) {
    switch content {
    case .shape(let shape): self = shape.bareFill.map(Self.painting) ?? .group(content)
    case .text(let text?): self = text.alpha == nil ? .text(text) : .group(content)
    default: self = .group(content)
    }
  }
}

extension ResolvedContent {
  /// Whether one paint makes all of the content, so that its opacity can be the paint's.
  fileprivate var hasOnePaint: Bool {
    switch self {
    case .shape(let shape): shape.fill == nil || shape.stroke == nil
    case .text, .image: true
    case .glyphs(let text): text.shape.map { $0.fill == nil || $0.stroke == nil } ?? false
    default: false
    }
  }
}
