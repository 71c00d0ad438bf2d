import Bytes
import Geometry
import Lowering
import Resolving
import SceneModel

/// How a gradient along a stroke is written: runs, each a stroke with one paint.
struct RunPlan {
  /// The role of the stroke in its layer.
  var name: LayerName
  /// The runs in painting order.
  var colors: StrokeRuns
  /// The runs of the alpha in greys, where it varies.
  var alphas: StrokeRuns?
  /// How far, in levels of 255, the gradient's own stops may stray.
  var stopError: Double
  /// How the ramp's stops change over time.
  var changes: [ResolvedAnimation]
  /// How the greys' stops change over time.
  var alphaChanges: [ResolvedAnimation] = []
  /// The stroke's style.
  var style: StrokeStyle
  /// For each layer of runs the id of the mask of the dashes that it is seen through; empty where runs end as the stroke does.
  var dashesIDs: [String]
  /// How the alpha is painted.
  var coverage: PlannedCoverage
  /// What the runs reach at most; looked for where there are masks.
  var area: Rect?

  /// Whether all runs are one drawing on what lies below.
  var isIsolated: Bool {
    if case .opaque = coverage { return dashesIDs.count == 1 }
    return true
  }
  /// Whether anything must stand in the layer's `defs`.
  var hasDefinitions: Bool {
    !dashesIDs.isEmpty || coverage.isMask || colors.haveGradients
  }
}

extension SVGEmitter {
  /// Cuts a stroke with a gradient along it into runs.
  ///
  /// - Parameters:
  ///   - paint: The colours along the stroke: let go of before the runs are cut.
  ///   - name: The layer's name where it is written.
  mutating func runPlan(_ paint: consuming LoweredPaint, named name: LayerName, in space: EmitContext) -> PaintPlan {
    let coverage = paint.coverage
    guard let colors = (consume paint).colorsAlongLine, colors.line.path.isDrawn else { return .none }
    let name = name.part("stroke")
    let style = colors.line.drawnStyle
    let (error, changes) = (colors.ramp.error, colors.ramp.changes)
    var tolerance = scene.tolerance
    tolerance.geometry /= space.magnification
    tolerance.color -= error
    let overlap = min(space.paint(scene.tolerance, scene.size).halfPixel, style.width / 2)
    func runs(_ gradient: consuming AlongGradient) -> StrokeRuns {
      let variants = gradient.ramp.variants
      let cores = cores(for: gradient.line.path.elements.count)
      return StrokeRuns(of: gradient, changes: variants, tolerance: tolerance, overlap: overlap, on: cores)
    }
    let hasDashes = !style.dash.isEmpty && style.cap != .butt
    let area = hasDashes || coverage.even == nil ? colors.line.paintedBounds : nil
    let colorRuns = runs(consume colors)
    let dashesIDs = hasDashes ? colorRuns.layers.indices.map { names.id(dashesName(of: $0, name)) } : []
    var result = RunPlan(
      name: name, colors: colorRuns, stopError: error, changes: changes, style: style,
      dashesIDs: dashesIDs, coverage: planned(coverage, named: name), area: area)
    if case .varying(.along(let greys)) = coverage {
      result.alphas = runs(greys)
      result.alphaChanges = greys.ramp.changes
    }
    return .along(result)
  }

  /// Writes what the runs need in their layer's `defs`.
  mutating func emitDefinitions(of plan: RunPlan, in space: EmitContext) {
    emitGradients(of: plan.colors, name: plan.name, changes: plan.changes, style: plan.style, in: space)
    for (id, layer) in zip(plan.dashesIDs, plan.colors.layers) {
      if let stroke = layer.stroke { emitDashes(of: stroke, id: id, area: plan.area, in: space) }
    }
    guard case .mask(let id) = plan.coverage, let alphas = plan.alphas else { return }
    emitGradients(of: alphas, name: plan.name.part("alpha"), changes: plan.alphaChanges, style: plan.style, in: space)
    beginMask(id: id, area: plan.area, in: space)
    // The greys of an alpha are seen through the dashes themselves.
    let groups = beginRuns(of: plan, mask: plan.dashesIDs.count == 1 ? plan.dashesIDs[0] : nil, in: space)
    emitRuns(alphas, name: plan.name.part("alpha"), of: plan, in: space)
    for _ in 0..<groups { writer.end() }
    writer.end()
  }

