import Bytes
import SceneModel

extension [Layer] {
  /// The layers that links lead to; those of links in masks do not count.
  var linkTargets: Set<LayerID> {
    var targets: Set<LayerID> = []
    addLinkTargets(to: &targets)
    return targets
  }

  private func addLinkTargets(to targets: inout Set<LayerID>) {
    forEachInPlace { layer in
      if case .layer(let id) = layer.link { targets.insert(id) }
      switch layer.content {
      case .group(let layers): layers.addLinkTargets(to: &targets)
      case .replicas(let replicas): replicas.layers.addLinkTargets(to: &targets)
      case .shape, .text, .image: break
      }
    }
  }
}
