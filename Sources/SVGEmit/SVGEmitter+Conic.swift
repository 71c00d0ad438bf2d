import Bytes
import Geometry
import Lowering
import SceneModel

/// What of a conic gradient its slices are painted with.
enum PaintChannel {
  /// Its colours.
  case colors
  /// Its alpha, as greys for a mask.
  case alpha

  /// The colour that stands for `color`.
  func callAsFunction(_ color: ScreenColor) -> ScreenColor {
    switch self {
    case .colors: color.opaque
    case .alpha: color.coverageGrey
    }
  }
}

extension SVGEmitter {
  /// Writes what a conic gradient needs in its layer's `defs`.
  mutating func emitDefinitions(of plan: ConicPlan, in space: EmitContext) {
    let sliceIDs = sliceIDs(of: plan)
    for position in plan.transitions.indices where plan.sharedSlices[position] == position {
      writer.begin(.g, limit: sliceIDs.limit + SVGTag.usualLimit) { tag in
        tag.attribute(.id) { sliceIDs.appendEscaped(position, to: &$0) }
      }
      for index in 0..<plan.transitions[position].sliceCount {
        emitSlice(index, of: position, in: plan, placed: ConicPlan.upright, paint: nil, space: space)
      }
      writer.end()
    }
    if plan.color == nil {
      emitGradients(of: plan, channel: .colors, in: space)
      if let id = plan.cutID, let cut = plan.cut { emitCut(cut, of: plan, id: id, in: space) }
    }
    guard case .mask(let id) = plan.coverage else { return }
    emitGradients(of: plan, channel: .alpha, in: space)
    beginMask(id: id, area: plan.maskArea, in: space)
    if plan.isCrisp { writer.attribute(.shapeRendering, "crispEdges") }
    // What several colours are painted with moves with its mask.
    var groups = plan.color == nil ? 0 : emitMoves(of: plan, in: space)
    if case .ring = plan.layout {
      beginSlices(of: plan, opacity: nil, in: space)
      groups += 1
    }
    emitSlices(of: plan, channel: .alpha, in: space)
    for _ in 0..<groups { writer.end() }
    writer.end()
  }

  /// Writes the slices of a conic gradient.
  mutating func emit(_ plan: ConicPlan, in space: EmitContext) {
    var groups = 1
    if let id = plan.cutID {
      writer.begin(.g)
      writer.attribute(.mask, reference: id)
      groups += 1
    }
    groups += emitMoves(of: plan, in: space)
    if case .mask(let id) = plan.coverage {
      writer.begin(.g)
      writer.attribute(.mask, reference: id)
      groups += 1
    }
    beginSlices(of: plan, opacity: plan.coverage, in: space)
    emitSlices(of: plan, channel: .colors, in: space)
    for _ in 0..<groups { writer.end() }
  }

  /// Begins the group of what is common to all slices; where a coverage or a shape cuts them, it isolates them.
  private mutating func beginSlices(of plan: ConicPlan, opacity: PlannedCoverage?, in space: EmitContext) {
    writer.begin(.g)
    if case .ring(_, let width, _, _) = plan.layout {
      writer.attribute(.pathFill, "none")
      writer.attribute(.strokeWidth) { space.style.append(width, to: &$0) }
    }
    guard let opacity else { return }
    if plan.isCrisp { writer.attribute(.shapeRendering, "crispEdges") }
    if case .even(let alpha) = opacity {
      writer.attribute(.opacity) { space.style.append(fraction: alpha, to: &$0) }
    } else if plan.cutID != nil || opacity.isMask {
      emitIsolation(in: space)
    }
  }

  private mutating func emitSlices(of plan: ConicPlan, channel: PaintChannel, in space: EmitContext) {
    let ends = [plan.transitions.first, plan.transitions.last]
    for (index, (path, end)) in zip(plan.roundCaps(), ends).enumerated() {
      guard let end else { continue }
      let color = index == 0 ? end.from : end.to
      let depth = writer.depth
      writer.begin(.path)
      writer.attribute(.d) { PathData.append(path, to: &$0, style: space.style, depth: depth) }
      writer.attribute(.pathFill) { ColorText.append(channel(color), to: &$0, isMinified: options.isMinified) }
      emitColorChange("fill", of: plan, in: space) { channel(index == 0 ? end.variants[$0].from : end.variants[$0].to) }
      writer.end()
    }
    let (sliceIDs, gradientIDs) = (sliceIDs(of: plan), gradientIDs(of: plan, channel: channel))
    let isCrisp = plan.isCrisp
    var position = 0
    while position < plan.transitions.count {
      let shared = plan.sharedSlices[position...].prefix { $0 != nil }.indices
      if !shared.isEmpty { emitUses(of: shared, in: plan, sliceIDs, gradientIDs, isCrisp: isCrisp, space: space) }
      position = shared.upperBound
      guard position < plan.transitions.count else { break }
      let isSmooth = isCrisp && position > 0 && plan.isJump(before: position)
      if plan.transitions[position].halfLength == nil {
        emitFlatSlices(of: position, in: plan, isSmooth: isSmooth, channel: channel, space: space)
      } else {
        let start = plan.angle(plan.transitions[position].turns.lowerBound)
        for index in 0..<plan.transitions[position].sliceCount {
          emitSlice(
            index, of: position, in: plan, placed: start, paint: gradientIDs, isSmooth: isSmooth && index == 0,
            space: space)
        }
      }
      position += 1
    }
    if plan.isClosed { emitClosingSlices(of: plan, isCrisp: isCrisp, channel: channel, ids: gradientIDs, space: space) }
  }

