import LineDiff
import Reading
import SceneDiff
import SceneModel

/// What changed between two files, a change an entry.
struct Difference {
  /// One thing that changed.
  struct Entry {
    /// The layer's name.
    let layer: String
    /// The layer's line in the new scene file, of a layer that is gone in the old one; nil in pictures.
    var line: Int?
    /// What changed.
    let change: Change
  }

  /// What changed of a layer.
  enum Change {
    /// Something in the picture's terms.
    case scene(SceneChange)
    /// Lines of the output, where only outputs are compared.
    case lines(LayerLineCounts.Count)

    /// The change in words, without the layer's name.
    var text: String {
      switch self {
      case .scene(let change): return change.text
      case .lines(let count):
        let parts = [(count.removed, "removed"), (count.added, "added")].filter { $0.0 > 0 }
        return parts.map { "\($0.0.counted("line")) \($0.1)" }.joined(separator: ", ")
      }
    }
  }

  /// The changes of one layer, in the order in which they are told.
  struct Group {
    let layer: String
    let entries: [Entry]
  }

  /// The changes in the order in which the new scene paints.
  let entries: [Entry]

  /// What changed between two scenes.
  init(from old: (scene: Scene, bytes: [UInt8]), to new: (scene: Scene, bytes: [UInt8])) {
    let oldPlaces = old.scene.layerPlaces
    let newPlaces = new.scene.layerPlaces
    let (oldLines, newLines) = (LineIndex(old.bytes), LineIndex(new.bytes))
    entries = SceneDiff(from: old.scene, to: new.scene).changes.map { change in
      let line: Int?
      if case .removed = change.detail {
        line = oldPlaces[change.layer].map { oldLines.position(of: $0).line }
      } else {
        line = newPlaces[change.layer].map { newLines.position(of: $0).line }
      }
      return Entry(layer: change.layer.value, line: line, change: .scene(change))
    }
  }

  /// What changed between two pictures of one format.
  init(fromPicture old: [UInt8], toPicture new: [UInt8]) {
    let changes = UnifiedDiff(from: old, to: new).changes
    let counts = LayerLineCounts(changes, from: old, to: new, layer: LayerLines.layer).counts
    entries = counts.map { layer, count in
      Entry(layer: layer?.value ?? "the file's frame", change: .lines(count))
    }
  }

  /// The entries, those of one layer together where they follow each other.
  var groups: [Group] {
    var groups: [Group] = []
    for entry in entries {
      if let last = groups.last, last.layer == entry.layer {
        groups[groups.count - 1] = Group(layer: entry.layer, entries: last.entries + [entry])
      } else {
        groups.append(Group(layer: entry.layer, entries: [entry]))
      }
    }
    return groups
  }
}
