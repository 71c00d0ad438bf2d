package import Reading
public import SceneBuilding
public import SceneModel

/// Layers that are seen, moved and cut as one.
public struct Group: LayerType {
  private enum Parts: Sendable {
    case sources([any LayerSource])
    case drawn([Layer])
  }

  private var parts: Parts

  /// A group of layers.
  public init(@SceneBuilder layers: () -> [any LayerSource]) { parts = .sources(layers()) }

  /// The layers, painted in order.
  public var layers: [any LayerSource] {
    get {
      switch parts {
      case .sources(let sources): sources
      case .drawn(let layers): layers
      }
    }
    set { parts = .sources(newValue) }
  }

  /// The layers of a scene file, which are drawn when they are read.
  fileprivate var drawn: [Layer] {
    get { if case .drawn(let layers) = parts { layers } else { [] } }
    set { parts = .drawn(newValue) }
  }

  /// The group's layer.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    switch parts {
    case .drawn(let layers): return Layer(.type(Self.typeName), .group(layers))
    case .sources(let sources):
      var children: [Layer] = []
      children.reserveCapacity(sources.count)
      for source in sources {
        if let layer = source.layer(in: context, reporting: &diagnostics) { children.append(layer) }
      }
      return Layer(.type(Self.typeName), .group(children))
    }
  }
}

extension Group: LayerContainer {}

extension Group {
  package static let typeName = "group"
  package static let summary = "Layers that are seen, moved and cut as one."
  package static let blank = Group {}
  package static let keys: KeyList<Group> = [
    .defaulted("layers", \.drawn, isStored: false, .layers, shown: "[]", "The layers, painted in order.")
  ]
}
