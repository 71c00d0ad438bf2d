import Bytes
import Geometry
import Resolving
import SceneModel

extension SVGEmitter {
  /// Writes what a shape needs in its layer's `defs`.
  mutating func emitDefinitions(of plan: ShapePlan, in space: EmitContext) {
    if let id = plan.alignmentID { emitAlignment(of: plan, id: id, in: space) }
    emitDefinitions(of: plan.fill, moves: plan.gradientMoves(ofStroke: false), in: space)
    emitDefinitions(of: plan.stroke, moves: plan.gradientMoves(ofStroke: true), in: space)
  }

  private mutating func emitDefinitions(of paint: PaintPlan, moves: [ResolvedAnimation], in space: EmitContext) {
    switch paint {
    case .none, .inherited, .color: break
    case .server(let id, let gradient, let isDefinedHere):
      if isDefinedHere { emitGradient(gradient, id: id, moves: moves, in: space) }
    case .conic(let plan): emitDefinitions(of: plan, in: space)
    case .along(let plan): emitDefinitions(of: plan, in: space)
    }
  }

  /// Writes a shape: one element where both paints allow it, else the fill and then the stroke.
  mutating func emit(_ plan: ShapePlan, frame: LayerWrapper, in space: EmitContext, outer: EmitContext) {
    let animations = ShapeAnimations(plan.animations, of: plan.shape)
    if animations.hasTrim, let subpaths = plan.trimmedSubpaths {
      return emitTrimmed(subpaths, of: plan, animations: animations, in: space, outer: outer)
    }
    if plan.isStrokeWithFill {
      guard !plan.fill.isNothing || !plan.stroke.isNothing else { return }
      emitCapBounds(of: plan, in: space)
      emitPath(
        plan.shape.path, fill: plan.fill, stroke: plan.stroke, of: plan, frame: frame, animations: animations,
        in: space,
        outer: outer)
      return
    }
    emitFill(of: plan, animations: animations, frame: frame, in: space, outer: outer)
    guard let stroke = plan.shape.stroke else { return }
    // A mask is never on what is stroked: Skia gives its stroke to what is in the mask.
    let isInGroup = plan.alignmentID != nil && (stroke.alignment == .outside || !plan.stroke.fitsAttribute)
    if isInGroup {
      writer.begin(.g)
      emitAlignmentReference(of: plan)
    }
    emitCapBounds(of: plan, in: space)
    switch plan.stroke {
    case .none: break
    case .conic(let conic): emit(conic, ofStroke: true, of: plan, in: space, outer: outer)
    case .along(let runs): emit(runs, isCut: isInGroup, in: space)
    default:
      var frame = plan.fill.isNothing ? frame : LayerWrapper()
      if !isInGroup { frame.clip = plan.alignmentID }
      emitPath(
        stroke.path, fill: .none, stroke: plan.stroke, of: plan, frame: frame, animations: animations.strokeOnly,
        in: space, outer: outer)
    }
    if isInGroup { writer.end() }
  }

  /// Writes a rectangle that paints nothing around caps that resvg would cut in groups.
  private mutating func emitCapBounds(of plan: ShapePlan, in space: EmitContext) {
    guard let bounds = plan.capBounds else { return }
    let depth = writer.depth
    writer.begin(.path)
    writer.attribute(.d) { PathData.append(.rect(bounds), to: &$0, style: space.style, depth: depth) }
    writer.attribute(.pathFill, "none")
    writer.end()
  }

  /// Writes the inside of a shape whose stroke stands apart.
  ///
  /// - Parameter frame: What the fill alone carries where there is no stroke.
  mutating func emitFill(
    of plan: ShapePlan, animations: ShapeAnimations, frame: LayerWrapper = LayerWrapper(), in space: EmitContext,
    outer: EmitContext
  ) {
    switch plan.fill {
    case .none: break
    case .conic(let conic): emit(conic, ofStroke: false, of: plan, in: space, outer: outer)
    default:
      emitPath(
        plan.shape.path, fill: plan.fill, stroke: .none, of: plan,
        frame: plan.stroke.isNothing ? frame : LayerWrapper(),
        animations: animations.fillOnly, in: space, outer: outer)
    }
  }

