package import Bytes
package import SceneModel

extension Scene {
  /// The scene as an emitter sees it at a moment; at the end with all that changes before it.
  package func resolved(at moment: Moment = .end, on cores: Cores = .one) -> ResolvedScene {
    var resolver = SceneResolver(scene: self, moment: moment, plays: moment == .end, cores: cores)
    return resolver.resolved()
  }

  /// The scene as an emitter sees it that plays nothing: the picture of one moment.
  package func still(at moment: Moment = .end, on cores: Cores = .one) -> ResolvedScene {
    var resolver = SceneResolver(scene: self, moment: moment, plays: false, cores: cores)
    return resolver.resolved()
  }

  /// Whether anything changes over time.
  package var isAnimated: Bool { contents.contains(.animations) && layers.containsInPlace { $0.isAnimated } }
}
