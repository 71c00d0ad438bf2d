import Bytes
import Geometry
import Resolving
import SceneModel

/// Copies that are nothing but uses of shared contents, each content in a colour of the copy's own.
struct RecoloredCopies {
  /// A content that all copies use.
  struct Part {
    /// Its id.
    let id: String
    /// The colour that a copy's is multiplied by.
    let color: ScreenColor
  }

  /// The copies in painting order.
  let instances: ResolvedReplicas.Instances
  /// What every copy's colour is multiplied by.
  let multiplier: ScreenColor
  /// The contents.
  let parts: [Part]
  /// Which paints a copy's colour stands for.
  let givesFill: Bool
  let givesStroke: Bool
}

/// Writes recoloured copies, any range of them by itself.
struct RecoloredCopyWriter {
  private let copies: RecoloredCopies
  private let style: NumberStyle
  private let start: SVGWriter.LineStart
  /// The beginnings of the uses, with their references.
  private let beginnings: [[UInt8]]

  init(_ copies: RecoloredCopies, style: NumberStyle, start: SVGWriter.LineStart) {
    self.copies = copies
    self.style = style
    self.start = start
    beginnings = copies.parts.map { part in
      var buffer = ByteBuffer()
      buffer.append(contentsOf: copies.parts.count == 1 ? start.bytes : start.deeper)
      buffer.append("<use xlink:href=\"")
      XMLText.append("#" + part.id, to: &buffer, isAttribute: true)
      buffer.append("\"")
      return buffer.bytes
    }
  }

  /// How many copies there are.
  var count: Int { copies.instances.count }

  /// The most bytes that a copy takes.
  private var limit: Int {
    beginnings.reduce(2 * start.deeper.count + 2 * SVGTag.usualLimit) { $0 + $1.count + 5 * SVGTag.usualLimit }
  }

  /// What a copy takes with its colour and its transform.
  var usualBytes: Int { beginnings.reduce(64) { $0 + $1.count + 24 } }

  /// Appends a range of the copies; one that is not seen has no bytes.
  func append(_ range: Range<Int>, to buffer: inout ByteBuffer) {
    var instances = copies.instances[range].makeIterator()
    buffer.appendLines(range, limit: limit) { _, line in
      guard let instance = instances.next() else { return }
      let multiplier = copies.multiplier.multiplied(by: instance.multiplier)
      guard multiplier.alpha > 0 else { return }
      if beginnings.count == 1 {
        append(0, multiplier, instance.transform, to: &line)
      } else {
        append(instance.transform, multiplier, to: &line)
      }
    }
  }

  /// Appends a copy of several parts.
  private func append(_ transform: AffineTransform, _ multiplier: ScreenColor, to line: inout ByteLine) {
    line.append(contentsOf: start.bytes)
    line.append("<g transform=\"")
    TransformText.append(transform, to: &line, style: style)
    line.append("\">")
    for index in beginnings.indices { append(index, multiplier, .identity, to: &line) }
    line.append(contentsOf: start.bytes)
    line.append("</g>")
  }

  /// Appends the use of a part.
  private func append(
    _ index: Int, _ multiplier: ScreenColor, _ transform: AffineTransform, to line: inout ByteLine
  ) {
    let color = copies.parts[index].color.multiplied(by: multiplier)
    line.append(contentsOf: beginnings[index])
    var tag = SVGTag(line)
    if copies.givesFill {
      tag.attribute(.pathFill) { ColorText.append(color, to: &$0, isMinified: style.isMinified) }
      if color.alpha != 1 { tag.attribute(.fillOpacity) { style.append(fraction: color.alpha, to: &$0) } }
    }
    if copies.givesStroke {
      tag.attribute(.stroke) { ColorText.append(color, to: &$0, isMinified: style.isMinified) }
      if color.alpha != 1 { tag.attribute(.strokeOpacity) { style.append(fraction: color.alpha, to: &$0) } }
    }
    if transform != .identity {
      tag.attribute(.transform) { TransformText.append(transform, to: &$0, style: style) }
    }
    line = tag.line
    line.append("/>")
  }
}

extension SVGEmitter {
  /// Writes recoloured copies, many of them in parts.
  mutating func emit(_ copies: RecoloredCopies, in space: EmitContext) {
    let copyWriter = RecoloredCopyWriter(copies, style: space.style, start: writer.lineStart)
    // The places of bytes are counted from the document's beginning.
    let cores = trace == nil ? self.cores : .one
    let isShared = cores.parts(of: copyWriter.count, inBlocksOf: 64, atMost: 64, waiting: waitingParts, into: &writer) {
      range in
      var buffer = ByteBuffer()
      buffer.reserveCapacity(range.count * copyWriter.usualBytes)
      copyWriter.append(range, to: &buffer)
      return Pieces(buffer.bytes)
    } _: { part, writer in
      writer.append(part)
    }
    if !isShared { writer.elements { copyWriter.append(0..<copyWriter.count, to: &$0) } }
  }
}
