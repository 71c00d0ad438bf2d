extension RendererFault {
  /// What vecgen draws wrong today. An entry goes in the change that mends it: one that is no longer seen fails its test.
  static let pending = [
    RendererFault(
      renderers: Renderer.allCases, scenes: ["along-inside-dashed"],
      reason: "of two caps that reach into one bend, the later one's path lies on top of the earlier cap"),
    RendererFault(
      renderers: [.ghostscript], scenes: ["radial-animated-end@0.3"],
      reason: "where the quarters of an ellipse meet, a pixel has the colour of another place in it"),
  ]
}