  /// Writes a conic paint: its slices, or the shape in the one colour that slices fade.
  private mutating func emit(
    _ conic: ConicPlan, ofStroke isStroke: Bool, of plan: ShapePlan, in space: EmitContext, outer: EmitContext
  ) {
    guard let color = conic.color, case .mask(let id) = conic.coverage else { return emit(conic, in: space) }
    var part = plan
    part.alignmentID = nil
    if isStroke {
      (part.shape.fill, part.fill, part.stroke) = (nil, .none, .color(color))
    } else {
      (part.shape.stroke, part.stroke, part.fill) = (nil, .none, .color(color))
    }
    writer.begin(.g)
    writer.attribute(.mask, reference: id)
    let isIsolated = !part.isOneDrawing
    if isIsolated { beginIsolation(in: outer) }
    emit(part, frame: LayerWrapper(), in: space, outer: outer)
    if isIsolated { writer.end() }
    writer.end()
  }

  /// Writes a path with its paints.
  mutating func emitPath(
    _ path: Path, fill: PaintPlan, stroke: PaintPlan, of plan: ShapePlan, frame: LayerWrapper,
    animations: ShapeAnimations, subpath: Int = 0, in space: EmitContext, outer: EmitContext
  ) {
    let depth = writer.depth
    // What changes keeps its commands.
    let line = stroke.isNothing || !animations.paths.isEmpty ? nil : plan.shape.stroke?.style
    let path = line.map { space.drawn(path, $0, isDashed: animations.hasTrim || !$0.dash.isEmpty) } ?? path
    writer.begin(.path)
    if let id = frame.id { writer.attribute(.id, text: id) }
    emitData(of: path, depth: depth, in: space)
    if animations.hasTrim, !animations.paths.isEmpty, let line = plan.shape.stroke?.path {
      // The dash keeps its part of a path whose length changes.
      let dash = TrimDash(line, subpath: subpath)
      if dash.hasLength {
        writer.attribute(.pathLength) { dash.appendLength(to: &$0, style: space.style) }
      }
    }
    switch fill {
    case .none:
      // Without a fill the element says so, or the path would be black; in a copy the `use` would paint it.
      writer.attribute(.pathFill, "none")
    case .color(let color): emitFill(color, in: space)
    case .server(let id, _, _): writer.attribute(.pathFill, reference: id)
    case .inherited, .conic, .along: break
    }
    if !fill.isNothing, plan.shape.fillRule == .evenodd { writer.attribute(.fillRule, "evenodd") }
    switch stroke {
    case .none: if space.inheritsStroke { writer.attribute(.stroke, "none") }
    case .color(let color): emitStroke(color, in: space)
    case .server(let id, _, _): writer.attribute(.stroke, reference: id)
    case .inherited, .conic, .along: break
    }
    var hiddenWidth: Double?
    if let line = plan.shape.stroke, !stroke.isNothing {
      if animations.hasTrim, case .trim(_, let final)? = animations.trim?.values {
        hiddenWidth = emitTrimmedStyle(of: line, to: final, subpath: subpath, in: space)
      } else {
        emitStyle(space.drawn(line.drawnStyle), isTrimmed: false, in: space)
      }
    }
    emitTail(of: frame, in: outer)
    emitTexts(of: frame)
    if let hiddenWidth { emitWidth(hiddenWidth, in: space) }
    emitAnimations(animations, of: plan, subpath: subpath, in: space)
    emitOpacityAnimations(frame.animations, rest: frame.opacity, in: outer)
    writer.end()
  }

  /// Writes a path's commands, those of a long one in parts.
  private mutating func emitData(of path: Path, depth: Int, in space: EmitContext) {
    let style = space.style
    let cores = cores(for: path.elements.count)
    if cores.count > 1, !style.isMinified, !path.hasLines, path.elements.count > PathData.longestLine + 1 {
      let text = path.svgText(on: style.coordinates, indentation: depth + 1)
      let isShared = writer.attribute(.d, of: path.elements.count, inBlocksOf: PathData.sharedLength, on: cores) {
        Pieces(text.bytes(of: $0))
      }
      if isShared { return }
    }
    writer.attribute(.d) { PathData.append(path, to: &$0, style: style, depth: depth) }
  }

