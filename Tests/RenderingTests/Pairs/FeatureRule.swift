/// What may stand in one scene.
///
/// Each rule says of two features which values of the second may stand beside some of the first; the format excludes the
/// rest as faults, or as what has no meaning: a cap without a stroke.
struct FeatureRule: Sendable {
  let feature: Feature
  let values: [String]
  let other: Feature
  let allowed: [String]

  private init(_ feature: Feature, _ values: [String], _ other: Feature, _ allowed: [String]) {
    (self.feature, self.values, self.other, self.allowed) = (feature, values, other, allowed)
  }

  private static let strokes = ["stroke", "under", "over"]
  private static let unstroked: [(Feature, [String])] = [
    (.width, ["thin"]), (.cap, ["butt"]), (.join, ["miter"]), (.align, ["center"]), (.dash, ["solid"]),
    (.trim, ["whole"]),
  ]

  private static func rules(_ feature: Feature, _ values: [String], _ others: [(Feature, [String])]) -> [FeatureRule] {
    others.map { FeatureRule(feature, values, $0.0, $0.1) }
  }

  /// What the format excludes, feature by feature.
  static let all: [FeatureRule] = paints + contents + animations

  private static let paints: [FeatureRule] =
    rules(.painted, ["fill"], unstroked)
    + rules(.paint, ["solid"], [(.space, ["srgb"]), (.spread, ["pad"]), (.alpha, ["opaque", "even"])])
    + rules(.paint, ["conic", "along"], [(.spread, ["pad"])])
    + rules(.paint, ["along"], [(.painted, ["stroke", "over"])])
    // Dashes without length and cap paint nothing.
    + rules(.dash, ["dotted"], [(.cap, ["round", "square"])])

  private static let contents: [FeatureRule] =
    rules(.content, Feature.open, [(.align, ["center"])])
    // Places have no inside.
    + rules(.content, ["dots"], [(.painted, strokes)])
    + rules(
      .content, ["text"],
      [
        (.painted, ["fill"]), (.paint, ["solid"]), (.animation, ["still", "transform", "opacity", "fill"]),
        // The ideal picture does not know letters through letters.
        (.mask, Feature.mask.values.filter { $0 != "text" }),
      ])
    + rules(.content, ["arc", "ring", "blocks"], [(.painted, ["fill"]), (.paint, ["conic"])])
    + rules(.content, ["arc", "ring", "blocks"], [(.animation, ["still", "transform", "opacity", "colors"])])
    // Blocks are equally wide.
    + rules(.content, ["blocks"], [(.alpha, ["opaque", "even", "varying"])])
    + rules(
      .content, ["track"],
      [
        (.painted, ["stroke"]), (.paint, ["along"]), (.space, ["srgb"]), (.align, ["center"]), (.dash, ["solid"]),
        (.trim, ["whole"]), (.animation, ["still", "transform", "opacity"]),
      ])
    + rules(
      .content, ["vote"],
      [
        (.painted, ["fill"]), (.paint, ["axial"]), (.space, ["srgb"]), (.spread, ["pad"]),
        (.alpha, ["opaque", "even", "varying"]), (.animation, ["still", "transform", "opacity", "phase"]),
      ])
    + rules(
      .content, ["chart"],
      [
        (.painted, ["stroke"]), (.align, ["center"]), (.animation, ["still", "transform", "opacity"]),
        (.mask, Feature.mask.values.filter { $0 != "text" }),
      ])
    + rules(.content, ["group"], [(.animation, ["still", "transform", "opacity"])])
    + rules(
      .content, ["layer"],
      [
        (.painted, ["fill"]), (.paint, ["axial", "radial", "conic", "user", "circle"]),
        (.animation, ["still", "frame", "transform", "opacity", "colors", "start", "end"]),
      ])

  private static let animations: [FeatureRule] =
    rules(.animation, ["still"], [(.also, ["none"]), (.moment, ["end"]), (.play, ["plain"])])
    + rules(.animation, ["opacity"], [(.also, ["none", "transform"])])
    + rules(.animation, ["transform"], [(.also, ["none", "opacity"])])
    + rules(.animation, ["frame"], [(.content, ["layer"])])
    + rules(.animation, ["phase"], [(.content, ["vote"]), (.also, ["none"]), (.play, ["plain"])])
    + rules(
      .animation, ["path"],
      [(.content, Feature.closed + Feature.open), (.paint, Feature.paint.values.filter { $0 != "along" })])
    + rules(.animation, ["fill"], [(.paint, ["solid"]), (.painted, ["fill", "under", "over"])])
    + rules(.animation, ["stroke"], [(.painted, strokes)])
    // The stroke itself is one colour where it stands over the paint.
    + rules(.animation, ["stroke"], [(.paint, ["solid"])])
    + rules(
      .animation, ["strokeFrom", "strokeTo"],
      [
        (.content, Feature.closed + Feature.open), (.painted, strokes), (.dash, ["solid"]), (.align, ["center"]),
        (.paint, Feature.paint.values.filter { $0 != "along" }),
      ])
    + rules(
      .animation, ["colors"],
      [
        (.content, Feature.closed + Feature.open + ["arc", "ring", "blocks", "layer"]), (.painted, ["fill", "under"]),
        (.paint, ["axial", "radial", "conic", "palette", "user", "circle"]),
      ])
    + rules(
      .animation, ["start", "end"],
      [
        (.content, Feature.closed + Feature.open + ["layer"]), (.painted, ["fill", "under"]),
        (.paint, ["axial", "radial", "palette", "user", "circle"]),
      ])
    + rules(.copies, ["delayed"], [(.animation, Feature.animation.values.filter { $0 != "still" })])
    // A browser's picture of the end is one of long after; what runs for ever has none.
    + rules(.play, ["forever"], [(.moment, ["begin", "amid"])])

  /// Whether two values may stand in one scene.
  static func mayMeet(_ a: Feature, _ first: String, _ b: Feature, _ second: String) -> Bool {
    all.allSatisfy { rule in
      if rule.feature == a, rule.other == b, rule.values.contains(first) { return rule.allowed.contains(second) }
      if rule.feature == b, rule.other == a, rule.values.contains(second) { return rule.allowed.contains(first) }
      return true
    }
  }
}
