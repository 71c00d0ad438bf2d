import Bytes
import Geometry
package import SceneModel

extension ResolvedScene {
  /// For each line of the SVG the innermost layer that it was written for, named or not; nil for what frames the picture.
  ///
  /// The background is `scene..background`. Of a minified SVG the one line belongs to nobody.
  package func svgLineLayers(_ options: SVGOptions) -> [LayerName?] {
    var emitter = SVGEmitter(scene: self, options: options)
    emitter.spans = []
    emitter.emitDocument()
    let spans = emitter.spans ?? []
    let bytes = emitter.writer.finish()
    // Where each line begins.
    let starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }.dropLast()
    var layers = [LayerName?](repeating: nil, count: starts.count)
    var open: [LayerSpan] = []
    var next = 0
    for (line, start) in starts.enumerated() {
      // A layer begins in the line break before its first line.
      while next < spans.count, spans[next].bytes.lowerBound < start {
        open.append(spans[next])
        next += 1
      }
      while let last = open.last, last.bytes.upperBound <= start { open.removeLast() }
      layers[line] = open.last?.layer
    }
    return layers
  }
}

/// A layer with the bytes that were written for it and all that is in it.
struct LayerSpan {
  let layer: LayerName
  var bytes: Range<Int>
}

extension SVGEmitter {
  /// Notes where a layer begins; nil where nobody asked.
  mutating func beginSpan(of layer: LayerName) -> Int? {
    guard let count = spans?.count else { return nil }
    spans?.append(LayerSpan(layer: layer, bytes: writer.buffer.count..<writer.buffer.count))
    return count
  }

  /// Notes where it ends.
  mutating func endSpan(_ index: Int?) {
    guard let index, let start = spans?[index].bytes.lowerBound else { return }
    spans?[index].bytes = start..<writer.buffer.count
  }
}
