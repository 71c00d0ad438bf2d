package import Reading
public import SceneBuilding
public import SceneModel

/// Layers that are seen, moved and cut as one.
public struct Group: LayerType {
  private var inner: InnerLayers

  /// A group of layers.
  public init(@SceneBuilder layers: () -> [any LayerSource]) { inner = .sources(layers()) }

  /// The layers, painted in order.
  public var layers: [any LayerSource] {
    get { inner.sources }
    set { inner.sources = newValue }
  }

  /// The group's layer.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    Layer(.type(Self.typeName), .group(inner.layers(in: context, reporting: &diagnostics)))
  }
}

extension Group: LayerContainer {}

extension Group {
  package static let typeName = "group"
  package static let summary = "Layers that are seen, moved and cut as one."
  package static let blank = Group {}
  package static let keys: KeyList<Group> = [
    .defaulted("layers", \.inner.drawn, isStored: false, .layers, shown: "[]", "The layers, painted in order.")
  ]
}
