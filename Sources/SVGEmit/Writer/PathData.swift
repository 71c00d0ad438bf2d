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
      let breaksLines = path.elements.count > longestLine + 1 || !path.lineStarts.isEmpty
      path.appendSVGData(to: &buffer, on: style.coordinates, indentation: breaksLines ? depth + 1 : nil)
    }
  }

  /// Appends a path on one line, for the values of an animation.
  static func appendLine(_ path: Path, to buffer: inout ByteBuffer, style: NumberStyle) {
    path.appendSVGData(to: &buffer, on: style.coordinates, leadingZero: !style.isMinified)
  }
}
