/// Names the siblings of one parent, in their order, hidden ones included.
package struct LayerNaming {
  private let parent: LayerName
  private var counts: [String: Int] = [:]

  /// A naming of the children of `parent`.
  package init(in parent: LayerName) { self.parent = parent }

  /// The next sibling's name.
  package mutating func name(of layer: Layer) -> LayerName {
    switch layer.label {
    case .id(let id): return LayerName(id.value)
    case .type(let type): return LayerName("\(parent).\(type)-\(count(type))")
    case .part(let role):
      // Parts are named by what they stand for; where two stand for the same thing, the later ones are counted.
      let count = self.count(".." + role)
      return count == 1 ? parent.part(role) : parent.part("\(role).\(count)")
    }
  }

  private mutating func count(_ key: String) -> Int {
    counts[key, default: 0] += 1
    return counts[key] ?? 1
  }
}

extension Scene {
  /// Where each layer stands in the scene file, by the names that outputs use; layers without a place are not listed.
  package var layerPlaces: [LayerName: Place] { layerPlaces { _ in true } }

  /// Where those layers stand whose names are asked for.
  package func layerPlaces(of isAsked: (LayerName) -> Bool) -> [LayerName: Place] {
    var places: [LayerName: Place] = [:]
    func visit(_ layers: [Layer], in parent: LayerName, inherited: Place?) {
      var naming = LayerNaming(in: parent)
      for layer in layers {
        let name = naming.name(of: layer)
        let place = layer.places.layer ?? inherited
        if isAsked(name) { places[name] = place }
        if let mask = layer.mask { visit(mask.layers, in: name.part("mask"), inherited: place) }
        visit(layer.content.children, in: name, inherited: place)
      }
    }
    visit(layers, in: .scene, inherited: nil)
    return places
  }
}
