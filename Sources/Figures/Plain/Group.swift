public import Reading
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

extension Group {
  private static let layersKey = Key.defaulted(
    "layers", .layers, to: [], shown: "[]", "The layers, painted in order.")

  /// `group`.
  public static let typeName = "group"
  /// What it is for.
  public static let summary = "Layers that are seen, moved and cut as one."
  /// `layers`.
  public static let keys = [layersKey.erased]
  /// None of its own.
  public static let animatableProperties: [String] = []

  /// Reads the layers.
  public init?(reading object: inout ObjectReader) { layers = object(Self.layersKey) ?? [] }
}
