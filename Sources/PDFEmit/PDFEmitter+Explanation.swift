import Bytes
package import SceneModel

extension ResolvedScene {
  /// What a PDF's page makes of each layer, a layer of a mask among them, in painting order.
  ///
  /// Bytes are those that the file has for the layer: its stream, the objects that only it brought, its entries among the
  /// resources. What is left of the file is its frame: catalogue, page, cross-reference, links.
  package func pdfExplanations(_ options: PDFOptions) -> [Explanation] { PDFDocument.explanations(self, options) }
}

/// What is said of the layers of a page.
struct ExplanationLog {
  /// A line a layer.
  private(set) var lines: [Explanation] = []
  private var parts: [Contribution] = []
  /// The line of the layer that is being drawn, and those of the layers around it.
  private var open: [Int] = []

  /// What a layer has brought into the file.
  private struct Contribution {
    /// Which objects of the table.
    var objects: Range<Int>
    /// How many bytes of the stream that it is drawn on.
    var streamByteCount: Int
    /// Which resources of the surface that it is drawn on.
    var resources: Range<Int>
    /// Those resources, once the layer is drawn.
    var entries: [PDFValue.Entry] = []
  }

  /// Begins the line of a layer that is drawn next.
  mutating func begin(_ layer: LayerName, _ table: ObjectTable, _ surface: borrowing Surface) {
    open.append(lines.count)
    lines.append(Explanation(layer: layer))
    let (object, resource) = (table.objects.count, surface.resources.count)
    parts.append(
      Contribution(
        objects: object..<object, streamByteCount: surface.stream.buffer.count, resources: resource..<resource))
  }

  /// Ends the line that was begun last.
  mutating func end(_ table: ObjectTable, _ surface: borrowing Surface) {
    guard let index = open.popLast() else { return }
    parts[index].objects = parts[index].objects.lowerBound..<table.objects.count
    parts[index].streamByteCount = surface.stream.buffer.count - parts[index].streamByteCount
    parts[index].resources = parts[index].resources.lowerBound..<surface.resources.count
    parts[index].entries = surface.resources.entries(parts[index].resources)
  }

  /// Counts the object that was added last, a stream of its own, to a line that has ended.
  mutating func addStream(to index: Int, _ table: ObjectTable) {
    guard parts.indices.contains(index) else { return }
    parts[index].objects = parts[index].objects.lowerBound..<table.objects.count
    parts[index].streamByteCount = 0
  }

  /// Adds to the line of the layer that is being drawn.
  mutating func add(_ part: String) {
    if let index = open.last { lines[index].parts.append(part) }
  }

  /// The lines with their bytes in a finished file.
  func lines(in table: ObjectTable) -> [Explanation] {
    let offsets = table.offsets
    let numbers = table.numbers
    return zip(lines, parts).map { line, part in
      var line = line
      var buffer = ByteBuffer()
      for entry in part.entries {
        buffer.append(entry) { numbers[$0] ?? 0 }
        buffer.append("\n")
      }
      line.bytes =
        offsets[part.objects.upperBound] - offsets[part.objects.lowerBound] + part.streamByteCount + buffer.count
      return line
    }
  }
}

extension PDFEmitter {
  /// Begins the line of a layer.
  mutating func beginExplanation(of layer: ResolvedLayer, on surface: borrowing Surface) {
    guard log != nil else { return }
    log?.begin(layer.name, table, surface)
    for part in parts(of: layer.content) { log?.add(part) }
  }

  /// Ends the line of a layer.
  mutating func endExplanation(on surface: borrowing Surface) { log?.end(table, surface) }

  /// Says of how many patches or rows a mesh is, and how far its colours may stray from the gradient's.
  mutating func explain(_ count: Int, _ unit: String, error: Double, in space: ColorSpace) {
    guard log != nil else { return }
    log?.add("\(count) \(space == .gray ? "grey " : "")\(unit), \(Explanation.levels(error))")
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
    case .axial: return "axial gradient \(stops), \(Explanation.levels(gradient.stopError))"
    case .radial: return "radial gradient \(stops), \(Explanation.levels(gradient.stopError))"
    case .conic: return "conic gradient \(stops)"
    case .along: return "gradient along it \(stops)"
    }
  }
}
