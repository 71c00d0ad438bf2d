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
    var (palette, background) = ("", "")
    switch pair[.backdrop] {
    case "plain": background = "\n  \"background\": \"\(colors[7])\","
    case "gradient": background = "\n  \"background\": {\"colors\": [\"#ffffff\", \"\(colors[7])\"]},"
    default: break
    }
    if pair[.paint] == "palette" {
      palette = "\n  \"palette\": {\"shared\": {\(gradientKeys(kind: "axial"))}},"
      // A second layer, below, that has the same paint.
      layers.insert(shape(##"{"rect": [1, 1, 46, 46]}"##, [##""fill": "$shared""##]), at: 0)
    }
    return "{\n  \"version\": 1,\n  \"size\": [48, 48],\(palette)\(background)\n  \"layers\": [\n    "
      + layers.joined(separator: ",\n    ") + "\n  ]\n}\n"
  }

  // MARK: Around the content

  private var copied: String {
    let own = pair[.place] == "layer" ? attributes : []
    func copies(_ layer: String, step: String, _ more: String) -> String {
      Self.copies(of: layer, "{\"translate\": \(step)}", more)
    }
    let layer = content(own + name + animation)
    let tint = ", \"instanceColor\": \"#fff0e0\", \"colorOffset\": [-0.4, -0.1, -0.3, 0]"
    return switch pair[.copies] {
    case "plain": copies(layer, step: "[21, 2]", "")
    case "tinted": copies(layer, step: "[21, 2]", tint)
    case "faded": copies(layer, step: "[21, 2]", ", \"colorOffset\": [0, 0, 0, -0.5]")
    case "delayed": copies(layer, step: "[21, 2]", ", \"instanceDelay\": 0.2")
    case "turned":
      Self.copies(
        of: layer, "[{\"translate\": [20, 4]}, {\"rotate\": 20}, {\"scale\": [0.9, 0.8]}]", ", \"anchor\": [13, 22]")
    case "nested":
      copies(copies(layer, step: "[21, 1]", tint), step: "[1, 21]", ", \"colorOffset\": [0, -0.3, 0, -0.2]")
    default: layer
    }
  }

  private static func copies(of layer: String, _ step: String, _ more: String) -> String {
    "{\"type\": \"replicator\", \"count\": 2, \"instanceTransform\": \(step)\(more), \"layers\": [\(layer)]}"
  }

  private var name: [String] {
    switch pair[.name] {
    case "id": ["\"id\": \"content\"", "\"title\": \"The content\""]
    case "link": ["\"link\": \"https://example.org/\""]
    default: []
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

  // MARK: The content

  private func content(_ attributes: [String]) -> String {
    switch pair[.content] {
    case "text":
      return figure(
        "text",
        [
          "\"text\": \"HAM\"", "\"at\": [\(frame.point(0.5, 0.5))]", "\"align\": \"middle\"",
          "\"baseline\": \"middle\"", "\"size\": \(frame.length(0.4))", "\"color\": \(solid(0))",
        ] + attributes)
    case "arc", "ring", "blocks":
      let turn = pair[.content] == "ring" ? [] : ["\"from\": 30", "\"to\": 290"]
      let kind =
        switch pair[.content] {
        case "arc": ["\"cap\": \"round\""]
        case "blocks": ["\"blocks\": \"alternating\""]
        default: [String]()
        }
      let size = [
        "\"center\": [\(frame.point(0.5, 0.5))]", "\"radius\": \(frame.length(0.4))",
        "\"width\": \(frame.length(0.28))",
      ]
      return figure("gradientArc", size + turn + kind + [stops, "\"space\": \"\(pair[.space])\""] + attributes)
    case "track":
      return track(in: frame, ["\"cap\": \"\(pair[.cap])\"", "\"join\": \"\(pair[.join])\"", stops] + attributes)
    case "vote":
      let phase = pair[.animation] == "phase" ? ["\"phase\": \"animated\"", "\"duration\": 1"] : []
      let sides = ["\"left\": {\(stops)}", "\"right\": {\"colors\": [\(solid(2)), \(solid(3))]}"]
      return vote(in: frame, sides + phase + attributes)
    case "chart":
      let records = [20, 80, 45, 60].map { "{\"x\": \($0 % 9), \"y\": \($0)}" }.joined(separator: ", ")
      let look = [
        "\"line\": \(stroke(paint))", "\"area\": {\(stops), \"opacity\": 0.5}", "\"points\": {\"radius\": 1}",
        "\"labels\": {\"size\": 5}", "\"insets\": [2, 1, 7, 1]", "\"yTicks\": []",
        "\"itemSpacing\": \(frame.length(0.2))",
      ]
      return figure("lineChart", ["\"frame\": [\(frame.rect)]", "\"data\": [\(records)]"] + look + attributes)
    case "group":
      let first = shape("\"\(frame.path("rect", part: 0.7))\"", paints)
      let second = shape(
        "{\"circle\": {\"center\": [\(frame.point(0.62, 0.6))], \"radius\": \(frame.length(0.33))}}", paints)
      return figure("group", ["\"layers\": [\(first), \(second)]"] + attributes)
    case "layer":
      return figure("gradient", ["\"frame\": [\(frame.rect)]", gradientKeys(kind: pair[.paint])] + attributes)
    default: return shape(outline(in: frame), paints + attributes)
    }
  }

  /// The path of a content that is a shape.
  func outline(in frame: PairFrame) -> String {
    guard pair[.content] == "ellipse" else { return "\"\(frame.path(pair[.content]))\"" }
    let radii = "[\(frame.length(0.5)), \(frame.length(0.4))]"
    return "{\"ellipse\": {\"center\": [\(frame.point(0.5, 0.5))], \"radii\": \(radii)}}"
  }

  /// A track that winds through a box.
  func track(in frame: PairFrame, _ keys: [String]) -> String {
    let points = [(0.0, 0.2), (0.5, 0.1), (1, 0.4), (0.6, 0.7), (0.1, 0.6), (0.2, 1)].enumerated().map {
      "[\(frame.point($1.0, $1.1)), \([0, 2, 1, 4, 3, 5][$0])]"
    }
    let plain = ["\"points\": [\(points.joined(separator: ", "))]", "\"filter\": \"none\"", "\"hold\": [0, 1]"]
    return figure("track", plain + ["\"width\": \(width)"] + keys)
  }

  /// A vote in the middle of a box.
  func vote(in frame: PairFrame, _ keys: [String]) -> String {
    let box = "[\(frame.point(0, 0.35)), \(frame.length(1)), \(frame.length(0.3))]"
    let plain = [
      "\"frame\": \(box)", "\"percent\": 0.55", "\"angle\": 75", "\"space\": 1",
      "\"smallRadius\": \(frame.length(0.03))", "\"bigRadius\": \(frame.length(0.08))", "\"borderWidth\": 1",
    ]
    return figure("vote", plain + keys)
  }

  func shape(_ path: String, _ keys: [String]) -> String { figure("shape", ["\"path\": \(path)"] + keys) }

  func figure(_ type: String, _ keys: [String]) -> String {
    "{\"type\": \"\(type)\", \(keys.joined(separator: ", "))}"
  }
}
