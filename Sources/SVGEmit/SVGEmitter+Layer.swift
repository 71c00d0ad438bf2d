import Bytes
import Geometry
import Lowering
import Resolving
import SceneModel

extension SVGEmitter {
  /// Writes a layer.
  mutating func emit(_ layer: ResolvedLayer, in outer: EmitContext) {
    if isWrittenPlain(layer) { return emitPlain(layer, in: outer) }
    if layer.clip == nil, let clip = layer.mask?.clip {
      var clipped = layer
      (clipped.clip, clipped.mask) = (clip, nil)
      return emit(clipped, in: outer)
    }
    beginTrace(of: layer)
    defer { endTrace() }
    var outer = outer
    // Clicks alone ask which figure they are on.
    let isFigure = !survey.clickedFigures.isEmpty && layer.name.isFigure
    if isFigure { outer.figure = layer.name }
    let name = outer.name(layer.name)
    let members = animatedMembers(of: layer)
    let inner = space(outer, inside: layer.transform)
    var frame = LayerWrapper()
    let isClicked = isFigure && survey.clickedFigures.contains(layer.name.value)
    if layer.isNamedByAuthor {
      frame.id = outer.copySuffix.isEmpty ? names.authored(name.value) : names.id(name)
    } else if isClicked {
      frame.id = clickTarget(of: layer.name)
    }
    if let title = layer.title { frame.title = title }
    if let description = layer.description { frame.description = description }
    let needsInner = members != nil
    if !needsInner { frame.transform = layer.transform }
    var body = needsInner ? LayerWrapper() : frame
    body.opacity = layer.opacity
    if layer.clip != nil { body.clip = names.id(name.part("clip")) }
    if layer.mask != nil { body.mask = names.id(name.part("mask")) }
    if !layer.animations.isEmpty {
      body.animations = layer.animations.filter { if case .opacity = $0.values { true } else { false } }
    }
    let clickGroup = isClicked && frame.id != clickTarget(of: layer.name)

    // Around changing transforms stands what names the layer, where anything does.
    let isNamed = frame.id != nil || frame.title != nil || frame.description != nil
    let needsShell = layer.link != nil || clickGroup || needsInner && isNamed
    if needsShell {
      writer.begin(layer.link == nil ? .g : .a)
      if let id = frame.id { writer.attribute(.id, text: id) }
      if let link = layer.link { writer.attribute(.href, text: address(of: link)) }
      emitTexts(of: frame)
      (body.id, body.title, body.description) = (nil, nil, nil)
      if layer.link != nil, let area = layer.hitArea {
        emitTarget(area.transformed(by: layer.transform), in: outer)
      }
    }
    if clickGroup {
      writer.begin(.g)
      writer.attribute(.id, text: clickTarget(of: layer.name))
    }
    let nested = members.map { emitTransformGroups($0, of: layer, in: outer) } ?? 0
    emitContent(of: layer, name: name, frame: body, in: inner, outer: outer)
    for _ in 0..<nested { writer.end() }
    if clickGroup { writer.end() }
    if needsShell { writer.end() }
  }

  /// Writes a layer that may be let go of: what a long line was made of, along which colours run, is not kept beside its runs.
  mutating func emit(taking layer: inout ResolvedLayer, in space: EmitContext) {
    guard isWrittenPlain(layer), let (paint, shape) = takeLine(of: &layer, in: space) else {
      return emit(layer, in: space)
    }
    let (name, frame) = plainFrame(of: layer, in: space)
    var plan = ShapePlan(name: name, shape: shape, fill: .none, stroke: .none, animations: [])
    plan.stroke = runPlan(consume paint, named: name, in: space)
    emit(plan, of: layer, frame: frame, in: space, outer: space)
  }

  /// Whether nothing stands around a layer's content but its name.
  private func isWrittenPlain(_ layer: ResolvedLayer) -> Bool {
    layer.isPlain && trace == nil && survey.clickedFigures.isEmpty
  }

