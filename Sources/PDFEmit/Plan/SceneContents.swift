import Bytes
import Resolving
import SceneModel

/// What of a scene must be looked for at all: most have no texts, images or links, and none of their layers is asked for these.
struct SceneContents: OptionSet, Sendable {
  let rawValue: UInt8

  /// Texts, in font files or not.
  static let texts = SceneContents(rawValue: 1)
  /// Pictures of pixels.
  static let images = SceneContents(rawValue: 2)
  /// Links.
  static let links = SceneContents(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What a scene has, masks included.
  init(_ scene: ResolvedScene, on cores: Cores) {
    self = []
    let layers = scene.layers
    // Fewer are seen faster than a thread begins.
    let isShared = layers.count >= 1024
    let parts = isShared ? cores.parts(of: layers.count) { SceneContents(of: layers[$0]) } : nil
    for part in parts ?? [SceneContents(of: layers[...])] { formUnion(part) }
  }

  private init(of layers: ArraySlice<ResolvedLayer>) {
    self = []
    layers.withUnsafeBufferPointer { layers in
      for index in layers.indices { add(layers[index]) }
    }
  }

  private mutating func add(_ layers: [ResolvedLayer]) { layers.forEachInPlace { add($0) } }

  private mutating func add(_ layer: ResolvedLayer) {
    switch layer.content {
    case .text, .glyphs: insert(.texts)
    case .image: insert(.images)
    case .shape: break
    case .group(let inner): add(inner)
    case .replicas(let replicas):
      switch replicas.copies {
      case .shared(let inner): add(inner)
      case .each(let copies): for inner in copies { add(inner) }
      }
    }
    if layer.link != nil { insert(.links) }
    if let mask = layer.mask { add(mask.layers) }
  }
}
