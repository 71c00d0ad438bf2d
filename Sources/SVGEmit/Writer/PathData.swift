import Bytes
import Geometry

/// Path data as SVG's attribute `d` has it, in the form of a document's style.
enum PathData {
  /// Paths of more segments than this are written one segment a line.
  static let longestLine = 8
  /// The length of blocks of a path's commands whose number decides whether it is written in parts.
  static let sharedLength = 512

  /// Appends a path in absolute commands, the outlines of a text a glyph a line, or minified.
  static func append(_ path: Path, to buffer: inout ByteBuffer, style: NumberStyle, depth: Int) {
    if style.isMinified {
      path.appendMinifiedSVGData(to: &buffer, on: style.coordinates)
    } else {
      let breaksLines = path.elements.count > longestLine + 1 || path.hasLines
      path.appendSVGData(to: &buffer, on: style.coordinates, indentation: breaksLines ? depth + 1 : nil)
    }
  }

  /// The most bytes of a line of one arc.
  static let lineLimit = 8 * ByteLine.numberLimit

  /// Appends a line of one clockwise arc of less than half a turn as `append(_:to:style:depth:)` does, not minified.
  static func append(_ arc: Arc, to line: inout ByteLine, style: NumberStyle) {
    let grid = style.coordinates
    let radii = arc.parameters.radii(from: arc.start, to: arc.end, on: grid)
    line.append(UInt8(ascii: "M"))
    append(arc.start, to: &line, on: grid)
    line.append(" A")
    line.append(units: radii.width, decimals: grid.decimals)
    line.append(UInt8(ascii: " "))
    line.append(units: radii.height, decimals: grid.decimals)
    line.append(" 0 0 1 ")
    append(arc.end, to: &line, on: grid)
  }

  private static func append(_ point: Point, to line: inout ByteLine, on grid: Grid) {
    line.append(point.x, on: grid)
    line.append(UInt8(ascii: " "))
    line.append(point.y, on: grid)
  }

  /// Appends a path on one line, for the values of an animation.
  static func appendLine(_ path: Path, to buffer: inout ByteBuffer, style: NumberStyle) {
    path.appendSVGData(to: &buffer, on: style.coordinates, leadingZero: !style.isMinified)
  }
}
