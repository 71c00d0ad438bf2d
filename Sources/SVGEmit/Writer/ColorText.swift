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
    let (red, green, blue) = (level(color.red), level(color.green), level(color.blue))
    if isMinified, red == 255, green == 0, blue == 0 { return line.append("red") }
    line.append(UInt8(ascii: "#"))
    if isMinified, red % 17 == 0, green % 17 == 0, blue % 17 == 0 {
      line.append(digit(red / 17))
      line.append(digit(green / 17))
      line.append(digit(blue / 17))
    } else {
      line.append(hex: UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue), byteCount: 3)
    }
  }

  /// A channel, 0...1, in 8 bits, half to even; a half is one too where the last bit of a mixture says otherwise.
  ///
  /// What `ElementaryFunctions.settled(channel * 255).rounded(.toNearestOrEven)` is, in whole millionths of a level: the
  /// functions of the C library that round take longer than all else of a colour.
  static func level(_ channel: Double) -> UInt8 {
    let above = channel * 255 * 1_048_576 + 0.5
    guard above > 0, above < 0x1p29 else { return above > 0 ? 255 : 0 }
    // Added to 1.5 * 2^52 a number is rounded to a whole one, which the last bits of the sum are.
    var steps = Int(truncatingIfNeeded: (above + 0x1.8p52).bitPattern &- (0x1.8p52).bitPattern)
    if Double(steps) > above { steps &-= 1 }
    let (level, rest) = (steps &>> 20, steps & 0xF_FFFF)
    let isUp = rest > 0x8_0000 || rest == 0x8_0000 && level & 1 == 1
    return UInt8(clamping: isUp ? level &+ 1 : level)
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
}