  /// Takes the paint of a long line off a layer that shows nothing else, and leaves the line's style; nil of other layers.
  private func takeLine(
    of layer: inout ResolvedLayer, in space: EmitContext
  ) -> (paint: LoweredPaint, shape: ResolvedShape)? {
    guard case .shape(let shape) = layer.content, shape.fill == nil, let stroke = shape.stroke,
      stroke.alignment == .center, stroke.path.elements.count >= Self.longLine,
      case .gradient(let gradient) = stroke.paint, case .along = gradient.geometry,
      case .apart(let paint)? = shape.joinedStroke(in: space.paint(scene.tolerance, scene.size)),
      case .along? = paint.gradient
    else { return nil }
    let line = ResolvedStroke(path: Path(), paint: .solid(.black), style: stroke.style)
    let left = ResolvedShape(path: Path(), stroke: line)
    layer.content = .shape(left)
    return (paint, left)
  }

  /// The line of so many commands takes some megabytes.
  private static let longLine = 1 << 16

  /// Writes a layer around whose content nothing stands but its name.
  private mutating func emitPlain(_ layer: ResolvedLayer, in space: EmitContext) {
    let (name, frame) = plainFrame(of: layer, in: space)
    emitContent(of: layer, name: name, frame: frame, in: space, outer: space)
  }

  /// The name of such a layer where it is written, and what stands around its content.
  private mutating func plainFrame(
    of layer: ResolvedLayer, in space: EmitContext
  ) -> (name: LayerName, frame: LayerWrapper) {
    let name = space.name(layer.name)
    var frame = LayerWrapper()
    if layer.isNamedByAuthor {
      frame.id = space.copySuffix.isEmpty ? names.authored(name.value) : names.id(name)
    }
    return (name, frame)
  }

  /// Writes the content in a `g`, where the frame or the content's definitions need one.
  private mutating func emitContent(
    of layer: ResolvedLayer, name: LayerName, frame: LayerWrapper, in space: EmitContext, outer: EmitContext
  ) {
    switch layer.content {
    case .group(let children):
      let needsGroup = !frame.isEmpty
      if needsGroup { beginGroup(frame, in: outer) }
      if frame.isCut {
        writer.begin(.defs)
        emitClipAndMask(of: layer, frame: frame, in: space)
        writer.end()
        beginIsolation(in: outer)
      }
      emit(children, in: space)
      if frame.isCut { writer.end() }
      if needsGroup {
        emitOpacityAnimations(frame.animations, rest: frame.opacity, in: outer)
        writer.end()
      }
    case .shape(let shape):
      let plan = plan(shape, of: layer, name: name, in: space)
      explain(plan)
      emit(plan, of: layer, frame: frame, in: space, outer: outer)
    case .text(let text):
      emitLeaf(
        of: layer, frame: frame, needsDefinitions: false, isSingle: true, isOneDrawing: true, in: space, outer: outer,
        definitions: { _ in }, body: { $0.emit(text, animations: layer.animations, frame: $1, in: space, outer: outer) }
      )
    case .glyphs(let text): emitGlyphs(text, of: layer, name: name, frame: frame, in: space, outer: outer)
    case .image(let image):
      emitLeaf(
        of: layer, frame: frame, needsDefinitions: false, isSingle: image.isSmooth, isOneDrawing: true, in: space,
        outer: outer, definitions: { _ in }, body: { $0.emit(image, frame: $1, in: space, outer: outer) })
    case .replicas(let replicas):
      let plan = plan(replicas, of: layer, name: name, in: space)
      emitLeaf(
        of: layer, frame: frame, needsDefinitions: plan.hasDefinitions, isSingle: false, isOneDrawing: false, in: space,
        outer: outer,
        definitions: { $0.emitDefinitions(of: plan, in: space) }, body: { emitter, _ in emitter.emit(plan, in: space) })
    }
  }

  private mutating func emit(
    _ plan: ShapePlan, of layer: ResolvedLayer, frame: LayerWrapper, in space: EmitContext, outer: EmitContext
  ) {
    emitLeaf(
      of: layer, frame: frame, needsDefinitions: plan.hasDefinitions, isSingle: plan.isSingleElement,
      isOneDrawing: plan.isOneDrawing, in: space, outer: outer,
      definitions: { $0.emitDefinitions(of: plan, in: space) },
      body: { $0.emit(plan, frame: $1, in: space, outer: outer) })
  }

