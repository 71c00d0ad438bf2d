import Bytes
import SceneModel

/// Layers that wait to be resolved in any parts.
struct PendingLayers: Sendable {
  private let layers: [Layer]
  private let names: [LayerName]
  private let around: SceneResolver.Surroundings
  private let resolver: SceneResolver

  init(_ resolver: SceneResolver, _ layers: [Layer], in parent: LayerName, _ around: SceneResolver.Surroundings) {
    var naming = LayerNaming(in: parent)
    names = layers.map { naming.name(of: $0, around) }
    var alone = resolver
    alone.cores = .one
    (self.layers, self.around, self.resolver) = (layers, around, alone)
  }

  /// How many there are, hidden ones included.
  var count: Int { layers.count }

  /// What is seen of all of them, and the palette's gradients in them.
  func resolved(on cores: Cores) -> (layers: [ResolvedLayer], usedPalette: Set<String>) {
    var whole: (layers: [ResolvedLayer], usedPalette: Set<String>) = ([], [])
    whole.layers.reserveCapacity(count)
    let isShared = cores.parts(of: count, into: &whole) { range in
      resolved(range)
    } _: { part, whole in
      whole.layers += part.layers
      whole.usedPalette.formUnion(part.usedPalette)
    }
    return isShared ? whole : resolved(0..<count)
  }

  /// What is seen of a part, and the palette's gradients in it.
  func resolved(_ range: Range<Int>) -> (layers: [ResolvedLayer], usedPalette: Set<String>) {
    var resolver = resolver
    var resolved: [ResolvedLayer] = []
    resolved.reserveCapacity(range.count)
    var index = range.lowerBound
    layers[range].forEachInPlace { layer in
      defer { index += 1 }
      guard !layer.isHidden, let layer = resolver.layer(layer, named: names[index], around) else { return }
      resolved.append(layer)
    }
    return (resolved, resolver.usedPalette)
  }
}

extension LayerNaming {
  /// The next sibling's name in a copy: one of the author's alone says nothing of it; all others are made from the copy's own name.
  mutating func name(of layer: Layer, _ around: SceneResolver.Surroundings) -> LayerName {
    let name = self.name(of: layer)
    if layer.id != nil, let copy = around.copy { return name.part(copy) }
    return name
  }
}
