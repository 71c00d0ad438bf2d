import Geometry

extension Scene {
  /// The most copies that the replicators of a scene may make, nested counts multiplied.
  package static let replicaLimit = 1_000_000

  /// Widens the scene for the layers that ask for it and checks what only the whole scene can tell: names that stand twice,
  /// links to layers that are not there, replicas beyond the limit, and layers that cannot widen the scene where they stand.
  package mutating func finish(reporting diagnostics: inout Diagnostics) {
    let widening = layers.lazy.filter { !$0.isHidden && !$0.isTransformed }.compactMap(\.extraWidth).max() ?? 0
    size.width += max(widening, 0)
    var check = SceneCheck(diagnostics: diagnostics)
    check.visit(layers, copies: 1, isTop: true)
    check.finish()
    diagnostics = check.diagnostics
  }
}

/// One walk over a scene's layers, those in masks included.
private struct SceneCheck {
  var diagnostics: Diagnostics
  private var ids: Set<LayerID> = []
  private var links: [(id: LayerID, place: Place?)] = []
  private var copies = 0

  init(diagnostics: Diagnostics) { self.diagnostics = diagnostics }

  mutating func visit(_ layers: [Layer], copies: Int, isTop: Bool = false) {
    for layer in layers {
      if layer.extraWidth != nil, !isTop || layer.isTransformed {
        diagnostics.error(
          "only a layer at the top level without a transform can widen the scene",
          at: layer.places.extraWidth ?? layer.places.layer)
      }
      if let id = layer.id, !ids.insert(id).inserted {
        diagnostics.error("the id '\(id.value)' stands twice", at: layer.places.id ?? layer.places.layer)
      }
      if case .layer(let id) = layer.link { links.append((id, layer.places.link ?? layer.places.layer)) }
      if let mask = layer.mask { visit(mask.layers, copies: copies) }
      switch layer.content {
      case .group(let children): visit(children, copies: copies)
      case .shape, .text: break
      case .replicas(let replicas): visit(replicas, of: layer, copies: copies)
      }
    }
  }

  private mutating func visit(_ replicas: Replicas, of layer: Layer, copies outer: Int) {
    let (product, overflow) = outer.multipliedReportingOverflow(by: replicas.count)
    copies = overflow ? .max : copies.addingReportingOverflow(product).overflow ? .max : copies + product
    if copies > Scene.replicaLimit {
      diagnostics.error(
        "more than \(Scene.replicaLimit) copies in all, nested counts multiplied", at: layer.places.layer)
      // Said once; the count starts anew, so that one large replicator does not accuse all that follow.
      copies = 0
      visit(replicas.layers, copies: 0)
    } else {
      visit(replicas.layers, copies: product)
    }
  }

  mutating func finish() {
    for link in links where !ids.contains(link.id) {
      let hint = ids.isEmpty ? "no layer has an id" : nil
      diagnostics.error("no layer has the id '\(link.id.value)'", at: link.place, hint: hint)
    }
  }
}

extension Layer {
  /// Whether the layer is moved, now or over time.
  fileprivate var isTransformed: Bool {
    transform != .identity || animations.contains { if case .transform = $0.values { true } else { false } }
  }
}
