import Bytes
import SceneModel

/// Colours as SVG's attributes have them: the alpha stands apart.
enum ColorText {
  /// Appends a colour without its alpha, as `#rrggbb`, or as short as it can be said.
  static func append(_ color: ScreenColor, to buffer: inout ByteBuffer, isMinified: Bool) {
    buffer.appendLine { append(color, to: &$0, isMinified: isMinified) }
  }

  /// Appends a colour to a line in the same way.
  static func append(_ color: ScreenColor, to line: inout ByteLine, isMinified: Bool) {
    let levels = levels(of: color)
    guard isMinified else {
      line.append(UInt8(ascii: "#"))
      return line.append(hex: levels, byteCount: 3)
    }
    if levels == 0xFF0000 { return line.append("red") }
    line.append(UInt8(ascii: "#"))
    let (red, green, blue) = (levels >> 16, levels >> 8 & 0xFF, levels & 0xFF)
    if red % 17 == 0, green % 17 == 0, blue % 17 == 0 {
      line.append(digit(red / 17))
      line.append(digit(green / 17))
      line.append(digit(blue / 17))
    } else {
      line.append(hex: levels, byteCount: 3)
    }
  }

  /// The channels in 8 bits each, 0 to 255, red in the highest and blue in the lowest: half to even, and a half is one too where the
  /// last bit of a mixture says otherwise.
  ///
  /// What `ElementaryFunctions.settled(channel * 255).rounded(.toNearestOrEven)` is of each, in whole millionths of a level and all at
  /// once: the functions of the C library that round take longer than all else of a colour.
  static func levels(of color: ScreenColor) -> UInt64 {
    // Added to 1.5 * 2^52 a number is rounded to a whole one, which the last bits of the sum are.
    let (most, rounding) = (SIMD4(repeating: 255.0 * 0x1p20 + 0.5), SIMD4(repeating: 0x1.8p52))
    var above = SIMD4(color.red, color.green, color.blue, 0) * (255 * 0x1p20) + 0.5
    above.replace(with: 0, where: .!(above .> 0))
    above.replace(with: most, where: above .> most)
    let near = above + rounding - rounding
    let steps = unsafeBitCast(near.replacing(with: near - 1, where: near .> above) + rounding, to: SIMD4<UInt64>.self)
    let odd = steps &>> 20 & 1
    let levels = ((steps & 0xFFFF_FFFF) &+ 0x7_FFFF &+ odd) &>> 20
    return levels.x &<< 16 | levels.y &<< 8 | levels.z
  }

  private static func digit(_ value: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 10 ? 48 + value : 87 + value)
  }
}
