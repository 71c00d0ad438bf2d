import Bytes
import Resolving

extension SVGEmitter {
  /// Writes layers in their order: many of them in parts, each by an emitter of its own.
  mutating func emit(_ layers: [ResolvedLayer], in space: EmitContext) {
    guard let parts = parts(of: layers, in: space) else {
      for layer in layers { emit(layer, in: space) }
      return
    }
    writer.append(parts)
  }

  /// What parts of the layers are written as; nil where they have to be written one after another.
  private func parts(of layers: [ResolvedLayer], in space: EmitContext) -> [ByteBuffer]? {
    // The shortest ids are counted over the document, and places of bytes from its beginning.
    guard cores.count > 1, !options.isMinified, trace == nil else { return nil }
    var part = self
    part.writer = writer.part()
    part.cores = .one
    return cores.parts(of: layers.count) { [part] range in
      var emitter = part
      emitter.writer.reserve(emitter.glyphRoom(for: range.count, of: layers.count))
      for layer in layers[range] { emitter.emit(layer, in: space) }
      return emitter.writer.buffer
    }
  }
}