  private mutating func emitFill(_ color: ScreenColor, in space: EmitContext) {
    let style = space.style
    writer.attributes(limit: 2 * SVGTag.usualLimit) { tag in
      if color.opaque != .black {
        tag.attribute(.pathFill) { ColorText.append(color, to: &$0, isMinified: style.isMinified) }
      }
      if color.alpha != 1 { tag.attribute(.fillOpacity) { style.append(fraction: color.alpha, to: &$0) } }
    }
  }

  private mutating func emitStroke(_ color: ScreenColor, in space: EmitContext) {
    let style = space.style
    writer.attributes(limit: 2 * SVGTag.usualLimit) { tag in
      tag.attribute(.stroke) { ColorText.append(color, to: &$0, isMinified: style.isMinified) }
      if color.alpha != 1 { tag.attribute(.strokeOpacity) { style.append(fraction: color.alpha, to: &$0) } }
    }
  }

  /// Writes width, ends, corners and dashes where they are not SVG's defaults.
  mutating func emitStyle(_ line: StrokeStyle, isTrimmed: Bool, in space: EmitContext) {
    let style = space.style
    writer.attributes(limit: 6 * SVGTag.usualLimit + line.dash.count * (ByteLine.numberLimit + 1)) { tag in
      if line.width != 1 {
        tag.attribute(.strokeWidth) { style.append(line.width, to: &$0) }
      }
      switch line.cap {
      case .butt: break
      case .round: tag.attribute(.strokeLinecap, "round")
      case .square: tag.attribute(.strokeLinecap, "square")
      }
      switch line.join {
      case .miter: break
      case .round: tag.attribute(.strokeLinejoin, "round")
      case .bevel: tag.attribute(.strokeLinejoin, "bevel")
      }
      if line.join == .miter, line.miterLimit != 4 {
        tag.attribute(.strokeMiterlimit) { style.append(line.miterLimit, to: &$0) }
      }
      guard !line.dash.isEmpty, !isTrimmed else { return }
      tag.attribute(.strokeDasharray) { style.append(list: line.dash, to: &$0) }
      if line.dashOffset != 0 { tag.attribute(.strokeDashoffset) { style.append(line.dashOffset, to: &$0) } }
    }
  }

  /// Writes the clip to the path's inside, or the mask of its outside, that an aligned stroke is seen through.
  private mutating func emitAlignment(of plan: ShapePlan, id: String, in space: EmitContext) {
    guard let stroke = plan.shape.stroke else { return }
    let depth = writer.depth + 1
    let isEvenodd = plan.shape.fillRule == .evenodd
    let paths = ShapeAnimations(plan.animations, of: plan.shape).paths
    if stroke.alignment == .inside {
      writer.begin(.clipPath)
      writer.attribute(.id, text: id)
      writer.begin(.path)
      writer.attribute(.d) { PathData.append(plan.shape.path, to: &$0, style: space.style, depth: depth) }
      if isEvenodd { writer.attribute(.clipRule, "evenodd") }
      emitPathAnimations(paths, in: space)
    } else {
      let bounds = plan.shape.path.bounds ?? scene.frame
      let reach = stroke.reach(along: paths.outlines + [stroke.path])
      let area = paths.outlines.compactMap(\.bounds).reduce(bounds) { $0.union($1) }.outset(by: reach)
      beginMask(id: id, area: area, in: space)
      emitArea(area, color: .white, in: space)
      writer.begin(.path)
      writer.attribute(.d) { PathData.append(plan.shape.path, to: &$0, style: space.style, depth: depth) }
      if isEvenodd { writer.attribute(.fillRule, "evenodd") }
      emitPathAnimations(paths, in: space)
    }
    writer.end()
    writer.end()
  }

  mutating func emitAlignmentReference(of plan: ShapePlan) {
    guard let id = plan.alignmentID else { return }
    writer.attribute(plan.shape.stroke?.alignment == .inside ? .clipPath : .mask, reference: id)
  }
}
