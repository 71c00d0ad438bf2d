import Bytes
import Geometry
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
      line.append(hex: red)
      line.append(hex: green)
      line.append(hex: blue)
    }
  }

  /// A channel in 8 bits, half to even; a half is one too where the last bit of a mixture says otherwise.
  static func level(_ channel: Double) -> UInt8 {
    UInt8(clamping: Int(saturating: ElementaryFunctions.settled(channel * 255).rounded(.toNearestOrEven)))
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
}
