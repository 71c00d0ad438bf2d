/// One walk from a scene to what an emitter sees.
struct SceneResolver {
  let scene: Scene
  let moment: Moment

  mutating func resolved() -> ResolvedScene {
    ResolvedScene(
      size: scene.size, unit: scene.unit, title: scene.title, description: scene.description, language: scene.language,
      background: nil, palette: [], tolerance: scene.tolerance, layers: [])
  }
}
