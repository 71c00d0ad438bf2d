/// A renderer's fault that no output can avoid, as a rule about the features of a scene that may show it.
///
/// A scene that may show it need not: what lies over it, or how much of it is seen, decides. Each has a minimal file in
/// `Faults/`, by which `FaultTests` knows whether the renderer still has it.
struct PairFault: Sendable {
  let renderer: Renderer
  /// The minimal file's name.
  let file: String
  /// Whether a scene may show it.
  let mayShow: @Sendable (PairCase) -> Bool
  /// Whether a complaint may be about it.
  let excuses: @Sendable (Complaint) -> Bool

  /// All that are known.
  static let all = [
    PairFault(
      renderer: .librsvg, file: "stretched-anchor",
      mayShow: { ($0[.content] == "text" || $0[.mask] == "text") && $0[.transform] == "stretched" },
      excuses: { if case .letters = $0 { true } else { false } }),
    // A pixel of the steepest gradients of pairs is some twelve levels.
    PairFault(
      renderer: .mupdf, file: "row-before-page",
      mayShow: { ["axial", "palette"].contains($0[.paint]) && $0[.spread] != "pad" },
      excuses: { $0.worstLevels ?? 255 < 12 }),
    // The colours and the mask of their alpha are taken anywhere in the pixel, each in a place of its own.
    PairFault(
      renderer: .ghostscript, file: "steep-radial",
      mayShow: {
        ["radial", "circle"].contains($0[.paint]) && $0[.spread] != "pad" && $0[.alpha] == "varying"
      },
      excuses: { $0.worstLevels ?? 255 < 20 }),
  ]

  /// Whether a complaint about a renderer's picture of a scene is about what no output can avoid.
  static func excuse(_ complaint: Complaint, _ renderer: Renderer, _ pair: PairCase) -> Bool {
    all.contains { $0.renderer == renderer && $0.mayShow(pair) && $0.excuses(complaint) }
  }
}

extension Complaint {
  /// How far the worst pixel is off, in levels; nil for what is no matter of colours.
  fileprivate var worstLevels: Double? {
    switch self {
    case .colors(_, let worst), .seam(_, let worst):
      worst.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    case .message, .size, .letters: nil
    }
  }
}
