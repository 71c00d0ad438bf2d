import Bytes

/// What stands between the numbers and colours of runs' elements, put together once.
struct RunBlocks {
  /// From an element's beginning to the number in the id of its gradient.
  let gradient: ByteBlock
  /// From there to the vector, of a gradient that shows the ramp and of another one.
  let link, units: ByteBlock
  /// Around the colours of two stops at the ends of a gradient.
  let firstStop, lastStop, lastEnd: ByteBlock
  /// The beginning of a stop's line, and the end of a gradient of any stops.
  let stopLine, end: ByteBlock
  /// From an element's beginning to its path.
  let path: ByteBlock
  /// From a path to the colour of a stroke or an area, and to the number in the id of its gradient.
  let stroke, area, strokeLink, areaLink: ByteBlock
  /// The most bytes of all blocks of an element, whole words counted.
  let room: Int

  /// The blocks of runs.
  ///
  /// - Parameters:
  ///   - outer: What begins an element.
  ///   - inner: What begins a child of it.
  ///   - prefix: What the ids of the runs' gradients begin with.
  ///   - rampID: The id of the ramp's definition; nil where it has none.
  init(outer: [UInt8], inner: [UInt8], prefix: String, rampID: String?) {
    func escaped(_ text: String) -> [UInt8] {
      var buffer = ByteBuffer()
      XMLText.append(text, to: &buffer, isAttribute: true)
      return buffer.bytes
    }
    func block(_ parts: [UInt8]...) -> ByteBlock { ByteBlock(Array(parts.joined())) }
    func text(_ text: String) -> [UInt8] { Array(text.utf8) }
    let spaced = text("\" gradientUnits=\"userSpaceOnUse\"")
    gradient = block(outer, text("<linearGradient id=\""), escaped(prefix))
    link = block(text("\" xlink:href=\"#"), rampID.map(escaped) ?? [], spaced)
    units = block(spaced)
    firstStop = block(text(">"), inner, text("<stop offset=\"0\" stop-color=\""))
    lastStop = block(text("\"/>"), inner, text("<stop offset=\"1\" stop-color=\""))
    end = block(outer, text("</linearGradient>"))
    lastEnd = block(text("\"/>"), outer, text("</linearGradient>"))
    stopLine = block(inner)
    path = block(outer, text("<path d=\""))
    (stroke, area) = (block(text("\" stroke=\"")), block(text("\" fill=\"")))
    strokeLink = block(text("\" stroke=\"url(#"), text(prefix))
    areaLink = block(text("\" fill=\"url(#"), text(prefix))
    room =
      [gradient, link, units, firstStop, lastStop, lastEnd, path, strokeLink].reduce(0) {
        $0 + $1.count + ByteBlock.wordLength
      }
  }
}
