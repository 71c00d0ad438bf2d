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
  static let all = unavoidable + otherViewers + pending

  /// What no output can avoid.
  private static let unavoidable = [
    RendererFault(
      renderers: [.mupdf], scenes: ["axial-row-before-page"],
      reason: "MuPDF 1.21 takes the colours of a row that begins left of the page up to a pixel too far left"),
    RendererFault(
      renderers: [.pdfium], scenes: ["image-turned-photo"],
      reason: "PDFium draws the pixels of a turned image three quarters of a device pixel beside their places"),
    RendererFault(
      renderers: [.librsvg], scenes: ["image-pixels"],
      reason: "librsvg 2.54 mixes the pixels of images whatever 'image-rendering' says"),
    RendererFault(
      renderers: [.poppler], scenes: ["text-file-axes", "text-file-cff", "text-file-end", "text-file-luminance"],
      reason: "Poppler 22.12 draws small letters at places of a quarter of a pixel"),
    RendererFault(
      renderers: [.ghostscript],
      scenes: [
        "text-file-axes", "text-file-copies", "text-file-end", "text-file-glyf", "text-file-luminance",
        "text-file-scaled",
      ],
      reason: "Ghostscript 10.0 draws small letters at places of a quarter of a pixel"),
  ]

  /// What is known of viewers that scenes are not written for first.
  private static let otherViewers = [
    RendererFault(
      renderers: [.pdfjs],
      scenes: [
        "along-closed", "along-closed-corner-bevel", "along-closed-corner-round", "along-closed-dashed-offset",
        "along-closed-dashed-round", "along-crossing", "along-dashed-star",
      ],
      reason: "pdf.js draws a mesh on a raster of its own: where its colour jumps, the edge is up to a pixel beside"),
    RendererFault(
      renderers: [.pdfjs], scenes: ["replicator-conic-hsb"],
      reason: "pdf.js draws patches in cells of one colour"),
    RendererFault(
      renderers: [.pdftocairo], scenes: ["axial-row-before-page", "axial-steep-reflect"],
      reason: "cairo looks the colours of a steep gradient up in a table"),
    RendererFault(
      renderers: [.pdftocairo], scenes: ["radial-stroke-translucent"],
      reason: "Poppler's cairo leaves cracks at the end of a radial shading that goes on at one end alone"),
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
