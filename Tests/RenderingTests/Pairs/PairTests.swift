import Foundation
import TestSupport
import Testing

/// Scenes in which every two features meet, in every renderer, against the ideal picture.
@Suite struct PairTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// The scenes of one seed, the first of them in every run; `VECGEN_PAIRS=all` asks for all, a number for those of a seed.
  private static let usual = (seed: UInt64(10), count: 40)

  private static let cases: [PairCase] = {
    let asked = environment["VECGEN_PAIRS"]
    let seed = asked.flatMap { UInt64($0) } ?? usual.seed
    let chosen = environment["VECGEN_SCENES"]?.split(separator: ",").map(String.init)
    return PairCase.all(seed: seed, limit: asked == nil ? usual.count : .max).filter {
      chosen?.contains($0.name) ?? true
    }
  }()

  /// All pictures, drawn when the first test asks for one.
  private static let verdicts = Task {
    print("\(cases.count) pairs of seed \(cases.first?.seed ?? usual.seed)")
    return try await RenderingRun.verdicts(of: try cases.map { try $0.rendering })
  }

  @Test(
    .needs(.chromium, .resvg, .librsvg, .pngtopnm, .pdftoppm, .mutool, .pdfium, .ghostscript),
    arguments: cases, Renderer.allCases)
  func `two features that meet look like the ideal picture`(pair: PairCase, renderer: Renderer) async throws {
    let verdict = try #require(try await Self.verdicts.value[pair.name]?[renderer])
    // Where the pairs are asked for, nothing is excused.
    let known =
      Self.environment["VECGEN_PAIRS"] == nil ? RendererFault.pairs.first { $0.shows(renderer, pair.name) } : nil
    verdict.report(known: known, mayBeGone: true)
  }

  @Test func `every two values that may meet stand in a scene`() {
    let array = PairCase.array(seed: Self.usual.seed)
    #expect((150...400).contains(array.rows.count), "\(array.rows.count) scenes")
    #expect(array.missing == [])
    // What a rule does not exclude by itself is excluded by a third feature, of which no value goes with both.
    let names = Feature.allCases.flatMap { feature in feature.values.map { (feature, $0) } }
    for pair in array.impossible {
      let (a, b) = (names[pair.first], names[pair.second])
      let isExcluded = Feature.allCases.contains { third in
        third != a.0 && third != b.0
          && !third.values.contains {
            FeatureRule.mayMeet(a.0, a.1, third, $0) && FeatureRule.mayMeet(b.0, b.1, third, $0)
          }
      }
      #expect(isExcluded, "\(a), \(b)")
    }
  }

  @Test func `what may not meet stands in no scene`() {
    for pair in PairCase.all(seed: Self.usual.seed, limit: Self.usual.count) {
      for a in Feature.allCases {
        for b in Feature.allCases where a != b {
          #expect(FeatureRule.mayMeet(a, pair[a], b, pair[b]), "\(pair.testDescription): \(a), \(b)")
        }
      }
    }
  }
}
