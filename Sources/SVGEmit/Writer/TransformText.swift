import Bytes
import Geometry
import SceneModel

/// Transforms as SVG's attribute has them.
enum TransformText {
  /// Appends a map in the shortest of `translate`, `scale`, `rotate` and `matrix`.
  static func append(_ map: AffineTransform, to buffer: inout ByteBuffer, style: NumberStyle) {
    buffer.appendLine { append(map, to: &$0, style: style) }
  }

  /// Appends a map in the shortest of `translate`, `scale`, `rotate` and `matrix`.
  static func append(_ map: AffineTransform, to line: inout ByteLine, style: NumberStyle) {
    if style.isLevel(map) {
      line.append("translate(")
      style.append(map.tx, to: &line)
      if map.ty != 0 {
        line.append(UInt8(ascii: " "))
        style.append(map.ty, to: &line)
      }
    } else if let turn = turn(of: map, style: style) {
      return append(rotation: turn.angle, about: turn.center, to: &line, style: style)
    } else if map.b == 0, map.c == 0, map.tx == 0, map.ty == 0 {
      line.append("scale(")
      append(linear: map.a, to: &line, style: style)
      if map.a != map.d {
        line.append(UInt8(ascii: " "))
        append(linear: map.d, to: &line, style: style)
      }
    } else {
      line.append("matrix(")
      for value in [map.a, map.b, map.c, map.d] {
        append(linear: value, to: &line, style: style)
        line.append(UInt8(ascii: " "))
      }
      style.append(map.tx, to: &line)
      line.append(UInt8(ascii: " "))
      style.append(map.ty, to: &line)
    }
    line.append(UInt8(ascii: ")"))
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
    // Where the origin comes to, as `AffineTransform.rotation(angle, about: center)` has it.
    let (cosine, sine) = (angle.cosine, angle.sine)
    let written = Point(
      x: cosine * -center.x + -sine * -center.y + center.x, y: sine * -center.x + cosine * -center.y + center.y)
    let isNear =
      abs(grid.units(written.x) - grid.units(map.tx)) <= 2 && abs(grid.units(written.y) - grid.units(map.ty)) <= 2
    return isNear ? (angle, center) : nil
  }

  /// The largest coordinate of a centre.
  private static let farthestCenter = 10_000.0

  /// Appends a turn about a centre.
  static func append(rotation: Angle, about center: Point, to buffer: inout ByteBuffer, style: NumberStyle) {
    buffer.appendLine { append(rotation: rotation, about: center, to: &$0, style: style) }
  }

  private static func append(rotation: Angle, about center: Point, to line: inout ByteLine, style: NumberStyle) {
    line.append("rotate(")
    line.append(rotation.degrees, on: NumberStyle.degrees, leadingZero: !style.isMinified)
    if center != .origin {
      line.append(UInt8(ascii: " "))
      style.append(center.x, to: &line)
      line.append(UInt8(ascii: " "))
      style.append(center.y, to: &line)
    }
    line.append(UInt8(ascii: ")"))
  }

  private static func append(linear value: Double, to line: inout ByteLine, style: NumberStyle) {
    line.append(value, on: style.linear, leadingZero: !style.isMinified)
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
