import Bytes
import Geometry
import SceneModel

extension PDFEmitter {
  /// Draws a shape: its fill, and its stroke over it.
  mutating func draw(
    _ shape: ResolvedShape, of name: LayerName, opacity: Double, on surface: inout Surface, _ context: DrawingContext
  ) {
    if let fill = shape.fill, let line = shape.stroke, line.alignment == .center, line.path == shape.path,
      isSimple(fill, over: .fill(shape), context), isSimple(line.paint, over: .stroke(line, of: shape), context),
      opacity == 1
    {
      let fillInk = ink(fill, over: .fill(shape), of: name, opacity: 1, on: &surface, context)
      let strokeInk = ink(line.paint, over: .stroke(line, of: shape), of: name, opacity: 1, on: &surface, context)
      guard let fillInk, let strokeInk else { return }
      set(fillInk, for: .fill, on: &surface)
      set(strokeInk, for: .stroke, on: &surface)
      let path = cubics(shape.path, context)
      surface.stream.strokeStyle(line.style, precision(context))
      if line.hasCurvedDashes { surface.stream.flatness(CoonsMesh.flatness) }
      surface.stream.path(path, precision(context).coordinates)
      surface.stream.fillAndStroke(shape.fillRule)
      return
    }
    if let fill = shape.fill {
      draw(fill, over: .fill(shape), of: name, opacity: opacity, isLast: shape.stroke == nil, on: &surface, context)
    }
    if let line = shape.stroke {
      draw(line.paint, over: .stroke(line, of: shape), of: name, opacity: opacity, isLast: true, on: &surface, context)
    }
  }

  /// Whether a paint may share an operator with another one: without mask, a stroke opaque, since the operator would not let
  /// the fill be seen below it.
  private func isSimple(_ paint: ResolvedPaint, over area: PaintedArea, _ context: DrawingContext) -> Bool {
    switch paint {
    case .solid(let color): color.alpha > 0 && (area.use == .fill || color.alpha == 1)
    case .gradient(let gradient):
      !gradient.isMesh && gradient.isOpaque && !needsForm(gradient, over: area, context)
    }
  }

  /// Paints an area.
  ///
  /// - Parameter isLast: Whether nothing of the layer follows, so that the graphics state may stay as it is.
  mutating func draw(
    _ paint: ResolvedPaint, over area: PaintedArea, of name: LayerName, opacity: Double, isLast: Bool,
    on surface: inout Surface, _ context: DrawingContext
  ) {
    if case .gradient(let gradient) = paint,
      needsForm(gradient, over: area, context) || (gradient.isMesh && opacity < 1)
    {
      return drawMesh(gradient, over: area, of: name, opacity: opacity, isLast: isLast, on: &surface, context)
    }
    guard let ink = ink(paint, over: area, of: name, opacity: opacity, on: &surface, context) else { return }
    draw(area, with: ink, isLast: isLast, on: &surface, context)
  }

  private mutating func draw(
    _ area: PaintedArea, with ink: Ink, isLast: Bool, on surface: inout Surface, _ context: DrawingContext
  ) {
    let isSaved = !isLast && ink.mask != nil
    if isSaved { surface.stream.save() }
    switch area {
    case .fill(let shape):
      set(ink, for: .fill, on: &surface)
      surface.stream.path(cubics(shape.path, context), precision(context).coordinates)
      surface.stream.fill(shape.fillRule)
    case .stroke(let line, let shape): draw(line, of: shape, with: ink, on: &surface, context)
    }
    if isSaved { surface.stream.restore() }
  }

