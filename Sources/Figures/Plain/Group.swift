package import Reading
public import SceneBuilding
public import SceneModel

/// Layers that are seen, moved and cut as one.
public struct Group: LayerType {
  /// The layers, painted in order.
  public var layers: [any LayerSource]

  /// A group of layers.
  public init(@SceneBuilder layers: () -> [any LayerSource]) { self.layers = layers() }

  /// The group's layer.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    var children: [Layer] = []
    children.reserveCapacity(layers.count)
    for source in layers {
      if let layer = source.layer(in: context, reporting: &diagnostics) { children.append(layer) }
    }
    return Layer(.type(Self.typeName), .group(children))
  }
}

extension Group: LayerContainer {}

extension Group {
  package static let typeName = "group"
  package static let summary = "Layers that are seen, moved and cut as one."
  package static let blank = Group {}
  package static let keys: KeyList<Group> = [
    .defaulted("layers", \.layers, .layerSources, shown: "[]", "The layers, painted in order.")
  ]
}
