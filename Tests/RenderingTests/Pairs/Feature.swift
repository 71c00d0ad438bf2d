/// The features that meet in the scenes of the covering array, each with its values; the first one is the plain one.
enum Feature: String, CaseIterable, Sendable {
  case content, painted, paint, space, spread, alpha, width, cap, join, align, dash, trim
  case animation, also, moment, play, copies, mask, clip, transform, opacity, place, backdrop, name, written

  /// The names of the values.
  var values: [String] {
    switch self {
    case .content:
      Self.closed + Self.open + ["text", "arc", "ring", "blocks", "track", "vote", "chart", "group", "layer"]
    // `under` is a paint below a plain stroke, `over` a painted stroke over a plain fill.
    case .painted: ["fill", "stroke", "under", "over"]
    case .paint: ["solid", "axial", "radial", "conic", "along", "palette", "user", "circle"]
    case .space: ["srgb", "linear", "oklab", "oklch", "hsb"]
    case .spread: ["pad", "repeat", "reflect"]
    // `none` fades out before the colour after it begins, `jump` breaks off.
    case .alpha: ["opaque", "even", "varying", "none", "steps", "jump"]
    case .width: ["thin", "wide"]
    case .cap: ["butt", "round", "square"]
    case .join: ["miter", "round", "bevel"]
    case .align: ["center", "inside", "outside"]
    case .dash: ["solid", "dashed", "odd", "dotted"]
    case .trim: ["whole", "end", "both"]
    case .animation:
      [
        "still", "path", "frame", "transform", "opacity", "fill", "stroke", "strokeFrom", "strokeTo", "colors", "start",
        "end", "phase",
      ]
    // A second animation of the same layer.
    case .also: ["none", "opacity", "transform"]
    case .moment: ["end", "begin", "amid"]
    case .play: ["plain", "eased", "delayed", "backwards", "removed", "repeated", "forever"]
    case .copies: ["one", "plain", "tinted", "faded", "delayed", "turned", "nested"]
    case .mask: ["none", "alpha", "fade", "luminance", "text", "arc", "track", "vote", "copies", "group", "moving"]
    case .clip: ["none", "nonzero", "evenodd"]
    case .transform: ["none", "rotated", "stretched", "skewed", "mirrored"]
    case .opacity: ["opaque", "half"]
    // Whether mask, clip, transform and opacity are the layer's own, or those of a group around it and its copies.
    case .place: ["layer", "around"]
    case .backdrop: ["none", "plain", "gradient"]
    case .name: ["none", "id", "link"]
    case .written: ["readable", "small"]
    }
  }

  /// Shapes of closed paths.
  static let closed = ["rect", "ellipse", "star", "rings"]
  /// Shapes of open paths.
  static let open = ["curve", "bend", "level", "pair", "crossing", "dots"]
}
