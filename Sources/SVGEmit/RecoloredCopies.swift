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

/// Writes recoloured copies, any range of their uses by itself: those of a copy stand in a row, and in a group where they are several.
struct RecoloredCopyWriter {
  private let copies: RecoloredCopies
  private let style: NumberStyle
  private let start: SVGWriter.LineStart
  /// The beginnings of a copy's uses with their references, one after the other, and where each ends.
  private let beginnings: [UInt8]
  private let ends: [Int]
  /// The length of the longest of them.
  private let longestBeginning: Int

  init(_ copies: RecoloredCopies, style: NumberStyle, start: SVGWriter.LineStart) {
    self.copies = copies
    self.style = style
    self.start = start
    var (buffer, ends, longest) = (ByteBuffer(), [Int](), 0)
    ends.reserveCapacity(copies.parts.count)
    for part in copies.parts {
      let first = buffer.count
      buffer.append(contentsOf: copies.parts.count == 1 ? start.bytes : start.deeper)
      buffer.append("<use xlink:href=\"")
      XMLText.append("#" + part.id, to: &buffer, isAttribute: true)
      buffer.append("\"")
      longest = max(longest, buffer.count - first)
      ends.append(buffer.count)
    }
    (beginnings, self.ends, longestBeginning) = (buffer.bytes, ends, longest)
  }

  /// How many places for uses a copy has: one, which is empty, where nothing is drawn.
  private var useCount: Int { max(ends.count, 1) }

  /// How many uses there are.
  var count: Int { copies.instances.count * useCount }

  /// The most bytes that a use takes with the group around it.
  private var limit: Int { 2 * start.deeper.count + 7 * SVGTag.usualLimit + longestBeginning }

  /// What a use takes with its colour and its transform.
  var usualBytes: Int { 64 + longestBeginning + 24 }

  /// Appends a range of the uses; those of a copy that is not seen have no bytes.
  func append(_ range: Range<Int>, to buffer: inout ByteBuffer) {
    guard !range.isEmpty else { return }
    let first = range.lowerBound / useCount
    var instances = copies.instances[first..<(range.upperBound - 1) / useCount + 1].makeIterator()
    var place = range.lowerBound - first * useCount
    func next() -> (transform: AffineTransform, multiplier: ScreenColor)? {
      instances.next().map { ($0.transform, copies.multiplier.multiplied(by: $0.multiplier)) }
    }
    var copy = next()
    buffer.appendLines(range, limit: limit) { _, line in
      if place == useCount { (place, copy) = (0, next()) }
      defer { place += 1 }
      guard let (transform, multiplier) = copy, multiplier.alpha > 0 else { return }
      if ends.count == 1 { return append(0, multiplier, transform, to: &line) }
      if place == 0 {
        line.append(contentsOf: start.bytes)
        line.append("<g transform=\"")
        TransformText.append(transform, to: &line, style: style)
        line.append("\">")
      }
      if place < ends.count { append(place, multiplier, .identity, to: &line) }
      if place == useCount - 1 {
        line.append(contentsOf: start.bytes)
        line.append("</g>")
      }
    }
  }

  /// Appends the use of a part.
  private func append(
    _ index: Int, _ multiplier: ScreenColor, _ transform: AffineTransform, to line: inout ByteLine
  ) {
    let color = copies.parts[index].color.multiplied(by: multiplier)
    let start = index > 0 ? ends[index - 1] : 0
    beginnings.withUnsafeBufferPointer { beginnings in
      line.append(contentsOf: UnsafeBufferPointer(rebasing: beginnings[start..<ends[index]]))
    }
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
    if isShared { return }
    for start in stride(from: 0, to: copyWriter.count, by: Self.usesAtOnce) {
      let uses = start..<min(start + Self.usesAtOnce, copyWriter.count)
      writer.elements { copyWriter.append(uses, to: &$0) }
    }
  }

  /// So many uses are written before a piece may end.
  private static let usesAtOnce = 1024
}
