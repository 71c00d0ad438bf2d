/// The features that meet in the scenes of the covering array, each with its values; the first one is the plain one.
enum Feature: String, CaseIterable, Sendable {
  case content, painted, paint, space, spread, alpha, width, cap, join, align, dash, trim
  case animation, moment, play, copies, mask, clip, transform, opacity, place

  /// The names of the values.
  var values: [String] {
    switch self {
    case .content: Self.shapes + ["text", "arc", "ring", "track", "vote", "group", "layer"]
    // `under` is a paint below a plain stroke, `over` a painted stroke over a plain fill.
    case .painted: ["fill", "stroke", "under", "over"]
    case .paint: ["solid", "axial", "radial", "conic", "along", "palette", "user"]
    case .space: ["srgb", "linear", "oklab", "oklch", "hsb"]
    case .spread: ["pad", "repeat", "reflect"]
    case .alpha: ["opaque", "even", "varying", "none", "steps"]
    case .width: ["thin", "wide"]
    case .cap: ["butt", "round", "square"]
    case .join: ["miter", "round", "bevel"]
    case .align: ["center", "inside", "outside"]
    case .dash: ["solid", "dashed", "dotted"]
    case .trim: ["whole", "end", "both"]
    case .animation:
      [
        "still", "path", "frame", "transform", "opacity", "fill", "stroke", "strokeFrom", "strokeTo", "colors", "start",
        "end",
      ]
    case .moment: ["end", "begin", "amid"]
    case .play: ["plain", "eased", "delayed", "removed", "repeated"]
    case .copies: ["one", "plain", "tinted", "faded", "delayed", "nested"]
    case .mask: ["none", "alpha", "fade", "luminance", "text", "arc", "group"]
    case .clip: ["none", "nonzero", "evenodd"]
    case .transform: ["none", "rotated", "stretched", "skewed", "mirrored"]
    case .opacity: ["opaque", "half"]
    // Whether mask, clip, transform and opacity are the layer's own, or those of a group around it and its copies.
    case .place: ["layer", "around"]
    }
  }

  /// Shapes of closed paths.
  static let closed = ["rect", "ellipse", "star", "rings"]
  /// Shapes of open paths.
  static let open = ["curve", "bend", "pair", "crossing", "dots"]
  private static let shapes = closed + open
}

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

  static let all: [FeatureRule] =
    rules(.painted, ["fill"], unstroked)
    + rules(.paint, ["solid"], [(.space, ["srgb"]), (.spread, ["pad"]), (.alpha, ["opaque", "even"])])
    + rules(.paint, ["conic", "along"], [(.spread, ["pad"])])
    + rules(.paint, ["along"], [(.painted, ["stroke", "over"])])
    // Dashes without length and cap paint nothing.
    + rules(.dash, ["dotted"], [(.cap, ["round", "square"])])
    + rules(.content, Feature.open, [(.align, ["center"])])
    // A square cap of a place has no direction, and dashes and trims of it are none.
    + rules(
      .content, ["dots"],
      [(.painted, ["stroke"]), (.dash, ["solid"]), (.trim, ["whole"]), (.cap, ["butt", "round"])])
    + rules(
      .content, ["text"],
      [
        (.painted, ["fill"]), (.paint, ["solid"]), (.animation, ["still", "transform", "opacity", "fill"]),
        (.mask, Feature.mask.values.filter { $0 != "text" }),
      ])
    + rules(
      .content, ["arc", "ring"],
      [(.painted, ["fill"]), (.paint, ["conic"]), (.animation, ["still", "transform", "opacity", "colors"])])
    + rules(
      .content, ["track"],
      [
        (.painted, ["stroke"]), (.paint, ["along"]), (.space, ["srgb"]), (.alpha, ["opaque", "even", "varying"]),
        (.align, ["center"]), (.dash, ["solid"]), (.trim, ["whole"]), (.animation, ["still", "transform", "opacity"]),
      ])
    + rules(
      .content, ["vote"],
      [
        (.painted, ["fill"]), (.paint, ["axial"]), (.space, ["srgb"]), (.spread, ["pad"]),
        (.alpha, ["opaque", "even", "varying"]), (.animation, ["still", "transform", "opacity"]),
      ])
    + rules(.content, ["group"], [(.animation, ["still", "transform", "opacity"])])
    + rules(
      .content, ["layer"],
      [
        (.painted, ["fill"]), (.paint, ["axial", "radial", "conic"]),
        (.animation, ["still", "frame", "transform", "opacity", "colors", "start", "end"]),
      ])
    + rules(.animation, ["frame"], [(.content, ["layer"])])
    + rules(
      .animation, ["path"],
      [
        (.content, ["rect", "star", "rings", "curve", "bend", "pair", "crossing"]),
        (.paint, Feature.paint.values.filter { $0 != "along" }),
      ])
    + rules(.animation, ["transform"], [(.transform, ["none"])])
    + rules(.animation, ["fill"], [(.paint, ["solid"]), (.painted, ["fill", "under", "over"])])
    + rules(.animation, ["stroke"], [(.paint, ["solid"]), (.painted, strokes)])
    + rules(
      .animation, ["strokeFrom", "strokeTo"],
      [
        (.content, Feature.closed + Feature.open.filter { $0 != "dots" }), (.painted, strokes), (.dash, ["solid"]),
        (.align, ["center"]), (.trim, ["whole"]), (.paint, Feature.paint.values.filter { $0 != "along" }),
      ])
    + rules(
      .animation, ["colors"],
      [
        (.content, Feature.closed + Feature.open.filter { $0 != "dots" } + ["arc", "ring", "layer"]),
        (.painted, ["fill", "under"]), (.paint, ["axial", "radial", "conic", "user"]),
      ])
    + rules(
      .animation, ["start", "end"],
      [
        (.content, Feature.closed + Feature.open.filter { $0 != "dots" } + ["layer"]), (.painted, ["fill", "under"]),
        (.paint, ["axial", "radial"]),
      ])
    + rules(.animation, ["still"], [(.moment, ["end"]), (.play, ["plain"])])
    + rules(.copies, ["delayed"], [(.animation, Feature.animation.values.filter { $0 != "still" })])

  /// Whether two values may stand in one scene.
  static func mayMeet(_ a: Feature, _ first: String, _ b: Feature, _ second: String) -> Bool {
    all.allSatisfy { rule in
      if rule.feature == a, rule.other == b, rule.values.contains(first) { return rule.allowed.contains(second) }
      if rule.feature == b, rule.other == a, rule.values.contains(second) { return rule.allowed.contains(first) }
      return true
    }
  }
}
