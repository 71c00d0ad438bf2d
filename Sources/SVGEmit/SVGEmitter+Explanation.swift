import Bytes
import Geometry
import Lowering
import Resolving
package import SceneModel

extension ResolvedScene {
  /// The scene's one moment as SVG, with what was written for which layer.
  package func tracedSVG(_ options: SVGOptions = SVGOptions()) -> TracedOutput {
    var emitter = SVGEmitter(scene: self, options: options)
    emitter.trace = LayerTrace()
    emitter.emitDocument()
    return TracedOutput(bytes: emitter.writer.finish().joined(), trace: emitter.trace ?? LayerTrace())
  }
}

extension SVGEmitter {
  /// Begins the entry of a layer.
  mutating func beginTrace(of layer: ResolvedLayer) {
    guard trace != nil else { return }
    beginTrace(of: layer.name)
    if let text = layer.content.explanation { trace?.explain(text) }
  }

  /// Begins the entry of a layer or of a key of the scene.
  mutating func beginTrace(of subject: LayerName, isLayer: Bool = true) {
    trace?.begin(subject, isLayer: isLayer)
    trace?.own(from: writer.byteCount)
  }

  /// Ends the entry that was begun last.
  mutating func endTrace() {
    trace?.end()
    trace?.own(from: writer.byteCount)
  }

  /// Says how a shape is painted in the line that was begun last.
  mutating func explain(_ plan: ShapePlan) {
    guard trace != nil else { return }
    if let text = text(of: plan.fill) { trace?.explain("fill: \(text)") }
    if let text = text(of: plan.stroke) { trace?.explain("stroke: \(text)") }
  }

  private func text(of paint: PaintPlan) -> String? {
    switch paint {
    case .none: return nil
    case .inherited: return "the copy's colour"
    case .color: return "one colour"
    case .server(_, let gradient, _):
      let kind = if case .radial = gradient.axis { "radial" } else { "linear" }
      return "\(kind) gradient of \(gradient.ramp.stops.count) stops, \(LayerTrace.levels(gradient.ramp.error))"
    case .conic(let plan):
      let slices = plan.transitions.reduce(0) { $0 + $1.sliceCount }
      let linear = plan.transitions.reduce(0) { $0 + ($1.halfLength == nil ? 0 : $1.sliceCount) }
      let error = plan.gradient.ramp.error
      let worst = error + plan.transitions.reduce(0) { max($0, $1.error) }
      let usual = error + plan.transitions.reduce(0) { max($0, $1.usualError) }
      let bound =
        worst <= scene.tolerance.color
        ? LayerTrace.levels(worst) : "\(LayerTrace.levels(usual)), \(LayerTrace.levels(worst)) in corners"
      let shape = plan.color == nil ? "" : "one colour under a mask of "
      return shape + "\(slices) slices of \(plan.transitions.count) transitions, \(linear) with a gradient, "
        + bound + text(of: plan.coverage)
    case .along(let plan):
      let runs = plan.colors.runs
      let gradients = runs.count { if case .solid = $0.paint { false } else { !$0.isArea } }
      return "\(runs.count) runs, \(gradients) with a gradient, "
        + LayerTrace.levels(plan.stopError + max(plan.colors.error, plan.alphas?.error ?? 0)) + text(of: plan.coverage)
    }
  }

  private func text(of coverage: PlannedCoverage) -> String {
    switch coverage {
    case .opaque: ""
    case .even: ", one alpha"
    case .mask: ", alpha by a mask"
    }
  }
}
