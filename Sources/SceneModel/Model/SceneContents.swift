import Bytes

/// What of a scene must be looked for at all: most have no texts, images or links, and none of their layers is asked for these.
package struct SceneContents: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Several of these at once; the standard library's own way asks for types that are made when the program runs.
  package init(arrayLiteral contents: SceneContents...) {
    var bits: UInt16 = 0
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
  /// Texts in font files, which are texts, too.
  package static let glyphs = SceneContents(rawValue: 64)
  /// Texts that neither font files nor the 14 standard fonts show, which are texts, too.
  package static let oddLines = SceneContents(rawValue: 256)
  /// Links to layers of the scene, which are links, too.
  package static let layerLinks = SceneContents(rawValue: 128)
  /// All of these: what is known of layers that nobody has looked at.
  package static let all = SceneContents(rawValue: 511)
}

extension Layer {
  /// Whether the layer, one in it or one in its mask brings any of `contents` to a scene; texts in font files or not are sought as texts.
  package func brings(_ contents: SceneContents) -> Bool {
    if !ownContents.isDisjoint(with: contents) { return true }
    if let mask, mask.layers.containsInPlace(where: { $0.brings(contents) }) { return true }
    return switch content {
    case .group(let layers): layers.containsInPlace { $0.brings(contents) }
    case .replicas(let replicas): replicas.layers.containsInPlace { $0.brings(contents) }
    case .shape, .text, .image: false
    }
  }

  /// What the layer brings to a scene, those in it aside, but whether the font of its text is a file.
  var ownContents: SceneContents {
    var contents: SceneContents = []
    switch content {
    case .text: contents.insert(.texts)
    case .image: contents.insert(.images)
    case .replicas: contents.insert(.replicas)
    case .shape, .group: break
    }
    if let link {
      contents.insert(.links)
      if case .layer = link { contents.insert(.layerLinks) }
    }
    if title != nil { contents.insert(.titles) }
    if !animations.isEmpty { contents.insert(.animations) }
    return contents
  }
}
