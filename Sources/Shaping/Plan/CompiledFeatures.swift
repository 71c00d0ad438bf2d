internal import Fonts

/// A lookup that a plan applies.
struct PlannedLookup: Sendable {
  let index: Int
  /// The bits that switch it on, one of which a glyph must have.
  var mask: UInt32
  var looksPastNonJoiner: Bool
  var looksPastJoiner: Bool
}

/// Lookups that are applied in the order of their numbers, and what is done after them.
struct PlanStage: Sendable {
  let lookups: [PlannedLookup]
  let pause: Pause

  /// What is done between two stages.
  enum Pause: Sendable {
    case none
    /// Arabic without the features for joined letters takes them from presentation forms.
    case presentationForms
    /// The pieces of signs that stretch are told apart.
    case stretch
  }
}

/// The side of a plan that one table has: what its script and language system offer.
struct PlanTable {
  let layout: LayoutTable
  let script: Tag?
  let features: [Tag: Int]
  let required: (tag: Tag, index: Int)?
  let variation: FeatureVariation?

  /// What a table has for a script and a language.
  init(_ layout: LayoutTable, _ scripts: [Tag], _ languages: [Tag], at location: NormalizedLocation) throws(FontFault) {
    self.layout = layout
    let script = try layout.script(scripts)
    self.script = script?.tag
    variation = try layout.variation(at: location)
    if let place = script?.place, let language = try layout.language(languages, inScript: place) {
      features = try layout.features(ofLanguage: language)
      required = try layout.requiredFeature(ofLanguage: language)
    } else {
      (features, required) = ([:], nil)
    }
  }
}

/// Features with their bits, and lookups in stages.
struct CompiledFeatures: Sendable {
  /// The bit that all glyphs have.
  static let globalBit = 31
  /// The first bit that a feature may get.
  static let firstBit = 4

  /// A feature that a plan knows of.
  struct Feature: Sendable {
    let tag: Tag
    let mask: UInt32
    /// The lowest bit of the mask: the value 1.
    let one: UInt32
    /// Its number in each table.
    let substitution: Int?
    let positioning: Int?
    let stage: Int
    let looksPastNonJoiner: Bool
    let looksPastJoiner: Bool
  }

  /// The bits that every glyph begins with.
  var globalMask = UInt32(1) << UInt32(globalBit)
  private(set) var substitutions: [PlanStage] = []
  private(set) var positions: [PlannedLookup] = []
  private var features: [Tag: Feature] = [:]
  private let stageCount: Int

  init(stageCount: Int) { self.stageCount = stageCount }

  mutating func add(_ feature: Feature) { features[feature.tag] = feature }

  /// A feature; nil where the font has it not, or where it is off.
  func feature(_ tag: Tag) -> Feature? { features[tag] }

  /// The bit of a feature's value 1; 0 where the font has it not.
  func bit(_ tag: Tag) -> UInt32 { features[tag]?.one ?? 0 }

  mutating func collectLookups(
    _ substitution: PlanTable?, _ positioning: PlanTable?, pauses: [PlanStage.Pause], stageOfRequired: Int
  ) throws(FontFault) {
    for stage in 0..<stageCount {
      let lookups = try Self.lookups(
        substitution, of: features.values.filter { $0.stage == stage }, \.substitution,
        withRequired: stage == stageOfRequired)
      substitutions.append(PlanStage(lookups: lookups, pause: stage < pauses.count ? pauses[stage] : .none))
    }
    positions = try Self.lookups(positioning, of: Array(features.values), \.positioning, withRequired: true)
  }

  /// The lookups of some features in the order of their numbers, each once.
  private static func lookups(
    _ table: PlanTable?, of features: [Feature], _ index: KeyPath<Feature, Int?>, withRequired: Bool
  ) throws(FontFault) -> [PlannedLookup] {
    guard let table else { return [] }
    var found: [PlannedLookup] = []
    func collect(_ index: Int, _ mask: UInt32, _ nonJoiner: Bool, _ joiner: Bool) throws(FontFault) {
      for lookup in try table.layout.lookups(ofFeature: index, table.variation) {
        found.append(
          PlannedLookup(index: lookup, mask: mask, looksPastNonJoiner: nonJoiner, looksPastJoiner: joiner))
      }
    }
    if withRequired, let required = table.required { try collect(required.index, 1 << UInt32(globalBit), true, true) }
    for feature in features {
      guard let index = feature[keyPath: index] else { continue }
      try collect(index, feature.mask, feature.looksPastNonJoiner, feature.looksPastJoiner)
    }
    var merged: [PlannedLookup] = []
    for lookup in found.sorted(by: { $0.index < $1.index }) {
      guard var last = merged.last, last.index == lookup.index else {
        merged.append(lookup)
        continue
      }
      last.mask |= lookup.mask
      last.looksPastNonJoiner = last.looksPastNonJoiner && lookup.looksPastNonJoiner
      last.looksPastJoiner = last.looksPastJoiner && lookup.looksPastJoiner
      merged[merged.count - 1] = last
    }
    return merged
  }
}