  /// Writes the runs.
  ///
  /// - Parameter isCut: Whether what stands around them cuts them.
  mutating func emit(_ plan: RunPlan, isCut: Bool, in space: EmitContext) {
    var mask = plan.dashesIDs.count == 1 ? plan.dashesIDs[0] : nil
    if case .mask(let id) = plan.coverage { mask = id }
    let opacity: Double? = if case .even(let alpha) = plan.coverage { alpha } else { nil }
    let groups = beginRuns(of: plan, mask: mask, opacity: opacity, isCut: isCut, in: space)
    emitRuns(plan.colors, name: plan.name, of: plan, isMasked: plan.coverage.isMask, in: space)
    for _ in 0..<groups { writer.end() }
  }

  /// Writes the gradients: the ramp once, and for each run that shows it where it lies there.
  private mutating func emitGradients(
    of runs: StrokeRuns, name: LayerName, changes: [ResolvedAnimation], style: StrokeStyle, in space: EmitContext
  ) {
    let isShared = runs.shareRamp
    let rampID = names.id(name.part("ramp"))
    let ramp = PaintRamp(stops: runs.ramp, changes: changes)
    if isShared {
      writer.begin(.linearGradient)
      writer.attribute(.id, text: rampID)
      writer.attribute(.gradientUnits, "userSpaceOnUse")
      emitStops(of: ramp, in: space)
      writer.end()
    }
    let text = text(
      of: runs, name: name, style: style, rampID: isShared ? rampID : nil,
      tolerance: GradientVector.colorError / ramp.steepness, in: space)
    guard options.isMinified || !isShared else {
      return emit(0..<runs.count, expecting: Self.usualGradient) { text.appendGradients(of: $0, to: &$1, &$2) }
    }
    guard var reader = RunReader(runs) else { return }
    for index in 0..<runs.count where runs.hasOwnPaint(index) {
      // The shortest ids are given in this order, a run of one colour has one, too.
      let id = gradientID(of: index, name)
      reader.readPaint(at: index)
      switch reader.run.paint {
      case .solid: break
      case .ramp(let start, let end) where !isShared:
        emitGradient(AxisGradient(axis: .axial(start: start, end: end), ramp: ramp), id: id, in: space)
      case .ramp, .axial:
        let own = options.isMinified ? id : nil
        writer.elements { text.appendGradient(of: index, id: own, from: &reader, to: &$0) }
      }
    }
  }

  /// How the elements of runs are written here.
  private func text(
    of runs: StrokeRuns, name: LayerName, style: StrokeStyle, rampID: String? = nil, tolerance: Double = 0,
    in space: EmitContext
  ) -> RunText {
    var style = style
    style.dash = []
    return RunText(
      runs, line: style, prefix: options.isMinified ? "" : options.idPrefix + name.value + "-", rampID: rampID,
      tolerance: tolerance, writer: writer, in: space)
  }

  /// Writes elements of runs, those of many in parts.
  ///
  /// - Parameters:
  ///   - size: How many bytes one takes, about.
  ///   - body: Appends what is written of some of the runs.
  private mutating func emit(
    _ range: Range<Int>, expecting size: Int,
    _ body: @escaping @Sendable (Range<Int>, inout ByteBuffer, inout ByteLine) -> Void
  ) {
    let cores = cores(for: range.count)
    // Places of bytes are counted from the document's beginning.
    let isShared =
      range.count >= Self.sharedCount && trace == nil
      && cores.parts(of: range.count, atMost: Self.longestPart, waiting: waitingParts, into: &writer) { part in
        let buffer = ByteBuffer(expecting: part.count * size + Self.roomForOne) { buffer, line in
          body(range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound, &buffer, &line)
        }
        return Pieces(buffer.bytes)
      } _: { part, writer in
        writer.append(part)
      }
    if isShared || range.isEmpty { return }
    writer.reserve(range.count * size)
    writer.elements { $0.appendLines { body(range, &$0, &$1) } }
  }

