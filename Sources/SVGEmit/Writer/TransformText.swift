import Bytes
import Geometry
import SceneModel

/// Transforms as SVG's attribute has them.
enum TransformText {
  /// Appends a map in the shortest of `translate`, `scale`, `rotate` and `matrix`.
  static func append(_ map: AffineTransform, to buffer: inout ByteBuffer, style: NumberStyle) {
    if style.isLevel(map) {
      buffer.append("translate(")
      append(map.ty == 0 ? [map.tx] : [map.tx, map.ty], to: &buffer, style: style)
    } else if let turn = turn(of: map, style: style) {
      return append(rotation: turn.angle, about: turn.center, to: &buffer, style: style)
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

  /// The turn that a map is, where its centre can be written so that nothing strays by more than two steps of the
  /// coordinates, and is near enough for programs that compute in 32 bits.
  private static func turn(of map: AffineTransform, style: NumberStyle) -> (angle: Angle, center: Point)? {
    let isTurn =
      abs(map.a - map.d) < 1e-9 && abs(map.b + map.c) < 1e-9 && abs(map.a * map.a + map.b * map.b - 1) < 1e-9
    guard isTurn else { return nil }
    var degrees = NumberStyle.degrees.rounded(Vector(dx: map.a, dy: map.b).angle.degrees)
    if degrees <= -100 { degrees += 360 }
    let angle = Angle(degrees: degrees)
    let cotangent = map.a > 0 ? (1 + map.a) / map.b : map.b / (1 - map.a)
    let grid = style.coordinates
    let center = Point(
      x: grid.rounded((map.tx - map.ty * cotangent) / 2), y: grid.rounded((map.ty + map.tx * cotangent) / 2))
    guard max(abs(center.x), abs(center.y)) < farthestCenter else { return nil }
    let written = AffineTransform.rotation(angle, about: center)
    let strays = [(written.tx, map.tx), (written.ty, map.ty)].map { abs(grid.units($0) - grid.units($1)) }
    return strays.allSatisfy { $0 <= 2 } ? (angle, center) : nil
  }

  /// The largest coordinate of a centre.
  private static let farthestCenter = 10_000.0

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

extension NumberStyle {
  /// Whether a map is written as one that moves alone.
  fileprivate func isLevel(_ map: AffineTransform) -> Bool {
    let one = linear.units(1)
    return linear.units(map.a) == one && linear.units(map.d) == one && linear.units(map.b) == 0
      && linear.units(map.c) == 0
  }
}
