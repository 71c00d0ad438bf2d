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

  /// The counts by layer, each once, in the order of the lines; nil is what frames the picture.
  private(set) var counts: [(layer: LayerName?, count: Count)] = []
  private var indices: [LayerName?: Int] = [:]

  /// Counts the changed lines.
  ///
  /// - Parameters:
  ///   - changes: The lines that differ.
  ///   - old: The layer of each line of the first version.
  ///   - new: The layer of each line of the second version.
  init(_ changes: LineChanges, from old: [LayerName?], to new: [LayerName?]) {
    for block in changes.blocks {
      for line in block.old { count(old[line]) { $0.removed += 1 } }
      for line in block.new { count(new[line]) { $0.added += 1 } }
    }
  }

  /// Counts the changed lines of an output whose trace is known; the first version's is not.
  ///
  /// A line that went belongs to the layer of the line in its place. Where none came in its place, it belongs to what the lines
  /// around it have in common: a layer that is gone is missed by the one that it stood in.
  ///
  /// - Parameters:
  ///   - changes: The lines that differ.
  ///   - output: The second version.
  ///   - layer: The layer that a subject of the trace belongs to.
  init(_ changes: LineChanges, to output: TracedOutput, layer: (LayerName) -> LayerName?) {
    let owners = output.trace.lineOwners(of: output.bytes)
    func name(_ owner: Int?) -> LayerName? { owner.flatMap { layer(output.trace.entries[$0].subject) } }
    func owner(_ line: Int) -> Int? { owners.indices.contains(line) ? owners[line] : nil }
    for block in changes.blocks {
      let around = output.trace.common(owner(block.new.lowerBound - 1), owner(block.new.lowerBound))
      for offset in block.old.indices {
        let place = block.new.lowerBound + min(offset - block.old.lowerBound, block.new.count - 1)
        count(name(block.new.isEmpty ? around : owner(place))) { $0.removed += 1 }
      }
      for line in block.new { count(name(owner(line))) { $0.added += 1 } }
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
