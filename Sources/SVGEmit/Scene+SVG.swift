package import Bytes
import Deflate
import Resolving
public import SceneModel
import Synchronization

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
    guard options.isCompressed else { return text(options, on: cores, to: sink) }
    let file = GzipPieces(to: sink)
    _ = text(options, on: cores, to: Pieces.Sink(store: sink?.store) { file.add($0) })
    return file.finish()
  }

  private func text(_ options: SVGOptions, on cores: Cores, to sink: Pieces.Sink?) -> Pieces {
    var emitter = SVGEmitter(scene: self, options: options, cores: cores, to: sink)
    emitter.emitDocument()
    return emitter.writer.finish()
  }
}

/// A compressed file of pieces of a text.
private final class GzipPieces: Sendable {
  private struct State: ~Copyable {
    var gzip: GzipWriter? = GzipWriter()
    var file: Pieces
  }

  private let state: Mutex<State>

  /// The file of no text yet.
  ///
  /// - Parameter sink: Where finished pieces are handed on to; nil where all are kept.
  init(to sink: Pieces.Sink?) { state = Mutex(State(file: Pieces(to: sink))) }

  /// Takes the next piece of the text.
  func add(_ piece: [UInt8]) {
    state.withLock { state in
      if let bytes = state.gzip?.add(piece), !bytes.isEmpty { state.file.append(bytes) }
    }
  }

  /// What of the file no sink has taken.
  func finish() -> Pieces {
    state.withLock { state in
      if let gzip = state.gzip.take() { state.file.append(gzip.finish()) }
      return state.file
    }
  }
}
