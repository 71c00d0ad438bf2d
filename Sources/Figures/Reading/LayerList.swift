import Bytes
import Reading
import SceneBuilding
import SceneModel

/// Reads a list of layers, a long one on all cores.
struct LayerList: Sendable {
  /// What was read; faulty layers stand as empty groups.
  private(set) var layers: [Layer] = []
  /// What the gate says of them; nil where it did not look.
  private(set) var checked: CheckedLayers?
  private var diagnostics = Diagnostics()

  /// Reads a list; false where it is none, which is reported.
  ///
  /// - Parameter checksParts: Whether the gate looks at the parts of a long list, which are a scene's outermost layers.
  mutating func read(
    _ node: Node, checksParts: Bool = false, _ context: ReadingContext, _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard let nodes = node.elements else {
      diagnostics.mismatch("a list of layers", node)
      return false
    }
    if readParts(of: nodes, checksParts, context) {
      diagnostics.append(self.diagnostics)
      return true
    }
    layers.reserveCapacity(nodes.count)
    for node in nodes {
      if let layer = LayerReader.read(node, context, &diagnostics) { layers.append(layer) }
    }
    return true
  }

  private mutating func readParts(of nodes: NodeList, _ checksParts: Bool, _ context: ReadingContext) -> Bool {
    guard context.cores.share(nodes.count) else { return false }
    let fonts = context.figures.fonts
    layers.reserveCapacity(nodes.count)
    if checksParts { checked = CheckedLayers(fonts: fonts) }
    return context.cores.parts(of: nodes.count, into: &self) { range in
      let alone = context.alone
      var part = LayerList()
      part.layers.reserveCapacity(range.count)
      for node in nodes.part(range) {
        if let layer = LayerReader.read(node, alone, &part.diagnostics) { part.layers.append(layer) }
      }
      // What was just made is still in the core's caches.
      if checksParts { part.checked = CheckedLayers(part.layers, fonts: fonts) }
      return part
    } _: { part, list in
      list.layers += part.layers
      list.diagnostics.append(part.diagnostics)
      if let checked = part.checked { list.checked?.append(checked) }
    }
  }
}
