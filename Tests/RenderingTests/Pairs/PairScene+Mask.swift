/// The masks of the scenes of the covering array.
extension PairScene {
  /// The mask over a box; nil where there is none.
  func mask(over box: PairFrame) -> String? {
    let center = "[\(box.point(0.5, 0.5))]"
    let ellipse = "{\"ellipse\": {\"center\": \(center), \"radii\": [\(box.length(0.55)), \(box.length(0.45))]}}"
    let rect = "{\"rect\": [\(box.inset(by: -0.25).rect)]}"
    let disc = shape(ellipse, ["\"fill\": \"#000000\""])
    switch pair[.mask] {
    case "alpha": return shape(ellipse, ["\"fill\": \"#000000c0\""])
    case "fade":
      return shape(rect, ["\"fill\": {\"colors\": [\"#000000\", \"#00000030\"], \"start\": [0, 0], \"end\": [1, 0.3]}"])
    case "luminance":
      return "{\"luminance\": [\(shape(rect, ["\"fill\": {\"colors\": [\"#ffffff\", \"#303060\"]}"]))]}"
    case "text":
      return figure(
        "text",
        [
          "\"text\": \"HAM\"", "\"at\": \(center)", "\"align\": \"middle\"", "\"baseline\": \"middle\"",
          "\"size\": \(box.length(0.5))", "\"color\": \"#000000\"",
        ])
    case "arc":
      return figure(
        "gradientArc",
        [
          "\"center\": \(center)", "\"radius\": \(box.length(0.36))", "\"width\": \(box.length(0.3))", "\"to\": 300",
          "\"colors\": [\"#000000\", \"#00000060\"]",
        ])
    case "track": return track(in: box, ["\"colors\": [\"#000000\", \"#00000060\", \"#000000\"]"])
    case "vote":
      return vote(
        in: box.inset(by: -0.1),
        ["\"left\": {\"colors\": [\"#000000\", \"#00000080\"]}", "\"right\": {\"colors\": [\"#000000\"]}"])
    case "copies":
      let dot = "{\"circle\": {\"center\": [\(box.point(0.35, 0.4))], \"radius\": \(box.length(0.32))}}"
      return figure(
        "replicator",
        [
          "\"count\": 2", "\"instanceTransform\": {\"translate\": [\(box.length(0.35)), \(box.length(0.2))]}",
          "\"colorOffset\": [0, 0, 0, -0.5]", "\"layers\": [\(shape(dot, ["\"fill\": \"#000000c0\""]))]",
        ])
    case "group":
      let line = "{\"paint\": \"#000000\", \"width\": \(box.length(0.2))}"
      let bend = shape("\"\(box.path("bend"))\"", ["\"stroke\": \(line)"])
      return figure("group", ["\"opacity\": 0.7", "\"layers\": [\(disc), \(bend)]"])
    case "moving":
      let values = "[{\"translate\": [-3, 0]}, {\"translate\": [\(box.length(0.1)), 2]}]"
      let change = "{\"property\": \"transform\", \"values\": \(values), \"duration\": 1}"
      return shape(ellipse, ["\"fill\": \"#000000\"", "\"animate\": [\(change)]"])
    default: return nil
    }
  }
}
