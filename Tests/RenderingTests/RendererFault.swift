/// Scenes in which a renderer's picture is not held to the limits, and why.
struct RendererFault {
  let renderers: [Renderer]
  /// The scenes that show it.
  let scenes: [String]
  /// What is wrong, for the page in `Docs`.
  let reason: String
  /// Whether the renderer also says that something is wrong.
  var isReported = false

  /// Whether a complaint is about the fault.
  func excuses(_ complaint: Complaint) -> Bool {
    switch complaint {
    case .colors, .seam, .letters: true
    case .message: isReported
    case .size: false
    }
  }

  /// All that is known: what no output can avoid, and what is still to be mended.
  static let all = unavoidable + pending

  /// What no output can avoid.
  private static let unavoidable = [
    RendererFault(
      renderers: [.ghostscript],
      scenes: ["along-closed-corner-round", "along-closed-corner-bevel", "along-wide-corners"],
      reason: "Ghostscript 10.0 paints every pixel that a mesh touches: a line of them along the middle of a bend"),
    RendererFault(
      renderers: [.mupdf], scenes: ["axial-row-before-page"],
      reason: "MuPDF 1.21 takes the colours of a row that begins left of the page up to a pixel too far left"),
    RendererFault(
      renderers: [.poppler], scenes: ["text-file-axes", "text-file-cff"],
      reason: "Poppler 22.12 draws small letters at places of a quarter of a pixel"),
    RendererFault(
      renderers: [.ghostscript], scenes: ["text-file-axes", "text-file-copies", "text-file-glyf"],
      reason: "Ghostscript 10.0 draws small letters at places of a quarter of a pixel"),
  ]

  /// What is known of a renderer in a scene.
  static func known(_ renderer: Renderer, _ scene: String) -> RendererFault? {
    all.first { $0.shows(renderer, scene) }
  }

  /// Whether it is one of a renderer in a scene.
  func shows(_ renderer: Renderer, _ scene: String) -> Bool {
    renderers.contains(renderer) && scenes.contains(scene)
  }
}
