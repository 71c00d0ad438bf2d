import Bytes
import Lowering
import SceneModel

/// The element of a gradient's stop, put together at once.
enum StopText {
  /// Appends a stop.
  @inline(__always)
  static func append(_ stop: ScreenStop, to line: inout ByteLine, isMinified: Bool) {
    line.append("<stop offset=\"")
    // Most have two stops.
    if stop.location == 0 || stop.location == 1 {
      line.append(stop.location == 0 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
    } else {
      line.append(stop.location, on: NumberStyle.fractions, leadingZero: !isMinified)
    }
    line.append("\" stop-color=\"")
    ColorText.append(stop.color, to: &line, isMinified: isMinified)
    if stop.color.alpha < 1 {
      line.append("\" stop-opacity=\"")
      line.append(stop.color.alpha, on: NumberStyle.fractions, leadingZero: !isMinified)
    }
    line.append("\"/>")
  }
}
