import Bytes
import Geometry
import Resolving
import SceneModel
import Testing

/// What a test asked for is there, but of another kind.
struct OtherKind: Error {}

/// A square of side 16 at the origin, filled.
func square(_ fill: Paint? = .solid(.black), stroke: Stroke? = nil) -> Content {
  .shape(Shape(.rect(Rect(x: 0, y: 0, width: 16, height: 16)), fill: fill, stroke: stroke))
}

/// A layer with a name of its author's.
func named(_ id: String, _ content: Content = square()) throws -> Layer {
  Layer(.id(try #require(LayerID(id))), content)
}

/// A layer without a name.
func unnamed(_ type: String = "shape", _ content: Content = square()) -> Layer { Layer(.type(type), content) }

/// A scene of 100 by 100 units.
func scene(_ layers: Layer...) -> Scene { Scene(size: Size(width: 100, height: 100), layers: layers) }

/// Layers with names of their authors and without, every fourth hidden, some in groups and with masks.
func manyLayers(_ count: Int) throws -> [Layer] {
  try (0..<count).map { index in
    var layer = try index % 3 == 0 ? named("layer\(index)") : unnamed(index % 2 == 0 ? "shape" : "gradientArc")
    if index % 5 == 0 { layer.content = .group([unnamed(), unnamed()]) }
    if index % 7 == 0 { layer.mask = .alpha([unnamed(), unnamed()]) }
    layer.isHidden = index % 4 == 3
    return layer
  }
}

/// A scene that has passed the gate.
func checked(_ layers: [Layer]) -> Scene {
  var scene = Scene(size: Size(width: 100, height: 100), layers: layers)
  var diagnostics = Diagnostics()
  scene.finish(reporting: &diagnostics)
  return scene
}

/// Cores whose parts come in backwards.
func cores(_ count: Int) -> Cores {
  Cores(count: count, leastLength: 3) { count, body in for index in (0..<count).reversed() { body(index) } }
}

extension ResolvedScene {
  /// The names of all layers in painting order, those in groups, masks and copies after the layer they belong to.
  var names: [String] { layers.flatMap(\.names) }

  /// The only layer.
  var only: ResolvedLayer { get throws { try #require(layers.count == 1 ? layers[0] : nil) } }
}

extension ResolvedLayer {
  var names: [String] {
    let inside: [ResolvedLayer] =
      switch content {
      case .group(let layers): layers.all
      case .replicas(let replicas): replicas.layers
      case .shape, .text, .glyphs, .image: []
      }
    return [name.value] + (mask?.layers.all ?? []).flatMap(\.names) + inside.flatMap(\.names)
  }

  var shape: ResolvedShape {
    get throws {
      guard case .shape(let shape) = content else { throw OtherKind() }
      return shape
    }
  }

  var replicas: ResolvedReplicas {
    get throws {
      guard case .replicas(let replicas) = content else { throw OtherKind() }
      return replicas
    }
  }

  var children: [ResolvedLayer] {
    get throws {
      guard case .group(let layers) = content else { throw OtherKind() }
      return layers.all
    }
  }
}

extension ResolvedReplicas {
  var layers: [ResolvedLayer] {
    switch copies {
    case .shared(let layers): layers.all
    case .each(let copies): copies.flatMap { $0 }
    }
  }
}

extension ResolvedPaint {
  var gradient: ResolvedGradient {
    get throws {
      guard case .gradient(let gradient) = self else { throw OtherKind() }
      return gradient
    }
  }

  var solid: ScreenColor {
    get throws {
      guard case .solid(let color) = self else { throw OtherKind() }
      return color
    }
  }
}
