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
    if let list = node.unread {
      readParts(of: list, checksParts, context)
    } else if let nodes = node.elements {
      if !readParts(of: nodes, checksParts, context) { append(nodes, 0..<nodes.count, context) }
    } else {
      diagnostics.mismatch("a list of layers", node)
      return false
    }
    diagnostics.append(self.diagnostics)
    return true
  }

  /// Reads a list whose text is read part by part.
  private mutating func readParts(of list: UnreadList, _ checksParts: Bool, _ context: ReadingContext) {
    if checksParts { checked = CheckedLayers(fonts: context.figures.fonts) }
    context.cores.parts(from: list.next, into: &self) { part -> (LayerList, end: Int) in
      // The map of another layer is made before any layer is.
      if part.elements.first?.mayHaveMember(LayerReader.region.name) ?? false {
        list.refuse()
        return (LayerList(), part.end)
      }
      // What is long is shared again.
      var read = LayerList(
        part.elements, 0..<part.elements.count, checksParts, context, sharing: part.isLong ? context.cores : .one)
      if list.partCount >= Self.manyParts { read.forgetPlacements() }
      return (read, part.end)
    } _: { made, whole in
      let (part, end) = made
      list.letGo(before: end)
      // A list that grows by doubling is copied as often as it doubles, and has room for twice its layers.
      if whole.layers.isEmpty { whole.layers.reserveCapacity((part.layers.count + 1) * list.partCount) }
      whole.append(part)
    }
  }

  /// In a list of more parts the places of letters, which take more room than all else of a label, are forgotten.
  private static let manyParts = 8

  /// Forgets where the letters of lines stand: that is found again in less time than a label takes to be read.
  private mutating func forgetPlacements() {
    for index in layers.indices { layers[index].forgetPlacement() }
  }

  private mutating func readParts(of nodes: NodeList, _ checksParts: Bool, _ context: ReadingContext) -> Bool {
    guard context.cores.share(nodes.count) else { return false }
    if checksParts { checked = CheckedLayers(fonts: context.figures.fonts) }
    layers.reserveCapacity(nodes.count)
    return context.cores.parts(of: nodes.count, into: &self) { range in
      LayerList(nodes.alone, range, checksParts, context, sharing: .one)
    } _: {
      $1.append($0)
    }
  }

  /// A part of a list.
  private init(
    _ nodes: NodeList, _ range: Range<Int>, _ checks: Bool, _ outer: ReadingContext, sharing cores: Cores
  ) {
    var context = outer.alone
    context.cores = cores
    append(nodes, range, context)
    // What was just made is still in the core's caches.
    if checks { checked = CheckedLayers(layers, fonts: context.figures.fonts) }
  }

  /// No layers.
  init() {}

  private mutating func append(_ nodes: NodeList, _ range: Range<Int>, _ context: ReadingContext) {
    layers.reserveCapacity(layers.count + range.count)
    for index in range {
      guard var layer = LayerReader.read(nodes[index], context, &diagnostics) else { continue }
      layers.withLastInPlace { layer.share(with: $0) }
      layers.append(consume layer)
    }
  }

  /// Appends the layers of the part that follows.
  private mutating func append(_ part: LayerList) {
    layers += part.layers
    diagnostics.append(part.diagnostics)
    if let checked = part.checked { self.checked?.append(checked) }
  }
}
