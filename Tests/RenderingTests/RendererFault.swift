/// Scenes in which a renderer's picture is not held to the limits, and why.
struct RendererFault {
  /// Whose the fault is.
  enum Origin {
    /// The renderer's: no output of reasonable size avoids it.
    case renderer
    /// Ours: it is still to be mended.
    case output
  }

  let renderers: [Renderer]
  /// The scenes that show it.
  let scenes: [String]
  let origin: Origin
  /// What is wrong, for the page in `Docs`.
  let reason: String

  /// All that is known.
  static let all = [
    RendererFault(
      renderers: [.ghostscript], scenes: ["transformed-radial"], origin: .renderer,
      reason: "Ghostscript 10.0 paints what lies beyond a radial gradient's circles over the pixels that they cross"),
    RendererFault(
      renderers: [.chromium, .resvg, .librsvg], scenes: ["along-sharp-bends"], origin: .output,
      reason: "inside a sharp bend a run does not give way to the nearer one before it everywhere"),
  ]

  /// What is known of a renderer in a scene.
  static func known(_ renderer: Renderer, _ scene: String) -> RendererFault? {
    all.first { $0.renderers.contains(renderer) && $0.scenes.contains(scene) }
  }
}
