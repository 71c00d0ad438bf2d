import Foundation
import SceneFile
import SceneModel
import TestSupport
import Testing

/// One row of the covering array: a value of every feature, and the scene that shows them.
struct PairCase: Sendable, CustomTestStringConvertible {
  let seed: UInt64
  let index: Int
  /// The value of each feature.
  let values: [Feature: String]

  /// What its files are called.
  var name: String { "pair-\(seed)-\(index)" }

  var testDescription: String {
    let told = Feature.allCases.compactMap { feature in
      values[feature].flatMap { $0 == feature.values.first ? nil : "\(feature) \($0)" }
    }
    return "\(name): \((values[.content].map { [$0] } ?? []) + told.filter { !$0.hasPrefix("content") })"
  }

  subscript(feature: Feature) -> String { values[feature] ?? feature.values[0] }

  /// The scene that shows the values.
  ///
  /// - Throws: `Rejected` where it is faulty: a combination that a rule should exclude.
  var rendering: RenderingCase {
    get throws {
      let json = PairScene(self).json
      let scene = try SceneFile.load(Array(json.utf8), resources: FileResources(folder: ".")).scene
      let moment: Moment =
        switch self[.moment] {
        case "begin": .seconds(0)
        case "amid": .seconds(0.65)
        default: .end
        }
      return RenderingCase(
        name: name, scene: scene, moment: moment, source: json, isMinified: self[.written] == "small")
    }
  }

  /// The seed that `VECGEN_PAIRS` asks for; nil where it does not.
  static let askedSeed: UInt64? = ProcessInfo.processInfo.environment["VECGEN_PAIRS"].flatMap {
    $0 == "all" ? 10 : UInt64($0)
  }

  /// The rows of a seed.
  static func all(seed: UInt64) -> [PairCase] {
    array(seed: seed).rows.enumerated().map { index, row in
      let values = zip(Feature.allCases, row).map { ($0, $0.values[$1]) }
      return PairCase(seed: seed, index: index, values: Dictionary(uniqueKeysWithValues: values))
    }
  }

  /// The array of a seed.
  static func array(seed: UInt64) -> CoveringArray {
    let names = Feature.allCases.flatMap { feature in feature.values.map { (feature, $0) } }
    return CoveringArray(counts: Feature.allCases.map(\.values.count), seed: seed) { a, b in
      FeatureRule.mayMeet(names[a].0, names[a].1, names[b].0, names[b].1)
    }
  }
}
