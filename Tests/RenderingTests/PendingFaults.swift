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
      renderers: drawingSVG, scenes: ["track-sharp-bends"], reason: "specks in bends sharper than 30 degrees"),
  ]
}
