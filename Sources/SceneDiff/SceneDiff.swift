import Geometry
package import SceneModel

/// What changed between two scenes, layer by layer, in the order in which the new one paints them.
///
/// Scenes that differ in nothing but where their layers stand in their files are the same.
package struct SceneDiff: Sendable {
  /// The changes of the scene itself, then those of its layers; what is gone stands behind what is left of its siblings.
  package private(set) var changes: [SceneChange] = []

  private let oldLayers: [LayerID: LayerMatching.Named]
  private let newLayers: [LayerID: LayerMatching.Named]

  /// Compares two scenes.
  package init(from old: Scene, to new: Scene) {
    let (old, new) = (old.withoutPlaces, new.withoutPlaces)
    oldLayers = Self.layersWithID(of: old)
    newLayers = Self.layersWithID(of: new)
    changes = Self.changes(ofSceneFrom: old, to: new)
    changes += compare(old.layers, in: .scene, new.layers, in: .scene).changes
  }

  /// The changes of a list of layers.
  private struct ListResult {
    var changes: [SceneChange] = []
    /// By how much all layers of the list moved, where that is all that changed.
    var shift: Vector?
  }

  private func compare(
    _ old: [Layer], in oldParent: LayerName, _ new: [Layer], in newParent: LayerName
  ) -> ListResult {
    if old == new, oldParent == newParent { return ListResult() }
    let oldEntries = LayerMatching.named(old, in: oldParent)
    let newEntries = LayerMatching.named(new, in: newParent)
    let matching = LayerMatching(oldEntries, newEntries, oldLayers: oldLayers, newLayers: newLayers)
    var result = ListResult()
    var shifts: [Vector?] = []
    var pairs = matching.pairs[...]
    for (index, entry) in newEntries.enumerated() {
      guard let pair = pairs.first, pair.newIndex == index else {
        result.changes.append(SceneChange(entry.name, .added(Wording.content(entry.layer.content))))
        continue
      }
      pairs.removeFirst()
      let name = entry.name
      if pair.old.name != name, pair.old.layer.id != nil || entry.layer.id != nil {
        result.changes.append(SceneChange(name, .renamed(from: pair.old.name)))
      }
      if pair.oldIndex == nil {
        result.changes.append(SceneChange(name, .regrouped(from: pair.old.parent, to: newParent)))
      } else if matching.reordered.contains(index) {
        let sibling = index > 0 ? newEntries[index - 1].name : nil
        result.changes.append(SceneChange(name, .reordered(after: sibling)))
      }
      let own = compare(pair.old, entry)
      result.changes += own.changes
      shifts.append(own.shift)
    }
    for index in matching.removed {
      let entry = oldEntries[index]
      result.changes.append(SceneChange(entry.name, .removed(Wording.content(entry.layer.content))))
    }
    if let first = shifts.first ?? nil, shifts.count == result.changes.count, shifts.count == new.count,
      shifts.allSatisfy({ $0.map { ($0 - first).length < 1e-6 } ?? false })
    {
      result.shift = first
    }
    return result
  }

  /// The changes of one layer and of what is in it.
  private func compare(_ old: LayerMatching.Named, _ new: LayerMatching.Named) -> ListResult {
    if old.layer == new.layer, old.name == new.name { return ListResult() }
    let children = compare(old.layer.content, in: old.name, new.layer.content, in: new.name)
    let masks = compare(
      old.layer.mask?.layers ?? [], in: old.name.part("mask"), new.layer.mask?.layers ?? [], in: new.name.part("mask"),
      where: old.layer.mask != nil && new.layer.mask != nil)
    let own = LayerComparison(old.layer, new.layer, childShift: children.shift)
    var result = ListResult()
    result.changes = own.details.map { SceneChange(new.name, $0) }
    if children.shift == nil { result.changes += children.changes }
    // A mask that moves along is no news.
    let isMaskCarried = masks.shift.flatMap { shift in own.shift.map { ($0 - shift).length < 1e-6 } } ?? false
    if !isMaskCarried { result.changes += masks.changes }
    if result.changes.count == 1, case .moved(let vector, nil) = result.changes[0].detail { result.shift = vector }
    return result
  }

  private func compare(
    _ old: Content, in oldName: LayerName, _ new: Content, in newName: LayerName
  ) -> ListResult {
    switch (old, new) {
    case (.group(let before), .group(let after)): compare(before, in: oldName, after, in: newName)
    case (.replicas(let before), .replicas(let after)): compare(before.layers, in: oldName, after.layers, in: newName)
    default: ListResult()
    }
  }

  private func compare(
    _ old: [Layer], in oldName: LayerName, _ new: [Layer], in newName: LayerName, where isCompared: Bool
  ) -> ListResult {
    isCompared ? compare(old, in: oldName, new, in: newName) : ListResult()
  }
}
