import Bytes
import Images
import Resolving
package import SceneModel
import TextLayout

extension ResolvedScene {
  /// What SVG alone cannot do in this scene, with the layers' names; without a fault `svg(_:)` says all that was meant.
  ///
  /// Copies that must be written out one by one, because something other than transform and opacity changes later from
  /// copy to copy, are a fault above 10,000; more than 100,000 copies and letters of font files in all are a warning, since
  /// librsvg stops reading at 500,000 references. So is a picture in process inks, which viewers turn into a screen's colours
  /// each in its own way.
  package func svgDiagnostics() -> [(LayerName, Diagnostic)] {
    var check = SVGCheck()
    var sought: SceneContents = [.images, .replicas]
    if contents.contains(.glyphs) { sought.insert(.texts) }
    if !contents.isDisjoint(with: sought) {
      _ = outermost.contains(bringing: sought) { layer in
        check.visit(layer, copies: 1)
        // Of letters nothing more is to be said.
        return check.hasMany && contents.isDisjoint(with: [.images, .replicas])
      }
    }
    return check.findings
  }
}

/// One walk over all layers, with the products of the replicators' counts.
private struct SVGCheck {
  private static let mostWritten = 10_000
  private static let mostUsed = 100_000

  private(set) var findings: [(LayerName, Diagnostic)] = []
  private var used = 0

  /// Whether there are so many copies and letters that it was said.
  var hasMany: Bool { used > Self.mostUsed }

  private mutating func visit(_ layers: ResolvedLayers, copies: Int) {
    layers.forEach { visit($0, copies: copies) }
  }

  mutating func visit(_ layer: ResolvedLayer, copies: Int) {
    if let mask = layer.mask { visit(mask.layers, copies: copies) }
    switch layer.content {
    case .replicas(let replicas): visit(replicas, of: layer.name, copies: copies)
    case .glyphs(let text) where text.shape == nil:
      let (all, overflow) = copies.multipliedReportingOverflow(
        by: text.glyphCount)
      use(overflow ? Int.max : all, by: layer.name)
    case .image(let image) where image.file.components == .cmyk:
      let message = "'\(image.path)' has process inks, whose colours in an SVG are each viewer's own"
      findings.append((layer.name, Diagnostic(.warning, message)))
    default: layer.content.forEachChild { visit($0, copies: copies) }
    }
  }

  private mutating func visit(_ replicas: ResolvedReplicas, of name: LayerName, copies outer: Int) {
    let (product, overflow) = outer.multipliedReportingOverflow(by: replicas.instances.count)
    let copies = overflow ? Int.max : product
    use(copies, by: name)
    switch replicas.copies {
    case .shared(let layers):
      let isWritten =
        replicas.delay != 0 && layers.contains(where: \.isAnimated) && layers.contains { !$0.changesAsWhole }
      if isWritten, copies > SVGCheck.mostWritten {
        let message =
          "'instanceDelay' with \(copies) copies whose content changes by more than transform and opacity;"
          + " SVG can have \(SVGCheck.mostWritten)"
        findings.append((name, Diagnostic(.error, message)))
      }
      visit(layers, copies: copies)
    case .each(let all): for layers in all { visit(ResolvedLayers(layers), copies: outer) }
    }
  }

  /// Counts references to what is drawn once.
  private mutating func use(_ count: Int, by name: LayerName) {
    let before = used
    used = used.addingReportingOverflow(count).overflow ? Int.max : used + count
    if before <= SVGCheck.mostUsed, used > SVGCheck.mostUsed {
      let message = "more than \(SVGCheck.mostUsed) copies and letters in all: some viewers do not show such an SVG"
      findings.append((name, Diagnostic(.warning, message)))
    }
  }
}
