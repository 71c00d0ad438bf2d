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

  /// Looks through a scene, masks included.
  ///
  /// - Parameter isMinified: Whether ids are the shortest that no author took.
  init(_ scene: ResolvedScene, isMinified: Bool) {
    if !scene.contents.isDisjoint(with: [.texts, .images, .links, .titles, .animations]) { visit(scene.layers) }
    if hasImages { images = scene.imageFiles(where: \.isEmbedded) }
    if hasClicks || isMinified { visitNames(of: scene.layers, figure: .scene) }
  }

  /// The name of an image's file; nil where it is not in the document.
  func name(of image: ResolvedImage) -> LayerName? {
    guard image.isEmbedded else { return nil }
    return images.first { $0.file == image.file }.map { .image($0.name) }
  }

  private mutating func visit(_ layers: [ResolvedLayer]) {
    layers.forEachInPlace { layer in
      if layer.link != nil || layer.title != nil { isInteractive = true }
      if layer.animations.contains(where: { $0.source.begin == .click }) { hasClicks = true }
      if let mask = layer.mask { visit(mask.layers) }
      switch layer.content {
      case .glyphs(let text):
        isInteractive = true
        if !text.hasShape { add(text) }
      case .image: hasImages = true
      case .shape, .text: break
      case .group, .replicas: visit(layer.content.children)
      }
    }
  }

  private mutating func visitNames(of layers: [ResolvedLayer], figure: LayerName) {
    layers.forEachInPlace { layer in
      let figure = layer.name.isFigure ? layer.name : figure
      if layer.isNamedByAuthor { authoredNames.insert(layer.name.value) }
      if layer.animations.contains(where: { $0.source.begin == .click }) { clickedFigures.insert(figure.value) }
      if let mask = layer.mask { visitNames(of: mask.layers, figure: figure) }
      visitNames(of: layer.content.children, figure: figure)
    }
  }
}

extension ScenePrepass {
  private mutating func add(_ text: ResolvedGlyphs) {
    let runs = text.runs
    for index in runs.indices { glyphs.insert(runs[index].glyphs, of: runs[index].font) }
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
