import Foundation
import TestSupport
import Testing

/// Scenes in which every two features meet, in every renderer, against the ideal picture: some of them in every run, all where
/// `VECGEN_PAIRS` asks for them; in other viewers where `VECGEN_VIEWERS` names some, which count them.
@Suite struct PairTests {
  private static let asked = PairCase.askedSeed
  private static let seed = asked ?? 10
  private static let all = PairCase.all(seed: seed)

  /// How many scenes every run draws.
  private static let share = 24

  /// The scenes of the seed that is asked for, else some that lie evenly among those of a seed; of both only those that
  /// `VECGEN_SCENES` names, if any.
  private static let cases: [PairCase] = {
    let drawn = asked == nil ? (0..<share).map { all[$0 * all.count / share] } : all
    return drawn.filter { RenderingCase.chosen?.contains($0.name) ?? true }
  }()

  /// All pictures, drawn when the first test asks for one.
  private static let verdicts = Task {
    try await RenderingRun.verdicts(of: try cases.map { try $0.rendering }, by: Renderer.chosen ?? Renderer.held)
  }

  @Test(
    .needs(.chromium, .resvg, .librsvg, .pngtopnm, .pdftoppm, .mutool, .pdfium, .ghostscript),
    arguments: cases, Renderer.chosen == nil ? Renderer.held : [])
  func `two features that meet look like the ideal picture`(pair: PairCase, renderer: Renderer) async throws {
    var verdict = try #require(try await Self.verdicts.value[pair.name]?[renderer])
    verdict.complaints.removeAll { PairFault.excuse($0, renderer, pair) }
    verdict.report(known: RendererFault.pendingPairs.first { $0.shows(renderer, pair.name) })
  }

  @Test(.enabled(if: Renderer.chosen != nil))
  func `every pair has its picture in every viewer`() async throws {
    let (verdicts, viewers) = (try await Self.verdicts.value, Renderer.chosen ?? [])
    print(RenderingRun.counts(verdicts, by: viewers))
    for pair in Self.cases {
      #expect(viewers.filter { verdicts[pair.name]?[$0] == nil } == [], "\(pair.name)")
    }
  }

  @Test func `every two values that may meet stand in a scene, and no others`() {
    #expect((200...400).contains(Self.all.count), "\(Self.all.count) scenes")
    let values = Feature.allCases.flatMap { feature in feature.values.map { (feature, $0) } }
    let impossible = Set(PairCase.array(seed: Self.seed).impossible)
    for (i, (a, first)) in values.enumerated() {
      let scenes = Self.all.filter { $0[a] == first }
      for (j, (b, second)) in values.enumerated() where i < j && a != b {
        let isAllowed =
          FeatureRule.mayMeet(a, first, b, second)
          && !impossible.contains(CoveringArray.Pair(first: i, second: j))
        #expect(scenes.contains { $0[b] == second } == isAllowed, "\(a) \(first), \(b) \(second)")
      }
    }
  }

  @Test func `what pairs are excused for has its minimal file`() {
    let files = Set(MinimalFault.all.map(\.name))
    for fault in PairFault.all { #expect(files.contains(fault.file)) }
  }

  @Test func `what is known of pairs is known of scenes that are drawn in every run`() {
    guard Self.asked == nil, RenderingCase.asked == nil else { return }
    let names = Set(Self.cases.map(\.name))
    for fault in RendererFault.pendingPairs { #expect(names.isSuperset(of: fault.scenes), "\(fault.reason)") }
  }
}