  mutating func emitLeaf(
    of layer: ResolvedLayer, frame: LayerWrapper, needsDefinitions: Bool, isSingle: Bool, isOneDrawing: Bool,
    in space: EmitContext, outer: EmitContext, definitions: (inout SVGEmitter) -> Void,
    body: (inout SVGEmitter, LayerWrapper) -> Void
  ) {
    let hasDefinitions = needsDefinitions || frame.isCut
    guard hasDefinitions || !isSingle && !frame.isEmpty else { return body(&self, frame) }
    beginGroup(frame, in: outer)
    if hasDefinitions {
      writer.begin(.defs)
      emitClipAndMask(of: layer, frame: frame, in: space)
      definitions(&self)
      writer.end()
    }
    let isIsolated = frame.isCut && !isOneDrawing
    if isIsolated { beginIsolation(in: outer) }
    body(&self, LayerWrapper())
    if isIsolated { writer.end() }
    emitOpacityAnimations(frame.animations, rest: frame.opacity, in: outer)
    writer.end()
  }

  private mutating func beginGroup(_ frame: LayerWrapper, in outer: EmitContext) {
    writer.begin(.g)
    if let id = frame.id { writer.attribute(.id, text: id) }
    emitTail(of: frame, in: outer)
    emitTexts(of: frame)
  }

  /// Writes the attributes that stand last in an element: transform, opacity, clip and mask.
  mutating func emitTail(of frame: LayerWrapper, in outer: EmitContext) {
    if frame.transform != .identity || frame.opacity != 1 {
      writer.attributes(limit: 2 * SVGTag.usualLimit) { tag in
        if frame.transform != .identity {
          tag.attribute(.transform) { TransformText.append(frame.transform, to: &$0, style: outer.style) }
        }
        if frame.opacity != 1 { tag.attribute(.opacity) { outer.style.append(fraction: frame.opacity, to: &$0) } }
      }
    }
    if let clip = frame.clip { writer.attribute(.clipPath, reference: clip) }
    if let mask = frame.mask { writer.attribute(.mask, reference: mask) }
  }

  /// Writes a rectangle that is not seen and takes clicks.
  private mutating func emitTarget(_ area: Rect, in outer: EmitContext) {
    writer.begin(.rect)
    writer.attribute(.width) { outer.style.append(area.width, to: &$0) }
    writer.attribute(.height) { outer.style.append(area.height, to: &$0) }
    writer.attribute(.x) { outer.style.append(area.x, to: &$0) }
    writer.attribute(.y) { outer.style.append(area.y, to: &$0) }
    writer.attribute(.pathFill, "none")
    writer.attribute(.pointerEvents, "all")
    writer.end()
  }

  /// Writes title and description, an element's first children.
  mutating func emitTexts(of frame: LayerWrapper) {
    if let title = frame.title { writer.element(.title, text: title) }
    if let description = frame.description { writer.element(.desc, text: description) }
  }

  private func address(of link: Link) -> String {
    switch link {
    case .address(let address): address
    case .layer(let id): "#" + names.authored(id.value)
    }
  }

  /// The id whose clicks start a figure's animations; SMIL reads dots and dashes in it as its own.
  ///
  /// They become `_`, and where not all of them were dashes letters tell which was what: no two figures share an id.
  mutating func clickTarget(of figure: LayerName) -> String {
    let id = names.id(figure)
    guard id.contains(where: { $0 == "." || $0 == "-" }) else { return id }
    let kinds = String(id.compactMap { character in ["-": "h", ".": "d", "_": "u"][character] })
    var target = String(id.map { $0 == "." || $0 == "-" ? "_" : $0 }) + "_click"
    if kinds.contains(where: { $0 != "h" }) { target += "_" + kinds }
    while survey.authoredNames.contains(target) { target += "_" }
    return target
  }
}
