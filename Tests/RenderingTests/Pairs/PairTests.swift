import Foundation
import TestSupport
import Testing

/// Scenes in which every two features meet, in every renderer, against the ideal picture, where `VECGEN_PAIRS` asks for them.
@Suite(.enabled(if: PairCase.askedSeed != nil, "VECGEN_PAIRS is all, or the number of a seed"))
struct PairTests {
  private static let environment = ProcessInfo.processInfo.environment

  /// The scenes of the seed, or those that `VECGEN_SCENES` names.
  private static let cases: [PairCase] = {
    let chosen = environment["VECGEN_SCENES"]?.split(separator: ",").map(String.init)
    return (PairCase.askedSeed.map { PairCase.all(seed: $0) } ?? []).filter { chosen?.contains($0.name) ?? true }
  }()

  /// All pictures, drawn when the first test asks for one.
  private static let verdicts = Task {
    print("\(cases.count) pairs of seed \(PairCase.askedSeed ?? 0)")
    return try await RenderingRun.verdicts(of: try cases.map { try $0.rendering })
  }

  @Test(
    .needs(.chromium, .resvg, .librsvg, .pngtopnm, .pdftoppm, .mutool, .pdfium, .ghostscript),
    arguments: cases, Renderer.allCases)
  func `two features that meet look like the ideal picture`(pair: PairCase, renderer: Renderer) async throws {
    let verdict = try #require(try await Self.verdicts.value[pair.name]?[renderer])
    verdict.report(known: nil)
  }

  @Test func `every two values that may meet stand in a scene, and no others`() throws {
    let array = PairCase.array(seed: try #require(PairCase.askedSeed))
    #expect((200...400).contains(array.rows.count), "\(array.rows.count) scenes")
    for pair in Self.cases {
      for a in Feature.allCases {
        for b in Feature.allCases where a != b {
          #expect(FeatureRule.mayMeet(a, pair[a], b, pair[b]), "\(pair.testDescription): \(a), \(b)")
        }
      }
    }
  }
}
