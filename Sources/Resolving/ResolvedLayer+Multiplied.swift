package import SceneModel

extension ResolvedLayer {
  /// The layer with every stop and solid colour multiplied, texts, copies and animated colours too; what stands in masks is
  /// kept as it is.
  package func multiplied(by multiplier: ScreenColor) -> ResolvedLayer {
    guard multiplier != .white else { return self }
    var layer = self
    layer.content = content.mapped { $0.multiplied(by: multiplier) }
    layer.animations = animations.map { $0.mapped { $0.multiplied(by: multiplier) } }
    return layer
  }
}

extension ResolvedPaint {
  /// The paint with every colour changed by `change`, which keeps mixes of two colours mixes.
  package func mapped(_ change: (ScreenColor) -> ScreenColor) -> ResolvedPaint {
    switch self {
    case .solid(let color): return .solid(change(color))
    case .gradient(let gradient): return .gradient(gradient.mapColors(change))
    }
  }
}

extension ResolvedAnimation {
  /// The animation with every colour changed by `change`.
  package func mapped(_ change: (ScreenColor) -> ScreenColor) -> ResolvedAnimation {
    var animation = self
    animation.values = values.mapped(change)
    animation.rest = rest.mapped(change)
    return animation
  }
}

extension ResolvedAnimation.Values {
  fileprivate func mapped(_ change: (ScreenColor) -> ScreenColor) -> ResolvedAnimation.Values {
    func stops(_ lists: [[ScreenStop]]) -> [[ScreenStop]] {
      lists.map { $0.mapColors(change) }
    }
    return switch self {
    case .fill(let colors): .fill(colors.map(change))
    case .stroke(let colors): .stroke(colors.map(change))
    case .fillStops(let lists): .fillStops(stops(lists))
    case .strokeStops(let lists): .strokeStops(stops(lists))
    case .path, .transform, .opacity, .fillGeometry, .strokeGeometry, .trim: self
    }
  }
}
