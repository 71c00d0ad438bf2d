import Reading
import SceneModel

/// Where a scene's layers and its own keys stand in its file, by the names that lines of outputs are known by.
struct ScenePlaces {
  private var places: [LayerName: Place]
  /// Of the layers and parts at one place the shortest name.
  private let names: [Place: LayerName]

  /// The places of a scene that was read.
  init(_ loaded: LoadedScene) {
    places = loaded.subject?.scene.layerPlaces ?? [:]
    names = places.layersByPlace
    addKeys(of: loaded.bytes)
  }

  /// The scene's own keys are `scene..size`, the entries of its palette `palette..dusk`; what else is the scene's stands at its
  /// size.
  private mutating func addKeys(of bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    guard case .object(let members)? = JSONScanner.scan(bytes, reporting: &diagnostics)?.value else { return }
    for member in members {
      places[LayerName.scene.part(member.name)] = member.place
      guard member.name == "palette", case .object(let entries) = member.node.value else { continue }
      places[Self.palette] = member.place
      for entry in entries { places[Self.palette.part(entry.name)] = entry.place }
    }
    places[.scene] = places[LayerName.scene.part("size")]
  }

  private static let palette = LayerName("palette")

  /// Where something stands; nil where it is not in the file.
  subscript(name: LayerName) -> Place? { places[name] }

  /// The layer whose element, or part of one, a name stands for, or the scene's own key; nil for what no place tells.
  func layer(of name: LayerName) -> LayerName? {
    var candidate = name
    while true {
      if let place = places[candidate] {
        // A line of a template stands for several layers, each with parts.
        return places[candidate.whole] == place ? candidate.whole : names[place] ?? candidate
      }
      guard let dots = candidate.value.ranges(of: "..").last else { break }
      candidate = LayerName(String(candidate.value[..<dots.lowerBound]))
    }
    return nil
  }

  /// The name as a message says it: `background`, `palette $dusk`.
  static func shownName(of name: LayerName) -> String {
    if name == .scene { return "scene" }
    for (start, word) in [("scene..", ""), ("palette..", "palette $")] where name.value.hasPrefix(start) {
      return word + name.value.dropFirst(start.count)
    }
    return name.value
  }
}
