import Bytes
import Geometry
import Lowering
import Resolving
import SceneModel
import TextLayout

/// One walk over a scene that draws a page.
struct PDFEmitter {
  let sheet: Sheet
  /// The objects of the file so far.
  var table: ObjectTable
  /// The fonts of the file so far, by the names of their objects.
  var embedded: [String: EmbeddedFont]
  /// What is said of the layers and of their bytes; nil where nobody asked.
  var trace: LayerTrace?
  /// What is said to readers of the page; nil where nothing asks for it.
  var tags: TagTree?
  /// What many layers are shared among.
  var cores: Cores

  /// The drawing of a page.
  ///
  /// - Parameter embedded: The fonts of earlier pages, one of which with the same glyphs is taken for this page's; nil where
  ///   each page has its own.
  init(
    scene: ResolvedScene, options: PDFOptions, prefix: String, table: consuming ObjectTable,
    embedded: [String: EmbeddedFont]? = [:], trace: consuming LayerTrace? = nil, cores: Cores = .one
  ) {
    sheet = Sheet(scene, options, prefix: prefix, sharing: embedded, on: cores)
    self.cores = cores
    self.table = table
    self.embedded = embedded ?? [:]
    self.trace = trace
    tags = Self.tags(of: scene, page: prefix + ObjectTable.fixedNames[2], prefix: prefix, boxes: sheet.pageBoxes)
  }

  /// The decimals in a context, for matrices that move coordinates up to `extent`.
  func precision(_ context: EmitContext, extent: Double = 0) -> Precision {
    Precision(
      base: sheet.options.precision, tolerance: sheet.scene.tolerance.geometry, magnification: context.magnification,
      extent: extent)
  }

  /// Whether bytes of streams may be made after the streams: not where somebody asked which bytes are whose.
  var isLate: Bool { trace == nil }

  /// Draws the page with its objects.
  ///
  /// - Returns: The page's stable name.
  mutating func drawPage(parent: String) -> String {
    let name = sheet.prefix + ObjectTable.fixedNames[2]
    let context = EmitContext(
      toPage: sheet.toPage, toPatterns: sheet.toPage, magnification: 1,
      colorSpace: sheet.colors.map(ColorSpace.print) ?? .rgb)
    var contents = PageObjects()
    contents.append(sheet.prefix + ObjectTable.fixedNames[3])
    var surface = ContentBuilder(isMinified: sheet.options.isMinified, isLate: isLate)
    drawPaper(on: &surface, context)
    // Compressed, all is one stream: what is alike in two layers is written once.
    if !sheet.options.isCompressed { surface.addStream(to: &table, named: contents[0]) }
    // Layers that wait are let go of as they are drawn, and whose a link is, a trace knows when its layer is.
    var links = trace == nil ? self.links(page: name) : nil
    contents.append(drawOnPage(sheet.scene.outermost, on: &surface, context))
    if sheet.options.isCompressed { surface.addStream(to: &table, named: contents[0]) }
    if let marks = drawMarks(on: &surface) { contents.append(marks) }
    var entries: [PDFValue.Entry] = [
      .init("Type", .name("Page")), .init("Parent", .reference(parent)),
      .init("MediaBox", .rectangle(sheet.pageBoxes.media, Precision.points), owner: trace?.key("size")),
    ]
    entries += sheet.pageBoxes.entries
    entries.append(.init("Group", context.colorSpace.transparencyGroup()))
    addFonts()
    if trace != nil { links = self.links(page: name) }
    if let annotations = links?.takeTable() { table.append(annotations) }
    tags?.addElements(to: &table)
    let page = PageDictionary(
      entries: entries, contents: contents, annotations: links?.annotations ?? PageObjects(), isTagged: tags != nil)
    page.add(to: &table, named: name, surface.resources, isLate: isLate)
    return name
  }

  /// The first stream: it turns the y axis for all that follow and paints the background.
  private mutating func drawPaper(on surface: inout ContentBuilder, _ context: EmitContext) {
    surface.stream.comment("scene")
    if hasMarks { surface.stream.write { $0.append("q\n") } }
    surface.stream.concatenate(sheet.toPage, Precision(base: 6, tolerance: 0.05, magnification: 1, extent: 1e6))
    let frame = sheet.scene.bleedFrame
    if hasMarks { cutToBleed(frame, on: &surface) }
    guard let background = sheet.scene.background else { return }
    let paper = ResolvedShape(path: .rect(frame), fill: background)
    let layer = ResolvedLayer(name: LayerName.scene.part("background"), content: .shape(paper))
    drawArtifact(on: &surface) { $0.draw(layer, on: &$1, context) }
  }

  /// Draws a layer: its content, then clip, mask, opacity and transform, from the inside out.
  mutating func draw(_ layer: ResolvedLayer, on surface: inout ContentBuilder, _ outer: EmitContext) {
    guard layer.opacity > 0, !layer.transform.isSingular else { return }
    var context = outer.inside(layer.transform)
    context.overprints = layer.overprints ?? outer.overprints
    let plan = LayerPlan.plan(layer, planContext(context))
    beginTrace(of: layer, plan, on: &surface)
    let mark = openTags(of: layer, outer, &context)
    if let mark { begin(mark, on: &surface, context) }
    surface.saved { surface in
      if layer.transform != .identity {
        let extent = layer.transform.isTranslation ? 0 : layer.content.paintedBounds?.extent ?? 0
        surface.stream.concatenate(layer.transform, precision(outer, extent: extent))
      }
      if let overprints = layer.overprint(in: context, sheet.scene.unit) { surface.overprint(overprints) }
      if let clip = layer.clip {
        surface.stream.path(clip.path, arcsWithin: tolerance(context), precision(context).coordinates)
        surface.stream.clip(clip.fillRule)
      }
      draw(plan, of: layer, on: &surface, context)
    }
    if mark != nil { surface.stream.write { $0.append("EMC\n") } }
    endTrace(on: &surface)
  }

