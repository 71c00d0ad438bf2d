import Bytes
import Geometry
import Resolving
import SceneModel
import TextLayout

/// What must be known of all layers before the first byte is written.
struct ScenePrepass {
  /// The names that authors gave to layers, where ids are made that must differ from them.
  private(set) var authoredNames: Set<String> = []
  /// Whether a layer has a link, or a title or letters that a screen reader should find by itself.
  private(set) var isInteractive = false
  /// The names of the figures whose clicks start an animation.
  private(set) var clickedFigures: Set<String> = []
  /// The files of images that the document holds, and their names, by their digests.
  private(set) var images: [ResolvedScene.ImageEntry] = []
  /// The glyphs that are drawn.
  private(set) var glyphs = GlyphSets()
  private var hasImages = false
  private var hasClicks = false

  private init() {}

  /// Looks through a scene, masks included.
  ///
  /// - Parameter isMinified: Whether ids are the shortest that no author took.
  init(_ scene: ResolvedScene, isMinified: Bool, on cores: Cores) {
    let letters: SceneContents = scene.contents.contains(.glyphs) ? .texts : []
    let sought = letters.union([.images, .animations])
    if !scene.contents.isDisjoint(with: sought) {
      self = scene.outermost.gather(bringing: sought, on: cores, from: self) {
        $1.visit($0)
      } join: {
        $1.join($0)
      }
    }
    let told = letters.union([.links, .titles])
    if !scene.contents.isDisjoint(with: told) {
      isInteractive = scene.outermost.contains(bringing: told) { $0.contains(where: \.isTold) }
    }
    if hasImages { images = scene.imageFiles(where: \.isEmbedded) }
    if hasClicks || isMinified { scene.outermost.forEach { visitNames(of: $0, figure: .scene) } }
  }

  /// The name of an image's file; nil where it is not in the document.
  func name(of image: ResolvedImage) -> LayerName? {
    guard image.isEmbedded else { return nil }
    return images.first { $0.file == image.file }.map { .image($0.name) }
  }

  private mutating func visit(_ layer: ResolvedLayer) {
    if layer.animations.contains(where: { $0.source.begin == .click }) { hasClicks = true }
    layer.mask?.layers.forEach { visit($0) }
    switch layer.content {
    case .glyphs(let text): if !text.hasShape { add(text) }
    case .image: hasImages = true
    case .shape, .text: break
    case .group, .replicas: layer.content.forEachChild { visit($0) }
    }
  }

  /// Joins what was found of the layers that follow.
  private mutating func join(_ other: ScenePrepass) {
    hasImages = hasImages || other.hasImages
    hasClicks = hasClicks || other.hasClicks
    glyphs.formUnion(other.glyphs)
  }

  private mutating func visitNames(of layer: ResolvedLayer, figure: LayerName) {
    let figure = layer.name.isFigure ? layer.name : figure
    if layer.isNamedByAuthor { authoredNames.insert(layer.name.value) }
    if layer.animations.contains(where: { $0.source.begin == .click }) { clickedFigures.insert(figure.value) }
    layer.mask?.layers.forEach { visitNames(of: $0, figure: figure) }
    layer.content.forEachChild { visitNames(of: $0, figure: figure) }
  }
}

extension ScenePrepass {
  private mutating func add(_ text: ResolvedGlyphs) {
    let runs = text.runs
    for index in runs.indices { glyphs.insert(runs[index].glyphs, of: runs[index].font) }
  }
}

extension ResolvedLayer {
  /// Whether it has what a screen reader should find by itself: a link, a title, or letters in font files.
  fileprivate var isTold: Bool {
    if case .glyphs = content { true } else { link != nil || title != nil }
  }
}

extension LayerName {
  /// Whether this is a layer of the author's and not a part of one: parts are joined by two dots.
  var isFigure: Bool {
    let isWhole = value.utf8.withContiguousStorageIfAvailable { bytes in
      var previous: UInt8 = 0
      for byte in bytes {
        if byte == UInt8(ascii: "."), previous == byte { return false }
        previous = byte
      }
      return true
    }
    return isWhole ?? !value.contains("..")
  }
}
