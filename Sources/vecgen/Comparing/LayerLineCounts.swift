import LineDiff
import SceneModel

/// How many lines of each layer differ between two versions of an output.
struct LayerLineCounts {
  /// How many lines went and came.
  struct Count: Hashable, Sendable {
    /// Lines of the first version alone.
    var removed = 0
    /// Lines of the second version alone.
    var added = 0
    /// Both together.
    var all: Int { removed + added }
  }

  /// The counts by the names in the lines, as `layer` shortens them, each layer once, in the order of the lines; nil is what
  /// frames the picture.
  private(set) var counts: [(layer: LayerName?, count: Count)] = []
  private var indices: [LayerName?: Int] = [:]

  /// Counts the changed lines.
  ///
  /// - Parameters:
  ///   - changes: The lines that differ.
  ///   - old: The first version.
  ///   - new: The second version.
  ///   - exact: For each line of the second version the layer that it was written for, where that is known: layers without a
  ///     name of their own in the lines are told apart by it.
  ///   - layers: The names of layers that may have links, where they are known.
  ///   - isGone: Whether a layer is known to be in the first version alone.
  ///   - layer: The layer that a name in the lines belongs to.
  init(
    _ changes: LineChanges, from old: [UInt8], to new: [UInt8], exact: [LayerName?] = [], layers: [LayerName] = [],
    isGone: (LayerName) -> Bool = { _ in false }, layer: (LayerName) -> LayerName?
  ) {
    let oldNames = LayerLines(of: old, layers: layers).owners
    let newNames = LayerLines(of: new, layers: layers).owners
    let isExact = exact.count == newNames.count
    func owner(ofNew line: Int) -> LayerName? { isExact ? exact[line] ?? newNames[line] : newNames[line] }
    for block in changes.blocks {
      for (offset, line) in block.old.enumerated() {
        // A line belongs to the layer of the one in its place where the same name stands over both, or its own is gone.
        let twin = block.new.lowerBound + min(offset, block.new.count - 1)
        let isAlike = newNames.indices.contains(twin) && newNames[twin] == oldNames[line]
        let isPaired = block.new.contains(twin) && (isAlike || oldNames[line].flatMap(layer).map(isGone) ?? false)
        count((isPaired ? owner(ofNew: twin) : oldNames[line]).flatMap(layer)) { $0.removed += 1 }
      }
      for line in block.new { count(owner(ofNew: line).flatMap(layer)) { $0.added += 1 } }
    }
  }

  private mutating func count(_ layer: LayerName?, _ change: (inout Count) -> Void) {
    let index = indices[layer] ?? counts.count
    if index == counts.count {
      indices[layer] = index
      counts.append((layer, Count()))
    }
    change(&counts[index].count)
  }
}
