extension RendererFault {
  private static let drawingSVG = Renderer.allCases.filter(\.drawsSVG)

  /// What vecgen draws wrong today. An entry goes in the change that mends it: one that is no longer seen fails its test.
  static let pending = [
    RendererFault(
      renderers: drawingSVG,
      scenes: [
        "along-dashed-hard-step", "along-dashed-round", "along-dashed-square", "along-closed-dashed-round",
        "along-outside-dashed",
      ],
      reason: "a dash's caps have one colour instead of those of the path that goes on below them"),
    RendererFault(
      renderers: Renderer.allCases, scenes: ["along-inside-dashed"],
      reason: "as above in SVG; in PDF the first dash has the last colour under the gap at the end"),
    RendererFault(
      renderers: [.ghostscript],
      scenes: [
        "along-closed-corner-round", "along-closed-corner-bevel", "along-wide-corners", "along-closed-dashed-round",
      ],
      reason: "inside a bend, straight lines stand for the circle beyond which the later part lies on top"),
    RendererFault(renderers: [.poppler], scenes: ["along-closed-dashed-round"], reason: "as above"),
    RendererFault(renderers: [.mupdf], scenes: ["along-dashed-round"], reason: "as above"),
    RendererFault(renderers: [.pdfium], scenes: ["along-dashed-square"], reason: "as above"),
    RendererFault(
      renderers: [.ghostscript], scenes: ["radial-animated-end@0.3"],
      reason: "where the quarters of an ellipse meet, a pixel has the colour of another place in it"),
  ]
}
