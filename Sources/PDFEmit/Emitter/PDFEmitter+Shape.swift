import Bytes
import Geometry
import Lowering
import Resolving
import SceneModel

/// A painting made ready for a surface.
struct PreparedInk {
  /// What is set before the path.
  enum Paint {
    /// One colour.
    case color(ScreenColor)
    /// The pattern of a name.
    case pattern(String)
    /// What the form's caller has set.
    case inherited
  }

  /// The graphics state that carries its transparency.
  enum State {
    /// The name of one of an alpha.
    case alpha(String)
    /// The name of a mask, and a rectangle around what it shows.
    case mask(String, bounds: Rect)
  }

  let paint: Paint
  /// Nil where nothing is transparent.
  let state: State?
}

extension PDFEmitter {
  /// Draws a shape as planned.
  mutating func draw(_ plan: ShapePlan, of name: LayerName, on surface: inout ContentBuilder, _ context: EmitContext) {
    switch plan {
    case .nothing: break
    case .one(let paint): draw(paint, of: name, on: &surface, context)
    case .both(let fill, let stroke):
      if fill.isSaved(before: stroke) {
        surface.saved { draw(fill, of: name, on: &$0, context) }
      } else {
        draw(fill, of: name, on: &surface, context)
      }
      draw(stroke, of: name, on: &surface, context)
    case .together(let fill, let alpha, let stroke):
      guard let line = stroke.area.line else { return }
      let fillInk = prepare(fill, alpha.map(Transparency.alpha) ?? .none, of: name, on: &surface, context)
      let strokeInk = prepare(stroke, .none, of: name, on: &surface, context)
      set(fillInk, for: .fill, on: &surface, context)
      set(strokeInk, for: .stroke, on: &surface, context)
      setLine(line, hasCorner: stroke.area.hasCorner, on: &surface, context)
      surface.stream.fillAndStroke(stroke.area.outline.fillRule)
    }
  }

  /// Paints an area as planned.
  private mutating func draw(
    _ plan: PaintPlan, of name: LayerName, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    switch plan {
    case .operation(let painting, let transparency):
      draw(painting, transparency, of: name, on: &surface, context)
    case .form(let shading, let area, let transparency):
      let mask = context.name(name, area.area.role, "-area")
      drawMask(mask, bounds: area.bounds, besides: &surface, context) { emitter, surface, inner in
        emitter.draw(area, transparency, of: name, on: &surface, inner)
      }
      let form = context.name(name, area.area.role, "-colors")
      drawForm(form, bounds: area.bounds, isGroup: true, besides: &surface, context) { emitter, surface, inner in
        emitter.drawColors(shading, over: area.bounds, named: form, word: "mesh", on: &surface, inner)
      }
      setMask(mask, bounds: area.bounds, on: &surface, context)
      surface.resources.add(form, .form, of: sheet.prefix + form)
      surface.stream.draw(form)
    }
  }

  /// Paints an opaque area.
  mutating func draw(
    _ painting: Painting, of name: LayerName, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    draw(painting, .none, of: name, on: &surface, context)
  }

  /// Paints an area by one operator.
  ///
  /// Under a mask, a stroke is a form's: Poppler with cairo strokes as if there were no mask, and pdf.js sees the mask no
  /// farther than half the width from the path.
  private mutating func draw(
    _ painting: Painting, _ transparency: Transparency, of name: LayerName, on surface: inout ContentBuilder,
    _ context: EmitContext
  ) {
    guard case .mask(let mask) = transparency, painting.area.use == .stroke else {
      let ink = prepare(painting, transparency, of: name, on: &surface, context)
      draw(painting, with: ink, on: &surface, context)
      return
    }
    let form = context.name(name, painting.area.role, "-line")
    drawForm(form, bounds: painting.bounds, isGroup: true, besides: &surface, context) { emitter, surface, inner in
      emitter.draw(painting, of: name, on: &surface, inner)
    }
    let state = draw(mask, over: painting, of: name, besides: &surface, context)
    setMask(state, bounds: painting.bounds, on: &surface, context)
    surface.resources.add(form, .form, of: sheet.prefix + form)
    surface.stream.draw(form)
  }

  private mutating func draw(
    _ painting: Painting, with ink: PreparedInk, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    let grid = precision(context).coordinates
    let area = painting.area
    guard area.isLine, let line = area.line else {
      set(ink, for: .fill, on: &surface, context)
      put(area.outline.path, grid, on: &surface, context)
      surface.stream.fill(area.outline.fillRule)
      return
    }
    switch line.alignment {
    case .center: break
    case .inside:
      put(area.outline.path, grid, on: &surface, context)
      surface.stream.clip(area.outline.fillRule)
    case .outside:
      if area.hole == nil {
        surface.stream.rectangle(painting.bounds.outset(by: line.style.width), grid)
        put(area.outline.path, grid, on: &surface, context)
        surface.stream.clip(.evenodd)
      }
    }
    set(ink, for: area.use, on: &surface, context)
    draw(line, isOutlined: area.isOutlined, hasCorner: area.hasCorner, on: &surface, context)
  }

