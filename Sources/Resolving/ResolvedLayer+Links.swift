import Bytes
import SceneModel

extension [ResolvedLayer] {
  /// Removes the links to layers that are not drawn, since they are hidden or empty: they lead nowhere.
  mutating func removeDeadLinks() {
    guard hasLinks else { return }
    var names: Set<LayerName> = []
    forEachInPlace { layer in
      layer.forEach { if $0.isNamedByAuthor { names.insert($0.name) } }
    }
    removeLinks(besides: names)
  }

  /// Whether a layer, in another's mask too, leads to one.
  private var hasLinks: Bool {
    containsInPlace { layer in
      if case .layer = layer.link { return true }
      return layer.mask?.layers.hasLinks ?? false || layer.content.containsChild(where: \.hasLinks)
    }
  }

  private mutating func removeLinks(besides names: Set<LayerName>) {
    for index in indices {
      if case .layer(let id) = self[index].link, !names.contains(LayerName(id.value)) { self[index].link = nil }
      self[index].content.updateChildren { $0.removeLinks(besides: names) }
    }
  }
}

extension ResolvedContent {
  /// Whether a condition holds for one of the lists of layers that stand in it: a group's, the one that all copies show, or each
  /// copy's own.
  fileprivate func containsChild(where condition: ([ResolvedLayer]) -> Bool) -> Bool {
    switch self {
    case .group(let layers): condition(layers)
    case .replicas(let replicas):
      switch replicas.copies {
      case .shared(let layers): condition(layers)
      case .each(let copies): copies.containsInPlace(where: condition)
      }
    default: false
    }
  }
}
