package import SceneModel

extension ResolvedLayer {
  /// The layer with every stop and solid colour multiplied, texts, copies and animated colours too; what stands in masks is
  /// kept as it is.
  package func multiplied(by multiplier: Color) -> ResolvedLayer {
    guard multiplier != .white else { return self }
    var layer = self
    layer.content = content.mapped { $0.multiplied(by: multiplier) }
    layer.animations = animations.map { $0.mapped { $0.multiplied(by: multiplier) } }
    return layer
  }
}

extension ResolvedContent {
  /// The content with every stop and solid colour changed by `change`. Copies keep their own layers; their multipliers change.
  package func mapped(_ change: (Color) -> Color) -> ResolvedContent {
    switch self {
    case .group(let layers):
      return .group(
        layers.map { layer in
          var layer = layer
          layer.content = layer.content.mapped(change)
          layer.animations = layer.animations.map { $0.mapped(change) }
          return layer
        })
    case .shape(var shape):
      shape.fill = shape.fill?.mapped(change)
      if let paint = shape.stroke?.paint { shape.stroke?.paint = paint.mapped(change) }
      return .shape(shape)
    case .text(var text):
      text.color = change(text.color)
      return .text(text)
    case .replicas(var replicas):
      for index in replicas.instances.indices {
        replicas.instances[index].multiplier = change(replicas.instances[index].multiplier)
      }
      return .replicas(replicas)
    }
  }
}

extension ResolvedPaint {
  /// The paint with every colour changed by `change`, which keeps mixes of two colours mixes.
  package func mapped(_ change: (Color) -> Color) -> ResolvedPaint {
    switch self {
    case .solid(let color): return .solid(change(color))
    case .gradient(var gradient):
      for index in gradient.stops.indices { gradient.stops[index].color = change(gradient.stops[index].color) }
      gradient.ramp = gradient.ramp?.mapColors(change)
      gradient.paletteName = nil
      return .gradient(gradient)
    }
  }
}

extension ResolvedAnimation {
  /// The animation with every colour changed by `change`.
  package func mapped(_ change: (Color) -> Color) -> ResolvedAnimation {
    var animation = self
    animation.values = values.mapped(change)
    animation.rest = rest.mapped(change)
    return animation
  }
}

extension ResolvedAnimation.Values {
  fileprivate func mapped(_ change: (Color) -> Color) -> ResolvedAnimation.Values {
    func stops(_ lists: [[Gradient.Stop]]) -> [[Gradient.Stop]] {
      lists.map { $0.map { Gradient.Stop($0.location, change($0.color)) } }
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