  /// Paints an area with the colours of a mesh, or of several shadings: all of them, seen through a mask in the area's form.
  ///
  /// Poppler and Ghostscript do not smooth the edges of a mesh that is a pattern or is clipped, and Poppler paints the edges
  /// between the pieces of a translucent one twice; a mask is smooth in all viewers and hides both.
  private mutating func drawMesh(
    _ gradient: ResolvedGradient, over area: PaintedArea, of name: LayerName, opacity: Double, isLast: Bool,
    on surface: inout Surface, _ context: DrawingContext
  ) {
    guard let bounds = area.bounds else { return }
    guard case .gradient(let colors) = gradient.alphaSplit.color else {
      // One colour of several alphas: no mesh of colours is needed.
      guard let ink = ink(.gradient(gradient), over: area, of: name, opacity: opacity, on: &surface, context) else {
        return
      }
      return draw(area, with: ink, isLast: isLast, on: &surface, context)
    }
    let mask = context.name(name, "\(area.role)-area")
    drawForm(mask, bounds: bounds, isGroup: true, in: .gray, context) { emitter, surface, inner in
      let white = ResolvedPaint.gradient(gradient).mapped { Color.white.withAlpha($0.alpha) }
      emitter.draw(white, over: area, of: name, opacity: opacity, isLast: true, on: &surface, inner)
    }
    let form = context.name(name, "\(area.role)-colors")
    drawForm(form, bounds: bounds, isGroup: true, context) { emitter, surface, inner in
      let shadings = emitter.shadings(colors, over: area, named: "\(form)-mesh", in: inner.colorSpace, inner)
      for (index, shading) in shadings.enumerated() {
        let name = shadings.count > 1 ? "\(form)-mesh-\(index + 1)" : "\(form)-mesh"
        surface.resources.add(name, shading.value, to: .shading)
        let isMoved = shading.transform != .identity
        if isMoved {
          surface.stream.save()
          surface.stream.concatenate(shading.transform, emitter.precision(inner, extent: bounds.corners.extent))
        }
        if colors.isConic { surface.stream.flatness(CoonsMesh.flatness) }
        surface.stream.paintShading(name)
        if isMoved { surface.stream.restore() }
      }
    }
    surface.resources.add(mask, softMask(mask), to: .graphicsState)
    surface.resources.add(form, .reference(prefix + form), to: .form)
    if !isLast { surface.stream.save() }
    surface.stream.graphicsState(mask)
    surface.stream.draw(form)
    if !isLast { surface.stream.restore() }
  }

  private mutating func draw(
    _ line: ResolvedStroke, of shape: ResolvedShape, with ink: Ink, on surface: inout Surface,
    _ context: DrawingContext
  ) {
    let grid = precision(context).coordinates
    switch line.alignment {
    case .center: break
    case .inside:
      surface.stream.path(cubics(shape.path, context), grid)
      surface.stream.clip(shape.fillRule)
    case .outside:
      if !needsMaskOutside(shape), let bounds = line.paintedBounds {
        surface.stream.rectangle(bounds.outset(by: line.style.width), grid)
        surface.stream.path(cubics(shape.path, context), grid)
        surface.stream.clip(.evenodd)
      }
    }
    set(ink, for: .stroke, on: &surface)
    let path = cubics(line.path, context)
    surface.stream.strokeStyle(line.drawnStyle, precision(context))
    if line.hasCurvedDashes { surface.stream.flatness(CoonsMesh.flatness) }
    surface.stream.path(path, grid)
    surface.stream.stroke()
  }

  /// Whether what lies outside of a shape is no area that a clip can name: the even-odd rule, which turns a path inside out,
  /// tells a path with overlaps differently from the nonzero rule.
  func needsMaskOutside(_ shape: ResolvedShape) -> Bool { shape.fillRule == .nonzero && !shape.path.isConvex }

  /// Puts an ink into force.
  func set(_ ink: Ink, for use: PaintUse, on surface: inout Surface) {
    if let alpha = ink.alpha { surface.stream.graphicsState(alpha) }
    if let mask = ink.mask { surface.stream.graphicsState(mask) }
    switch ink.paint {
    case .color(let color, let space): surface.stream.color(color, for: use, in: space)
    case .pattern(let name): surface.stream.pattern(name, for: use)
    case .inherited: break
    }
  }
}

extension ResolvedStroke {
  /// Whether dashes end on a curve: Ghostscript cuts them off at right angles to its chords, wide ones end aslant.
  fileprivate var hasCurvedDashes: Bool {
    !style.dash.isEmpty
      && path.elements.contains { element in
        switch element {
        case .move, .line, .close: false
        case .quad, .cubic, .arc: true
        }
      }
  }
}
