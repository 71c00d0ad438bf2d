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
      mayShow: { $0[.content] == "text" && $0[.transform] == "stretched" },
      excuses: { if case .letters = $0 { true } else { false } }),
    // Rows that begin left of the page are few: of a gradient at another place far more than these pixels stray.
    PairFault(
      renderer: .mupdf, file: "row-before-page",
      mayShow: { ["axial", "palette"].contains($0[.paint]) && $0[.spread] != "pad" },
      excuses: { if case .colors(let share, _) = $0 { share < 0.003 } else { false } }),
  ]

  /// Whether a complaint about a renderer's picture of a scene is about what no output can avoid.
  static func excuse(_ complaint: Complaint, _ renderer: Renderer, _ pair: PairCase) -> Bool {
    all.contains { $0.renderer == renderer && $0.mayShow(pair) && $0.excuses(complaint) }
  }
}
