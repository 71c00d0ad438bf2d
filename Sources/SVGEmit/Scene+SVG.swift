import Deflate
import Resolving
public import SceneModel

extension Scene {
  /// The scene as an SVG document, in UTF-8 or compressed; the same bytes on every machine and run.
  ///
  /// Animations play as SMIL; the attributes hold the picture after they have ended.
  public func svg(_ options: SVGOptions = SVGOptions()) -> [UInt8] { resolved().svg(options) }
}

extension ResolvedScene {
  /// The scene as an SVG document.
  package func svg(_ options: SVGOptions) -> [UInt8] {
    var emitter = SVGEmitter(scene: self, options: options)
    emitter.emitDocument()
    let text = emitter.writer.finish()
    return options.isCompressed ? Deflated.gzip(text) : text
  }
}
