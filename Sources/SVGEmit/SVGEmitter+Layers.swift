import Bytes
import Resolving

extension SVGEmitter {
  /// Writes layers in their order: many of them in parts, each by an emitter of its own.
  mutating func emit(_ layers: ResolvedLayers, in space: EmitContext) {
    if !emitParts(of: layers, in: space) { emit(0..<layers.count, of: layers, in: space) }
  }

  /// Writes the layers of the document.
  mutating func emitOutermost(_ layers: ResolvedLayers, in space: EmitContext) {
    if !emitParts(of: layers, in: space) { layers.forEachTaken { emit(taking: &$0, in: space) } }
  }

  private mutating func emit(_ part: Range<Int>, of layers: ResolvedLayers, in space: EmitContext) {
    layers.forEachBlock(of: part) { $0.forEachInPlace { emit($0, in: space) } }
  }

  /// Writes layers in parts, unless they have to be written one after another.
  private mutating func emitParts(of layers: ResolvedLayers, in space: EmitContext) -> Bool {
    // The shortest ids are counted over the document, and places of bytes from its beginning.
    guard cores.count > 1, !options.isMinified, trace == nil, let length = layers.partLength else { return false }
    var part = self
    part.writer = writer.part()
    part.cores = .one
    return cores.parts(of: layers.count, atMost: length, waiting: waitingParts, into: &writer) { [part] range in
      var emitter = part
      emitter.writer.beginPart(of: emitter.glyphRoom(for: range.count, of: layers.count))
      emitter.emit(range, of: layers, in: space)
      return emitter.writer.finishPart()
    } _: { part, writer in
      writer.append(part)
    } byteCount: { [weight = waitingWeight] in
      weight * $0.count
    }
  }
}
