/// Paints, strokes and animations of a row of the covering array.
extension PairScene {
  /// Fill and stroke of a shape.
  var paints: [String] {
    var keys: [String] = []
    switch pair[.painted] {
    case "fill": keys.append("\"fill\": \(paint)")
    case "stroke": keys.append("\"stroke\": \(stroke(paint))")
    case "under": keys += ["\"fill\": \(paint)", "\"stroke\": \(stroke(solid(3)))"]
    default: keys += ["\"fill\": \(solid(3))", "\"stroke\": \(stroke(paint))"]
    }
    if ["star", "rings"].contains(pair[.content]) { keys.append("\"fillRule\": \"evenodd\"") }
    return keys
  }

  /// The width of strokes.
  var width: Double { frame.length(pair[.width] == "thin" ? 0.1 : 0.25) }

  func stroke(_ paint: String) -> String {
    var keys = [
      "\"paint\": \(paint)", "\"width\": \(width)", "\"cap\": \"\(pair[.cap])\"", "\"join\": \"\(pair[.join])\"",
    ]
    if pair[.align] != "center" { keys.append("\"align\": \"\(pair[.align])\"") }
    // Closed paths begin in a gap: whether a dash that ends at the start is joined to one that begins there differs. No dash
    // ends at a corner: whether it is joined there is a matter of the last bit.
    switch pair[.dash] {
    case "dashed":
      keys.append("\"dash\": [\(frame.length(0.5)), \(frame.length(0.2))], \"dashOffset\": \(frame.length(0.6))")
    case "odd":
      let lengths = [0.3, 0.12, 0.2].map { "\(frame.length($0))" }.joined(separator: ", ")
      keys.append("\"dash\": [\(lengths)], \"dashOffset\": \(frame.length(0.35))")
    case "dotted": keys.append("\"dash\": [0, \(frame.length(0.32))], \"dashOffset\": \(frame.length(0.2))")
    default: break
    }
    switch pair[.trim] {
    case "end": keys.append("\"to\": 0.7")
    case "both": keys.append("\"from\": 0.2, \"to\": 0.83")
    default: break
    }
    return "{" + keys.joined(separator: ", ") + "}"
  }

  var paint: String {
    switch pair[.paint] {
    case "solid": solid(0)
    case "palette": "\"$shared\""
    default: "{\(gradientKeys(kind: pair[.paint]))}"
    }
  }

  /// A colour as it is painted alone, translucent where alpha is even.
  func solid(_ index: Int) -> String { "\"\(colors[index])\(pair[.alpha] == "even" ? "99" : "")\"" }

  /// The keys of a gradient.
  func gradientKeys(kind: String) -> String {
    var keys = [stops]
    let isShort = pair[.spread] != "pad"
    switch kind {
    case "radial":
      keys.append("\"kind\": \"radial\", \"start\": [0.5, 0.45], \"end\": \(isShort ? "[0.72, 0.7]" : "[0.95, 0.95]")")
    case "conic": keys.append("\"kind\": \"conic\", \"start\": [0.5, 0.55], \"end\": [1, 0.4]")
    case "along": keys.append("\"kind\": \"along\"")
    case "user":
      let end = isShort ? frame.point(0.55, 0.5) : frame.point(0.9, 0.7)
      keys.append("\"units\": \"user\", \"start\": [\(frame.point(0.15, 0.3))], \"end\": [\(end)]")
    case "circle":
      let end = isShort ? frame.point(0.65, 0.8) : frame.point(0.9, 1.05)
      keys.append(
        "\"kind\": \"radial\", \"units\": \"user\", \"start\": [\(frame.point(0.4, 0.55))], \"end\": [\(end)]")
    default: keys.append("\"start\": [0.15, 0.3], \"end\": \(isShort ? "[0.55, 0.5]" : "[0.9, 0.7]")")
    }
    keys.append("\"space\": \"\(pair[.space])\"")
    if isShort { keys.append("\"spread\": \"\(pair[.spread])\"") }
    return keys.joined(separator: ", ")
  }

  /// Colours, with their locations where they are not even.
  var stops: String {
    let locations =
      switch pair[.alpha] {
      case "none": ", \"locations\": [0.1, 0.45, 0.45, 0.9]"
      case "steps", "jump": ", \"locations\": [0, 0.4, 0.4, 1]"
      default: ""
      }
    return "\"colors\": \(list(0))\(locations)"
  }

  /// The gradient's colours, or others of the same kind.
  func list(_ turn: Int) -> String {
    func color(_ index: Int) -> String { colors[(index + turn) % colors.count] }
    let names =
      switch pair[.alpha] {
      case "even": [color(0) + "99", color(1) + "99", color(2) + "99"]
      case "varying": [color(0) + "ff", color(1) + "40", color(2) + "c0"]
      case "none": [color(0), "none", "none", color(1)]
      case "steps": [color(0), color(1), color(2), color(3)]
      case "jump": [color(0), color(1), "none", color(2)]
      default: [color(0), color(1), color(2)]
      }
    return "[\"" + names.joined(separator: "\", \"") + "\"]"
  }
}
