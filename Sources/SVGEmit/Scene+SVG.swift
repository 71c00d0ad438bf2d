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
  ///
  /// - Parameter sink: Where finished pieces of a text are handed on to; nil where all are kept.
  package func svg(_ options: SVGOptions, on cores: Cores = .one, to sink: Pieces.Sink? = nil) -> Pieces {
    var emitter = SVGEmitter(scene: self, options: options, cores: cores, to: options.isCompressed ? nil : sink)
    emitter.emitDocument()
    let text = emitter.writer.finish()
    return options.isCompressed ? Pieces(Deflated.gzip(text.joined())) : text
  }
}
