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
      renderers: [.ghostscript],
      scenes: [
        "conic-centre-on-edge", "mask-of-ring", "ring-alternating", "ring-disc", "ring-six-colours",
        "transformed-rotated-sheared",
      ],
      origin: .renderer,
      reason: "Ghostscript 10.0 paints Coons patches in flat cells of up to 8 levels, whatever the smoothness asked for"
    ),
    RendererFault(
      renderers: [.ghostscript],
      scenes: [
        "conic-clipped", "conic-replicated", "conic-stroke-dashed", "conic-stroke-inside", "crossing-conic-translucent",
      ], origin: .renderer,
      reason: "the same flat cells of Ghostscript 10.0, in shapes beside the ring"),
    RendererFault(
      renderers: [.ghostscript], scenes: ["transformed-radial"], origin: .renderer,
      reason: "Ghostscript 10.0 paints what lies beyond a radial gradient's circles over the pixels that they cross"),
    RendererFault(
      renderers: [.chromium, .resvg, .librsvg], scenes: ["along-sharp-bends"], origin: .output,
      reason: "inside a sharp bend a run does not give way to the nearer one before it everywhere"),
    RendererFault(
      renderers: [.chromium, .librsvg], scenes: ["conic-oklch"], origin: .output,
      reason: "wedges narrower than a pixel, each smoothed over the one before, shift the colour by half a pixel"),
  ]

  /// What is known of a renderer in a scene.
  static func known(_ renderer: Renderer, _ scene: String) -> RendererFault? {
    all.first { $0.renderers.contains(renderer) && $0.scenes.contains(scene) }
  }
}
