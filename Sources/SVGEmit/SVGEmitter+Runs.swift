import Geometry
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
  /// The stroke's width, joins and caps, without its dashes.
  var style: StrokeStyle
  /// How the alpha is painted.
  var alpha: ConicPlan.Alpha
  /// What the runs reach at most.
  var area: Rect

  /// Whether anything must stand in the layer's `defs`.
  var hasDefinitions: Bool {
    if case .mask = alpha { return true }
    return colors.runs.contains { if case .solid = $0.paint { false } else { true } }
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
    var style = stroke.drawnStyle
    style.dash = []
    var colored = gradient
    colored.stops = space.stops(gradient.stops)
    colored.ramp = gradient.ramp.map(space.stops)
    var tolerance = scene.tolerance
    tolerance.geometry /= space.magnification
    tolerance.color -= gradient.stopError
    let overlap = min(max(1, scene.size.largerSide / 500) / space.magnification, style.width / 2)
    let changes = plan.gradientAnimations(isStroke: true).stops
    let lists = changes.flatMap { $0.values.stopLists + $0.rest.stopLists }.map(space.stops)
    let colors = StrokeRuns(
      of: stroke, visible: visible, gradient: colored, changes: lists, tolerance: tolerance, overlap: overlap)
    var result = RunPlan(
      name: name, colors: colors, stopError: gradient.stopError, changes: changes, style: style, alpha: .opaque,
      area: area)
    let alpha = colored.stops[0].color.alpha
    if (lists + [colored.stops]).contains(where: { $0.contains { $0.color.alpha != alpha } }) {
      result.alpha = .mask(id: names.id(name.part("alpha")))
      var greys = colored
      greys.stops = colored.stops.greys
      greys.ramp = colored.ramp?.greys
      result.alphas = StrokeRuns(
        of: stroke, visible: visible, gradient: greys, changes: lists.map(\.greys), tolerance: tolerance,
        overlap: overlap)
    } else if alpha < 1 {
      result.alpha = .uniform(alpha)
    }
    return .along(result)
  }

  /// Writes what the runs need in their layer's `defs`.
  mutating func emitDefinitions(of plan: RunPlan, in space: UserSpace) {
    emitGradients(of: plan.colors, name: plan.name, changes: plan.changes.map { $0.mapStops(\.opaque) }, in: space)
    guard case .mask(let id) = plan.alpha, let alphas = plan.alphas else { return }
    var plain = space
    plain.multiplier = .white
    emitGradients(
      of: alphas, name: plan.name.part("alpha"), changes: plan.changes.map { $0.mapStops(\.greys) }, in: plain)
    beginMask(id: id, area: plan.area, in: space)
    beginRuns(of: plan, in: space)
    emitRuns(alphas, name: plan.name.part("alpha"), of: plan, in: space)
    writer.end()
    writer.end()
  }

  /// Writes the runs.
  mutating func emit(_ plan: RunPlan, in space: UserSpace) {
    beginRuns(of: plan, in: space)
    switch plan.alpha {
    case .opaque: break
    case .uniform(let alpha): writer.attribute(.opacity) { space.style.append(fraction: alpha, to: &$0) }
    case .mask(let id): writer.attribute(.mask, reference: id)
    }
    emitRuns(plan.colors, name: plan.name, of: plan, in: space)
    writer.end()
  }

  /// Writes the gradients: the ramp once, and for each run that shows it where it lies there.
  private mutating func emitGradients(
    of runs: StrokeRuns, name: LayerName, changes: [ResolvedAnimation], in space: UserSpace
  ) {
    let isShared = runs.runs.count { $0.isOnRamp && !$0.isArea } > 1
    let ramp = names.id(name.part("ramp"))
    if isShared {
      writer.begin(.linearGradient)
      writer.attribute(.id, text: ramp)
      writer.attribute(.gradientUnits, "userSpaceOnUse")
      emitStops(runs.ramp, animation: changes, in: space)
      writer.end()
    }
    for (index, run) in runs.runs.enumerated() where !run.isArea {
      let id = gradientID(of: index, name)
      switch run.paint {
      case .solid: break
      case .ramp(let start, let end) where isShared:
        writer.begin(.linearGradient)
        writer.attribute(.id, text: id)
        writer.attribute(.href, text: "#" + ramp)
        emitVector(from: start, to: end, in: space)
        writer.end()
      case .ramp(let start, let end):
        let gradient = ResolvedGradient(geometry: .axial(start: start, end: end), stops: runs.ramp)
        emitGradient(gradient, id: id, animations: GradientAnimations(stops: changes), in: space)
      case .axial(let start, let end, let stops):
        emitGradient(ResolvedGradient(geometry: .axial(start: start, end: end), stops: stops), id: id, in: space)
      }
    }
  }

  private mutating func beginRuns(of plan: RunPlan, in space: UserSpace) {
    writer.begin(.g)
    writer.attribute(.pathFill, "none")
    var style = plan.style
    style.cap = .butt
    emitStyle(style, isTrimmed: false, in: space)
  }

  private mutating func emitRuns(_ runs: StrokeRuns, name: LayerName, of plan: RunPlan, in space: UserSpace) {
    for (index, run) in runs.runs.enumerated() {
      let depth = writer.depth
      writer.begin(.path)
      writer.attribute(.d) { PathData.append(run.path, to: &$0, style: space.style, depth: depth) }
      let paint: Attribute = run.isArea ? .pathFill : .stroke
      if case .solid(let color) = run.paint {
        writer.attribute(paint) { ColorText.append(color, to: &$0, isMinified: options.isMinified) }
      } else {
        writer.attribute(paint, reference: gradientID(of: runs.owner(of: index), name))
      }
      if run.hasCaps { writer.attribute(.strokeLinecap, text: plan.style.cap.rawValue) }
      writer.end()
    }
  }

  private mutating func gradientID(of index: Int, _ name: LayerName) -> String {
    names.id(LayerName("\(name.value)-\(index)"))
  }
}

extension StrokeRuns {
  /// The run whose gradient another one shows: an area has that of the run that it belongs to, one of the few before it.
  fileprivate func owner(of index: Int) -> Int {
    guard runs[index].isArea else { return index }
    return runs[..<index].lastIndex { !$0.isArea && $0.paint == runs[index].paint } ?? index
  }
}

extension StrokeRun {
  fileprivate var isOnRamp: Bool { if case .ramp = paint { true } else { false } }
}

extension ResolvedAnimation {
  /// The change with other stops.
  fileprivate func mapStops(_ map: ([Gradient.Stop]) -> [Gradient.Stop]) -> ResolvedAnimation {
    func mapped(_ values: Values) -> Values {
      if case .strokeStops(let lists) = values { .strokeStops(lists.map(map)) } else { values }
    }
    var copy = self
    copy.values = mapped(values)
    copy.rest = mapped(rest)
    return copy
  }
}