  /// What plans depend on in a context.
  private func planContext(_ context: EmitContext) -> PlanContext {
    PlanContext(
      paint: PaintContext(sheet.scene.tolerance, sheet.scene.size, magnification: context.magnification),
      toPage: context.toPage, inheritsColor: context.inheritsColor, colors: context.colorSpace.printColors,
      cores: cores)
  }

  private mutating func draw(
    _ plan: LayerPlan, of layer: ResolvedLayer, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    switch plan {
    case .plain(let content): draw(content, of: layer.name, on: &surface, context)
    case .faded(let content, let alpha):
      guard let bounds = layer.content.paintedBounds else { return }
      let state = context.name(layer.name, "opacity")
      surface.resources.add(state, Self.alpha([.fill], alpha), to: .graphicsState)
      surface.stream.graphicsState(state)
      drawGroup(content, of: layer.name, bounds: bounds, on: &surface, context)
    case .masked(let content, let mask, let opacity):
      apply(mask, of: layer.name, opacity: opacity, on: &surface, context)
      switch content {
      case .painting(let painting): draw(painting, of: layer.name, on: &surface, context)
      case .text(let text): draw(text, of: layer.name, on: &surface, context)
      case .group(let content):
        guard let bounds = layer.content.paintedBounds else { return }
        drawGroup(content, of: layer.name, bounds: bounds, on: &surface, context)
      }
    }
  }

  /// Draws what a layer shows as one object.
  private mutating func drawGroup(
    _ content: ContentPlan, of layer: LayerName, bounds: Rect, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    let name = context.name(layer, "group")
    drawForm(name, bounds: bounds, isGroup: true, of: content.layerCount, besides: &surface, context) {
      $0.draw(content, of: layer, on: &$1, $2)
    }
    surface.resources.add(name, .form, of: sheet.prefix + name)
    surface.stream.draw(name)
  }

  /// Draws what a layer shows.
  private mutating func draw(
    _ content: ContentPlan, of name: LayerName, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    switch content {
    case .group(let layers): draw(layers, on: &surface, context)
    case .shape(let shape): draw(shape, of: name, on: &surface, context)
    case .text(let text):
      if let text { draw(text, of: name, on: &surface, context) }
    case .glyphs(let text): draw(text, of: name, on: &surface, context)
    case .image(let image): draw(image, of: name, on: &surface, context)
    case .replicas(let replicas): draw(replicas, of: name, on: &surface, context)
    }
  }

  /// Makes a form that is drawn in the units of `context`, while a surface waits.
  ///
  /// - Parameters:
  ///   - name: The stable name, without the page's prefix.
  ///   - bounds: A rectangle around all that it draws.
  ///   - isGroup: Whether the form is one object to what lies below it, isolated from it.
  ///   - layerCount: How many layers it draws.
  mutating func drawForm(
    _ name: String, bounds: Rect, isGroup: Bool, in colorSpace: ColorSpace? = nil, of layerCount: Int = 1,
    besides surface: inout ContentBuilder, _ context: EmitContext, owner: Int? = nil,
    _ body: (inout PDFEmitter, inout ContentBuilder, EmitContext) -> Void
  ) {
    let object = sheet.prefix + name
    let hash = StableNumber.hash(of: object)
    guard table.names.place(of: object, hash) == nil else { return }
    let space = colorSpace ?? context.colorSpace
    let inner = context.form(name, in: space)
    let owner = owner ?? trace?.current
    func draw(_ emitter: inout PDFEmitter, _ surface: inout ContentBuilder) {
      surface.resources.owner = owner
      body(&emitter, &surface, inner)
      // A pixel's edge may lie outside of the exact bounds.
      let form = Form(
        bounds: bounds.outset(by: 1 / max(inner.magnification, 1e-9)), grid: emitter.precision(inner).coordinates,
        group: isGroup ? space : nil, structParents: surface.marked.isEmpty ? nil : object)
      if !surface.marked.isEmpty { emitter.tags?.add(stream: object, of: surface.marked, owner: owner) }
      surface.stream.keepLong(keptIn: emitter.table.kept)
      emitter.table.add(object, hash, form, on: &surface, owner: owner)
    }
    if layerCount >= Self.manyLayers {
      // In room of its own what it draws need not be copied.
      var own = ContentBuilder(isMinified: sheet.options.isMinified, isLate: isLate, surface.stream.table)
      draw(&self, &own)
    } else {
      let waiting = surface.begin()
      draw(&self, &surface)
      surface.end(waiting)
    }
  }

  /// A form of as many layers has room of its own.
  private static let manyLayers = 1 << 12

  /// How far places may stray, in the units in force.
  func tolerance(_ context: EmitContext) -> Double {
    sheet.scene.tolerance.geometry / max(context.magnification, 1e-9)
  }
}

extension AffineTransform {
  /// Whether nothing is turned or stretched.
  fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