  /// Writes a path.
  private mutating func put(_ path: Path, _ grid: Grid, on surface: inout ContentBuilder, _ context: EmitContext) {
    surface.stream.path(path, arcsWithin: tolerance(context), grid, on: cores, keptIn: table.kept)
  }

  /// Strokes a line, or fills its outline.
  mutating func draw(
    _ line: ResolvedStroke, isOutlined: Bool, hasCorner: Bool, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    guard isOutlined else {
      setLine(line, hasCorner: hasCorner, on: &surface, context)
      surface.stream.stroke()
      return
    }
    let grid = precision(context).coordinates
    var path = line.dashedPath
    if line.style.cap != .butt { path = path.withDots(on: grid, magnification: context.magnification) }
    let fineness = tolerance(context)
    let outline = path.strokeOutline(line.drawnStyle, tolerance: fineness)
    put(outline, grid, on: &surface, context)
    surface.stream.fill(.nonzero)
  }

  /// Writes a stroke's style and its path.
  private mutating func setLine(
    _ line: ResolvedStroke, hasCorner: Bool, on surface: inout ContentBuilder, _ context: EmitContext
  ) {
    let precision = precision(context)
    let grid = precision.coordinates
    var style = line.drawnStyle.withDots(of: ResolvedStroke.dot, on: grid, magnification: context.magnification)
    // Ghostscript leaves a crack beside a miter between two chords where a closed curve begins, and fills a gap between dashes
    // on a curve where its chords have round joins.
    if !hasCorner { style.join = .bevel }
    surface.stream.strokeStyle(style, precision)
    if line.hasCurvedDashes { surface.stream.flatness(CoonsMesh.flatness) }
    put(line.dashedPath, grid, on: &surface, context)
  }

  /// Makes the resources of a painting: its pattern, and the graphics state of its transparency.
  private mutating func prepare(
    _ painting: Painting, _ transparency: Transparency, of name: LayerName, on surface: inout ContentBuilder,
    _ context: EmitContext
  ) -> PreparedInk {
    let role = painting.area.role
    let paint: PreparedInk.Paint
    switch painting.ink {
    case .inherited: paint = .inherited
    case .color(let color): paint = .color(color)
    case .pattern(let shading):
      let pattern = context.name(name, role, "")
      addPattern(shading, over: painting.bounds, named: pattern, on: &surface, context)
      paint = .pattern(pattern)
    }
    switch transparency {
    case .none: return PreparedInk(paint: paint, state: nil)
    case .alpha(let alpha):
      let state = context.name(name, role, "-alpha")
      surface.resources.add(state, Self.alpha([painting.area.use], alpha), to: .graphicsState)
      return PreparedInk(paint: paint, state: .alpha(state))
    case .mask(let mask):
      return PreparedInk(
        paint: paint,
        state: .mask(draw(mask, over: painting, of: name, besides: &surface, context), bounds: painting.bounds))
    }
  }

  /// Makes a paint's mask.
  ///
  /// - Returns: Its name.
  private mutating func draw(
    _ mask: AlphaMask, over painting: Painting, of name: LayerName, besides surface: inout ContentBuilder,
    _ context: EmitContext
  ) -> String {
    let form = context.name(name, painting.area.role, "-mask")
    drawMask(form, bounds: painting.bounds, besides: &surface, context) { emitter, surface, inner in
      emitter.draw(mask, over: painting.bounds, named: form, on: &surface, inner)
    }
    return form
  }

  /// Puts an ink into force.
  private func set(_ ink: PreparedInk, for use: PaintUse, on surface: inout ContentBuilder, _ context: EmitContext) {
    switch ink.state {
    case .alpha(let name): surface.stream.graphicsState(name)
    case .mask(let name, let bounds): setMask(name, bounds: bounds, on: &surface, context)
    case nil: break
    }
    switch ink.paint {
    case .color(let color): surface.color(color, for: use, in: context.colorSpace)
    case .pattern(let name): surface.stream.pattern(name, for: use)
    case .inherited: break
    }
  }

  /// A graphics state of one alpha.
  static func alpha(_ uses: [PaintUse], _ alpha: Double) -> PDFValue {
    .dictionary(uses.map { .init($0 == .fill ? "ca" : "CA", .number(alpha, Precision.fractions)) })
  }
}

extension ResolvedStroke {
  /// Whether dashes end on a curve: Ghostscript cuts them off at right angles to its chords, wide ones end aslant.
  fileprivate var hasCurvedDashes: Bool {
    !values.style.dash.isEmpty
      && path.elements.contains { element in
        switch element {
        case .move, .line, .close: false
        case .quad, .cubic, .arc: true
        }
      }
  }
}
