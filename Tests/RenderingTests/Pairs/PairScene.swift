import TestSupport

/// The scene file of a row of the covering array.
struct PairScene {
  let pair: PairCase
  /// The box that the content fills before it is copied.
  let frame: PairFrame
  /// Colours that differ from row to row.
  let colors: [String]

  private static let pool = ["#ff2d55", "#0a84ff", "#ffd60a", "#34c759", "#af52de", "#ff9500", "#00b3a4", "#1c1c3c"]

  init(_ pair: PairCase) {
    self.pair = pair
    frame =
      switch pair[.copies] {
      case "one": PairFrame(x: 10, y: 11, width: 28, height: 25)
      case "nested": PairFrame(x: 4, y: 5, width: 17, height: 16)
      default: PairFrame(x: 4, y: 13, width: 19, height: 20)
      }
    var random = SeededGenerator(seed: pair.seed &* 10_007 &+ UInt64(pair.index))
    colors = Self.pool.shuffled(using: &random)
  }

  /// The whole scene.
  var json: String {
    var layers = [pair[.place] == "layer" ? copied : around(copied)]
    var palette = ""
    if pair[.paint] == "palette" {
      palette = "\n  \"palette\": {\"shared\": {\(gradientKeys(kind: "axial"))}},"
      // A second layer that has the same paint.
      layers.append(shape(##"{"rect": [39, 38, 8, 9]}"##, [##""fill": "$shared""##]))
    }
    return "{\n  \"version\": 1,\n  \"size\": [48, 48],\(palette)\n  \"layers\": [\n    "
      + layers.joined(separator: ",\n    ") + "\n  ]\n}\n"
  }

  // MARK: Around the content

  private var copied: String {
    let own = pair[.place] == "layer" ? attributes : []
    func copies(_ layer: String, step: String, _ more: String) -> String {
      "{\"type\": \"replicator\", \"count\": 2, \"instanceTransform\": {\"translate\": \(step)}\(more), "
        + "\"layers\": [\(layer)]}"
    }
    let layer = content(own + animation)
    let tint = ", \"instanceColor\": \"#fff0e0\", \"colorOffset\": [-0.4, -0.1, -0.3, 0]"
    return switch pair[.copies] {
    case "plain": copies(layer, step: "[21, 2]", "")
    case "tinted": copies(layer, step: "[21, 2]", tint)
    case "faded": copies(layer, step: "[21, 2]", ", \"colorOffset\": [0, 0, 0, -0.5]")
    case "delayed": copies(layer, step: "[21, 2]", ", \"instanceDelay\": 0.2")
    case "nested":
      copies(copies(layer, step: "[21, 1]", tint), step: "[1, 21]", ", \"colorOffset\": [0, -0.3, 0, -0.2]")
    default: layer
    }
  }

  private func around(_ layer: String) -> String {
    let below = shape(##"{"rect": [2, 20, 44, 7]}"##, [##""fill": "\##(colors[4])""##])
    return "{\"type\": \"group\", \"layers\": [\(below), \(layer)]" + attributes.map { ", " + $0 }.joined() + "}"
  }

  /// Mask, clip, transform and opacity.
  private var attributes: [String] {
    var keys: [String] = []
    // What stands around the copies covers all of them.
    let box = pair[.place] == "around" ? PairFrame(x: 6, y: 7, width: 36, height: 33) : frame
    if let mask = mask(over: box) { keys.append("\"mask\": \(mask)") }
    switch pair[.clip] {
    case "nonzero": keys.append("\"clip\": \"\(box.inset(by: -0.05).path("rings"))\"")
    case "evenodd":
      keys.append("\"clip\": {\"path\": \"\(box.inset(by: -0.2).path("star"))\", \"fillRule\": \"evenodd\"}")
    default: break
    }
    let center = box.point(0.5, 0.5)
    func about(_ member: String) -> String {
      "[{\"translate\": [\(center)]}, \(member), {\"translate\": [\(box.negativeCenter)]}]"
    }
    switch pair[.transform] {
    case "rotated": keys.append("\"transform\": {\"rotate\": 17, \"about\": [\(center)]}")
    case "stretched": keys.append("\"transform\": " + about("{\"scale\": [1.1, 0.75]}"))
    case "skewed": keys.append("\"transform\": " + about("{\"skewX\": 15}"))
    case "mirrored": keys.append("\"transform\": " + about("{\"scale\": [-0.9, 1]}"))
    default: break
    }
    if pair[.opacity] == "half" { keys.append("\"opacity\": 0.55") }
    return keys
  }

  private func mask(over box: PairFrame) -> String? {
    let center = "[\(box.point(0.5, 0.5))]"
    let ellipse =
      "{\"ellipse\": {\"center\": \(center), \"radii\": [\(box.length(0.55)), \(box.length(0.45))]}}"
    let rect = "{\"rect\": [\(box.inset(by: -0.25).rect)]}"
    return switch pair[.mask] {
    case "alpha": shape(ellipse, ["\"fill\": \"#000000c0\""])
    case "fade":
      shape(rect, ["\"fill\": {\"colors\": [\"#000000\", \"#00000030\"], \"start\": [0, 0], \"end\": [1, 0.3]}"])
    case "luminance": "{\"luminance\": [\(shape(rect, ["\"fill\": {\"colors\": [\"#ffffff\", \"#303060\"]}"]))]}"
    case "text":
      "{\"type\": \"text\", \"text\": \"HAM\", \"at\": \(center), \"align\": \"middle\", \"baseline\": \"middle\", "
        + "\"size\": \(box.length(0.5)), \"color\": \"#000000\"}"
    case "arc":
      "{\"type\": \"gradientArc\", \"center\": \(center), \"radius\": \(box.length(0.36)), "
        + "\"width\": \(box.length(0.3)), \"to\": 300, \"colors\": [\"#000000\", \"#00000060\"]}"
    case "group":
      "{\"type\": \"group\", \"opacity\": 0.7, \"layers\": [\(shape(ellipse, ["\"fill\": \"#000000\""])), "
        + shape("\"\(box.path("bend"))\"", ["\"stroke\": {\"paint\": \"#000000\", \"width\": \(box.length(0.2))}"])
        + "]}"
    default: nil
    }
  }

  // MARK: The content

  private func content(_ attributes: [String]) -> String {
    let more = attributes.map { ", " + $0 }.joined()
    switch pair[.content] {
    case "text":
      return "{\"type\": \"text\", \"text\": \"Ham\", \"at\": [\(frame.point(0.5, 0.5))], \"align\": \"middle\", "
        + "\"baseline\": \"middle\", \"size\": \(frame.length(0.52)), \"color\": \(solid(0))\(more)}"
    case "arc", "ring":
      let turn = pair[.content] == "arc" ? "\"from\": 30, \"to\": 290, \"cap\": \"round\", " : ""
      return "{\"type\": \"gradientArc\", \"center\": [\(frame.point(0.5, 0.5))], \"radius\": \(frame.length(0.4)), "
        + "\"width\": \(frame.length(0.28)), \(turn)\(stops), \"space\": \"\(pair[.space])\"\(more)}"
    case "track":
      let points = [(0.0, 0.2), (0.5, 0.1), (1, 0.4), (0.6, 0.7), (0.1, 0.6), (0.2, 1)].enumerated().map {
        "[\(frame.point($1.0, $1.1)), \([0, 2, 1, 4, 3, 5][$0])]"
      }
      return "{\"type\": \"track\", \"points\": [\(points.joined(separator: ", "))], \"filter\": \"none\", "
        + "\"hold\": [0, 1], \"width\": \(width), \"cap\": \"\(pair[.cap])\", \"join\": \"\(pair[.join])\", \(stops)\(more)}"
    case "vote":
      let box = "[\(frame.point(0, 0.35)), \(frame.length(1)), \(frame.length(0.3))]"
      return "{\"type\": \"vote\", \"frame\": \(box), \"percent\": 0.55, \"angle\": 75, \"space\": 1, "
        + "\"smallRadius\": \(frame.length(0.03)), \"bigRadius\": \(frame.length(0.08)), \"borderWidth\": 1, "
        + "\"left\": {\(stops)}, \"right\": {\"colors\": [\(solid(2)), \(solid(3))]}\(more)}"
    case "group":
      let first = shape("\"\(frame.path("rect", part: 0.7))\"", paints)
      let second = shape(
        "{\"circle\": {\"center\": [\(frame.point(0.62, 0.6))], \"radius\": \(frame.length(0.33))}}", paints)
      return "{\"type\": \"group\", \"layers\": [\(first), \(second)]\(more)}"
    case "layer":
      return "{\"type\": \"gradient\", \"frame\": [\(frame.rect)], \(gradientKeys(kind: pair[.paint]))\(more)}"
    case "ellipse":
      let radii = "[\(frame.length(0.5)), \(frame.length(0.4))]"
      return shape("{\"ellipse\": {\"center\": [\(frame.point(0.5, 0.5))], \"radii\": \(radii)}}", paints + attributes)
    default: return shape("\"\(frame.path(pair[.content]))\"", paints + attributes)
    }
  }

  private func shape(_ path: String, _ keys: [String]) -> String {
    "{\"type\": \"shape\", \"path\": \(path)" + keys.map { ", " + $0 }.joined() + "}"
  }
}
