import Bytes
import Resolving
import SceneModel

/// A stream of the page, with the entry of the trace that owns it.
typealias PageStream = (name: String, owner: Int?)

/// What a part of a list of layers draws.
private struct DrawnPart: Sendable {
  /// The objects.
  var table: ObjectTable
  /// The streams of the page among them.
  let streams: [PageStream]
  /// The operators that are in none of these streams.
  let operators: ContentStream.Taken
  /// The resources that operators and streams use.
  let resources: Resources.List
}

extension PDFEmitter {
  /// Draws the layers of the page, each on a stream of its own; compressed, all on the surface.
  ///
  /// - Returns: The streams in their order.
  mutating func drawOnPage(
    _ layers: ResolvedLayers, on surface: inout ContentBuilder, _ context: EmitContext
  ) -> [PageStream] {
    draw(layers, on: &surface) { emitter, layers, surface in
      var streams: [PageStream] = []
      for layer in layers {
        // What is drawn first on the stream is the layer.
        let owner = emitter.trace?.entries.count
        surface.stream.comment(layer.name.value)
        emitter.drawOnPage(layer, on: &surface, context)
        if emitter.options.isCompressed { continue }
        let stream = emitter.prefix + layer.name.value
        surface.addStream(to: &emitter.table, named: stream, owner: owner)
        streams.append((stream, owner))
      }
      return streams
    }
  }

  /// Draws the layers of a group.
  mutating func draw(_ layers: [ResolvedLayer], on surface: inout ContentBuilder, _ context: EmitContext) {
    _ = draw(ResolvedLayers(layers), on: &surface) { emitter, layers, surface in
      for layer in layers { emitter.draw(layer, on: &surface, context) }
      return []
    }
  }

  /// Draws layers by `body`: many of them in parts, each by an emitter with a table and a surface of its own.
  private mutating func draw(
    _ layers: ResolvedLayers, on surface: inout ContentBuilder,
    _ body:
      @escaping @Sendable (inout PDFEmitter, ArraySlice<ResolvedLayer>, inout ContentBuilder) -> [PageStream]
  ) -> [PageStream] {
    guard var parts = parts(of: layers, body) else { return body(&self, layers[0..<layers.count], &surface) }
    var streams: [PageStream] = []
    for index in parts.indices {
      // Of objects and resources with one name the first stays, as if one emitter had drawn them all.
      var own = ObjectTable()
      swap(&own, &parts[index].table)
      table.append(consume own)
      surface.resources.add(parts[index].resources)
      surface.stream.append(parts[index].operators)
      streams += parts[index].streams
    }
    return streams
  }

  /// What parts of the layers draw; nil where they have to be drawn one after another.
  private func parts(
    of layers: ResolvedLayers,
    _ body:
      @escaping @Sendable (inout PDFEmitter, ArraySlice<ResolvedLayer>, inout ContentBuilder) -> [PageStream]
  ) -> [DrawnPart]? {
    // Tags and traces are counted over the page, and each part would make the objects of a file of pixels anew.
    guard cores.count > 1, trace == nil, tags == nil, files.isEmpty else { return nil }
    var part = self
    part.table = ObjectTable(isCompressed: table.isCompressed)
    part.cores = .one
    return cores.parts(of: layers.count) { [part] range in
      var emitter = part
      var surface = ContentBuilder(isMinified: emitter.options.isMinified, isLate: emitter.isLate)
      let streams = body(&emitter, layers[range], &surface)
      return DrawnPart(
        table: emitter.table, streams: streams, operators: surface.stream.taken,
        resources: surface.resources.takeList())
    }
  }
}
