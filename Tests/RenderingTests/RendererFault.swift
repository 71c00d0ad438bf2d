/// A fault of a renderer that no output can avoid: a scene in which its picture is not held to the limits.
struct RendererFault {
  let renderer: Renderer
  /// The scenes that show it.
  let scenes: [String]
  /// What it does wrong, for the page in `Docs`.
  let reason: String
  /// The smallest file that shows it, in `Faults/`.
  let file: String

  /// All faults that are known.
  static let all: [RendererFault] = []

  /// The fault of a renderer in a scene.
  static func known(_ renderer: Renderer, _ scene: String) -> RendererFault? {
    all.first { $0.renderer == renderer && $0.scenes.contains(scene) }
  }
}