  /// As many runs take less than a quarter of a megabyte, in two parts that are made and a few that wait.
  private static let longestPart = 1024
  /// Fewer runs are written faster than a thread begins.
  private static let sharedCount = 1024
  /// What a run takes in bytes: the gradient of two stops that most have, the path of three places.
  private static let usualGradient = 200
  private static let usualPath = 128
  /// What the longest of these may take more.
  private static let roomForOne = 4096

  /// Begins the group of what is common to all runs, in one of the mask that they are seen through.
  ///
  /// - Returns: How many groups are open.
  private mutating func beginRuns(
    of plan: RunPlan, mask: String?, opacity: Double? = nil, isCut: Bool = false, in space: EmitContext
  ) -> Int {
    if let mask {
      writer.begin(.g)
      writer.attribute(.mask, reference: mask)
    }
    writer.begin(.g)
    writer.attribute(.pathFill, "none")
    var style = plan.style
    (style.cap, style.dash) = (.butt, [])
    emitStyle(style, isTrimmed: false, in: space)
    if let opacity {
      writer.attribute(.opacity) { space.style.append(fraction: opacity, to: &$0) }
    } else if isCut || mask != nil {
      emitIsolation(in: space)
    }
    return mask == nil ? 1 : 2
  }

  /// Writes the mask of a stroke's dashes.
  private mutating func emitDashes(of line: ResolvedStroke, id: String, area: Rect?, in space: EmitContext) {
    let depth = writer.depth + 1
    let path = space.drawn(line.dashedPath, line.drawnStyle, isDashed: true)
    beginMask(id: id, area: area, in: space)
    writer.begin(.path)
    writer.attribute(.d) { PathData.append(path, to: &$0, style: space.style, depth: depth) }
    writer.attribute(.pathFill, "none")
    writer.attribute(.stroke) { ColorText.append(.white, to: &$0, isMinified: options.isMinified) }
    emitStyle(space.drawn(line.drawnStyle), isTrimmed: false, in: space)
    writer.end()
    writer.end()
  }

  /// Writes runs, those of each of several layers seen through its dashes.
  ///
  /// - Parameter isMasked: Whether all is seen through greys that end as the dashes do: then the lowest layer needs no mask.
  private mutating func emitRuns(
    _ runs: StrokeRuns, name: LayerName, of plan: RunPlan, isMasked: Bool = false, in space: EmitContext
  ) {
    for (index, layer) in runs.layers.enumerated() {
      let id = plan.dashesIDs.count > 1 && !(isMasked && index == 0) ? plan.dashesIDs[index] : nil
      if let id {
        writer.begin(.g)
        writer.attribute(.mask, reference: id)
        beginIsolation(in: space)
      }
      emitRuns(layer.runs, of: runs, name: name, of: plan, in: space)
      if id != nil {
        writer.end()
        writer.end()
      }
    }
  }

  private mutating func emitRuns(
    _ range: Range<Int>, of runs: StrokeRuns, name: LayerName, of plan: RunPlan, in space: EmitContext
  ) {
    let text = text(of: runs, name: name, style: plan.style, in: space)
    guard options.isMinified else {
      return emit(range, expecting: Self.usualPath) { text.appendPaths(of: $0, to: &$1, &$2) }
    }
    guard var reader = RunReader(runs) else { return }
    for index in range {
      var id: String?
      if reader.color(of: index) == nil { id = gradientID(of: reader.owner(of: index), name) }
      writer.elements { text.appendPath(of: index, id: id, from: &reader, to: &$0) }
    }
  }

  /// The name of a layer's dashes.
  private func dashesName(of layer: Int, _ name: LayerName) -> LayerName {
    name.part(layer == 0 ? "dashes" : "dashes-\(layer)")
  }

  private mutating func gradientID(of index: Int, _ name: LayerName) -> String {
    names.id(LayerName("\(name.value)-\(index)"))
  }
}

extension PaintRamp {
  /// How much a channel of the colours changes at most for a change of the offset, at any moment; infinite at a hard step.
  fileprivate var steepness: Double {
    ([stops] + variants).reduce(0) { all, stops in
      zip(stops, stops.dropFirst()).reduce(all) { steepest, pair in
        let change = pair.0.color.difference(from: pair.1.color)
        return change == 0 ? steepest : max(steepest, change / (pair.1.location - pair.0.location))
      }
    }
  }
}