  /// Writes transitions whose slices others share, one after another.
  private mutating func emitUses(
    of positions: Range<Int>, in plan: ConicPlan, _ sliceIDs: CountedIDs, _ gradientIDs: CountedIDs, isCrisp: Bool,
    space: EmitContext
  ) {
    let (indentation, center, style) = (writer.indentation, plan.center, space.style)
    let attribute = plan.paintAttribute.name
    let limit = sliceIDs.limit + gradientIDs.limit + 4 * SVGTag.usualLimit + (indentation ?? 0)
    // A piece of the document is finished between two lists of them.
    for start in stride(from: positions.lowerBound, to: positions.upperBound, by: 64) {
      writer.elements { buffer in
        buffer.appendLines(start..<min(start + 64, positions.upperBound), limit: limit) { position, line in
          line.breakLine(indentation)
          line.append("<use xlink:href=\"#")
          sliceIDs.appendEscaped(plan.sharedSlices[position] ?? position, to: &line)
          line.append("\" ")
          line.append(attribute)
          line.append("=\"url(#")
          gradientIDs.append(position, to: &line)
          line.append(")\"")
          if isCrisp, position > 0, plan.isJump(before: position) { line.append(" shape-rendering=\"auto\"") }
          let turn = plan.angle(plan.transitions[position].turns.lowerBound) - ConicPlan.upright
          var tag = SVGTag(line)
          TransformText.append(turn: turn, about: center, shift: 0, to: &tag, style: style)
          line = tag.line
          line.append("/>")
        }
      }
    }
  }

  /// Writes the beginnings of the first slices again, on top of the last ones, which run on under them.
  private mutating func emitClosingSlices(
    of plan: ConicPlan, isCrisp: Bool, channel: PaintChannel, ids: CountedIDs, space: EmitContext
  ) {
    guard let first = plan.transitions.first,
      plan.transitions.count > 1 || first.sliceCount > 1 || first.from != first.to
    else { return }
    let slices = plan.closingSlices
    let end = slices.last?.turns.upperBound ?? 0
    for (position, index, turns) in slices {
      let transition = plan.transitions[position]
      let width = min(transition.sliceTurns + plan.overlap(after: index, of: position), end - turns.lowerBound)
      let isSmooth = isCrisp && index == 0 && plan.isJump(before: position)
      if transition.halfLength != nil {
        emitSlice(
          index, of: position, in: plan, placed: plan.angle(transition.turns.lowerBound),
          paint: ids, width: width, isSmooth: isSmooth, space: space)
      } else {
        let path = plan.path(from: plan.angle(turns.lowerBound), to: plan.angle(turns.lowerBound + width))
        emitFlat(path, of: index, in: transition, isSmooth: isSmooth, channel: channel, of: plan, space: space)
      }
    }
  }

  private mutating func emitFlatSlices(
    of position: Int, in plan: ConicPlan, isSmooth: Bool, channel: PaintChannel, space: EmitContext
  ) {
    let transition = plan.transitions[position]
    for index in 0..<transition.sliceCount {
      let slice = transition.slice(index)
      let path = plan.path(
        from: plan.angle(slice.lowerBound),
        to: plan.angle(slice.upperBound + plan.overlap(after: index, of: position)))
      emitFlat(
        path, of: index, in: transition, isSmooth: isSmooth && index == 0, channel: channel, of: plan, space: space)
    }
  }

  private mutating func emitFlat(
    _ path: Path, of index: Int, in transition: ConicTransition, isSmooth: Bool, channel: PaintChannel,
    of plan: ConicPlan,
    space: EmitContext
  ) {
    let color = channel(transition.color(ofSlice: index))
    let depth = writer.depth
    writer.begin(.path)
    writer.attribute(.d) { PathData.append(path, to: &$0, style: space.style, depth: depth) }
    writer.attribute(plan.paintAttribute) { ColorText.append(color, to: &$0, isMinified: options.isMinified) }
    if isSmooth { writer.attribute(.shapeRendering, "auto") }
    let place = (Double(index) + 0.5) / Double(transition.sliceCount)
    emitColorChange(plan.paintAttribute.name, of: plan, in: space) {
      channel(transition.variants[$0].from.mixed(with: transition.variants[$0].to, at: place))
    }
    writer.end()
  }
}
