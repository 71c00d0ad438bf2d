import Bytes
import Geometry
package import SceneModel

extension ResolvedScene {
  /// What the SVG makes of each layer, a layer of a mask among them, in painting order.
  package func svgExplanations(_ options: SVGOptions) -> [Explanation] {
    var emitter = SVGEmitter(scene: self, options: options)
    emitter.explanations = []
    emitter.emitDocument()
    return emitter.explanations ?? []
  }
}

extension SVGEmitter {
  /// Begins the line of a layer.
  ///
  /// - Returns: Where the line stands, and where its bytes begin; nil where nobody asked.
  mutating func beginExplanation(of layer: ResolvedLayer) -> (index: Int, start: Int)? {
    guard let count = explanations?.count else { return nil }
    explanations?.append(Explanation(layer: layer.name))
    switch layer.content {
    case .group(let layers): explain("group of \(layers.count)")
    case .shape: break
    case .text: explain("text")
    case .replicas(let replicas): explain("\(replicas.instances.count) copies")
    }
    return (count, writer.byteCount)
  }

  /// Ends a line with the bytes that were written since it was begun.
  mutating func endExplanation(_ line: (index: Int, start: Int)?) {
    guard let line else { return }
    explanations?[line.index].bytes = writer.byteCount - line.start
  }

  /// Says how a shape is painted in the line that was begun last.
  mutating func explain(_ plan: ShapePlan) {
    guard explanations != nil else { return }
    if let text = text(of: plan.fill) { explain("fill: \(text)") }
    if let text = text(of: plan.stroke) { explain("stroke: \(text)") }
  }

  private mutating func explain(_ part: String) {
    guard let last = explanations?.indices.last else { return }
    explanations?[last].parts.append(part)
  }

  private func text(of paint: PaintPlan) -> String? {
    switch paint {
    case .none: return nil
    case .inherited: return "the copy's colour"
    case .color: return "one colour"
    case .server(_, let gradient, _):
      let kind = if case .radial = gradient.geometry { "radial" } else { "linear" }
      return "\(kind) gradient of \(gradient.stops.count) stops, \(Explanation.levels(gradient.stopError))"
    case .conic(let plan):
      let slices = plan.transitions.reduce(0) { $0 + $1.sliceCount }
      let linear = plan.transitions.reduce(0) { $0 + ($1.halfLength == nil ? 0 : $1.sliceCount) }
      let error = plan.gradient.stopError
      let worst = error + plan.transitions.reduce(0) { max($0, $1.error) }
      let usual = error + plan.transitions.reduce(0) { max($0, $1.usualError) }
      let bound =
        worst <= scene.tolerance.color
        ? Explanation.levels(worst) : "\(Explanation.levels(usual)), \(Explanation.levels(worst)) in corners"
      return "\(slices) slices of \(plan.transitions.count) transitions, \(linear) with a gradient, "
        + bound + text(of: plan.alpha)
    case .along(let plan):
      let runs = plan.colors.runs
      let gradients = runs.count { if case .solid = $0.paint { false } else { !$0.isArea } }
      return "\(runs.count) runs, \(gradients) with a gradient, "
        + Explanation.levels(plan.stopError + max(plan.colors.error, plan.alphas?.error ?? 0)) + text(of: plan.alpha)
    }
  }

  private func text(of alpha: ConicPlan.Alpha) -> String {
    switch alpha {
    case .opaque: ""
    case .uniform: ", one alpha"
    case .mask: ", alpha by a mask"
    }
  }
}
