import Bytes
import Geometry
import Images
import Resolving
import SceneModel

extension SVGEmitter {
  /// Writes a file of images as a picture of one unit's width and height, which every layer that shows it uses.
  mutating func emitFile(of image: ResolvedScene.ImageEntry) {
    beginTrace(of: .image(image.name), isLayer: false)
    writer.begin(.image)
    let id = names.id(.image(image.name))
    writer.attribute(.id, text: id)
    writer.attribute(.width, "1")
    writer.attribute(.height, "1")
    writer.attribute(.preserveAspectRatio, "none")
    let isMinified = options.isMinified
    writer.attribute(.data) { buffer in
      buffer.append("data:")
      buffer.append(utf8: image.file.mediaType)
      buffer.append(";base64,")
      buffer.append(base64: image.file.uprightBytes, bytesPerLine: isMinified ? nil : 57)
    }
    writer.end()
    endTrace()
  }

  /// Writes an image: a use of its file, or a link to it.
  mutating func emit(_ image: ResolvedImage, frame: LayerWrapper, in space: EmitContext, outer: EmitContext) {
    // Chromium, Firefox and WebKit know `pixelated`, resvg the word of SVG 1.1, and both take what they know.
    if !image.isSmooth {
      writer.begin(.g)
      writer.attribute(.imageRendering, "optimizeSpeed")
    }
    var frame = frame
    let alpha = image.alpha * space.multiplier.alpha
    if alpha != 1 { frame.opacity *= alpha }
    if let name = survey.name(of: image) {
      frame.transform = frame.transform * image.placement
      writer.begin(.use)
      if let id = frame.id { writer.attribute(.id, text: id) }
      let file = names.id(name)
      writer.attribute(.href, text: "#" + file)
      if !image.isSmooth { writer.attribute(.imageRendering, "pixelated") }
      emitTail(of: frame, in: outer)
    } else {
      writer.begin(.image)
      if let id = frame.id { writer.attribute(.id, text: id) }
      writer.attribute(.width) { space.style.append(image.frame.width, to: &$0) }
      writer.attribute(.height) { space.style.append(image.frame.height, to: &$0) }
      writer.attribute(.x) { space.style.append(image.frame.x, to: &$0) }
      writer.attribute(.y) { space.style.append(image.frame.y, to: &$0) }
      if !image.isSmooth { writer.attribute(.imageRendering, "pixelated") }
      writer.attribute(.preserveAspectRatio, "none")
      emitTail(of: frame, in: outer)
      writer.attribute(.data, text: Self.address(of: image.path))
    }
    emitTexts(of: frame)
    emitOpacityAnimations(frame.animations, rest: frame.opacity, in: outer)
    writer.end()
    if !image.isSmooth { writer.end() }
  }

  /// A path as a relative address (RFC 3986): what has a meaning in one, and what is not ASCII, in hexadecimal digits.
  private static func address(of path: String) -> String {
    var buffer = ByteBuffer()
    // A first part with a colon would be a scheme.
    if path.split(separator: "/").first?.contains(":") == true { buffer.append("./") }
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "+"),
        UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: ")"):
        buffer.append(byte)
      default:
        buffer.append("%")
        buffer.append(hex: byte)
      }
    }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
