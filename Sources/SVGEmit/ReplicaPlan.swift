import Geometry
import Resolving
import SceneModel

/// How copies are written.
struct ReplicaPlan {
  /// Content that is written once and used; there may be as many as layers.
  struct Shared {
    /// Its id.
    let id: String
    /// The layers.
    let layers: ResolvedLayers
    /// The space in which they are written.
    let space: Space
  }

  /// A space that many contents are written in.
  final class Space: Sendable {
    /// The space.
    let context: EmitContext

    /// A space.
    init(_ context: EmitContext) { self.context = context }
  }

  /// One copy.
  enum Copy {
    /// The layers themselves.
    indirect case layers(ResolvedLayers, space: EmitContext)
    /// Uses of shared contents under a layer's own changes of transform and opacity, which come later from copy to copy.
    case animated([(shared: Int, layer: ResolvedLayer)], delay: Double)
  }

  /// Copies of the same layers that stand still, each as asked for when it is written.
  struct StillCopies {
    /// The copies in painting order.
    var instances: ResolvedReplicas.Instances
    /// What they show.
    var layers: ResolvedLayers
    /// The space around them.
    var space: EmitContext
    /// The shared content of a colour that several copies have; others are written as layers.
    var shared: [ScreenColor: Int]
  }

  /// The copies.
  enum Copies {
    /// Each with its place, in painting order.
    case each([(transform: AffineTransform, copy: Copy)])
    /// Copies of contents that differ in their colours alone.
    case recolored(RecoloredCopies)
    /// Copies that stand still.
    case still(StillCopies)
  }

  /// Layers whose runs of one colour are shared contents.
  struct Divided {
    /// The layers, of which the runs are made when they are written: there may be as many.
    let layers: ResolvedLayers
    /// The space in which they are written.
    let space: Space
  }

  /// What several copies show.
  var shared: [Shared]
  /// Whose runs recoloured copies show, where these are not contents above.
  var divided: Divided?
  /// The copies.
  var copies: Copies

  /// Whether anything must stand in the layer's `defs`.
  var hasDefinitions: Bool { !shared.isEmpty || divided != nil }
}

extension ResolvedLayers {
  /// Calls `body` with the layers as runs of one solid colour each, in painting order, of which a long one comes in parts: not all of
  /// its layers are there at once.
  ///
  /// - Returns: Whether each run can stand alone; else the last ones are missing.
  func forEachRunOfOneColor(_ body: (_ part: ResolvedLayers, _ isFirstOfRun: Bool) -> Void) -> Bool {
    var (part, last, isFirst) = ([ResolvedLayer](), ScreenColor?.none, true)
    func handOn(beginsRun: Bool) {
      if !part.isEmpty { body(ResolvedLayers(part), isFirst) }
      part.removeAll(keepingCapacity: true)
      isFirst = beginsRun
    }
    func add(_ layer: ResolvedLayer, _ color: ScreenColor) {
      if last != color {
        handOn(beginsRun: true)
      } else if part.count == Self.longestPart {
        handOn(beginsRun: false)
      }
      part.append(layer)
      last = color
    }
    func visit(_ layer: ResolvedLayer, in outer: AffineTransform) -> Bool {
      guard layer.isPlain else { return false }
      var moved = layer
      moved.transform = outer * layer.transform
      switch layer.content {
      case .group(let children): return !children.contains { !visit($0, in: moved.transform) }
      case .text(let text): add(moved, text.color)
      case .glyphs(let text):
        guard text.shape == nil, Set(text.colors).count == 1, let color = text.colors.first, color.alpha == 1
        else { return false }
        add(moved, color)
      case .shape(let shape):
        if let paint = shape.fill {
          guard case .solid(let color) = paint else { return false }
          var filled = shape
          filled.stroke = nil
          moved.content = .shape(filled)
          add(moved, color)
        }
        if let stroke = shape.stroke {
          guard case .solid(let color) = stroke.paint else { return false }
          var line = shape
          line.fill = nil
          moved.content = .shape(line)
          add(moved, color)
        }
      default: return false
      }
      return true
    }
    if contains(where: { !visit($0, in: .identity) }) { return false }
    handOn(beginsRun: true)
    return true
  }
}

extension ResolvedLayer {
  /// Whether nothing but a transform stands between the layer's content and its parent.
  fileprivate var isPlain: Bool {
    opacity == 1 && clip == nil && mask == nil && link == nil && title == nil && description == nil
      && animations.isEmpty && !isNamedByAuthor
  }

  /// Whether only the layer's own transform and opacity change over time.
  var changesAsWhole: Bool {
    animations.allSatisfy {
      switch $0.values {
      case .transform, .opacity: true
      default: false
      }
    } && !stilled.isAnimated
  }

  /// The layer without its own changes.
  var stilled: ResolvedLayer {
    var still = self
    still.animations = []
    return still
  }
}
