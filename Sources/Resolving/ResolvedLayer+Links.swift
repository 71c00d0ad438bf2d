import Bytes
import SceneModel

extension [ResolvedLayer] {
  /// Removes the links to layers that are not drawn, since they are hidden or empty: they lead nowhere.
  mutating func removeDeadLinks() {
    var names: Set<LayerName> = []
    var hasLinks = false
    forEachInPlace { layer in
      layer.forEach {
        if $0.isNamedByAuthor { names.insert($0.name) }
        if case .layer = $0.link { hasLinks = true }
      }
    }
    if hasLinks { removeLinks(besides: names) }
  }

  private mutating func removeLinks(besides names: Set<LayerName>) {
    for index in indices {
      if case .layer(let id) = self[index].link, !names.contains(LayerName(id.value)) { self[index].link = nil }
      self[index].content.updateChildren { $0.removeLinks(besides: names) }
    }
  }
}
