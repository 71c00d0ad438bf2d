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
  ///   - layer: The layer that a name in the lines belongs to.
  init(_ changes: LineChanges, from old: [UInt8], to new: [UInt8], layer: (LayerName) -> LayerName?) {
    let (oldOwners, newOwners) = (LayerLines(of: old).owners, LayerLines(of: new).owners)
    for block in changes.blocks {
      for line in block.old { count(oldOwners[line].flatMap(layer)) { $0.removed += 1 } }
      for line in block.new { count(newOwners[line].flatMap(layer)) { $0.added += 1 } }
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
