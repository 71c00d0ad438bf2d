/// The animations of a row of the covering array.
extension PairScene {
  /// The key of the content's animations; none where all stands still.
  var animation: [String] {
    guard !["still", "phase"].contains(pair[.animation]) else { return [] }
    var animations = [one(pair[.animation], changes(pair[.animation]))]
    switch pair[.also] {
    case "opacity": animations.append(one("opacity", ["0.9", "0.4"]))
    case "transform":
      animations.append(one("transform", ["{\"translate\": [-1, 2]}", "{\"translate\": [2, -1]}"]))
    default: break
    }
    return ["\"animate\": [\(animations.joined(separator: ", "))]"]
  }

  private func one(_ property: String, _ values: [String]) -> String {
    let play =
      switch pair[.play] {
      case "eased" where values.count == 3:
        ", \"keyTimes\": [0, 0.3, 1], \"timing\": [\"easeIn\", [0.2, 0.8, 0.6, 1]]"
      case "eased": ", \"timing\": \"easeInEaseOut\""
      case "delayed": ", \"delay\": 0.3, \"fill\": \"both\""
      case "backwards": ", \"delay\": 0.3, \"fill\": \"backwards\""
      case "removed": ", \"fill\": \"removed\""
      case "repeated": ", \"repeat\": 1.5"
      case "forever": ", \"repeat\": \"forever\""
      default: ""
      }
    return "{\"property\": \"\(property)\", \"values\": [\(values.joined(separator: ", "))], \"duration\": 1\(play)}"
  }

  private func changes(_ property: String) -> [String] {
    switch property {
    case "path": return [0, 0.12, -0.08].map { outline(in: frame.inset(by: $0)) }
    case "frame": return [0, 0.15, -0.05].map { "[\(frame.inset(by: $0).rect)]" }
    case "transform":
      let center = frame.point(0.5, 0.5)
      return [(0, 0, 1.0), (2, 25, 0.8), (-1, 10, 0.9)].map {
        "[{\"translate\": [\($0.0), 1]}, {\"rotate\": \($0.1), \"about\": [\(center)]}, {\"scale\": \($0.2)}]"
      }
    case "opacity": return ["1", "0.3", "0.7"]
    case "fill" where pair[.painted] == "over": return [solid(3), solid(5), solid(6)]
    case "stroke" where pair[.painted] == "under": return [solid(3), solid(5), solid(6)]
    case "fill", "stroke": return [solid(0), solid(5), solid(6)]
    case "strokeFrom": return ["0", "0.33", "0.22"]
    case "strokeTo": return ["1", "0.48", "0.77"]
    case "colors": return [list(0), list(3), list(5)]
    case "start": return [(0.15, 0.3), (0.3, 0.1), (0.25, 0.4)].map(place)
    default:
      let isShort = pair[.spread] != "pad"
      return (isShort ? [(0.6, 0.6), (0.8, 0.7), (0.7, 0.8)] : [(0.9, 0.7), (0.8, 1), (1, 0.8)]).map(place)
    }
  }

  /// A place of a gradient in its own units.
  private func place(_ u: Double, _ v: Double) -> String {
    ["user", "circle"].contains(pair[.paint]) ? "[\(frame.point(u, v))]" : "[\(u), \(v)]"
  }
}
