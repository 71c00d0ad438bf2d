extension RendererFault {
  private static let drawingSVG = Renderer.allCases.filter(\.drawsSVG)
  private static let drawingPDF = Renderer.allCases.filter { !$0.drawsSVG }

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
      renderers: drawingSVG,
      scenes: [
        "along-closed-corner", "along-closed-corner-round", "along-closed-corner-bevel", "along-outside-closed",
      ],
      reason: "the corner that closes a path has the first colour instead of the last"),
    RendererFault(
      renderers: [.ghostscript], scenes: ["along-closed-corner-round", "along-closed-corner-bevel"],
      reason: "inside a bend, farther than half the width from the corner, the later part does not lie on top"),
    RendererFault(
      renderers: drawingPDF, scenes: ["along-wide-corners"],
      reason: "inside a bend, farther than half the width from the corner, the later part does not lie on top"),
    RendererFault(
      renderers: Renderer.allCases.filter { $0 != .resvg }, scenes: ["track-segment-caps", "along-subpath-colours"],
      reason: "a cap has the colour of the subpath beside it where one ends and the next begins"),
    RendererFault(
      renderers: [.resvg], scenes: ["track-segment-caps", "along-subpath-colours"],
      reason: "as above; and there is a run without length", isReported: true),
    RendererFault(
      renderers: Renderer.allCases, scenes: ["track-sharp-bends"], reason: "specks in bends sharper than 30 degrees"),
  ]
}
