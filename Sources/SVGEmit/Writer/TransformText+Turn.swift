import Bytes
import Geometry

extension TransformText {
  /// Appends the attribute of a turn about a centre after a shift along the x axis, where anything of both can be written.
  static func append(
    turn angle: Angle, about center: Point, shift: Double, to tag: inout SVGTag, style: NumberStyle
  ) {
    // What rounds to a whole turn is none, whatever the last bit of an arc tangent.
    let isWhole = NumberStyle.degrees.units(angle.normalized.degrees) == NumberStyle.degrees.units(360)
    let turn = isWhole ? .zero : angle.normalized
    let isShifted = style.coordinates.units(shift) != 0
    guard NumberStyle.degrees.units(turn.degrees) != 0 || isShifted else { return }
    tag.attribute(.transform) { line in
      if let written = WrittenTurn(turn, about: center, shift: shift, style: style) {
        return written.append(to: &line, style: style)
      }
      append(AffineTransform.rotation(turn, about: center) * .translation(x: shift, y: 0), to: &line, style: style)
    }
  }
}

/// The numbers of a turn's text where rounding leaves no doubt of them.
///
/// The same as those that the map's matrix gives: there the angle comes from an arc tangent, the centre from the image of the
/// origin. Both stray by less than a millionth of a step, and so where a number is farther than that from the middle between
/// two steps the angle and the centre are what was asked for. And no more than two steps off lies what is written so: the
/// centre's rounding moves the picture by at most the square root of two steps, an angle's the less the nearer the centre is.
struct WrittenTurn: Equatable {
  /// The angle in steps of `NumberStyle.degrees`.
  let degrees: Int
  /// The centre's x in steps of the coordinates.
  let x: Int
  /// The centre's y in steps of the coordinates.
  let y: Int

  /// The turn; nil where the matrix decides.
  ///
  /// - Parameters:
  ///   - turn: From 0 to a whole turn.
  ///   - shift: How far the picture is moved to the right before it is turned.
  init?(_ turn: Angle, about center: Point, shift: Double, style: NumberStyle) {
    let grid = style.coordinates
    guard grid.decimals <= 3, 1...359 ~= turn.degrees else { return nil }
    var fixed = center
    if shift != 0 {
      let map = AffineTransform.rotation(turn, about: center) * .translation(x: shift, y: 0)
      let cotangent = map.a > 0 ? (1 + map.a) / map.b : map.b / (1 - map.a)
      fixed = Point(x: (map.tx - map.ty * cotangent) / 2, y: (map.ty + map.tx * cotangent) / 2)
    }
    let degrees = turn.degrees > 180 ? turn.degrees - 360 : turn.degrees
    guard max(abs(fixed.x), abs(fixed.y)) < 9_999, Self.isClear(degrees, on: NumberStyle.degrees),
      shift != 0 || Self.isClear(fixed.x, on: grid) && Self.isClear(fixed.y, on: grid)
    else { return nil }
    let steps = NumberStyle.degrees.units(degrees)
    self.degrees = steps <= -100_000_000 ? steps + 360_000_000 : steps
    (x, y) = (grid.units(fixed.x), grid.units(fixed.y))
  }

  /// Whether a number is farther from the middle between two steps than by what its computation can be off.
  private static func isClear(_ value: Double, on grid: Grid) -> Bool {
    let steps = value / grid.value(1)
    return abs(abs(steps - steps.rounded(.down)) - 0.5) > 1e-3
  }

  /// Appends the function of SVG.
  func append(to line: inout ByteLine, style: NumberStyle) {
    line.append("rotate(")
    line.append(units: degrees, decimals: NumberStyle.degrees.decimals, leadingZero: !style.isMinified)
    if x != 0 || y != 0 {
      line.append(UInt8(ascii: " "))
      line.append(units: x, decimals: style.coordinates.decimals, leadingZero: !style.isMinified)
      line.append(UInt8(ascii: " "))
      line.append(units: y, decimals: style.coordinates.decimals, leadingZero: !style.isMinified)
    }
    line.append(UInt8(ascii: ")"))
  }
}
