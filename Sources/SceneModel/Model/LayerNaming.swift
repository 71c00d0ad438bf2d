/// Names the siblings of one parent, in their order, hidden ones included.
package struct LayerNaming {
  private let parent: LayerName
  private var counts: [String: Int] = [:]
  /// The type that was counted last, and how often: most siblings are of one type.
  private var last: (type: String, count: Int)?

  /// A naming of the children of `parent`.
  package init(in parent: LayerName) { self.parent = parent }

  /// The next sibling's name.
  package mutating func name(of layer: Layer) -> LayerName { parent.child(layer, counted: count(layer)) }

  /// Counts the next sibling: from 1 on among those of its type or role, 0 where its name is the author's.
  package mutating func count(_ layer: Layer) -> Int {
    switch layer.label {
    case .id: 0
    case .type(let type): count(ofType: type)
    case .part(let role): countOfRole(".." + role)
    }
  }

  private mutating func count(ofType type: String) -> Int {
    if let known = last, known.type == type {
      last?.count = known.count + 1
      return known.count + 1
    }
    if let last { counts[last.type] = last.count }
    let count = (counts[type] ?? 0) + 1
    last = (type, count)
    return count
  }

  private mutating func countOfRole(_ key: String) -> Int {
    counts[key, default: 0] += 1
    return counts[key] ?? 1
  }
}

extension LayerName {
  /// The name of a layer in it that was counted: it hangs on no other layer any more.
  package func child(_ layer: Layer, counted count: Int) -> LayerName {
    switch layer.label {
    case .id(let id): LayerName(id.value)
    case .type(let type): child(type, count)
    // Parts are named by what they stand for; where two stand for the same thing, the later ones are counted.
    case .part(let role): count == 1 ? part(role) : part("\(role).\(count)")
    }
  }
}

extension Scene {
  /// Where each layer stands in the scene file, by the names that outputs use; layers without a place are not listed.
  package var layerPlaces: [LayerName: Place] { layerPlaces(of: nil) }

  /// Where those layers stand whose names are asked for, of which no two are alike; nil for all. Nothing is walked behind the last.
  package func layerPlaces(of asked: Set<LayerName>?) -> [LayerName: Place] {
    var places: [LayerName: Place] = [:]
    let count = asked?.count ?? .max
    func visit(_ layers: [Layer], in parent: LayerName, inherited: Place?) {
      var naming = LayerNaming(in: parent)
      for layer in layers where places.count < count {
        let name = naming.name(of: layer)
        let place = layer.places.layer ?? inherited
        if asked?.contains(name) ?? true { places[name] = place }
        if let mask = layer.mask { visit(mask.layers, in: name.part("mask"), inherited: place) }
        visit(layer.content.children, in: name, inherited: place)
      }
    }
    visit(layers, in: .scene, inherited: nil)
    return places
  }
}
