import LineDiff
import SceneModel

/// Which layers of one list are which of another.
struct LayerMatching {
  /// A layer with the names that outputs give it and what it stands in.
  struct Named: Sendable {
    let name: LayerName
    let parent: LayerName
    let layer: Layer
  }

  /// A layer that both sides have.
  struct Pair {
    /// The place in the old list; nil where the layer stood in another one.
    let oldIndex: Int?
    let old: Named
    let newIndex: Int
    let new: Named
  }

  /// The layers that both sides have, in the order of the new list.
  private(set) var pairs: [Pair] = []
  /// The layers of the new list alone, by their places.
  private(set) var added: [Int] = []
  /// The layers of the old list alone, by their places.
  private(set) var removed: [Int] = []
  /// The places of the pairs, of those that stood in this list, that are not in the order of the old list.
  private(set) var reordered: Set<Int> = []

  /// The layers of a list with their names.
  static func named(_ layers: [Layer], in parent: LayerName) -> [Named] {
    var naming = LayerNaming(in: parent)
    return layers.map { Named(name: naming.name(of: $0), parent: parent, layer: $0) }
  }

  /// Matches layers: by the author's names, wherever they stood; parts of figures by their roles; then those that are alike
  /// but for their names; then what is left of one type, in order, where it stands between the same neighbours.
  ///
  /// - Parameters:
  ///   - old: The old list.
  ///   - new: The new list.
  ///   - oldLayers: All layers of the old scene that have an author's name.
  ///   - newLayers: The same of the new scene.
  init(_ old: [Named], _ new: [Named], oldLayers: [LayerID: Named], newLayers: [LayerID: Named]) {
    var partners = [Int?](repeating: nil, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    func take(_ oldIndex: Int, _ newIndex: Int) {
      partners[newIndex] = oldIndex
      isTaken[oldIndex] = true
    }
    var byLabel: [Key: Int] = [:]
    for (index, entry) in old.enumerated() { byLabel[Key(entry)] = index }
    for (index, entry) in new.enumerated() {
      if case .type = entry.layer.label { continue }
      if let other = byLabel[Key(entry)], !isTaken[other] { take(other, index) }
    }
    let oldRest = old.indices.filter { !isTaken[$0] && !Self.isNamed(old[$0], in: newLayers) }
    let newRest = new.indices.filter { partners[$0] == nil && !Self.isNamed(new[$0], in: oldLayers) }
    Self.match(oldRest.map { ($0, old[$0].layer) }, newRest.map { ($0, new[$0].layer) }, take)
    finish(old, new, partners, isTaken, oldLayers, newLayers)
  }

  private mutating func finish(
    _ old: [Named], _ new: [Named], _ partners: [Int?], _ isTaken: [Bool], _ oldLayers: [LayerID: Named],
    _ newLayers: [LayerID: Named]
  ) {
    for (index, entry) in new.enumerated() {
      if let oldIndex = partners[index] {
        pairs.append(Pair(oldIndex: oldIndex, old: old[oldIndex], newIndex: index, new: entry))
      } else if let other = entry.layer.id.flatMap({ oldLayers[$0] }) {
        pairs.append(Pair(oldIndex: nil, old: other, newIndex: index, new: entry))
      } else {
        added.append(index)
      }
    }
    removed = old.indices.filter { !isTaken[$0] && !Self.isNamed(old[$0], in: newLayers) }
    let stayed = pairs.filter { $0.oldIndex != nil }
    let inOrder = Set(LongestIncreasingSubsequence.longest(in: stayed.map { $0.oldIndex ?? 0 }))
    reordered = Set(stayed.indices.filter { !inOrder.contains($0) }.map { stayed[$0].newIndex })
  }

  /// What tells named layers apart: the author's name, or the role with its count.
  private struct Key: Hashable {
    let text: String

    init(_ entry: Named) {
      switch entry.layer.label {
      case .id(let id): text = "#" + id.value
      // The parent's own name may have changed; the role stands behind it.
      case .part: text = entry.name.value.ranges(of: "..").last.map { String(entry.name.value[$0.lowerBound...]) } ?? ""
      case .type: text = entry.name.value
      }
    }
  }

  private static func isNamed(_ entry: Named, in layers: [LayerID: Named]) -> Bool {
    entry.layer.id.map { layers[$0] != nil } ?? false
  }

  /// Matches layers that no name tells apart.
  private static func match(
    _ old: [(index: Int, layer: Layer)], _ new: [(index: Int, layer: Layer)], _ take: (Int, Int) -> Void
  ) {
    var numbers: [Layer: Int] = [:]
    func numbered(_ entries: [(index: Int, layer: Layer)]) -> [Int] {
      entries.map { entry in
        let layer = entry.layer.withoutLabels
        let number = numbers[layer] ?? numbers.count
        numbers[layer] = number
        return number
      }
    }
    let (oldNumbers, newNumbers) = (numbered(old), numbered(new))
    let blocks = LineChanges(old: oldNumbers, new: newNumbers).blocks
    var (oldNext, newNext) = (0, 0)
    for block in blocks {
      for offset in 0..<(block.old.lowerBound - oldNext) {
        take(old[oldNext + offset].index, new[newNext + offset].index)
      }
      (oldNext, newNext) = (block.old.upperBound, block.new.upperBound)
    }
    for offset in 0..<(old.count - oldNext) { take(old[oldNext + offset].index, new[newNext + offset].index) }

    // Alike, but at another place.
    var waiting: [Int: [Int]] = [:]
    for block in blocks.reversed() {
      for index in block.old.reversed() { waiting[oldNumbers[index], default: []].append(index) }
    }
    var isMatched = Set<Int>()
    var taken = Set<Int>()
    for block in blocks {
      for index in block.new {
        guard let other = waiting[newNumbers[index]]?.popLast() else { continue }
        take(old[other].index, new[index].index)
        isMatched.insert(index)
        taken.insert(other)
      }
    }
    // Of one type, between the same neighbours.
    for block in blocks {
      var byType: [String: [Int]] = [:]
      for index in block.old.reversed() where !taken.contains(index) {
        if case .type(let type) = old[index].layer.label { byType[type, default: []].append(index) }
      }
      for index in block.new where !isMatched.contains(index) {
        guard case .type(let type) = new[index].layer.label, let other = byType[type]?.popLast() else { continue }
        take(old[other].index, new[index].index)
      }
    }
  }
}

extension Layer {
  /// The layer as if nobody had named it or anything in it: what layers are called is all that may differ.
  fileprivate var withoutLabels: Layer {
    mapped { layer in
      var layer = layer
      layer.label = .type("")
      return layer
    }
  }
}
