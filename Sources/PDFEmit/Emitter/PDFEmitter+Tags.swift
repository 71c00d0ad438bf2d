import Bytes
import Geometry
import Resolving
import SceneModel

/// How a layer's content is marked.
enum ContentMark {
  /// As what is not read out.
  case artifact
  /// As an element's content.
  case element(Int)
}

extension PDFEmitter {
  /// The structure of a page with the scene's figure alone; nil where nothing asks for tags.
  static func tags(of scene: ResolvedScene, page: String, prefix: String, boxes: PageBoxes) -> TagTree? {
    guard let settings = scene.print, settings.needsTags else { return nil }
    let links = settings.xStandard == nil ? Set(scene.seenLinks) : []
    var entries = [PDFValue.Entry("Alt", .text(scene.description.spoken ?? scene.title ?? ""))]
    entries.append(layout(boxes.trim))
    return TagTree(
      page: page, figure: prefix + "scene..figure", entries: entries, links: links,
      hasParts: scene.outermost.contains(where: \.hasTags))
  }

  /// A figure's place on the page.
  private static func layout(_ box: Rect) -> PDFValue.Entry {
    .init("A", .dictionary([.init("O", .name("Layout")), .init("BBox", .rectangle(box, Precision.points))]))
  }

  /// Draws a layer on the page: one that is read out as a form, in which its content is numbered.
  mutating func drawOnPage(_ layer: ResolvedLayer, on surface: inout ContentBuilder, _ context: EmitContext) {
    guard let tags else { return draw(layer, on: &surface, context) }
    guard layer.hasTags || !tags.hasParts, let bounds = layer.paintedBounds else {
      return drawArtifact(on: &surface) { $0.draw(layer, on: &$1, context) }
    }
    var inner = context
    inner.tagging = .open(element: 0, isContent: !tags.hasParts)
    let name = layer.name.value + "..tagged"
    // What is drawn first is the layer.
    let owner = trace?.entries.count
    drawForm(name, bounds: bounds, isGroup: false, besides: &surface, inner, owner: owner) {
      (emitter, surface, context) in
      emitter.draw(layer, on: &surface, context)
    }
    surface.own(by: owner)
    surface.resources.add(name, .form, of: sheet.prefix + name)
    surface.stream.draw(name)
    surface.own(by: nil)
  }

  /// Draws what is not read out.
  mutating func drawArtifact(
    on surface: inout ContentBuilder, _ body: (inout PDFEmitter, inout ContentBuilder) -> Void
  ) {
    guard tags != nil else { return body(&self, &surface) }
    surface.stream.write { $0.append("/Artifact BMC\n") }
    body(&self, &surface)
    surface.stream.write { $0.append("EMC\n") }
  }

  /// Opens the elements of a layer: a link, a figure where it has a title, a paragraph of a text.
  ///
  /// - Returns: How all that it draws is marked; nil where the layers in it say so, or nothing does.
  mutating func openTags(of layer: ResolvedLayer, _ outer: EmitContext, _ context: inout EmitContext) -> ContentMark? {
    guard case .open(var element, var isContent) = context.tagging else { return nil }
    let (name, owner) = (sheet.prefix + layer.name.value + context.scope, trace?.current)
    func add(_ role: TagTree.Role, _ part: String, _ entries: [PDFValue.Entry], _ emitter: inout PDFEmitter) -> Int {
      emitter.tags?.add(role, named: name + part, to: element, entries, owner: owner) ?? 0
    }
    if layer.link != nil, tags?.links.contains(layer.name.value + context.scope) ?? false {
      element = add(.link, "..tag-link", [], &self)
      tags?.add(annotation: name + "..link", to: element)
      isContent = true
    }
    if layer.isText {
      var entries: [PDFValue.Entry] = []
      if let title = layer.title.spoken { entries.append(.init("T", .text(title))) }
      if let language = layer.content.language { entries.append(.init("Lang", .text(language))) }
      context.tagging = .none
      return .element(add(.paragraph, "..tag-text", entries, &self))
    }
    if let title = layer.title.spoken {
      var entries: [PDFValue.Entry] = []
      if let description = layer.description.spoken {
        entries = [.init("T", .text(title)), .init("Alt", .text(description))]
      } else {
        entries = [.init("Alt", .text(title))]
      }
      if let bounds = layer.paintedBounds { entries.append(Self.layout(bounds.transformed(by: outer.toPage))) }
      element = add(.figure, "..tag-figure", entries, &self)
      isContent = true
    }
    if layer.content.hasTags {
      context.tagging = .open(element: element, isContent: isContent)
      return nil
    }
    context.tagging = .none
    return isContent ? .element(element) : .artifact
  }

  /// Begins what is marked.
  mutating func begin(_ mark: ContentMark, on surface: inout ContentBuilder, _ context: EmitContext) {
    guard case .element(let element) = mark, let role = tags?.role(of: element), let stream = context.stream else {
      return surface.stream.write { $0.append("/Artifact BMC\n") }
    }
    let number = surface.marked.count
    surface.marked.append(element)
    tags?.add(content: number, of: sheet.prefix + stream, to: element)
    surface.stream.write { buffer in
      buffer.append(name: role.rawValue)
      buffer.append(" << /MCID ")
      buffer.append(decimal: number)
      buffer.append(" >> BDC\n")
    }
  }
}
