import Bytes
import Geometry
import SceneModel

/// Transforms as SVG's attribute has them.
enum TransformText {
  /// Appends a map in the shortest of `translate`, `scale` and `matrix`.
  static func append(_ map: AffineTransform, to buffer: inout ByteBuffer, style: NumberStyle) {
    if map.a == 1, map.b == 0, map.c == 0, map.d == 1 {
      buffer.append("translate(")
      append([map.tx, map.ty], to: &buffer, style: style)
    } else if map.b == 0, map.c == 0, map.tx == 0, map.ty == 0 {
      buffer.append("scale(")
      append(linear: map.a == map.d ? [map.a] : [map.a, map.d], to: &buffer, style: style)
    } else {
      buffer.append("matrix(")
      append(linear: [map.a, map.b, map.c, map.d], to: &buffer, style: style)
      buffer.append(UInt8(ascii: " "))
      append([map.tx, map.ty], to: &buffer, style: style)
    }
    buffer.append(UInt8(ascii: ")"))
  }

  /// Appends a turn about a centre.
  static func append(
    rotation: Angle, about center: Point, to buffer: inout ByteBuffer, style: NumberStyle
  ) {
    buffer.append("rotate(")
    buffer.append(rotation.degrees, on: NumberStyle.degrees, leadingZero: !style.isMinified)
    if center != .origin {
      buffer.append(UInt8(ascii: " "))
      append([center.x, center.y], to: &buffer, style: style)
    }
    buffer.append(UInt8(ascii: ")"))
  }

  private static func append(_ values: [Double], to buffer: inout ByteBuffer, style: NumberStyle) {
    for (index, value) in values.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: " ")) }
      style.append(value, to: &buffer)
    }
  }

  private static func append(linear values: [Double], to buffer: inout ByteBuffer, style: NumberStyle) {
    for (index, value) in values.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: " ")) }
      buffer.append(value, on: style.linear, leadingZero: !style.isMinified)
    }
  }
}
