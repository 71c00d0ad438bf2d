import Geometry
import SceneModel

extension SceneDiff {
  /// What changed in the scene itself.
  static func changes(ofSceneFrom old: Scene, to new: Scene) -> [SceneChange] {
    var details: [SceneChange.Detail] = []
    func add(_ property: String, _ old: String, _ new: String) {
      if old != new { details.append(.value(property: property, old: old, new: new)) }
    }
    add("size", Wording.size(old.size), Wording.size(new.size))
    add("unit", old.unit.rawValue, new.unit.rawValue)
    add("title", Wording.text(old.title), Wording.text(new.title))
    add("description", Wording.text(old.description), Wording.text(new.description))
    add("language", Wording.text(old.language), Wording.text(new.language))
    details += PaintComparison.details(from: old.background, to: new.background, role: "background")
    add("colour tolerance", Wording.number(old.tolerance.color), Wording.number(new.tolerance.color))
    add("geometry tolerance", Wording.number(old.tolerance.geometry), Wording.number(new.tolerance.geometry))
    details += printDetails(from: old.print, to: new.print)
    details += fontDetails(from: old.fonts, to: new.fonts)
    details += paletteDetails(from: old.palette, to: new.palette)
    return details.map { SceneChange(.scene, $0) }
  }

  private static func paletteDetails(
    from old: [Scene.PaletteEntry], to new: [Scene.PaletteEntry]
  ) -> [SceneChange.Detail] {
    let before = Dictionary(old.map { ($0.name, $0.paint) }) { first, _ in first }
    let after = Set(new.map(\.name))
    // What is gone and what is new with the same paint is one entry with another name.
    let gone = old.filter { !after.contains($0.name) }
    var names = Dictionary(grouping: gone.reversed(), by: \.paint).mapValues { $0.map(\.name) }
    var renamed: Set<String> = []
    var details: [SceneChange.Detail] = []
    for entry in new {
      if let paint = before[entry.name] {
        details += PaintComparison.details(from: paint, to: entry.paint, role: "palette $\(entry.name)")
      } else if let name = names[entry.paint]?.popLast() {
        renamed.insert(name)
        details.append(.note("palette $\(name) renamed $\(entry.name)"))
      } else {
        details.append(.note("palette $\(entry.name) added, \(Wording.paint(entry.paint))"))
      }
    }
    for entry in gone where !renamed.contains(entry.name) {
      details.append(.note("palette $\(entry.name) removed"))
    }
    return details
  }

  /// All layers that have an author's name, masks' and copies' included.
  static func layersWithID(of scene: Scene) -> [LayerID: LayerMatching.Named] {
    var layers: [LayerID: LayerMatching.Named] = [:]
    func visit(_ list: [Layer], in parent: LayerName) {
      for entry in LayerMatching.named(list, in: parent) {
        if let id = entry.layer.id, layers[id] == nil { layers[id] = entry }
        if let mask = entry.layer.mask { visit(mask.layers, in: entry.name.part("mask")) }
        visit(entry.layer.content.children, in: entry.name)
      }
    }
    visit(scene.layers, in: .scene)
    return layers
  }
}

extension Scene {
  /// The scene as if it had been read from no file.
  var withoutPlaces: Scene {
    var scene = self
    scene.print?.places = [:]
    scene.layers = scene.layers.map(\.withoutPlaces)
    return scene
  }
}

extension Layer {
  /// The layer and all in it as if they had been read from no file.
  fileprivate var withoutPlaces: Layer {
    mapped { layer in
      var layer = layer
      layer.places = Places()
      return layer
    }
  }

  /// The layer with all in it, its mask's layers too, each changed by `change`.
  func mapped(_ change: (Layer) -> Layer) -> Layer {
    var layer = change(self)
    switch mask {
    case .alpha(let layers): layer.mask = .alpha(layers.map { $0.mapped(change) })
    case .luminance(let layers): layer.mask = .luminance(layers.map { $0.mapped(change) })
    case nil: break
    }
    layer.content.children = content.children.map { $0.mapped(change) }
    return layer
  }
}
