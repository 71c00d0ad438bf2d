import Geometry
import SceneModel

/// How a gradient along a stroke is written: runs, each a stroke with one paint.
struct RunPlan {
  /// The role of the stroke in its layer.
  var name: LayerName
  /// The runs in painting order.
  var runs: [StrokeRun]
  /// The runs of the alpha in greys, where it varies.
  var alphaRuns: [StrokeRun]
  /// The stroke's width, joins and caps, without its dashes.
  var style: StrokeStyle
  /// How the alpha is painted.
  var alpha: ConicPlan.Alpha
  /// What the runs reach at most.
  var area: Rect

  /// The runs of the colours, or of the alpha.
  func runs(_ tone: ConicTone) -> [StrokeRun] { if case .colors = tone { runs } else { alphaRuns } }

  /// Whether anything must stand in the layer's `defs`.
  var hasDefinitions: Bool {
    if case .mask = alpha { return true }
    return runs.contains { if case .axial = $0.paint { true } else { false } }
  }
}

extension SVGEmitter {
  /// Cuts a stroke with a gradient along it into runs.
  mutating func runPlan(
    _ gradient: ResolvedGradient, visible: ClosedRange<Double>, stroke: ResolvedStroke, of plan: ShapePlan,
    in space: UserSpace
  ) -> PaintPlan {
    guard let area = stroke.paintedBounds, !gradient.stops.isEmpty else { return .none }
    let name = plan.name.part("stroke")
    var style = stroke.style
    style.dash = []
    if stroke.alignment != .center { style.width *= 2 }
    var colored = gradient
    colored.stops = space.stops(gradient.stops)
    var tolerance = scene.tolerance
    tolerance.geometry /= space.magnification
    let overlap = min(max(1, scene.size.largerSide / 500) / space.magnification, style.width / 2)
    let runs = StrokeRuns.runs(
      of: stroke, visible: visible, stops: colored.stops, tolerance: tolerance, overlap: overlap)
    var result = RunPlan(name: name, runs: runs, alphaRuns: [], style: style, alpha: .opaque, area: area)
    switch colored.alphaSplit.alpha {
    case .constant(let alpha): if alpha < 1 { result.alpha = .uniform(alpha) }
    case .varying(let greys):
      result.alpha = .mask(id: names.id(name.part("alpha")))
      result.alphaRuns = StrokeRuns.runs(
        of: stroke, visible: visible, stops: greys.stops, tolerance: tolerance, overlap: overlap)
    }
    return .along(result)
  }

  /// Writes what the runs need in their layer's `defs`.
  mutating func emitDefinitions(of plan: RunPlan, in space: UserSpace) {
    emitGradients(of: plan, tone: .colors, in: space)
    guard case .mask(let id) = plan.alpha else { return }
    emitGradients(of: plan, tone: .alpha, in: space)
    beginMask(id: id, area: plan.area, in: space)
    emitRuns(of: plan, tone: .alpha, in: space)
    writer.end()
  }

  /// Writes the runs.
  mutating func emit(_ plan: RunPlan, in space: UserSpace) {
    emitRuns(of: plan, tone: .colors, in: space)
  }

  private mutating func emitGradients(of plan: RunPlan, tone: ConicTone, in space: UserSpace) {
    for (index, run) in plan.runs(tone).enumerated() {
      guard !run.isArea, case .axial(let start, let end, let stops) = run.paint else { continue }
      let opaque = stops.map { Gradient.Stop($0.location, $0.color.opaque) }
      let gradient = ResolvedGradient(geometry: .axial(start: start, end: end), stops: opaque)
      emitGradient(gradient, id: gradientID(of: index, in: plan, tone: tone), in: space)
    }
  }

  private mutating func emitRuns(of plan: RunPlan, tone: ConicTone, in space: UserSpace) {
    writer.begin(.g)
    writer.attribute(.pathFill, "none")
    var style = plan.style
    style.cap = .butt
    emitStyle(style, widthFactor: 1, isTrimmed: false, in: space)
    if case .colors = tone {
      switch plan.alpha {
      case .opaque: break
      case .uniform(let alpha): writer.attribute(.opacity) { space.style.append(fraction: alpha, to: &$0) }
      case .mask(let id): writer.attribute(.mask, reference: id)
      }
    }
    for (index, run) in plan.runs(tone).enumerated() {
      let depth = writer.depth
      writer.begin(.path)
      writer.attribute(.d) { PathData.append(run.path, to: &$0, style: space.style, depth: depth) }
      let paint: Attribute = run.isArea ? .pathFill : .stroke
      switch run.paint {
      case .solid(let color):
        writer.attribute(paint) { ColorText.append(color, to: &$0, isMinified: options.isMinified) }
      case .axial:
        // An area has the gradient of the run that it belongs to, one of the few before it.
        let owner = plan.runs(tone)[...index].lastIndex { !$0.isArea && $0.paint == run.paint } ?? index
        writer.attribute(paint, reference: gradientID(of: owner, in: plan, tone: tone))
      }
      if run.hasCaps { writer.attribute(.strokeLinecap, text: plan.style.cap.rawValue) }
      writer.end()
    }
    writer.end()
  }

  private mutating func gradientID(of index: Int, in plan: RunPlan, tone: ConicTone) -> String {
    switch tone {
    case .colors: names.id(LayerName("\(plan.name.value)-\(index)"))
    case .alpha: names.id(LayerName("\(plan.name.part("alpha").value)-\(index)"))
    }
  }
}
