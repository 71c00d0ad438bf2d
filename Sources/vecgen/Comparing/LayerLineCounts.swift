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
  /// A line of a version without trace belongs to the layer of the line in its place. Where none stands in its place, it belongs
  /// to what the lines around it have in common: a layer that is gone is missed by the one that it stood in.
  ///
  /// - Parameters:
  ///   - changes: The lines that differ.
  ///   - old: The first version with its trace, where that is known.
  ///   - new: The second version with its trace, where that is known.
  ///   - layer: The layer that a subject of a trace belongs to.
  init(
    _ changes: LineChanges, from old: (LayerTrace, [UInt8])?, to new: (LayerTrace, [UInt8])?,
    layer: (LayerName) -> LayerName?
  ) {
    let (old, new) = (old.map { TracedLines($0, $1) }, new.map { TracedLines($0, $1) })
    for block in changes.blocks {
      for line in block.old {
        let owner =
          old?.subject(of: line) ?? (old == nil ? new?.subject(besides: line, of: block.old, in: block.new) : nil)
        count(owner.flatMap(layer)) { $0.removed += 1 }
      }
      for line in block.new {
        let owner =
          new?.subject(of: line) ?? (new == nil ? old?.subject(besides: line, of: block.new, in: block.old) : nil)
        count(owner.flatMap(layer)) { $0.added += 1 }
      }
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

/// The lines of an output with their owners.
private struct TracedLines {
  private let trace: LayerTrace
  private let owners: [Int?]

  init(_ trace: LayerTrace, _ bytes: [UInt8]) {
    self.trace = trace
    owners = trace.lineOwners(of: bytes)
  }

  /// What a line was written for.
  func subject(of line: Int) -> LayerName? { name(owner(line)) }

  /// What stands here in the place of another version's line.
  ///
  /// - Parameters:
  ///   - line: The other version's line.
  ///   - others: The lines of the other version that stand together.
  ///   - lines: The lines here that stand in their place.
  func subject(besides line: Int, of others: Range<Int>, in lines: Range<Int>) -> LayerName? {
    if lines.isEmpty { return name(trace.common(owner(lines.lowerBound - 1), owner(lines.lowerBound))) }
    return subject(of: lines.lowerBound + min(line - others.lowerBound, lines.count - 1))
  }

  private func owner(_ line: Int) -> Int? { owners.indices.contains(line) ? owners[line] : nil }

  private func name(_ owner: Int?) -> LayerName? { owner.map { trace.entries[$0].subject } }
}
