import Bytes
import Fonts
import Geometry
import Lowering
import Resolving
import SceneModel
import TextLayout

/// A text in font files.
struct GlyphsPlan: Sendable {
  /// The text.
  let text: ResolvedGlyphs
  /// The outlines with their paints, drawn in place of the glyphs; the letters then stand unseen under them.
  let shape: ShapePlan?
  /// How much of all runs is seen besides their colours; nil where the colours' own alpha is already that of a group.
  let opacity: Double?

  /// A text, whose one paint is faded besides.
  init(_ text: ResolvedGlyphs, opacity: Double?, _ context: PlanContext) {
    self.text = text
    self.opacity = opacity
    shape = text.hasShape ? text.shape.map { ShapePlan.plan($0, opacity: opacity ?? 1, context) } : nil
  }

  /// The alpha of a run's colour.
  func alpha(of color: ScreenColor) -> Double { opacity.map { $0 * color.alpha } ?? 1 }
}

extension ResolvedGlyphs {
  /// The alpha of all colours; nil where they differ.
  var commonAlpha: Double? {
    let count = runs.count
    guard count > 0 else { return nil }
    let alpha = color(ofRun: 0).alpha
    return (1..<count).allSatisfy { color(ofRun: $0).alpha == alpha } ? alpha : nil
  }

  /// Whether the boxes of neighbouring outlines meet, so that a translucent text must be one object.
  var overlaps: Bool {
    runs.contains { run in
      let boxes = run.glyphs.compactMap { glyph -> Rect? in
        run.outline(of: glyph).bounds?.transformed(by: run.placement(of: glyph))
      }
      return zip(boxes, boxes.dropFirst()).contains { $0.intersects($1) }
    }
  }
}

extension Rect {
  fileprivate func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
