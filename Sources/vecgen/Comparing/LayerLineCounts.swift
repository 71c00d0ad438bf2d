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
    // Layers that are gone, by the layers whose lines stand in the place of theirs: renamed ones.
    var heirs: [LayerName: LayerName] = [:]
    func twin(of offset: Int, in block: LineChanges.Block) -> Int? {
      block.new.isEmpty ? nil : block.new.lowerBound + min(offset, block.new.count - 1)
    }
    for block in changes.blocks {
      for (offset, line) in block.old.enumerated() {
        guard let gone = oldNames[line].flatMap(layer), isGone(gone), heirs[gone] == nil,
          let heir = twin(of: offset, in: block).flatMap(owner).flatMap(layer)
        else { continue }
        heirs[gone] = heir
      }
    }
    for block in changes.blocks {
      for (offset, line) in block.old.enumerated() {
        let twin = twin(of: offset, in: block)
        // Where the same name stands over a line and the one in its place both belong to one layer.
        let isPaired = twin.map { newNames[$0] == oldNames[line] } ?? false
        let owner = (isPaired ? twin.flatMap(owner) : oldNames[line]).flatMap(layer)
        count(owner.flatMap { heirs[$0] } ?? owner) { $0.removed += 1 }
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
