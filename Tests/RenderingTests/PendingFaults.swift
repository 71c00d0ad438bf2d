extension RendererFault {
  /// What vecgen draws wrong today. An entry goes in the change that mends it: one that is no longer seen fails its test.
  static let pending = [
    RendererFault(
      renderers: [.chromium, .librsvg, .ghostscript], scenes: ["along-inside-dashed"],
      reason: "pixels that the line in the middle of a bend cuts in halves show half of both sides, or the later one")
  ]

  /// The same of the scenes of `Pairs` that every run draws.
  static let pendingPairs: [RendererFault] = []
}
