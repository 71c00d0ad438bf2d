import Bytes
import Resolving
import SceneModel

/// What a part of a list of layers draws.
private struct DrawnPart: Sendable {
  /// The objects.
  let table: ObjectTable
  /// The streams of the page among them.
  let streams: PageObjects
  /// The operators that are in none of these streams.
  let loose: Operators
  /// The resources that operators and streams use.
  let resources: Resources.List

  /// How many bytes it has in the file, about.
  var byteCount: Int { table.leastByteCount + loose.count }
}

/// What parts of a list of layers draw, in the layers' order.
private struct DrawnParts: Sendable {
  /// Of objects with one name the first stays, as if one emitter had drawn them all.
  var table: ObjectTable
  private(set) var streams = PageObjects()
  private(set) var loose = Operators()
  private(set) var resources = Resources.List()

  mutating func append(_ part: DrawnPart) {
    table.append(part.table)
    streams.append(part.streams)
    loose.append(part.loose)
    loose.putAside(keptIn: table.kept)
    resources.add(part.resources, keptIn: table.kept)
  }
}

extension PDFEmitter {
  /// Draws the layers of the page, each on a stream of its own; compressed, all on the surface.
  ///
  /// - Returns: The streams in their order.
  mutating func drawOnPage(
    _ layers: ResolvedLayers, on surface: inout ContentBuilder, _ context: EmitContext
  ) -> PageObjects {
    draw(layers, on: &surface, context) { emitter, layers, surface, streams in
      layers.forEachInPlace { layer in
        // What is drawn first on the stream is the layer.
        let owner = emitter.trace?.entries.count
        surface.stream.comment(layer.name.value)
        emitter.drawOnPage(layer, on: &surface, context)
        if emitter.sheet.options.isCompressed { return }
        let stream = emitter.sheet.prefix + layer.name.value
        surface.addStream(to: &emitter.table, named: stream, owner: owner)
        streams.append(stream, owner: owner)
      }
    }
  }

  /// Draws the layers of a group.
  mutating func draw(_ layers: ResolvedLayers, on surface: inout ContentBuilder, _ context: EmitContext) {
    _ = draw(layers, on: &surface, context) { emitter, layers, surface, _ in
      layers.forEachInPlace { emitter.draw($0, on: &surface, context) }
    }
  }

  /// Draws the layers of a copy, every colour multiplied.
  mutating func draw(
    _ layers: ResolvedLayers, multipliedBy multiplier: ScreenColor, on surface: inout ContentBuilder,
    _ context: EmitContext
  ) {
    if multiplier == .white { return draw(layers, on: &surface, context) }
    _ = draw(layers, on: &surface, context) { emitter, layers, surface, _ in
      layers.forEachInPlace { emitter.draw($0.multiplied(by: multiplier), on: &surface, context) }
    }
  }

  /// Draws layers by `body`: many of them in parts, each by an emitter with a table and a surface of its own.
  private mutating func draw(
    _ layers: ResolvedLayers, on surface: inout ContentBuilder, _ context: EmitContext,
    _ body:
      @escaping @Sendable (inout PDFEmitter, ArraySlice<ResolvedLayer>, inout ContentBuilder, inout PageObjects) -> Void
  ) -> PageObjects {
    // Tags and traces are counted over the page, and each part would make the objects of a file of pixels anew.
    guard cores.share(layers.count), let length = layers.partLength, trace == nil, tags == nil, sheet.files.isEmpty
    else {
      var streams = PageObjects()
      layers.forEachPart { part in
        part.forEachBlock { body(&self, $0, &surface, &streams) }
        surface.stream.putAside(keptIn: table.kept)
      }
      return streams
    }
    // Taken out until all parts are added, the table is not copied where it is changed.
    var drawn = DrawnParts(table: ObjectTable(partOf: table))
    swap(&table, &drawn.table)
    var part = self
    part.cores = .one
    let numbers = DecimalTable(of: precision(context).coordinates)
    _ = cores.parts(of: layers.count, atMost: length, into: &drawn) { [part] range in
      var emitter = part
      var surface = ContentBuilder(isMinified: emitter.sheet.options.isMinified, isLate: emitter.isLate, numbers)
      var streams = PageObjects()
      layers.part(range).forEachBlock {
        body(&emitter, $0, &surface, &streams)
        surface.stream.putAside(keptIn: emitter.table.kept)
      }
      emitter.table.trim()
      return DrawnPart(
        table: emitter.table, streams: streams, loose: surface.stream.takeOperators(),
        resources: surface.resources.takeList())
    } _: { part, drawn in
      drawn.append(part)
    } byteCount: {
      $0.byteCount
    }
    swap(&table, &drawn.table)
    surface.stream.append(drawn.loose)
    let streams = drawn.streams
    surface.resources.add((consume drawn).resources)
    return streams
  }
}
