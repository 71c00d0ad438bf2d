import Bytes
import SceneModel

extension [Layer] {
  /// The names of the layers that links lead to; those of links in masks do not count.
  var linkTargets: Set<LayerName> {
    var targets: Set<LayerName> = []
    addLinkTargets(to: &targets)
    return targets
  }

  private func addLinkTargets(to targets: inout Set<LayerName>) {
    forEachInPlace { layer in
      if case .layer(let id) = layer.link { targets.insert(LayerName(id.value)) }
      switch layer.content {
      case .group(let layers): layers.addLinkTargets(to: &targets)
      case .replicas(let replicas): replicas.layers.addLinkTargets(to: &targets)
      case .shape, .text, .image: break
      }
    }
  }
}
