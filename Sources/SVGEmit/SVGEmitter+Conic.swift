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

  private mutating func emitSlices(
    of plan: ConicPlan, channel: PaintChannel, in space: EmitContext
  ) {
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
    for (position, transition) in plan.transitions.enumerated() {
      let isSmooth = isCrisp && position > 0 && plan.isJump(before: position)
      guard transition.halfLength != nil else {
        emitFlatSlices(of: position, in: plan, isSmooth: isSmooth, channel: channel, space: space)
        continue
      }
      guard let first = plan.sharedSlices[position] else {
        for index in 0..<transition.sliceCount {
          emitSlice(
            index, of: position, in: plan, placed: plan.angle(transition.turns.lowerBound), paint: gradientIDs,
            isSmooth: isSmooth && index == 0, space: space)
        }
        continue
      }
      writer.leaf(.use, limit: sliceIDs.limit + gradientIDs.limit + 4 * SVGTag.usualLimit) { tag in
        tag.attribute(.href) { line in
          line.append(UInt8(ascii: "#"))
          sliceIDs.appendEscaped(first, to: &line)
        }
        tag.attribute(plan.paintAttribute, reference: gradientIDs, position)
        if isSmooth { tag.attribute(.shapeRendering, "auto") }
        Self.appendRotation(
          plan.angle(transition.turns.lowerBound) - ConicPlan.upright, about: plan.center, shift: 0, to: &tag, in: space
        )
      }
    }
    if plan.isClosed { emitClosingSlices(of: plan, isCrisp: isCrisp, channel: channel, ids: gradientIDs, space: space) }
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

  /// Writes one slice of a transition, lying where the long gradient has its part, moved back by its transform.
  private mutating func emitSlice(
    _ index: Int, of position: Int, in plan: ConicPlan, placed: Angle, paint: CountedIDs?, width: Double? = nil,
    isSmooth: Bool = false, space: EmitContext
  ) {
    let transition = plan.transitions[position]
    let half = Angle(turns: transition.sliceTurns / 2)
    let start = ConicPlan.upright - half
    let end = start + Angle(turns: width ?? transition.sliceTurns + plan.overlap(after: index, of: position))
    // Where the gradient begins at x = 0, which need not be said.
    let shift = Double(2 * index + 1) * (transition.halfLength ?? 0) - plan.center.x
    let path = plan.path(from: start, to: end, displaced: Vector(dx: shift, dy: 0))
    let depth = writer.depth
    writer.begin(.path)
    writer.attribute(.d) { PathData.append(path, to: &$0, style: space.style, depth: depth) }
    let middle = placed + Angle(turns: transition.sliceTurns * (Double(index) + 0.5))
    writer.attributes(limit: (paint?.limit ?? 0) + 3 * SVGTag.usualLimit) { tag in
      if let paint { tag.attribute(plan.paintAttribute, reference: paint, position) }
      if isSmooth { tag.attribute(.shapeRendering, "auto") }
      Self.appendRotation(middle - ConicPlan.upright, about: plan.center, shift: -shift, to: &tag, in: space)
    }
    writer.end()
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

  private static func appendRotation(
    _ angle: Angle, about center: Point, shift: Double, to tag: inout SVGTag, in space: EmitContext
  ) {
    // What rounds to a whole turn is none, whatever the last bit of an arc tangent.
    let isWhole = NumberStyle.degrees.units(angle.normalized.degrees) == NumberStyle.degrees.units(360)
    let turn = isWhole ? .zero : angle.normalized
    let isShifted = space.style.coordinates.units(shift) != 0
    guard NumberStyle.degrees.units(turn.degrees) != 0 || isShifted else { return }
    let map = AffineTransform.rotation(turn, about: center) * .translation(x: shift, y: 0)
    tag.attribute(.transform) { TransformText.append(map, to: &$0, style: space.style) }
  }

  /// Writes a gradient for each transition between different colours.
  private mutating func emitGradients(
    of plan: ConicPlan, channel: PaintChannel, in space: EmitContext
  ) {
    let ids = gradientIDs(of: plan, channel: channel)
    let isMinified = options.isMinified
    for (position, transition) in plan.transitions.enumerated() {
      guard let halfLength = transition.halfLength else { continue }
      let length = halfLength * Double(transition.sliceCount)
      let change = transition.variants.reduce(transition.from.difference(from: transition.to)) {
        max($0, $1.from.difference(from: $1.to))
      }
      let vector = GradientVector(
        levelOfLength: 2 * length, tolerance: GradientVector.colorError / change, on: space.style.coordinates)
      writer.begin(.linearGradient, limit: ids.limit + 3 * SVGTag.usualLimit) { tag in
        tag.attribute(.id) { ids.appendEscaped(position, to: &$0) }
        tag.attribute(.gradientUnits, "userSpaceOnUse")
        vector.forEachNumber { attribute, value in
          tag.attribute(attribute) { $0.append(value, on: vector.grid, leadingZero: !isMinified) }
        }
      }
      emitStop(ScreenStop(0, channel(transition.from)), of: plan, in: space) {
        channel(transition.variants[$0].from)
      }
      emitStop(ScreenStop(1, channel(transition.to)), of: plan, in: space) { channel(transition.variants[$0].to) }
      writer.end()
    }
  }

  private mutating func emitStop(
    _ stop: ScreenStop, of plan: ConicPlan, in space: EmitContext, variant: (Int) -> ScreenColor
  ) {
    guard plan.changes.stops != nil else { return emitStop(stop) }
    beginStop(stop)
    emitColorChange("stop-color", of: plan, in: space, variant: variant)
    writer.end()
  }

  /// Writes the change over time of a colour that stands for one place of the gradient.
  private mutating func emitColorChange(
    _ attribute: StaticString, of plan: ConicPlan, in space: EmitContext, variant: (Int) -> ScreenColor
  ) {
    guard let change = plan.changes.stops, let count = plan.transitions.first?.variants.count, count > 1 else { return }
    let colors = (0..<count).map(variant)
    guard colors.contains(where: { $0 != colors[0] }) else { return }
    emitAnimate(attribute, change, before: true, in: space) { place, buffer in
      ColorText.append(colors[place ?? count - 1], to: &buffer, isMinified: space.style.isMinified)
    }
  }

  /// The ids of the gradients of transitions.
  private mutating func gradientIDs(of plan: ConicPlan, channel: PaintChannel) -> CountedIDs {
    let name = if case .colors = channel { plan.name } else { plan.name.part("alpha") }
    return ids(after: name, for: plan.transitions.indices.lazy.filter { plan.transitions[$0].halfLength != nil })
  }
}
