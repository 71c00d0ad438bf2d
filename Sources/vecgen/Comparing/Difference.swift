import Geometry
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
    let changes = SceneDiff(from: old.scene, to: new.scene).changes
    let found = changes.map { change in
      let line: Int?
      if case .removed = change.detail {
        line = oldPlaces[change.layer].map { oldLines.position(of: $0).line }
      } else {
        line = newPlaces[change.layer].map { newLines.position(of: $0).line }
      }
      return Entry(layer: change.layer.value, line: line, change: .scene(change))
    }
    guard !found.isEmpty else {
      entries = []
      return
    }
    let keys = (old: FigureKeys(old.bytes), new: FigureKeys(new.bytes))
    let figures = newPlaces.layersByPlace
    let details = Dictionary(grouping: changes, by: \.layer).mapValues { $0.map(\.detail) }
    var told: Set<Place> = []
    entries = zip(changes, found).flatMap { change, entry -> [Entry] in
      // Parts stand where their figure does.
      guard let place = newPlaces[change.layer], let figure = figures[place] else { return [entry] }
      if case .added = change.detail, figure == change.layer, let type = keys.new.type(at: place) {
        let added = SceneChange(figure, .added("a \(type)"))
        return [Entry(layer: entry.layer, line: entry.line, change: .scene(added))]
      }
      guard told.insert(place).inserted, let oldPlace = oldPlaces[figure] else { return [entry] }
      let known = details[figure] ?? []
      let said = keys.new.changes(at: place, from: keys.old, at: oldPlace).filter { !Self.isTold($0, in: known) }
      return said.map {
        Entry(layer: figure.value, line: entry.line, change: .scene(SceneChange(figure, $0)))
      } + [entry]
    }
  }

  /// Whether a change of a key is a change of the picture that stands there anyhow: `width` as `stroke width`.
  private static func isTold(_ detail: SceneChange.Detail, in known: [SceneChange.Detail]) -> Bool {
    guard case .value(let key, _, let text) = detail else { return false }
    return known.contains { other in
      guard case .value(let property, _, let new) = other else { return false }
      return property.hasSuffix(key) && (new == text || "'\(new)'" == text)
    }
  }

  /// What changed between two pictures of one format.
  init(from old: ComparedPicture, to new: ComparedPicture) {
    let changes = UnifiedDiff(from: old.bytes, to: new.bytes).changes
    let counts = LayerLineCounts(
      changes, from: old.trace.map { ($0, old.bytes) }, to: new.trace.map { ($0, new.bytes) }
    ) { $0.whole }
    let rest = old.trace == nil && new.trace == nil ? "the file" : "the file's frame"
    entries = counts.counts.map { layer, count in Entry(layer: layer?.value ?? rest, change: .lines(count)) }
  }

  /// Of one figure more parts than these that only moved are counted.
  private static let listedParts = 3

  /// The entries for readers: those of one layer together where they follow each other, and many parts of one figure that
  /// only moved as one.
  var groups: [Group] {
    var groups: [Group] = []
    for entry in entries {
      if let last = groups.last, last.layer == entry.layer {
        groups[groups.count - 1] = Group(layer: entry.layer, entries: last.entries + [entry])
      } else {
        groups.append(Group(layer: entry.layer, entries: [entry]))
      }
    }
    var parts: [String: (count: Int, most: Double)] = [:]
    for group in groups {
      guard let (figure, distance) = group.movedPart else { continue }
      let known = parts[figure] ?? (0, 0)
      parts[figure] = (known.count + 1, max(known.most, distance))
    }
    return groups.compactMap { group in
      guard let (figure, _) = group.movedPart, let (count, most) = parts[figure] else { return group }
      if count <= Self.listedParts { return count > 0 ? group : nil }
      parts[figure] = (0, 0)
      let text = "\(count) parts moved by at most \(Wording.number(most))"
      let change = SceneChange(LayerName(figure), .note(text))
      return Group(
        layer: figure, entries: [Entry(layer: figure, line: group.entries.first?.line, change: .scene(change))])
    }
  }
}

extension Difference.Group {
  /// The figure of a part that only moved, as a whole or in points, and how far; nil for all else.
  fileprivate var movedPart: (figure: String, distance: Double)? {
    guard let dots = layer.firstRange(of: "..") else { return nil }
    var most = 0.0
    for entry in entries {
      guard case .scene(let change) = entry.change else { return nil }
      switch change.detail {
      case .moved(let vector, _): most = max(most, vector.length)
      case .points(_, _, let distance, _): most = max(most, distance)
      default: return nil
      }
    }
    return (String(layer[..<dots.lowerBound]), most)
  }
}
