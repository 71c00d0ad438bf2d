import Bytes
package import SceneModel

extension ResolvedScene {
  /// What a PDF's page makes of each layer, a layer of a mask among them; bytes are those of the streams.
  package func pdfExplanations(_ options: PDFOptions) -> [Explanation] {
    var emitter = PDFEmitter(scene: self, options: options, prefix: "", table: ObjectTable())
    emitter.explanations = []
    _ = emitter.drawPage(parent: "")
    return emitter.explanations ?? []
  }
}

/// A line about a layer that is being drawn.
struct ExplainedLayer {
  /// Where the line stands.
  let index: Int
  /// How many bytes were there before it.
  let start: Int
  /// The line of the layer around it.
  let outer: Int?
}

extension PDFEmitter {
  /// Begins the line of a layer.
  ///
  /// - Returns: The line; nil where nobody asked.
  mutating func beginExplanation(of layer: ResolvedLayer, on surface: borrowing Surface) -> ExplainedLayer? {
    guard let count = explanations?.count else { return nil }
    let line = ExplainedLayer(
      index: count, start: table.streamByteCount + surface.stream.buffer.count, outer: explained)
    explanations?.append(Explanation(layer: layer.name))
    explained = count
    switch layer.content {
    case .group(let layers): explain("group of \(layers.count)")
    case .shape(let shape):
      if let fill = shape.fill { explain("fill: \(text(of: fill))") }
      if let stroke = shape.stroke { explain("stroke: \(text(of: stroke.paint))") }
    case .text: explain("text")
    case .replicas(let replicas): explain("\(replicas.instances.count) copies")
    }
    return line
  }

  /// Ends a line with the bytes that were written since it was begun.
  mutating func endExplanation(_ line: ExplainedLayer?, on surface: borrowing Surface) {
    guard let line else { return }
    explanations?[line.index].bytes = table.streamByteCount + surface.stream.buffer.count - line.start
    explained = line.outer
  }

  /// Adds to the line of the layer that is being drawn.
  mutating func explain(_ part: String) {
    guard let explained else { return }
    explanations?[explained].parts.append(part)
  }

  private func text(of paint: ResolvedPaint) -> String {
    guard case .gradient(let gradient) = paint else { return "one colour" }
    let alpha = gradient.isOpaque ? "" : ", alpha apart"
    switch gradient.geometry {
    case .axial: return "axial gradient of \(gradient.stops.count) stops" + alpha
    case .radial: return "radial gradient of \(gradient.stops.count) stops" + alpha
    case .conic:
      return "conic mesh of \(gradient.stops.count) stops, \(Explanation.levels(scene.tolerance.color))" + alpha
    case .along: return "mesh along the stroke, \(Explanation.levels(scene.tolerance.color))" + alpha
    }
  }
}
