package import Bytes
import Deflate
import Resolving
public import SceneModel

extension Scene {
  /// The scene as an SVG document, in UTF-8 or compressed; the same bytes on every machine and run.
  ///
  /// Animations play as SMIL; the attributes hold the picture after they have ended.
  public func svg(_ options: SVGOptions = SVGOptions()) -> [UInt8] { resolved().svg(options).joined() }
}

extension ResolvedScene {
  /// The scene as an SVG document, the same on any number of cores.
  package func svg(_ options: SVGOptions, on cores: Cores = .one) -> Pieces {
    var emitter = SVGEmitter(scene: self, options: options, cores: cores)
    emitter.emitDocument()
    let text = emitter.writer.finish()
    return options.isCompressed ? Pieces(Deflated.gzip(text.joined())) : text
  }
}
