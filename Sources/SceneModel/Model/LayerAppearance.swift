import Geometry

/// How a layer is seen as a whole, in eight bytes beside it: most are seen as they are, and of most others the opacity alone
/// differs.
indirect enum LayerAppearance: Hashable {
  /// All of it.
  struct Values: Hashable {
    var isHidden = false
    var opacity = Opacity.opaque
    var transform = AffineTransform.identity
  }

  case usual
  case opacity(Opacity)
  case own(Values)

  /// All of it; what is said is kept in the least room.
  var values: Values {
    get {
      switch self {
      case .usual: Values()
      case .opacity(let opacity): Values(opacity: opacity)
      case .own(let values): values
      }
    }
    set {
      if newValue.isHidden || newValue.transform != .identity {
        self = .own(newValue)
      } else {
        self = newValue.opacity == .opaque ? .usual : .opacity(newValue.opacity)
      }
    }
  }

  /// Whether nothing is said.
  var isUsual: Bool { if case .usual = self { true } else { false } }
}
