import SceneModel

extension PDFEmitter {
  /// Begins the entry of a layer.
  mutating func beginTrace(of layer: ResolvedLayer, on surface: inout Surface) {
    guard trace != nil else { return }
    trace?.begin(layer.name)
    for part in parts(of: layer.content) { trace?.explain(part) }
    surface.own(by: trace?.current)
  }

  /// Ends the entry that was begun last.
  mutating func endTrace(on surface: inout Surface) {
    guard trace != nil else { return }
    trace?.end()
    surface.own(by: trace?.current)
  }

  /// Says of how many patches or rows a mesh is, and how far its colours may stray from the gradient's.
  mutating func explain(_ count: Int, _ unit: String, error: Double, in space: ColorSpace) {
    guard trace != nil else { return }
    trace?.explain("\(count) \(space == .gray ? "grey " : "")\(unit), \(LayerTrace.levels(error))")
  }

  private func parts(of content: ResolvedContent) -> [String] {
    switch content {
    case .group(let layers): ["group of \(layers.count)"]
    case .shape(let shape):
      [shape.fill.map { "fill: \(text(of: $0))" }, shape.stroke.map { "stroke: \(text(of: $0.paint))" }].compactMap(
        \.self)
    case .text: ["text"]
    case .replicas(let replicas): ["\(replicas.instances.count) copies"]
    }
  }

  private func text(of paint: ResolvedPaint) -> String {
    guard case .gradient(let gradient) = paint else { return "one colour" }
    let stops = "of \(gradient.stops.count) stops" + (gradient.isOpaque ? "" : ", alpha apart")
    switch gradient.geometry {
    case .axial: return "axial gradient \(stops), \(LayerTrace.levels(gradient.stopError))"
    case .radial: return "radial gradient \(stops), \(LayerTrace.levels(gradient.stopError))"
    case .conic: return "conic gradient \(stops)"
    case .along: return "gradient along it \(stops)"
    }
  }
}
