import Bytes
import Geometry

/// Path data as SVG's attribute `d` has it.
///
/// Every point is rounded to the grid first, so that relative steps lead from where the pen really is.
enum PathData {
  /// Paths of more segments than this are written one segment a line.
  static let longestLine = 8

  /// Appends a path in absolute commands, or minified.
  static func append(_ path: Path, to buffer: inout ByteBuffer, style: NumberStyle, depth: Int) {
    if style.isMinified {
      var writer = MinifiedPathData(grid: style.coordinates)
      writer.append(path, to: &buffer)
    } else {
      append(path, to: &buffer, style: style, breaksLines: path.elements.count > longestLine + 1, depth: depth)
    }
  }

  /// Appends a path on one line, for the values of an animation.
  static func appendLine(_ path: Path, to buffer: inout ByteBuffer, style: NumberStyle) {
    append(path, to: &buffer, style: style, breaksLines: false, depth: 0)
  }

  private static func append(
    _ path: Path, to buffer: inout ByteBuffer, style: NumberStyle, breaksLines: Bool, depth: Int
  ) {
    var isFirst = true
    var (start, pen) = (Point.origin, Point.origin)
    for element in path.elements {
      defer {
        pen = element.end ?? start
        if case .move = element { start = pen }
      }
      if !isFirst {
        buffer.append(UInt8(ascii: breaksLines ? "\n" : " "))
        if breaksLines { for _ in 0...depth { buffer.append("  ") } }
      }
      isFirst = false
      switch element {
      case .move(let point):
        buffer.append(UInt8(ascii: "M"))
        append(point, to: &buffer, style: style)
      case .line(let point):
        buffer.append(UInt8(ascii: "L"))
        append(point, to: &buffer, style: style)
      case .quad(let control, let point):
        buffer.append(UInt8(ascii: "Q"))
        append(control, to: &buffer, style: style)
        buffer.append(UInt8(ascii: " "))
        append(point, to: &buffer, style: style)
      case .cubic(let control1, let control2, let point):
        buffer.append(UInt8(ascii: "C"))
        append(control1, to: &buffer, style: style)
        buffer.append(UInt8(ascii: " "))
        append(control2, to: &buffer, style: style)
        buffer.append(UInt8(ascii: " "))
        append(point, to: &buffer, style: style)
      case .arc(let arc, let point):
        buffer.append(UInt8(ascii: "A"))
        let radii = arc.radii(from: pen, to: point, on: style.coordinates)
        append(
          Point(style.coordinates.value(radii.width), style.coordinates.value(radii.height)), to: &buffer, style: style)
        buffer.append(UInt8(ascii: " "))
        buffer.append(arc.rotation.degrees, on: style.coordinates)
        buffer.append(arc.isLarge ? " 1" : " 0")
        buffer.append(arc.isClockwise ? " 1 " : " 0 ")
        append(point, to: &buffer, style: style)
      case .close:
        buffer.append(UInt8(ascii: "Z"))
      }
    }
  }

  private static func append(_ point: Point, to buffer: inout ByteBuffer, style: NumberStyle) {
    style.append(point.x, to: &buffer)
    buffer.append(UInt8(ascii: " "))
    style.append(point.y, to: &buffer)
  }
}
