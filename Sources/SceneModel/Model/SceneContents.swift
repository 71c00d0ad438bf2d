/// What of a scene must be looked for at all: most have no texts, images or links, and none of their layers is asked for these.
package struct SceneContents: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Several of these at once; the standard library's own way asks for types that are made when the program runs.
  package init(arrayLiteral contents: SceneContents...) {
    var bits: UInt8 = 0
    for content in contents { bits |= content.rawValue }
    self.init(rawValue: bits)
  }

  /// Texts, in font files or not.
  package static let texts = SceneContents(rawValue: 1)
  /// Pictures of pixels.
  package static let images = SceneContents(rawValue: 2)
  /// Links.
  package static let links = SceneContents(rawValue: 4)
  /// Titles of layers.
  package static let titles = SceneContents(rawValue: 8)
  /// Layers drawn several times.
  package static let replicas = SceneContents(rawValue: 16)
  /// Changes over time.
  package static let animations = SceneContents(rawValue: 32)
  /// All of these: what is known of layers that nobody has looked at.
  package static let all = SceneContents(rawValue: 63)
}

extension Layer {
  /// What the layer brings to a scene, those in it aside.
  var ownContents: SceneContents {
    var contents: SceneContents = []
    switch content {
    case .text: contents.insert(.texts)
    case .image: contents.insert(.images)
    case .replicas: contents.insert(.replicas)
    case .shape, .group: break
    }
    if link != nil { contents.insert(.links) }
    if title != nil { contents.insert(.titles) }
    if !animations.isEmpty { contents.insert(.animations) }
    return contents
  }
}
