package import SceneModel

extension Scene {
  /// The scene as an emitter sees it at a moment.
  package func resolved(at moment: Moment = .end) -> ResolvedScene {
    var resolver = SceneResolver(scene: self, moment: moment)
    return resolver.resolved()
  }
}
