import Bytes
import Geometry
import SceneModel
import TextLayout

extension SceneResolver {
  /// What a text shows: a line in a standard font, or glyphs of font files.
  mutating func text(
    _ text: Text, of layer: Layer, named name: LayerName, _ changes: AnimatedProperties, _ around: Surroundings
  ) -> ResolvedContent? {
    var text = text
    if around.isWhitened { text.color = Color.white.withAlpha(text.color.alpha) }
    guard scene.fonts.hold(text) else {
      guard text.color.alpha > 0 || changes.fill else { return nil }
      guard var line = ResolvedText(text) else { return nil }
      if colors.keepsInks { line.color = colors.line(text.color) }
      return .text(line)
    }
    // The gate has found no fault.
    guard let placed = text.placed.storage ?? (try? text.placed(with: scene.fonts)).map(TextPlacement.Storage.init),
      var glyphs = ResolvedGlyphs(text, placed, colors)
    else { return nil }
    if around.isWhitened { glyphs.changeOwnColors { .white.withAlpha($0.alpha) } }
    let content = painted(glyphs, text, named: name, changes, around)
    guard let content, layer.clip != nil, let box = glyphs.clip else { return content }
    var lines = ResolvedLayer(name: name.part("lines"), content: content)
    lines.clip = Clip(.rect(box))
    return .group([lines])
  }

  /// A text with its paints: the glyphs in their colours, or outlines where there are gradients or a stroke.
  private mutating func painted(
    _ glyphs: ResolvedGlyphs, _ text: Text, named name: LayerName, _ changes: AnimatedProperties, _ around: Surroundings
  ) -> ResolvedContent? {
    if isPlain(text, glyphs) {
      let isSeen = changes.fill || glyphs.runs.indices.contains { glyphs.color(ofRun: $0).alpha > 0 }
      return isSeen ? .glyphs(glyphs) : nil
    }
    var numbers: [Int] = []
    for run in glyphs.runs where !numbers.contains(run.paint) { numbers.append(run.paint) }
    let parts = numbers.compactMap { number -> ResolvedLayer? in
      var part = glyphs.keepingRuns { $0.paint == number }
      // Of one part alone it is known that there is ink.
      let path = outlinesLetters ? part.outline : numbers.count == 1 || part.hasInk ? .rect(glyphs.bounds) : Path()
      let fill = paint(
        text.paint(ofRun: number) ?? text.paint, in: glyphs.bounds, isStroke: false,
        keepsInvisible: changes.fill && number == 0, isWhitened: around.isWhitened)
      let stroke = text.typography.stroke.flatMap {
        self.stroke($0, on: path, in: glyphs.bounds, changes, isWhitened: around.isWhitened)
      }
      guard !path.isEmpty, fill != nil || stroke != nil else { return nil }
      part.shape = ResolvedShape(path: path, fill: fill, stroke: stroke)
      return ResolvedLayer(name: name.part("run-\(number + 1)"), content: .glyphs(part))
    }
    return parts.count > 1 ? .group(ResolvedLayers(parts)) : parts.first?.content
  }

  /// Whether every run of a text has one colour, and no stroke.
  private func isPlain(_ text: Text, _ glyphs: ResolvedGlyphs) -> Bool {
    guard let typography = text.ownTypography else { return true }
    guard typography.stroke == nil else { return false }
    return typography.gradient == nil && typography.runs.isEmpty
      || glyphs.runs.allSatisfy { run in
        if case .solid = text.paint(ofRun: run.paint) ?? text.paint { true } else { false }
      }
  }
}
