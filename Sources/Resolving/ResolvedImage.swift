import Bytes
package import Geometry
package import Images
package import SceneModel

/// A picture of pixels in a rectangle.
package struct ResolvedImage: Hashable, Sendable {
  /// The file.
  package var file: ImageFile
  /// The path by which the scene names it.
  package var path: String
  /// Where the picture as seen lies, neither side 0.
  package var frame: Rect
  /// Whether neighbouring pixels are mixed where they are drawn larger.
  package var isSmooth: Bool
  /// Whether SVG holds the file.
  package var isEmbedded: Bool
  /// How much of it is seen, above 0 to 1.
  package var alpha = 1.0

  /// The map from the unit square, in which the stored pixels lie from its upper left corner on, to the frame: the picture is
  /// turned upright on its way (CIPA DC-008, tag 0x0112).
  package var placement: AffineTransform {
    let upright =
      switch file.orientation {
      case 2: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
      case 3: AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
      case 4: AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
      case 5: AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case 6: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
      case 7: AffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
      case 8: AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
      default: AffineTransform.identity
      }
    return AffineTransform(a: frame.width, b: 0, c: 0, d: frame.height, tx: frame.x, ty: frame.y) * upright
  }

  /// What it is, in a few words.
  var explanation: String {
    "image '\(path)' of \(file.width) x \(file.height) pixels, \(isSmooth ? "smooth" : "each pixel a rectangle")"
  }
}

extension ResolvedContent {
  /// An image as an emitter sees it; nil where nothing is seen.
  ///
  /// - Parameter isWhitened: Whether its alpha alone counts: what is opaque is then a white rectangle.
  init?(_ image: Image, isWhitened: Bool) {
    guard image.frame.width > 0, image.frame.height > 0 else { return nil }
    var resolved = ResolvedImage(
      file: image.file, path: image.path, frame: image.frame, isSmooth: image.isSmooth, isEmbedded: image.isEmbedded)
    if isWhitened {
      guard image.file.hasAlpha, let white = image.file.whitened() else {
        self = .shape(ResolvedShape(path: .rect(image.frame), fill: .solid(.white)))
        return
      }
      (resolved.file, resolved.path, resolved.isEmbedded) = (white, image.path + ".white", true)
    }
    self = .image(resolved)
  }
}

extension ResolvedScene {
  /// An image file of the scene, and the name by which outputs refer to it.
  package struct ImageEntry: Hashable, Sendable {
    /// The name: letters, digits, dots, hyphens and underscores, unlike any other's.
    package var name: String
    /// The file.
    package var file: ImageFile
  }

  /// The files of all images, each once, in the order of their names.
  ///
  /// - Parameter isKept: Whether an image counts.
  package func imageFiles(where isKept: (ResolvedImage) -> Bool = { _ in true }) -> [ImageEntry] {
    var paths: [ImageFile: String] = [:]
    func see(_ layer: ResolvedLayer) {
      guard case .image(let image) = layer.content, isKept(image) else { return }
      // Of several paths to one file the first in the alphabet names it, whatever the layers' order.
      paths[image.file] = min(paths[image.file] ?? image.path, image.path)
    }
    outermost.forEach(bringing: .images) { $0.forEach(see) }
    let sorted = paths.sorted { ($0.value, $0.key.digest) < ($1.value, $1.key.digest) }
    var taken: Set<String> = []
    return sorted.map { file, path in
      let plain = String(path.unicodeScalars.map { Self.isPlain($0) ? Character($0) : "_" })
      var (name, count) = (plain, 1)
      while !taken.insert(name).inserted {
        count += 1
        name = "\(plain)-\(count)"
      }
      return ImageEntry(name: name, file: file)
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": true
    default: false
    }
  }
}

extension LayerName {
  /// The name of an image's file, which several layers may show.
  package static func image(_ name: String) -> LayerName { LayerName("images").part(name) }
}
