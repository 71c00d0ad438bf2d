public import Geometry

/// What decides which parts of a layer are seen; it stands in the layer's own user units.
public enum Mask: Hashable, Sendable {
  /// The alpha of these layers, painted in order, as `CALayer.mask`.
  case alpha([Layer])
  /// 0.2125 R + 0.7154 G + 0.0721 B of the layers' sRGB values, times alpha.
  case luminance([Layer])

  /// The mask's layers.
  public package(set) var layers: [Layer] {
    get {
      switch self {
      case .alpha(let layers), .luminance(let layers): layers
      }
    }
    set {
      switch self {
      case .alpha: self = .alpha(newValue)
      case .luminance: self = .luminance(newValue)
      }
    }
  }

  /// Changes each of the mask's layers in its place.
  mutating func changeLayers(_ change: (inout Layer) -> Void) {
    var changed = layers
    // One list has them, which is not copied.
    layers = []
    for index in changed.indices { change(&changed[index]) }
    layers = changed
  }
}

/// A path outside of which a layer is not seen, in the layer's own user units.
public struct Clip: Hashable, Sendable {
  /// The outline.
  public var path: Path
  /// What counts as its inside.
  public var fillRule: FillRule

  /// A clip by a path.
  public init(_ path: Path, fillRule: FillRule = .nonzero) {
    self.path = path
    self.fillRule = fillRule
  }
}
