/// What a layer shows.
public enum Content: Hashable, Sendable {
  /// Other layers, painted in order.
  case group([Layer])
  /// A path.
  case shape(Shape)
  /// A line of text.
  indirect case text(Text)
  /// A picture of pixels.
  indirect case image(Image)
  /// Layers drawn several times.
  indirect case replicas(Replicas)
}

extension Content {
  /// The layers that stand in it, in painting order: a group's, and a replicator's as they stand before they are copied.
  /// Setting those of a shape or a text does nothing.
  package var children: [Layer] {
    get {
      switch self {
      case .group(let layers): layers
      case .replicas(let replicas): replicas.layers
      default: []
      }
    }
    set {
      switch self {
      case .group: self = .group(newValue)
      case .replicas(var replicas):
        replicas.layers = newValue
        self = .replicas(replicas)
      default: break
      }
    }
  }

  /// Changes each of the layers that stand in it in its place.
  mutating func changeChildren(_ change: (inout Layer) -> Void) {
    var changed = children
    if changed.isEmpty { return }
    // One list has them, which is not copied.
    children = []
    for index in changed.indices { change(&changed[index]) }
    children = changed
  }

  /// Calls `body` with each paint of the content itself, those of layers in it aside.
  package func forEachPaint(_ body: (Paint) -> Void) {
    switch self {
    case .shape(let shape):
      if let fill = shape.fill { body(fill) }
      if let stroke = shape.stroke { body(stroke.paint) }
    case .text(let text):
      body(text.paint)
      if let stroke = text.typography.stroke { body(stroke.paint) }
      for run in text.typography.runs {
        if let paint = run.paint { body(paint) }
      }
    case .group, .image, .replicas: break
    }
  }

  /// What is wrong with the content's own values, those of layers in it aside; nil where all are right.
  var fault: String? {
    switch self {
    case .group: nil
    case .shape(let shape): shape.fault
    case .text(let text): text.fault
    case .image(let image): image.fault
    case .replicas(let replicas): replicas.fault
    }
  }
}

extension Layer {
  /// Whether the layer, or one in it or in its mask, changes over time.
  package var isAnimated: Bool { contains { !$0.animations.isEmpty } }

  /// Whether a condition holds for the layer or for one in it or in its mask.
  package func contains(where condition: (Layer) -> Bool) -> Bool {
    condition(self) || (mask?.layers ?? []).contains { $0.contains(where: condition) }
      || content.children.contains { $0.contains(where: condition) }
  }
}
